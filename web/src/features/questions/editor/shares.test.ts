import { expect, test } from 'vitest';
import { filledShares, followedShares } from './shares.ts';
import { blankRecord, draftOf, type EditorValues } from './values.ts';

const options = (...shares: (number | undefined)[]) =>
  shares.map((share, place) => ({
    _id: 'abcd'[place] ?? '',
    text: `option ${place}`,
    ...(share === undefined ? {} : { share }),
  }));
const sharesOf = (all: readonly { share?: number | undefined }[]) => all.map(({ share }) => share);

test('marks for each option begin with all for what is right and none for the others', () => {
  const single = { type: 'single', optionIds: ['a'] } as const;
  expect(sharesOf(filledShares(options(undefined, -25, undefined), single))).toEqual([100, -25, 0]);
  const several = { type: 'multiple', optionIds: ['a', 'b', 'd'] } as const;
  const all = filledShares(options(undefined, undefined, undefined, undefined), several);
  expect(sharesOf(all)).toEqual([33.33333, 33.33333, 0, 33.33333]);
});

test('they go along with what is marked right until somebody has changed them', () => {
  const before = { type: 'single', optionIds: ['a'] } as const;
  const after = { type: 'single', optionIds: ['b'] } as const;
  expect(sharesOf(followedShares(options(100, 0), before, after))).toEqual([0, 100]);
  expect(sharesOf(followedShares(options(100, -25), before, after))).toEqual([100, -25]);
  const none = { type: 'single', optionIds: [] } as const;
  expect(sharesOf(followedShares(options(0, 0), none, after))).toEqual([0, 100]);
});

test('true and false are sent without marks for each option, which a choice of before may have had', () => {
  const blank = blankRecord() as EditorValues;
  const { en, hi } = blank.content;
  const values: EditorValues = {
    ...blank,
    content: { en: { ...en, options: options(100, -25) }, hi },
    key: { ...blank.key, optionIds: ['a'] },
    weighs: true,
    tags: [],
  };
  expect(draftOf(values).optionMarks).toEqual({ a: 1, b: -0.25 });
  expect(draftOf({ ...values, type: 'truefalse' })).not.toHaveProperty('optionMarks');
});
