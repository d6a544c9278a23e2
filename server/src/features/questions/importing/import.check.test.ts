import { QuestionDraft } from '@chinar/contract/questions';
import { describe, expect, it } from 'vitest';
import { faultsOf, warningsOf } from './import.check.ts';

const options = (...texts: string[]) => texts.map((text, at) => ({ _id: `o${at}`, text }));
const draft = (extra: Record<string, unknown>, texts = ['a', 'b']) =>
  QuestionDraft.parse({
    type: 'single',
    content: { en: { stem: 'Q', options: options(...texts) } },
    key: { optionIds: ['o0'] },
    ...extra,
  });
const column = (side: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: `${side}${at}`, text: `${side} ${at}` }));
type Matched = { pairs?: [string, string][]; key?: object } & Partial<
  QuestionDraft['content']['en']
>;
const matched = ({
  pairs = [
    ['l0', 'r1'],
    ['l1', 'r0'],
  ],
  key,
  ...text
}: Matched) =>
  draft({
    type: 'match',
    content: {
      en: { stem: 'Q', left: column('l', 2), right: column('r', 3), options: [], ...text },
    },
    key: key ?? { pairs },
  });
const paths = (question: QuestionDraft) => faultsOf(question).map(({ path }) => path);

describe('faultsOf', () => {
  it.each([
    ['a plain question', draft({}), []],
    ['options that differ in case or in a power', draft({}, ['x2', 'x²', 'X2']), []],
    ['an option given twice', draft({}, ['a b', 'a  b']), ['content.en.options.1.text']],
    ['one option', draft({}, ['a']), ['content.en.options']],
    [
      'two right options in a single choice',
      draft({ key: { optionIds: ['o0', 'o1'] } }),
      ['key.optionIds'],
    ],
    [
      'the same with marks per option',
      draft({ key: { optionIds: ['o0', 'o1'] }, optionMarks: { o0: 1, o1: 1 } }),
      [],
    ],
    ['several right of several', draft({ type: 'multiple', key: { optionIds: ['o0', 'o1'] } }), []],
    [
      'a right option named twice',
      draft({ type: 'multiple', key: { optionIds: ['o0', 'o0'] } }),
      ['key'],
    ],
    [
      'three options for true or false',
      draft({ type: 'truefalse' }, ['a', 'b', 'c']),
      ['content.en.options'],
    ],
    ['a number for a choice', draft({ key: { numeric: [{ value: 1 }] } }), ['key']],
    ['marks for an unknown option', draft({ optionMarks: { o0: 1, z: 1 } }), ['key']],
    [
      'marks for a wrong option and none for the right one',
      draft({ optionMarks: { o1: -0.25 } }),
      ['key.optionIds'],
    ],
    ['no marks at all for options', draft({ optionMarks: {} }), ['key.optionIds']],
    ['a right option that costs marks', draft({ optionMarks: { o0: -1 } }), ['key.optionIds']],
    [
      'one of two right options without marks',
      draft({
        type: 'multiple',
        key: { optionIds: ['o0', 'o1'] },
        optionMarks: { o0: 1, o1: 0 },
      }),
      ['key.optionIds'],
    ],
    [
      'options under a number',
      draft({ type: 'numeric', key: { numeric: [{ value: 1 }] } }),
      ['content.en.options'],
    ],
    [
      'a large number, told as a range from itself to itself',
      draft({ type: 'numeric', key: { numeric: [{ min: 1e21, max: 1e21 }] } }, []),
      ['key.numeric.0'],
    ],
    [
      'a range of large numbers',
      draft({ type: 'numeric', key: { numeric: [{ min: 1e21, max: 2e21 }] } }, []),
      [],
    ],
    ['an option as the key of a number', draft({ type: 'numeric' }, []), ['key']],
    [
      'a range upside down',
      draft({ type: 'numeric', key: { numeric: [{ min: 2, max: 1 }] } }, []),
      ['key.numeric.0'],
    ],
    [
      'a broken whole number',
      draft({ type: 'integer', key: { numeric: [{ value: 1.5 }] } }, []),
      ['key.numeric.0'],
    ],
    [
      'marks per option of a number',
      draft({ type: 'numeric', key: { numeric: [{ value: 1 }] }, optionMarks: {} }, []),
      ['optionMarks'],
    ],
    ['columns that are matched', matched({}), []],
    [
      'one to several, and one to none',
      matched({
        pairs: [
          ['l0', 'r0'],
          ['l0', 'r1'],
        ],
      }),
      [],
    ],
    [
      'a pair twice',
      matched({
        pairs: [
          ['l0', 'r0'],
          ['l0', 'r0'],
        ],
      }),
      ['key.pairs.1'],
    ],
    ['a pair turned round', matched({ pairs: [['r0', 'l0']] }), ['key.pairs.0', 'key.pairs.0']],
    [
      'a column of one',
      matched({ left: column('l', 1), pairs: [['l0', 'r0']] }),
      ['content.en.left'],
    ],
    [
      'an entry twice',
      matched({ right: [...column('r', 2), { _id: 'r2', text: 'r 0' }] }),
      ['content.en.right.2.text'],
    ],
    [
      'columns under a choice',
      draft({ content: { en: { stem: 'Q', options: options('a', 'b'), left: column('l', 2) } } }),
      ['content.en.left'],
    ],
    ['options under columns', matched({ options: options('a', 'b') }), ['content.en.options']],
    ['columns without pairs', matched({ key: { optionIds: ['l0'] } }), ['key']],
    ['a short text', draft({ type: 'shorttext', key: { accepted: ['Dal'] } }, []), []],
    [
      'a text that nobody sees',
      draft({ type: 'shorttext', key: { accepted: ['Dal', '\u200b'] } }, []),
      ['key.accepted.1'],
    ],
    [
      'a number for a text',
      draft({ type: 'shorttext', key: { numeric: [{ value: 1 }] } }, []),
      ['key'],
    ],
    ['a text for a number', draft({ type: 'integer', key: { accepted: ['1'] } }, []), ['key']],
  ])('judges %s', (_, question, expected) => {
    expect(paths(question)).toEqual(expected);
  });

  it('wants the same options in both languages', () => {
    const en = { stem: 'Q', options: options('a', 'b') };
    const hi = { stem: 'प्र', options: options('क', 'क', 'ग') };
    expect(paths(draft({ content: { en, hi } }))).toEqual([
      'content.hi.options',
      'content.hi.options.1.text',
    ]);
  });
});

describe('warningsOf', () => {
  it('names maths that does not compile, by place', () => {
    expect(warningsOf(draft({}, ['$x$', '$\\frac{$']))).toMatchObject([
      { path: 'content.en.options.1', reason: { code: 'problem_formula_bad' } },
    ]);
  });

  it('names TeX that a plain text would show as it was typed, and leaves money alone', () => {
    expect(warningsOf(draft({ textKind: 'plain' }, ['$x$', '$\\frac{$']))).toMatchObject([
      { path: 'content.en.options.0', reason: { code: 'problem_tex_raw' } },
      { path: 'content.en.options.1', reason: { code: 'problem_tex_raw' } },
    ]);
    expect(warningsOf(draft({ textKind: 'plain' }, ['$5 and $6', 'US$ 7 for 3$']))).toEqual([]);
  });

  it.each([
    String.raw`See \includegraphics[width=3cm]{fig1}.`,
    String.raw`At 30\textdegree C`,
    '10^{-3} m',
    'x^{2}+y_{1}',
    String.raw`{\bf Which}?`,
    String.raw`One.\par Two.`,
    String.raw`\cfrac12`,
    String.raw`a\hspace*{1cm}b`,
  ])('names TeX outside of formulae: %s', (text) => {
    for (const textKind of ['plain', 'markdown', 'html'] as const)
      expect(warningsOf(draft({ textKind }, [text, 'b']))).toMatchObject([
        { path: 'content.en.options.0', reason: { code: 'problem_tex_raw' } },
      ]);
    expect(warningsOf(draft({ textKind: 'markdown' }, ['$10^{-3}$', '`x^{2}`']))).toEqual([]);
  });
});
