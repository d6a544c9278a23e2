import { expect, test } from 'vitest';
import { readParts } from './test-parts.mjs';

test('files behind a part are run by it, and without a part all are', () => {
  expect(readParts(['unit', 'pages.test'])).toEqual({ parts: ['unit'], files: ['pages.test'] });
  expect(readParts(['e2e', 'a.spec.ts'])).toEqual({ parts: ['e2e'], files: ['a.spec.ts'] });
  expect(readParts(['checks', 'unit'])).toEqual({ parts: ['checks', 'unit'], files: [] });
  expect(readParts([])).toEqual({ parts: ['checks', 'unit', 'e2e'], files: [] });
});

test.each([['units'], ['checks', 'pages.test'], ['unit', 'e2e', 'pages.test']])(
  'files that no part could run are refused by name: %s %s %s',
  (...words) => {
    const given = words.filter((word) => typeof word === 'string');
    expect(() => readParts(given)).toThrow(given.at(-1));
  },
);
