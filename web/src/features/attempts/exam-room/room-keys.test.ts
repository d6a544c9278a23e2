import { expect, it } from 'vitest';
import { keyDeed } from './room-keys.ts';

const press = (key: string, extra = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...extra,
});
const four = { options: 4, isTyping: false, isNumber: false };
const two = { options: 2, isTyping: false, isNumber: false };
const number = { options: 0, isTyping: false, isNumber: true };
const text = { options: 0, isTyping: false, isNumber: false };
const typing = { options: 0, isTyping: true, isNumber: true };

it.each([
  ['1', four, { kind: 'option', place: 0 }],
  ['d', four, { kind: 'option', place: 3 }],
  ['C', four, { kind: 'option', place: 2 }],
  ['c', two, null],
  ['Delete', four, { kind: 'clear' }],
  ['Backspace', four, { kind: 'clear' }],
  ['Delete', number, { kind: 'clear' }],
  ['Delete', text, { kind: 'clear' }],
  ['Backspace', text, null],
  ['n', four, { kind: 'next' }],
  ['P', four, { kind: 'previous' }],
  ['m', four, { kind: 'mark' }],
  ['5', four, null],
  ['e', four, null],
  ['Enter', four, null],
  ['Tab', four, null],
  ['7', number, { kind: 'digit', key: '7' }],
  ['-', number, { kind: 'digit', key: '-' }],
  ['Backspace', number, { kind: 'digit', key: 'backspace' }],
  ['.', number, { kind: 'digit', key: '.' }],
  // It may mean a thousand or a point: nobody may guess.
  [',', number, null],
  ['n', number, { kind: 'next' }],
  ['?', four, { kind: 'help' }],
  ['?', number, { kind: 'help' }],
] as const)('%s', (key, context, deed) => {
  expect(keyDeed(press(key), context)).toEqual(deed);
});

it('leaves keys to a number that is being typed, except Enter', () => {
  expect(keyDeed(press('1'), typing)).toBeNull();
  expect(keyDeed(press('n'), typing)).toBeNull();
  expect(keyDeed(press('Enter'), typing)).toEqual({ kind: 'save' });
});

it('leaves keys to a word that is being composed: the Enter that takes it leaves no question', () => {
  for (const composed of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(keyDeed(press('Enter', composed), typing)).toBeNull();
    expect(keyDeed(press('n', composed), four)).toBeNull();
  }
});

it('leaves shortcuts of the browser alone', () => {
  expect(keyDeed(press('c', { ctrlKey: true }), two)).toBeNull();
  expect(keyDeed(press('1', { repeat: true }), four)).toBeNull();
});

it.each([
  ...['1', 'b', 'n', 'p', 'm', '?', 'Delete', 'Backspace'].map((key) => [key, four] as const),
  ...['7', '-', 'Backspace'].map((key) => [key, number] as const),
])('switched off, %s does nothing', (key, context) => {
  expect(keyDeed(press(key), context)).not.toBeNull();
  expect(keyDeed(press(key), { ...context, isOff: true })).toBeNull();
});

it('switched off, Enter in a box still saves: it is no key of one stroke', () => {
  expect(keyDeed(press('Enter'), { ...typing, isOff: true })).toEqual({ kind: 'save' });
});
