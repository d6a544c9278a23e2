/* What a template of an exam is made of. Shapes and words are those of `contract/src/quizzes.templates.ts`. */

export type Both = { en: string; hi: string };

/** Marks for right and wrong as the exam prints them: a decimal number, or a fraction as text. */
export type TemplateMarking = {
  correct: number | string;
  wrong: number | string;
  unanswered: number;
  partial: 'none' | 'per-correct' | 'jee-advanced';
};

type Type = 'single' | 'multiple' | 'numeric' | 'integer' | 'match' | 'shorttext';

/** Questions of a section that are marked alike; any of `types` may stand in it. */
export type Block = { types: Type[]; count: number; marking: TemplateMarking };

export type TemplateSection = {
  title: Both;
  blocks: Block[];
  timerMinutes?: number;
  attemptLimit?: number;
  counts?: 'first' | 'best';
};

/** Sections by their place, counted from 0. */
export type TemplateTie =
  | { by: 'marks'; section: number }
  | { by: 'wrong'; section?: number }
  | { by: 'draw' };

export type ExamTemplate = {
  code: string;
  /** The code under which the demo world, and most likely the operator, lists the exam. */
  exam: string;
  title: Both;
  /** The first day of the earliest year of which the sources speak. */
  effectiveFrom: string;
  /** The day on which this was written down from its sources. */
  checkedOn: string;
  /** Sites that printed it, by their names. */
  sources: string[];
  notes: Both[];
  /** What nobody has confirmed yet; to be read before a test that counts is made of it. */
  unsure: Both[];
  languages: ('en' | 'hi')[];
  durationMinutes: number;
  roomStyle: 'chinar' | 'nta' | 'tcs';
  calculator: 'none' | 'basic' | 'scientific';
  sectionOrder: 'free' | 'fixed';
  saveProfile: 'real';
  sections: TemplateSection[];
  /** Parts that no quiz can ask, such as a drawing; beside `durationMinutes` where they have minutes. */
  apart: { title: Both; questions: number | null; marks: number | null; minutes: number | null }[];
  ties: TemplateTie[];
  percentile: 'none' | 'takers' | 'sessions';
  /** Whether the exam prints another figure in place of the marks. */
  scale: 'none' | 'gate';
};

export function both(en: string, hi: string): Both {
  return { en, hi };
}

export function marking(
  correct: number | string,
  wrong: number | string,
  partial: TemplateMarking['partial'] = 'none',
): TemplateMarking {
  return { correct, wrong, unanswered: 0, partial };
}

/** Questions with one right option. */
export function singles(count: number, marks: TemplateMarking): Block {
  return { types: ['single'], count, marking: marks };
}

/** Questions whose answer is a number to be typed. */
export function numbers(count: number, marks: TemplateMarking): Block {
  return { types: ['numeric', 'integer'], count, marking: marks };
}

type Usual =
  | 'checkedOn'
  | 'notes'
  | 'unsure'
  | 'languages'
  | 'calculator'
  | 'sectionOrder'
  | 'saveProfile'
  | 'apart'
  | 'ties'
  | 'percentile'
  | 'scale';

/** A template with what most exams have in common: a hall that saves at every move, no calculator, free order. */
export function template(
  told: Omit<ExamTemplate, Usual> & Partial<Pick<ExamTemplate, Usual>>,
): ExamTemplate {
  return {
    checkedOn: '2026-11-22',
    notes: [],
    unsure: [],
    languages: ['en', 'hi'],
    calculator: 'none',
    sectionOrder: 'free',
    saveProfile: 'real',
    apart: [],
    ties: [],
    percentile: 'none',
    scale: 'none',
    ...told,
  };
}

export const unsureTies = both(
  'How equal totals are told apart: to be confirmed in the notice of the year.',
  'बराबर अंकों पर क्रम कैसे तय होता है: उस वर्ष की अधिसूचना से पुष्टि होनी है।',
);
export const unsureYear = both(
  'The sources name no year: to be confirmed in the latest notice.',
  'स्रोतों में वर्ष नहीं दिया है: नवीनतम अधिसूचना से पुष्टि होनी है।',
);

export const maths = both('Mathematics', 'गणित');
export const physics = both('Physics', 'भौतिकी');
export const chemistry = both('Chemistry', 'रसायन विज्ञान');
export const english = both('English', 'अंग्रेज़ी');
export const reasoning = both('Reasoning', 'तर्कशक्ति');
export const awareness = both('General awareness', 'सामान्य ज्ञान');
export const quant = both('Quantitative aptitude', 'संख्यात्मक अभियोग्यता');
