import type { QuestionDraft } from '@chinar/contract/questions';
import { overwriteGetLocale } from '@chinar/messages/paraglide/runtime';
import { expect, test } from 'vitest';
import { optionKeyText, topicLine } from './question-data.ts';

const choice: QuestionDraft = {
  type: 'multiple',
  textKind: 'plain',
  content: {
    en: {
      stem: 'Primes?',
      options: ['2', '9'].map((_id) => ({ _id, text: _id })),
      explanation: '',
    },
  },
  key: { optionIds: ['2'] },
  topic: { subject: '', topic: '', subtopic: '' },
  difficulty: 'easy',
  source: '',
};

test('an option says that it is right, or what part of the marks it carries', () => {
  expect(optionKeyText(choice, '2')).toBe('Right');
  expect(optionKeyText(choice, '9')).toBeNull();
  const weighed = { ...choice, optionMarks: { 2: 0.5, 9: -0.5 } };
  expect(optionKeyText(weighed, '2')).toBe('50% of the marks');
  expect(optionKeyText(weighed, '9')).toBe('−50% of the marks');
});

test('a topic is told in the language of the page, as far as somebody translated it', () => {
  const topic = { subject: 'Physics', topic: 'Heat', subtopic: '' };
  const translations = { hi: { subject: 'भौतिकी' } };
  expect(topicLine({ ...topic, translations })).toBe('Physics · Heat');
  overwriteGetLocale(() => 'hi');
  expect(topicLine({ ...topic, translations })).toBe('भौतिकी · Heat');
  expect(topicLine(topic)).toBe('Physics · Heat');
  overwriteGetLocale(() => 'en');
});
