/** The shapes of the demonstration content: questions, quizzes and test series. */

export type Text = { stem: string; options: { _id: string; text: string }[]; explanation: string };

export type QuestionKey =
  | { optionIds: string[] }
  | { numeric: ({ value: number; tolerance?: number } | { min: number; max: number })[] };

/**
 * What a solver finds, working from the data of the question alone:
 * - `value`: a number; with `values`, the numbers printed in the options, of which the nearest
 *   must be unique, within 1 %, and the key; without `values`, the answer to a numeric question;
 * - `optionIds`: the options whose own predicate came out true.
 */
export type SolvedAnswer =
  | { value: number; values?: Record<string, number> }
  | { optionIds: string[] };

export type Proof =
  | { solve: () => SolvedAnswer } // computes the answer independently of the key
  | { source: string; statement: string }; // an authoritative source, and the fact in one sentence

/** A text that several questions are about; they name the very same one. */
export type DemoPassage = { en: { text: string }; hi?: { text: string } };

export type DemoQuestion = {
  slug: string;
  type: 'single' | 'multiple' | 'numeric' | 'integer' | 'truefalse';
  content: { en: Text; hi?: Text };
  key: QuestionKey;
  topic: { subject: string; topic: string; subtopic: string };
  difficulty: 'easy' | 'medium' | 'hard';
  proof: Proof;
  passage?: DemoPassage;
};

export type DemoMarking = {
  correct: string;
  wrong: string;
  unanswered: string;
  partial: 'none' | 'per-correct' | 'jee-advanced';
};

export type DemoSection = {
  title: string;
  questions: DemoQuestion[];
  marking: DemoMarking;
  markingByType?: Partial<Record<DemoQuestion['type'], DemoMarking>>;
};

export type DemoQuiz = {
  slug: string;
  title: string;
  description: string;
  category: string;
  difficulty: 'easy' | 'medium' | 'hard';
  durationMinutes: number;
  isPublic: boolean;
  languages: ('en' | 'hi')[];
  /** The pattern of the exam that it follows (content/src/exam-templates). */
  template?: string;
  /** Where the real hall has one; none otherwise. */
  calculator?: 'basic' | 'scientific';
  sections: DemoSection[];
};

export type DemoSeries = {
  slug: string;
  title: string;
  description: string;
  fullDescription: string;
  category: 'engineering' | 'medical' | 'government' | 'ssc' | 'jkssb' | 'gate';
  difficulty: 'easy' | 'medium' | 'hard';
  examType: string;
  price: number;
  originalPrice: number;
  estimatedDuration: number; // minutes
  learningOutcomes: string[];
  quizzes: DemoQuiz[];
};
