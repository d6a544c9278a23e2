import type { ImportedQuestion } from '@chinar/contract/questions';
import { expect, test } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { exportKinds } from './export.kinds.ts';
import type { Exported } from './export.types.ts';
import { draftQuestion, exportOf, openAll, questionIn } from '../fixtures.ts';

const out = (question: Partial<ImportedQuestion>): Exported => {
  const draft = draftQuestion({ topic: { subject: 'Algebra', topic: '', subtopic: '' } });
  return { id: newId(), question: { ...draft, ...question }, passage: null };
};

const formats = ['moodle-xml', 'gift'] as const;
const told = (one: Exported, format: (typeof formats)[number]): string[] =>
  exportKinds[format].lossesOf(one).map(({ code, kind }) => `${kind} ${code}`);

/** A choice whose options are worth so much. */
function weighing(...shares: number[]): Exported {
  const options = shares.map((share, at) => ({ _id: `o${at}`, text: `Worth ${share}` }));
  const optionIds = options.filter((_, at) => (shares[at] ?? 0) > 0).map(({ _id }) => _id);
  return out({
    type: 'multiple',
    content: { en: { stem: 'Which?', options, explanation: '' } },
    key: { optionIds },
    optionMarks: Object.fromEntries(options.map(({ _id }, at) => [_id, shares[at] ?? 0])),
  });
}

/** The shares in a file, in percent. */
const sharesIn = (file: string): string[] =>
  [...file.matchAll(/fraction="([^"]*)"|~%([^%]*)%/g)].map(([, xml, gift]) => xml ?? gift ?? '');

test.each(formats)('shares stand in %s as Moodle lists them', async (format) => {
  const file = await exportOf(format, [weighing(1 / 3, 0.6666666, -1 / 6, 5 / 6)]);
  expect(sharesIn(file.toString())).toEqual(['33.33333', '66.66667', '-16.66667', '83.33333']);
  const whole = out({ type: 'multiple', key: { optionIds: ['a', 'b', 'c'] } });
  const again = await exportOf(format, [whole]);
  expect(sharesIn(again.toString()).slice(0, 3)).toEqual(['33.33333', '33.33333', '33.33333']);
  const { items } = await openAll(again, { format });
  expect(questionIn(items[0])).toMatchObject({ key: whole.question.key });
  expect(questionIn(items[0]).optionMarks).toBeUndefined();
});

test.each(formats)('shares that Moodle refuses are named before they leave in %s', (format) => {
  expect(told(weighing(0.5, 0.5, -0.25), format)).toEqual([]);
  expect(told(weighing(0.55, 0.45), format)).toEqual(['others shares']);
  expect(told(weighing(0.7, 0.3, -0.35), format)).toEqual(['others shares']);
  const content = { en: { stem: 'How much?', options: [], explanation: '' } };
  const number = (share: number) =>
    out({ type: 'numeric', content, key: { numeric: [{ value: 5 }, { value: 6, share }] } });
  expect(told(number(0.5), format)).toEqual([]);
  expect(told(number(0.35), format)).toContain('others shares');
});

test('pictures of a right column are named as none in the file of Moodle', async () => {
  const id = newId();
  const column = (side: string, text: string) => [
    { _id: `${side}1`, text },
    { _id: `${side}2`, text: `${side} two` },
  ];
  const match = (left: string, right: string): Exported =>
    out({
      type: 'match',
      content: {
        en: {
          stem: 'Match.',
          options: [],
          left: column('l', left),
          right: column('r', right),
          explanation: '',
        },
      },
      key: {
        pairs: [
          ['l1', 'r1'],
          ['l2', 'r2'],
        ],
      },
    });
  const picture = `![A leaf](picture:${id})`;
  expect(told(match('a leaf', picture), 'moodle-xml')).toEqual(['changed match_pictures']);
  expect(told(match(picture, 'a leaf'), 'moodle-xml')).toEqual([]);
});
