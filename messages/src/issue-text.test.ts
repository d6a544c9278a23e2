import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { issueText } from './issue-text.ts';

const words = JSON.parse(
  readFileSync(join(import.meta.dirname, '../en/errors.json'), 'utf8'),
) as Record<string, string>;
const keys = Object.keys(words).flatMap((key) => /^issue_(.+)$/.exec(key)?.[1] ?? []);

/** Their sentence is the neutral one. */
const neutralKeys = new Set(['wrong_shape', 'wrong_format']);

test('every fault that has words is said with them, and any other neutrally', () => {
  const neutral = issueText({ key: 'never_heard_of', values: {} });
  const silent = keys.filter(
    (key) => !neutralKeys.has(key) && issueText({ key, values: {} }) === neutral,
  );
  expect(silent).toEqual([]);
  expect(keys.length).toBeGreaterThan(30);
});

test('a language is called by its name in the language of the reader', () => {
  const issue = { key: 'language_missing', values: { language: 'hi' } };
  expect(issueText(issue, 'en')).toBe('This question has no text in Hindi.');
  expect(issueText(issue, 'hi')).toBe('हिंदी में इस प्रश्न का पाठ नहीं है।');
});
