import { expect, test } from 'vitest';
import { topicChoices } from './topic-choices.ts';

const topics = [
  { subject: 'Physics', topic: 'Optics', subtopic: 'Lenses', count: 2 },
  { subject: 'Physics', topic: 'Heat', subtopic: '', count: 5 },
  { subject: 'Physics', topic: 'Optics', subtopic: 'Mirrors', count: 1 },
];
const named = (...asked: Parameters<typeof topicChoices>) =>
  topicChoices(...asked).map(({ label }) => label);

test('topics stand once with all their questions, the fullest first, and none without a name', () => {
  expect(named(topics, 'topic')).toEqual(['Heat (5)', 'Optics (3)']);
  expect(named(topics, 'subtopic')).toEqual(['Lenses (2)', 'Mirrors (1)']);
});

test('a topic that is chosen and has no question any more stays in sight', () => {
  expect(named(topics, 'topic', 'Waves').at(-1)).toBe('Waves (0)');
});
