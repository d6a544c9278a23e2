import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('what is to be tried is named with a space or an equals sign', () => {
  const wanted = { changed: null, only: 'refresh tokens', open: false };
  expect(readOptions(['--only', 'Refresh tokens'])).toEqual(wanted);
  expect(readOptions(['--only=Refresh tokens'])).toEqual(wanted);
  expect(readOptions(['--changed', 'main'])).toEqual({ changed: 'main', only: null, open: false });
  expect(readOptions(['--open'])).toEqual({ changed: null, only: null, open: true });
  expect(readOptions([])).toEqual({ changed: null, only: null, open: false });
});

test.each([
  [['--olny', 'refresh'], '--olny'],
  [['refresh'], 'refresh'],
  [['--only', 'refresh', 'tokens'], 'tokens'],
  [['--only'], '--only'],
])('%j is refused by name', (args, name) => {
  expect(() => readOptions(args)).toThrow(name);
});
