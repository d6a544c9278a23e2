import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Plural = { declarations?: string[]; match?: Record<string, string> };

const folder = join(import.meta.dirname, '../hi');

/** Messages by their key, with what is said of one thing. */
function singulars(): [string, string][] {
  return readdirSync(folder).flatMap((file) =>
    Object.entries(
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string | Plural[]>,
    ).flatMap(([key, message]) =>
      typeof message === 'string'
        ? []
        : message.flatMap(({ match = {} }) =>
            Object.entries(match)
              .filter(([when]) => when.includes('=one'))
              .map(([, text]): [string, string] => [key, text]),
          ),
    ),
  );
}

test('Hindi says of nothing what it says of one thing: its number is never written out as 1', () => {
  expect(new Intl.PluralRules('hi').select(0)).toBe('one');
  const found = singulars();
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(([, text]) => /(?<![\d.{])1(?![\d.}])/.test(text))).toEqual([]);
});
