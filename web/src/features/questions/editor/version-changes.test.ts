import type { QuestionVersion } from '@chinar/contract/questions.bank';
import { expect, test } from 'vitest';
import { differencesOf } from './version-changes.ts';

const text = { stem: 'Which?', options: [{ _id: 'a', text: 'x' }], explanation: '' };
const version = {
  type: 'single',
  textKind: 'markdown',
  content: { en: text },
  key: { optionIds: ['a'] },
  topic: { subject: 'Physics', topic: '', subtopic: '' },
  difficulty: 'easy',
  source: '',
  tags: [],
} as unknown as QuestionVersion;

test.each<[string, Partial<QuestionVersion>, string]>([
  ['the kind of its texts', { textKind: 'plain' }, 'Plain'],
  ['its passage', { passageId: '01a2093f-0dc0-7039-bf44-90d5799c1051' }, '01a2093f'],
  ['its shared options', { pool: 'rivers' }, 'rivers'],
  [
    'its topic in Hindi',
    {
      topic: {
        ...version.topic,
        translations: { hi: { subject: 'भौतिकी', topic: '', subtopic: '' } },
      },
    },
    'भौतिकी',
  ],
])('a version that differs in %s says so', (_, changes, said) => {
  const found = differencesOf(version, { ...version, ...changes });
  expect(found).toHaveLength(1);
  expect(found[0]?.after).toContain(said);
});
