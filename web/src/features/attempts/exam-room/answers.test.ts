import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changedTyping,
  cleanNumber,
  pressKey,
  sameAnswer,
  tidyAnswer,
  toggleOption,
} from './answers.ts';

it('takes a single choice back when it is pressed again, and replaces it by another', () => {
  expect(toggleOption('single', { optionIds: ['a'] }, 'a')).toBeNull();
  expect(toggleOption('single', { optionIds: ['a'] }, 'b')).toEqual({ optionIds: ['b'] });
  expect(toggleOption('truefalse', null, 'b')).toEqual({ optionIds: ['b'] });
});

it('toggles options of which several may be right; none left is no answer', () => {
  const two = toggleOption('multiple', { optionIds: ['b'] }, 'a');
  expect(two).toEqual({ optionIds: ['a', 'b'] });
  expect(toggleOption('multiple', two, 'b')).toEqual({ optionIds: ['a'] });
  expect(toggleOption('multiple', { optionIds: ['a'] }, 'a')).toBeNull();
});

it('reads empty answers as none and ignores the order of options', () => {
  expect(tidyAnswer({ value: '' })).toBeNull();
  expect(sameAnswer({ optionIds: ['b', 'a'] }, { optionIds: ['a', 'b'] })).toBe(true);
  expect(sameAnswer({ value: '1' }, { value: '1.0' })).toBe(false);
});

it.each([
  ['12.50', 'numeric', '12.50'],
  ['-0', 'numeric', '-0'],
  ['.5', 'numeric', '.5'],
  ['1e1', 'numeric', '11'],
  ['1.2.3', 'numeric', '1.23'],
  ['4-5', 'numeric', '45'],
  ['−7,5', 'numeric', '-7.5'],
  ['3.7', 'integer', '37'],
] as const)('keeps of %j in a %s field %j', (typed, type, kept) => {
  expect(cleanNumber(typed, type)).toBe(kept);
});

it.each([
  ['12', '12.5', 'integer', '12'],
  ['', '12.5', 'integer', ''],
  ['1.2', '1.2.', 'numeric', '1.2'],
  ['3', '1e6', 'numeric', '3'],
  ['3', ' −7,5 ', 'numeric', '-7.5'],
  ['3', '', 'integer', ''],
] as const)('a field of %j that is changed to %j, %s, holds %j', (before, text, type, after) => {
  expect(changedTyping(before, text, type)).toBe(after);
});

it('keeps what it has cleaned, whatever is typed or pressed', () => {
  const key = fc.constantFrom('0', '5', '9', '.', '-', 'backspace', 'clear');
  fc.assert(
    fc.property(
      fc.array(key),
      fc.constantFrom('numeric' as const, 'integer' as const),
      (keys, type) => {
        let text = '';
        for (const pressed of keys) text = pressKey(text, pressed, type);
        expect(cleanNumber(text, type)).toBe(text);
        expect(text).toMatch(type === 'integer' ? /^-?\d*$/ : /^-?\d*\.?\d*$/);
      },
    ),
  );
});
