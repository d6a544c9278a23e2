import { expect, test } from 'vitest';
import { facts } from './at-a-glance-part.tsx';

const definition = { attemptsAllowed: 0, durationMinutes: 60, isPublic: false };

/** Who may sit a test, as its home says it. */
function said(where: { testSeriesId?: string; courseId?: string; isPublic?: boolean }): string {
  const { isPublic = false, ...place } = where;
  const quiz = { testSeriesId: null, courseId: null, isFreeSample: false, ...place };
  const told = facts({ ...quiz, definition: { ...definition, isPublic } } as never);
  return told.find(([label]) => label === 'Who may sit it')?.[1] ?? '';
}

test('who may sit a test is said as its place has it', () => {
  expect(said({})).toBe('Everybody with an account');
  expect(said({ testSeriesId: 'x' })).toBe('Who is enrolled in its series');
  expect(said({ courseId: 'x' })).toBe('Who has its course');
  expect(said({ courseId: 'x', isPublic: true })).toBe('Everybody, guests too');
});
