import type { ImportedQuestion } from '@chinar/contract/questions';
import type { NumericAccepted } from '@chinar/contract/questions.terms';
import { matchesNumeric } from '@chinar/measurement/numeric';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { imsccLosses } from './export.imscc.ts';
import type { Exported } from './export.types.ts';
import { draftQuestion, exportOf, openAll, questionIn } from '../fixtures.ts';

const out = (question: Partial<ImportedQuestion>): Exported => ({
  id: newId(),
  question: { ...draftQuestion(), ...question },
  passage: null,
});

const number = (one: NumericAccepted): Exported =>
  out({
    type: 'numeric',
    content: { en: { stem: 'How much?', options: [], explanation: '' } },
    key: { numeric: [one] },
  });

const told = (one: Exported): string[] =>
  imsccLosses(one).map(({ code, kind }) => `${kind} ${code}`);

/** What other programs read of a cartridge: the item without our source. */
async function readByOthers(one: Exported): Promise<NumericAccepted[]> {
  const files = Object.entries(unzipSync(await exportOf('imscc', [one])));
  const bare = files.filter(([name]) => !name.startsWith('chinar/'));
  const { items } = await openAll(Buffer.from(zipSync(Object.fromEntries(bare))));
  const { key } = questionIn(items[0]);
  return 'numeric' in key ? key.numeric : [];
}

test.each([
  [{ value: 3.14159, significantFigures: 3 }, ['3.138', '3.144'], ['3.134', '3.146']],
  [{ value: 12_345, significantFigures: 2 }, ['12000', '11500', '12345'], ['11499', '12501']],
  [{ value: -0.0512, significantFigures: 2 }, ['-0.051', '-0.0514'], ['-0.0521', '0.051']],
  [{ value: 100, significantFigures: 3 }, ['99.96', '100.4'], ['99.94', '100.6']],
  [{ value: 1.15, significantFigures: 2 }, ['1.15', '1.24'], ['1.149', '1.26']],
  [{ value: 0.8, tolerance: 0.1 }, ['0.7', '0.9'], ['0.69', '0.91']],
  [{ value: 5, significantFigures: 2, tolerance: 0.5 }, ['4.5', '5.5'], ['4.4', '5.6']],
])('a number to so many figures is a range in a cartridge: %j', async (one, right, wrong) => {
  const key = await readByOthers(number(one));
  for (const text of right) expect([text, matchesNumeric([one], text)]).toEqual([text, 1]);
  for (const text of right) expect([text, matchesNumeric(key, text)]).toEqual([text, 1]);
  for (const text of wrong) expect([text, matchesNumeric([one], text)]).toEqual([text, 0]);
  for (const text of wrong) expect([text, matchesNumeric(key, text)]).toEqual([text, 0]);
});

test('that figures become a range is named before the cartridge is made', () => {
  expect(told(number({ value: 3.14, significantFigures: 3 }))).toContain('others key_figures');
  expect(told(number({ value: 3.14, tolerance: 0.1 }))).toEqual(['others canvas_only']);
});

test('an entry of the left column that belongs to several of the right is named before the cartridge is made', () => {
  const column = (side: string) =>
    [1, 2].map((at) => ({ _id: `${side}${at}`, text: `${side} ${at}` }));
  const match = (pairs: [string, string][]): Exported =>
    out({
      type: 'match',
      content: {
        en: { stem: 'Match.', options: [], left: column('l'), right: column('r'), explanation: '' },
      },
      key: { pairs },
    });
  const one = [
    ['l1', 'r2'],
    ['l2', 'r2'],
  ] satisfies [string, string][];
  expect(told(match(one))).toEqual(['others canvas_only']);
  expect(told(match([...one, ['l1', 'r1']]))).toEqual(['others match_pairs', 'others canvas_only']);
  expect(told(match([['l1', 'r1']]))).toEqual(['others match_pairs', 'others canvas_only']);
});
