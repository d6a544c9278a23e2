import { attemptLimits } from '@chinar/contract/attempts.limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changedTyping,
  cleanNumber,
  cursorAt,
  pressKey,
  sameAnswer,
  tidyAnswer,
  toggleOption,
  type Typed,
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
  for (const value of ['-', '.', '-.']) expect(tidyAnswer({ value })).toBeNull();
  for (const value of ['-0', '5.', '.5']) expect(tidyAnswer({ value })).toEqual({ value });
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
  ['3', '1,234', 'numeric', '3'],
  ['3', '-1,23,456', 'numeric', '3'],
  ['', '0,125', 'numeric', '0.125'],
  ['', '12,34', 'numeric', '12.34'],
  // What is pasted holds a comma among others; one that is typed comes alone, wherever the cursor stands.
  ['1', '1,', 'numeric', '1'],
  ['', ',', 'numeric', ''],
  ['1234', '1,234', 'numeric', '1234'],
  ['1234', '1,4', 'numeric', '1234'],
  ['15', '1,5', 'numeric', '15'],
  ['1', '1,5', 'numeric', '1.5'],
  ['1', '1,', 'integer', '1'],
] as const)('a field of %j that is changed to %j, %s, holds %j', (before, text, type, after) => {
  expect(changedTyping(before, text, type)).toBe(after);
});

it('a text of the longest that is taken is all that a longer one leaves in its field', () => {
  const longest = 'x'.repeat(attemptLimits.answerText);
  expect(changedTyping('', `${longest}12345`, 'shorttext')).toBe(longest);
});

/** A number with its cursor as a bar, or with two around what is picked. */
function typedOf(drawn: string): Typed {
  const [before = '', picked = '', after] = drawn.split('|');
  const text = before + picked + (after ?? '');
  return {
    text,
    from: before.length,
    to: before.length + (after === undefined ? 0 : picked.length),
  };
}

it.each([
  ['12|', '5', '125|'],
  ['1|2', '5', '15|2'],
  ['1|2', 'left', '|12'],
  ['|12', 'left', '|12'],
  ['1|2', 'right', '12|'],
  ['12|', 'right', '12|'],
  ['1|23|', 'left', '1|23'],
  ['1|23|', 'right', '123|'],
  ['1|2', 'backspace', '|2'],
  ['|12', 'backspace', '|12'],
  ['1|23|4', 'backspace', '1|4'],
  ['1|23|4', '9', '19|4'],
  ['|12|', '-', '-12|'],
  ['1|2', '-', '-1|2'],
  ['-1|2', '-', '1|2'],
  ['|-12', '-', '|12'],
  ['|-12', '7', '-7|12'],
  ['|-12|', '7', '7|'],
  ['1|2.5', '.', '1|2.5'],
  ['1|25', '.', '1.|25'],
  ['1|2', 'clear', '|'],
] as const)('in %j the key %s leaves %j', (before, key, after) => {
  expect(pressKey(typedOf(before), key, 'numeric')).toEqual(typedOf(after));
});

it('a number that is full takes neither a figure nor a sign', () => {
  const full = cursorAt('1'.repeat(24));
  for (const key of ['2', '-', '.']) expect(pressKey(full, key, 'numeric')).toEqual(full);
});

it('keeps what it has cleaned, whatever is typed or pressed', () => {
  const key = fc.constantFrom('0', '5', '9', '.', '-', 'backspace', 'clear', 'left', 'right');
  fc.assert(
    fc.property(
      fc.array(key),
      fc.constantFrom('numeric' as const, 'integer' as const),
      (keys, type) => {
        let typed = cursorAt('');
        for (const pressed of keys) typed = pressKey(typed, pressed, type);
        const { text, from, to } = typed;
        expect(cleanNumber(text, type)).toBe(text);
        expect(text).toMatch(type === 'integer' ? /^-?\d*$/ : /^-?\d*\.?\d*$/);
        expect([from, to]).toEqual([from, from]);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
