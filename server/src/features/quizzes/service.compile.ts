import { setImmediate as breathe } from 'node:timers/promises';
import type { Paper, QuestionAsked } from '@chinar/contract/attempts.papers';
import type { QuestionType } from '@chinar/contract/questions.terms';
import type { Question, QuestionText, Topic } from '@chinar/contract/questions';
import type { Passage } from '@chinar/contract/questions.passages';
import type { QuizRecord } from '@chinar/contract/quizzes';
import type { CorrectionKind, Marking, MarkingInForce } from '@chinar/contract/quizzes.rules';
import { isAssertionReason } from '@chinar/content/question-forms/assertion-reason';
import type { Rendered } from '@chinar/content/render';
import type { MarkedItem, Rule } from '@chinar/measurement/item-score';
import { toDecimal } from '@chinar/measurement/marks';
import type { Fault } from '../../errors.ts';
import { titleFaults } from './policy.titles.ts';
import { refuseHeavy } from './service.compile-turns.ts';
import { markingFor, maxOf, ruleOf, rulesOf, sum } from './service.compile-marks.ts';
import {
  missingPictures,
  type PaperPictures,
  problemFault,
  withPictureNames,
} from './service.compile-pictures.ts';
import { compilePassages, makePools, type Placed, randomName } from './service.compile-passages.ts';
import { compiledText } from './service.compile-text.ts';
import { rightOrder } from './service.compile-columns.ts';

type Language = 'en' | 'hi';

/** A section as compiling needs it: rules in force and questions in order. */
export type CompileSection = {
  title: string;
  /** Its questions come by lot: faults name the pool instead of a place that nobody chose. */
  isDrawn?: boolean;
  timerMinutes: number | null;
  attemptLimit: number | null;
  counts: 'first' | 'best' | null;
  marking: Marking;
  markingByType: Partial<Record<QuestionType, Marking>> | null;
  questions: { question: Question; marking: Marking | null }[];
};

export type CompileQuiz = {
  title: string;
  translations: QuizRecord['translations'];
  durationMinutes: number;
  languages: Language[];
  rules: NonNullable<Paper['rules']>;
  sections: CompileSection[];
  /** Those that its questions are about, by their ids. */
  passages: ReadonlyMap<string, Passage>;
  /** Those of the bank that its texts show, by their ids. */
  pictures: PaperPictures;
  /** What options are called on the paper, by what they belong to; by chance where nothing else is said. */
  nameOf?: (about: string, optionId: string) => string;
};

/** An item of the key: what the scorer needs, and what a released review shows. */
export type KeyItem = MarkedItem & {
  version: number;
  explanation: Partial<Record<Language, { html: string }>>;
  /** For the result; papers of before have none. */
  topic?: Pick<Topic, 'subject' | 'topic' | 'translations'>;
  /** The author's names of the right column, in the order of the paper; papers of before keep the author's. */
  right?: string[];
  /** What became of the published key, and when (ms since 1970). */
  correction?: { kind: CorrectionKind; reason: string; at: number };
};
export type KeySection = {
  title: string;
  attemptLimit?: number;
  counts?: 'first' | 'best';
  items: KeyItem[];
};
export type PaperKey = { maxScore: number; sections: KeySection[] };

/** What lists and the quiz page show of a paper. Marks are decimals. */
export type Outline = {
  durationMinutes: number;
  languages: Language[];
  /** Papers that were published together; not in outlines of one. */
  forms?: number;
  /** Not in outlines of before: those are ranked. */
  isRanked?: boolean;
  /** How it is sat, as its paper has it. Not in outlines of before. */
  rules?: Paper['rules'];
  maxScore: number;
  sections: {
    title: string;
    totalQuestions: number;
    maxScore: number;
    timerMinutes: number | null;
    attemptLimit: number | null;
    /** Not in outlines of before. */
    counts?: 'first' | 'best';
    rules: MarkingInForce[];
  }[];
};

export type Compiled = { paper: Paper; key: PaperKey; outline: Outline; faults: Fault[] };

type Namer = (optionId: string) => string;

function compileText(
  text: QuestionText,
  kind: Question['textKind'],
  nameOf: Namer,
  note: (problem: Rendered['problems'][number]) => void,
) {
  const stem = compiledText(text.stem, kind);
  stem.problems.forEach(note);
  const compiled = (list: 'options' | 'left' | 'right') =>
    (text[list] ?? []).map((entry) => {
      const rendered = compiledText(entry.text, kind, true);
      rendered.problems.forEach(note);
      // Entries of the two columns may be called alike.
      const _id = nameOf(list === 'options' ? entry._id : `${list} ${entry._id}`);
      return { _id, text: entry.text, html: rendered.html };
    });
  const columns =
    text.left && text.right ? { left: compiled('left'), right: compiled('right') } : {};
  return { stem: text.stem, html: stem.html, options: compiled('options'), ...columns };
}

function keyOf(question: Question, nameOf: Namer): MarkedItem['key'] {
  const { key } = question;
  if ('optionIds' in key) return { optionIds: key.optionIds.map(nameOf) };
  if (!('pairs' in key)) return key;
  return {
    pairs: key.pairs.map(([left, right]) => [nameOf(`left ${left}`), nameOf(`right ${right}`)]),
  };
}

/** Whether one entry may belong to several, or to none: the hall says so, and each box then stands for itself. */
function pairingOf({ key, content }: Question): Pick<QuestionAsked, 'pairing'> {
  if (!('pairs' in key)) return {};
  const counts = (content.en.left ?? []).map(
    ({ _id }) => key.pairs.filter(([left]) => left === _id).length,
  );
  return { pairing: counts.every((count) => count === 1) ? 'one' : 'several' };
}

function explanationOf(question: Question, languages: Language[]): KeyItem['explanation'] {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = question.content[language]?.explanation;
      return text ? [[language, { html: compiledText(text, question.textKind).html }]] : [];
    }),
  );
}

type Place = { path: string; faults: Fault[]; namesOf: ReturnType<typeof makePools> };

/** What the paper says of a question beside its texts. */
function factsOf(question: Question): Pick<QuestionAsked, 'form' | 'passage' | 'pool'> {
  const { passageId, pool } = question;
  return {
    ...(isAssertionReason(question) ? { form: 'assertion-reason' } : {}),
    ...(passageId ? { passage: passageId } : {}),
    ...(pool ? { pool } : {}),
  };
}

async function compileQuestion(
  question: Question,
  rule: Rule,
  { languages, pictures, nameOf: named = randomName }: CompileQuiz,
  { path, faults, namesOf }: Place,
) {
  const names = namesOf(question);
  const nameOf = (id: string): string => {
    // Those of a pool stand together under its passage.
    const known = names.get(id) ?? named(question.passageId ?? question._id, id);
    names.set(id, known);
    return known;
  };
  // Taken back since it was chosen: papers that hold it keep it, a new one is not made of it.
  if (question.status === 'retired') faults.push({ path, key: 'question_retired' });
  const content: QuestionAsked['content'] = {};
  for (const language of languages) {
    // Maths takes its time: between two texts, those who write are served.
    await breathe();
    const text = question.content[language];
    if (!text) {
      faults.push({ path, key: 'language_missing', values: { language } });
      continue;
    }
    content[language] = compileText(text, question.textKind, nameOf, (problem) =>
      faults.push(problemFault(path, problem, 'question')),
    );
  }
  const { optionMarks } = question;
  const asked: QuestionAsked = {
    _id: question._id,
    type: question.type,
    textKind: question.textKind,
    content,
    ...pairingOf(question),
    ...factsOf(question),
    marks: {
      correct: toDecimal(rule.correct),
      wrong: toDecimal(rule.wrong),
      partial: rule.partial,
      ...(optionMarks ? { perOption: true } : {}),
    },
  };
  const item: KeyItem = {
    id: question._id,
    type: question.type,
    key: keyOf(question, nameOf),
    rule,
    version: question.version,
    explanation: explanationOf(question, languages),
    topic: topicOf(question),
    ...rightOrder(question),
    ...(optionMarks
      ? {
          optionMarks: Object.fromEntries(
            Object.entries(optionMarks).map(([id, mark]) => [nameOf(id), mark]),
          ),
        }
      : {}),
  };
  faults.push(...missingPictures([content, item.explanation], pictures, path));
  return { asked, item };
}

/** What a result names of the topic, in every language that it has. */
function topicOf({ topic: { subtopic: _, ...topic } }: Question): NonNullable<KeyItem['topic']> {
  return topic;
}

/** The words of a test in other languages, for its room; nothing where nobody translated them. */
function tongues({ translations, sections }: CompileQuiz): Pick<Paper, 'translations'> {
  const told = Object.entries(translations).flatMap(([language, own]) => {
    const { title, parts = {} } = own ?? {};
    const known = new Map(Object.entries(parts));
    const named = sections.flatMap((section) => {
      const part = known.get(section.title);
      return part === undefined ? [] : [[section.title, part] as const];
    });
    if (title === undefined && named.length === 0) return [];
    const words = { ...(title === undefined ? {} : { title }), parts: Object.fromEntries(named) };
    return [[language, words] as const];
  });
  return told.length > 0 ? { translations: Object.fromEntries(told) } : {};
}

const pathOf = ({ isDrawn }: CompileSection, section: number, position: number): string =>
  isDrawn ? `sections.${section}.pool` : `sections.${section}.questions.${position}`;

type CompiledQuestion = Awaited<ReturnType<typeof compileQuestion>>;

async function compileSection(
  section: CompileSection,
  index: number,
  quiz: CompileQuiz,
  { faults, namesOf }: Omit<Place, 'path'>,
) {
  const path = `sections.${index}`;
  if (section.questions.length === 0) faults.push({ path, key: 'no_questions' });
  if (section.attemptLimit !== null && section.attemptLimit > section.questions.length) {
    faults.push({ path: `${path}.attemptLimit`, key: 'attempt_limit' });
  }
  const compiled: CompiledQuestion[] = [];
  for (const [position, placed] of section.questions.entries()) {
    const rule = ruleOf(markingFor(section, placed));
    const place = { path: pathOf(section, index, position), faults, namesOf };
    compiled.push(await compileQuestion(placed.question, rule, quiz, place));
  }
  const items = compiled.map(({ item }) => item);
  const { title, timerMinutes, attemptLimit, counts } = section;
  return {
    asked: {
      _id: String(index + 1),
      title,
      ...(timerMinutes ? { timerMinutes } : {}),
      ...(attemptLimit ? { attemptLimit } : {}),
      questions: compiled.map(({ asked }) => asked),
    },
    key: {
      title,
      ...(attemptLimit ? { attemptLimit } : {}),
      ...(counts ? { counts } : {}),
      items,
    } satisfies KeySection,
    maxScore: maxOf(items, attemptLimit),
    outline: {
      title,
      totalQuestions: items.length,
      maxScore: toDecimal(maxOf(items, attemptLimit)),
      timerMinutes,
      attemptLimit,
      // As scoring has it: where nothing is said, the first.
      ...(attemptLimit === null ? {} : { counts: counts ?? 'first' }),
      rules: rulesOf(compiled),
    },
  };
}

/**
 * Makes paper, key and outline of a quiz. The paper holds what is asked and nothing of the key; the
 * faults name everything that would make an unfair test.
 */
export async function compile(quiz: CompileQuiz): Promise<Compiled> {
  refuseHeavy(quiz);
  const faults: Fault[] = [];
  if (quiz.sections.length === 0) faults.push({ path: 'sections', key: 'no_questions' });
  faults.push(...titleFaults(quiz.sections, quiz.translations));
  const namesOf = makePools();
  const sections: Awaited<ReturnType<typeof compileSection>>[] = [];
  for (const [index, section] of quiz.sections.entries()) {
    sections.push(await compileSection(section, index, quiz, { faults, namesOf }));
  }
  const placed = quiz.sections.flatMap((part, section): Placed[] =>
    part.questions.map(({ question }, position) => {
      return { question, section, position, path: pathOf(part, section, position) };
    }),
  );
  const passages = await compilePassages(placed, quiz, faults);
  const maxScore = sum(sections.map((section) => section.maxScore));
  return {
    paper: withPictureNames(
      {
        title: quiz.title,
        durationMinutes: quiz.durationMinutes,
        languages: quiz.languages,
        maxScore: toDecimal(maxScore),
        rules: quiz.rules,
        sections: sections.map(({ asked }) => asked),
        ...passages,
        ...tongues(quiz),
      },
      quiz.pictures,
    ),
    key: withPictureNames({ maxScore, sections: sections.map(({ key }) => key) }, quiz.pictures),
    outline: {
      durationMinutes: quiz.durationMinutes,
      languages: quiz.languages,
      rules: quiz.rules,
      maxScore: toDecimal(maxScore),
      sections: sections.map(({ outline }) => outline),
    },
    faults,
  };
}
