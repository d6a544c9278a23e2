import type { ExportFormat } from '@chinar/contract/questions.exchange';
import { ImportedQuestion, type QuestionText } from '@chinar/contract/questions';
import { QuestionType, type TextKind } from '@chinar/contract/questions.terms';
import fc from 'fast-check';
import { newId } from '../../db/ids.ts';
import type { Exported } from './exporting/export.types.ts';
import { faultsOf } from './importing/import.check.ts';

/* Questions that could stand in a bank, full of every sign that means something in some format. */

/** What texts are made of: words, and every sign that means something in some format. */
const pieces = [
  'River',
  'नदी',
  'x',
  '5',
  '$x^2$',
  '\\(a_1\\)',
  '\\frac{1}{2}',
  '{',
  '}',
  '~',
  '=',
  '#',
  '####',
  ':',
  '::',
  '->',
  '%50%',
  '\\',
  '\\n',
  '\n',
  '\n\n',
  ' ',
  '  ',
  '"',
  "'",
  ',',
  ';',
  '|',
  '<b>bold</b>',
  '<br>',
  '<i',
  '&amp;',
  '&',
  '<',
  '>',
  'A. ',
  '\nB. ',
  '\nANSWER: B\n',
  '//',
  '[html]',
  '-5',
  '=1+1',
  '@x',
  '+',
  '\t',
  '_x000D_',
  '_',
  '*',
  '**',
  '{mlang en}',
  '{mlang}',
  '\u0007',
  ']]>',
  '1.',
  '&&0',
  '🪷',
  '\u00a0',
  '\r',
  'True',
  'T',
  '<a href="/x?a=b">y</a>',
];
const signs = fc.constantFrom(...pieces);
const rough = fc.array(signs, { minLength: 1, maxLength: 6 }).map((all) => all.join(''));
const smooth = fc
  .array(
    fc.constantFrom('River', 'नदी', ' ', 'x', '5', '$x^2$', '=', '"', '\n', '<b>bold</b>', ':'),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((all) => all.join(''));
const words = fc.oneof({ weight: 1, arbitrary: rough }, { weight: 4, arbitrary: smooth });
/** Told from the others by its end. */
const named = (name: string) => words.map((text) => `${text} ${name}`);

const kinds = fc.constantFrom<TextKind>('plain', 'markdown', 'html', 'latex');
const types = fc.constantFrom(...QuestionType.options);

const ids = ['a', 'b', 'c', 'd'];
const entries = (prefix: string, count: number) =>
  fc.tuple(
    ...ids
      .slice(0, count)
      .map((id) => named(`${prefix}${id}`).map((text) => ({ _id: `${prefix}${id}`, text }))),
  );

function textOf(type: QuestionType, tongue: string, count: number): fc.Arbitrary<QuestionText> {
  const truths = tongue === 'en' ? ['True', 'False'] : ['सत्य', 'असत्य'];
  const options =
    type === 'truefalse'
      ? fc.constant(truths.map((text, at) => ({ _id: String(at), text })))
      : type === 'single' || type === 'multiple'
        ? entries('o', count)
        : fc.constant([]);
  const column = (side: string) =>
    type === 'match' ? entries(side, count) : fc.constant(undefined);
  return fc
    .record({
      stem: named('?'),
      options,
      left: column('l'),
      right: column('r'),
      explanation: fc.oneof(fc.constant(''), words),
    })
    .map(({ left, right, ...rest }) => ({
      ...rest,
      ...(left ? { left } : {}),
      ...(right ? { right } : {}),
    })) as fc.Arbitrary<QuestionText>;
}

const numbers = fc.oneof(
  fc.integer({ min: -50, max: 50 }),
  fc.constantFrom(3.14, 0.1, -2.5, 1e-9, 1e21, 33.3),
);
const accepted = fc.oneof(
  fc.record({ value: numbers }),
  fc.record({ value: numbers, tolerance: fc.constantFrom(0.5, 0.01, 2) }),
  fc.record({ value: numbers, tolerancePercent: fc.constantFrom(5, 0.5) }),
  fc.record({ value: numbers, significantFigures: fc.constantFrom(2, 3) }),
  fc.tuple(numbers, numbers).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  fc.record({ value: numbers, share: fc.constantFrom(0.5, 1, 1 / 3) }),
);

function keyOf(type: QuestionType, count: number): fc.Arbitrary<unknown> {
  const places = ids.slice(0, count).map((id) => `o${id}`);
  switch (type) {
    case 'single':
      return fc.constantFrom(...places).map((id) => ({ optionIds: [id] }));
    case 'multiple':
      return fc.subarray(places, { minLength: 1 }).map((optionIds) => ({ optionIds }));
    case 'truefalse':
      return fc.constantFrom('0', '1').map((id) => ({ optionIds: [id] }));
    case 'match':
      return fc.oneof(
        fc.constant({ pairs: ids.slice(0, count).map((id) => [`l${id}`, `r${id}`]) }),
        fc
          .shuffledSubarray(ids.slice(0, count), { minLength: 1 })
          .map((right) => ({ pairs: right.map((id, at) => [`l${ids[at]}`, `r${id}`]) })),
      );
    case 'shorttext':
      return fc
        .uniqueArray(words, { minLength: 1, maxLength: 3 })
        .map((texts) => ({ accepted: texts }));
    case 'integer':
      return fc.integer({ min: -9, max: 9 }).map((value) => ({ numeric: [{ value }] }));
    default:
      return fc.array(accepted, { minLength: 1, maxLength: 3 }).map((numeric) => ({ numeric }));
  }
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const facts = fc.record({
  title: optional(fc.oneof(fc.constant('Rivers: first'), words)),
  tags: optional(
    fc.array(fc.constantFrom('jee', 'नदी', 'a|b', 'year:2019', 'x]y'), { maxLength: 3 }),
  ),
  year: optional(fc.constantFrom(2019, 1850)),
  license: optional(fc.constantFrom('CC BY-SA 4.0', 'mine')),
  source: fc.constantFrom('', 'NEET 2019, question 4'),
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  topic: fc.constantFrom(
    { subject: '', topic: '', subtopic: '' },
    { subject: 'Physics', topic: 'Optics', subtopic: '' },
    { subject: 'A/B', topic: '/c', subtopic: 'd' },
    { subject: '', topic: 'x', subtopic: '' },
    { subject: 'top', topic: 'x', subtopic: 'y' },
    { subject: 'भौतिकी', topic: 'x', subtopic: 'y', translations: { en: { subject: 'Physics' } } },
    { subject: 'Optics', topic: '', subtopic: '', translations: { hi: { subject: 'प्रकाशिकी' } } },
  ),
});

const marks = fc.option(
  fc.array(fc.constantFrom(1, 0, 0.5, -0.25, 1 / 3), { minLength: 4, maxLength: 4 }),
  { nil: undefined },
);

/** A question that could stand in a bank, with whatever signs. */
export const drafts: fc.Arbitrary<ImportedQuestion> = fc
  .tuple(types, kinds, fc.integer({ min: 2, max: 4 }), fc.boolean(), facts, marks)
  .chain(([type, textKind, count, isHindi, about, given]) =>
    fc
      .tuple(textOf(type, 'en', count), textOf(type, 'hi', count), keyOf(type, count))
      .map(([en, hi, key]) => {
        const isChoice = type === 'single' || type === 'multiple';
        // What is right earns something.
        const { optionIds: right = [] } = key as { optionIds?: string[] };
        const optionMarks =
          given && isChoice
            ? {
                optionMarks: Object.fromEntries(
                  en.options.map(({ _id }, at) => [
                    _id,
                    right.includes(_id) ? Math.abs(given[at] ?? 0) || 1 : (given[at] ?? 0),
                  ]),
                ),
              }
            : {};
        const content = { en, ...(isHindi ? { hi } : {}) };
        const value = { type, textKind, content, key, ...optionMarks, ...about };
        return JSON.parse(JSON.stringify(value)) as unknown;
      }),
  )
  .map((value) => ImportedQuestion.safeParse(value))
  .filter((parsed) => parsed.success && faultsOf(parsed.data, true).length === 0)
  .map((parsed) => parsed.data as ImportedQuestion);

/** Such questions on their way out. */
export const exported = drafts.map((question): Exported => ({
  id: newId(),
  question,
  passage: null,
}));

/** The same with nothing that Aiken has no place for. */
function withoutRest({ question, ...rest }: Exported): Exported {
  const { type, key, content } = question;
  const en = { ...content.en, explanation: '' };
  const topic = { subject: '', topic: '', subtopic: '' };
  const about = { topic, difficulty: 'medium' as const, source: '' };
  return { ...rest, question: { type, key, textKind: 'plain', content: { en }, ...about } };
}

/** Such questions as a format may hold at all. */
export const forFormat = (format: ExportFormat) =>
  format === 'aiken'
    ? exported.map(withoutRest).filter(({ question }) => faultsOf(question).length === 0)
    : exported;
