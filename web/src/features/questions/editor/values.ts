import type { Question, QuestionDraft, Topic } from '@chinar/contract/questions';
import { createQuestion } from '@chinar/contract/questions';
import {
  answerForms,
  Difficulty,
  type NumericAccepted,
  OptionId,
  QuestionType,
  TextKind,
} from '@chinar/contract/questions.terms';
import { text } from '@chinar/contract/text';
import * as z from 'zod/mini';

/*
 * What the editor holds. The names are those of the body, so that a fault of the server lands on its
 * field; but all forms of a key stand side by side and Hindi is always there, so that nothing is lost
 * while the type is changed or a language is empty.
 */

const anyText = z._default(z.string(), '');
const Share = z.optional(z.number());
const Entries = z._default(z.array(z.object({ _id: OptionId, text: anyText, share: Share })), []);
const Side = z.object({
  stem: anyText,
  options: Entries,
  left: Entries,
  right: Entries,
  explanation: anyText,
});
const NumericRow = z.object({
  kind: z._default(z.enum(['exact', 'range']), 'exact'),
  value: z.optional(z.number()),
  tolerance: z.optional(z.number()),
  tolerancePercent: z.optional(z.number()),
  significantFigures: z.optional(z.number()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** Percent of the marks. */
  share: Share,
});

const Values = z.object({
  type: QuestionType,
  textKind: z._default(TextKind, 'markdown'),
  content: z.object({ en: Side, hi: Side }),
  key: z.object({
    optionIds: z._default(z.array(OptionId), []),
    numeric: z._default(z.array(NumericRow), []),
    pairs: z._default(z.array(z.tuple([OptionId, OptionId])), []),
    accepted: z._default(z.array(anyText), []),
  }),
  /** Whether options carry parts of the marks. */
  weighs: z._default(z.boolean(), false),
  topic: z.object({
    subject: z._default(text(0, 80), ''),
    topic: z._default(text(0, 80), ''),
    subtopic: z._default(text(0, 80), ''),
    translations: z.optional(z.unknown()),
  }),
  difficulty: z._default(Difficulty, 'medium'),
  source: anyText,
  title: anyText,
  tags: z._default(z.array(z.string()), []),
  year: z.optional(z.number()),
  license: anyText,
  passageId: anyText,
  pool: anyText,
  /** What the other kinds of options held while this one is shown. */
  parked: z.optional(z.unknown()),
});
export type EditorValues = z.output<typeof Values>;
type SideValues = EditorValues['content']['en'];

export const lists = ['options', 'left', 'right'] as const;
export type ListName = (typeof lists)[number];

/** Which lists a type of question shows. */
export function listsOf(type: Question['type']): readonly ListName[] {
  const form = answerForms[type];
  if (form === 'optionIds') return ['options'];
  return form === 'pairs' ? ['left', 'right'] : [];
}

const isWritten = (written: string): boolean => written.trim() !== '';

/** The Hindi words with which a form or a kind of question begins: nobody has written them. */
export type GivenWords = { stem: string; options: readonly { _id: string; text: string }[] };

function givenIn({ parked }: Pick<EditorValues, 'parked'>): GivenWords {
  const held = (parked ?? {}) as { given?: GivenWords };
  return held.given ?? { stem: '', options: [] };
}

/** Whether anything is written in Hindi, beside the words that came with the form. */
export function isHindiUsed(values: Pick<EditorValues, 'content' | 'type' | 'parked'>): boolean {
  const { content, type } = values;
  const given = givenIn(values);
  const words = new Map(given.options.map(({ _id, text: word }) => [_id, word]));
  const entries = listsOf(type).flatMap((list) =>
    content.hi[list].filter((entry) => list !== 'options' || entry.text !== words.get(entry._id)),
  );
  const { stem, explanation } = content.hi;
  const own = stem === given.stem ? '' : stem;
  return [own, explanation, ...entries.map((entry) => entry.text)].some(isWritten);
}

function textOf(side: SideValues, type: Question['type']) {
  const bare = (list: ListName) =>
    side[list].map(({ _id, text: written }) => ({ _id, text: written }));
  const shown = listsOf(type);
  const columns = shown.includes('left') ? { left: bare('left'), right: bare('right') } : {};
  const options = shown.includes('options') ? bare('options') : [];
  return { stem: side.stem, options, ...columns, explanation: side.explanation };
}

/** While somebody types, a box of numbers may hold a text: then there is no number yet. */
const isNumber = (given: unknown): given is number => typeof given === 'number';

const numbersIn = (row: object): Record<string, number> =>
  Object.fromEntries(Object.entries(row).filter(([, given]) => isNumber(given)));

/** What is accepted of a number; a whole one is exact, whatever its row held while it was another type. */
function acceptedOf(
  row: EditorValues['key']['numeric'][number],
  type: EditorValues['type'],
): NumericAccepted {
  const { value, tolerance, tolerancePercent, significantFigures, min, max } = row;
  const share = isNumber(row.share) ? { share: row.share / 100 } : {};
  if (row.kind === 'range') return { ...numbersIn({ min, max }), ...share } as NumericAccepted;
  const near = type === 'integer' ? {} : { tolerance, tolerancePercent, significantFigures };
  const exact = numbersIn({ value, ...near });
  return { ...exact, ...share } as NumericAccepted;
}

function keyOf({ type, key }: EditorValues): QuestionDraft['key'] {
  switch (answerForms[type]) {
    case 'optionIds':
      return { optionIds: key.optionIds };
    case 'value':
      return { numeric: key.numeric.map((row) => acceptedOf(row, type)) };
    case 'pairs':
      return { pairs: key.pairs };
    case 'text':
      return { accepted: key.accepted };
  }
}

function marksOf({ type, weighs, content }: EditorValues) {
  // True and false ask for no such marks: those that a choice has wait until it is one again.
  if (!weighs || type === 'truefalse' || answerForms[type] !== 'optionIds') return {};
  const shares = content.en.options.flatMap(({ _id, share }) =>
    isNumber(share) ? [[_id, share / 100] as const] : [],
  );
  return { optionMarks: Object.fromEntries(shares) };
}

/** What is sent to be looked at while it is written. */
export function sketchOf(values: EditorValues) {
  const { type, textKind, content, passageId, pool } = values;
  return {
    type,
    textKind,
    content: {
      en: textOf(content.en, type),
      ...(isHindiUsed(values) ? { hi: textOf(content.hi, type) } : {}),
    },
    key: keyOf(values),
    ...marksOf(values),
    ...(passageId ? { passageId } : {}),
    ...(pool && passageId ? { pool } : {}),
  };
}

function translated(held: unknown): { translations?: z.input<typeof Topic>['translations'] } {
  const tongues = Object.entries((held ?? {}) as Record<string, Record<string, unknown> | null>)
    .map(([language, names]) => {
      const written = Object.entries(names ?? {})
        .map(([name, typed]) => [name, typeof typed === 'string' ? typed.trim() : typed])
        .filter(([, typed]) => Boolean(typed));
      return [language, Object.fromEntries(written)] as const;
    })
    .filter(([, names]) => Object.keys(names).length > 0);
  return tongues.length > 0 ? { translations: Object.fromEntries(tongues) } : {};
}

/** The question that the editor holds. */
export function draftOf(values: EditorValues): z.input<typeof createQuestion.body> {
  const { topic, difficulty, source, title, tags, year, license } = values;
  const { translations, ...names } = topic;
  return {
    ...sketchOf(values),
    topic: { ...names, ...translated(translations) },
    difficulty,
    source,
    ...(title ? { title } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(year === undefined ? {} : { year }),
    ...(license ? { license } : {}),
  };
}

type Raw = z.core.$ZodRawIssue;

const missing = (path: PropertyKey[]): Raw => ({
  code: 'invalid_type',
  expected: 'number',
  path,
  input: undefined,
});
const unmarked = (path: PropertyKey[]): Raw => ({
  code: 'custom',
  message: 'key_unmarked',
  path,
  input: undefined,
});

/** What is missing of the key: of a union the schema could only say that it is none. */
function keyIssues({ type, key }: EditorValues): Raw[] {
  switch (answerForms[type]) {
    case 'optionIds':
      return key.optionIds.length > 0 ? [] : [unmarked(['key', 'optionIds'])];
    case 'pairs':
      return key.pairs.length > 0 ? [] : [unmarked(['key', 'pairs'])];
    case 'value':
      return key.numeric.flatMap(({ kind, value, min, max }, at) => {
        const asked = kind === 'range' ? { min, max } : { value };
        return Object.entries(asked).flatMap(([name, given]) =>
          given === undefined ? [missing(['key', 'numeric', at, name])] : [],
        );
      });
    case 'text':
      return key.accepted.flatMap((given, at) =>
        isWritten(given) ? [] : [missing(['key', 'accepted', at])],
      );
  }
}

/** What keeps the values from being a question, at the names of their fields. */
function issuesIn(values: EditorValues): Raw[] {
  const parsed = z.safeParse(createQuestion.body, draftOf(values));
  const issues = parsed.success ? [] : parsed.error.issues;
  return [
    ...keyIssues(values),
    ...issues.filter(({ path }) => path[0] !== 'key').map((issue) => ({ ...issue }) as Raw),
  ];
}

/** What the editor asks; its output is the body of the call. */
export const EditorSchema = z.pipe(
  Values.check((context) => {
    for (const issue of issuesIn(context.value)) context.issues.push(issue);
  }),
  z.transform(draftOf),
);

const blankEntries = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    _id: String.fromCodePoint(97 + place),
    text: '',
  }));

const blankSide = () => ({
  stem: '',
  options: blankEntries(4),
  left: blankEntries(3),
  right: blankEntries(3),
  explanation: '',
});

export const blankNumber = { kind: 'exact' };

const blankNames = { subject: '', topic: '', subtopic: '' };

/** A topic with a box for each of its names in Hindi, so that an empty one is no change. */
function topicOf(held: Topic) {
  const hi = { ...blankNames, ...held.translations?.hi };
  return { ...held, translations: { ...held.translations, hi } };
}

/** What a new question begins with. */
export function blankRecord(): Record<string, unknown> {
  return {
    type: 'single',
    textKind: 'markdown',
    content: { en: blankSide(), hi: blankSide() },
    key: { optionIds: [], numeric: [blankNumber], pairs: [], accepted: [''] },
    weighs: false,
    topic: topicOf(blankNames),
    difficulty: 'medium',
  };
}

type Text = Question['content']['en'];

function sideOf(held: Text | undefined, model: Text, shares: Question['optionMarks'] = {}) {
  const blank = blankSide();
  const entriesOf = (list: ListName) => {
    const asked = model[list] ?? [];
    if (asked.length === 0) return blank[list];
    return asked.map(({ _id }) => {
      const share = list === 'options' ? shares[_id] : undefined;
      const written = held?.[list]?.find((entry) => entry._id === _id)?.text ?? '';
      return { _id, text: written, ...(share === undefined ? {} : { share: share * 100 }) };
    });
  };
  return {
    stem: held?.stem ?? '',
    options: entriesOf('options'),
    left: entriesOf('left'),
    right: entriesOf('right'),
    explanation: held?.explanation ?? '',
  };
}

const rowOf = (one: NumericAccepted) => {
  const share = one.share === undefined ? {} : { share: one.share * 100 };
  return { ...one, ...share, kind: 'min' in one ? 'range' : 'exact' };
};

/** A question of the bank as the editor holds it. */
export function readRecord(record: Record<string, unknown>): Record<string, unknown> {
  if (!('content' in record) || !('_id' in record)) return { ...blankRecord(), ...record };
  const question = record as unknown as Question;
  const { content, key, optionMarks } = question;
  return {
    ...record,
    topic: topicOf(question.topic),
    content: {
      en: sideOf(content.en, content.en, optionMarks),
      hi: sideOf(content.hi, content.en),
    },
    key: {
      optionIds: 'optionIds' in key ? key.optionIds : [],
      numeric: 'numeric' in key ? key.numeric.map(rowOf) : [blankNumber],
      pairs: 'pairs' in key ? key.pairs : [],
      accepted: 'accepted' in key ? key.accepted : [''],
    },
    weighs: optionMarks !== undefined,
  };
}

/** What a question like another begins with: what is said of it, none of what it asks. */
export function recordLike(question: Question): Record<string, unknown> {
  const { type, textKind, topic, difficulty, source, tags, year, license } = question;
  const { passageId, pool } = question;
  const said = { type, textKind, difficulty, source, tags, year, license, passageId, pool };
  return { ...blankRecord(), ...said, topic: topicOf(topic) };
}
