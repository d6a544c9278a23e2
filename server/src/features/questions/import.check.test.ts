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
    ['marks for an unknown option', draft({ optionMarks: { z: 1 } }), ['key']],
    [
      'options under a number',
      draft({ type: 'numeric', key: { numeric: [{ value: 1 }] } }),
      ['content.en.options'],
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
});
