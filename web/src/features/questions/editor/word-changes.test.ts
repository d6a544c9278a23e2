import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

test('what stayed, what went and what came are told apart, word by word', () => {
  expect(wordChanges('the speed at the top', 'the speed at the bottom is')).toEqual([
    { kind: 'same', text: 'the speed at the ' },
    { kind: 'gone', text: 'top' },
    { kind: 'new', text: 'bottom is' },
  ]);
});

test('both texts can be read from the changes, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', 'गति', '\n', '$x$'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = wordChanges(before, after);
      const without = (kind: string) =>
        runs
          .filter((run) => run.kind !== kind)
          .map((run) => run.text)
          .join('');
      expect(without('new')).toBe(before);
      expect(without('gone')).toBe(after);
    }),
  );
});
