import type { ItemStatistics } from '@chinar/contract/attempts.statistics';
import { expect, test } from 'vitest';
import { adviceWords } from './statistics-words.ts';

function itemOf(...chosen: number[]): ItemStatistics {
  const options = chosen.map((count, place) => ({
    _id: String(place),
    isKey: place === 0,
    chosen: count,
    share: null,
    meanRest: null,
  }));
  return { options } as unknown as ItemStatistics;
}

const hint = { code: 'wrong_key' as const, text: '', optionIds: ['2'] };

test('a key that better takers leave is told by what attracts them', () => {
  expect(adviceWords(itemOf(40, 20, 40), hint)).toContain('Option C attracts those who do best');
});

test('a key that next to nobody chose is told by what most chose instead', () => {
  expect(adviceWords(itemOf(1, 1, 98), hint)).toContain('most chose C');
});
