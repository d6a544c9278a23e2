import { phonePattern } from '@chinar/contract/accounts';
import { expect, test } from 'vitest';
import { phoneOf, typedOf } from './phone.ts';

test.each([
  ['9419012345', '+919419012345'],
  ['94190 12345', '+919419012345'],
  ['094190-12345', '+919419012345'],
  ['919419012345', '+919419012345'],
  ['+91 94190 12345', '+919419012345'],
  ['+971 50 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
])('%s is sent as %s', (typed, sent) => {
  expect(phoneOf(typed)).toBe(sent);
  expect(sent).toMatch(phonePattern);
});

test('nothing typed is nothing, and letters stay for the schema to refuse', () => {
  expect(phoneOf('')).toBe('');
  expect(phoneOf('call me')).not.toMatch(phonePattern);
});

test('a stored number shows without its Indian prefix', () => {
  expect(typedOf('+919419012345')).toBe('9419012345');
  expect(typedOf('+971501234567')).toBe('+971501234567');
});
