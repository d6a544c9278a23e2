import type { QuestionVersion } from '@chinar/contract/questions.bank';
import type { Marked } from '@chinar/contract/quizzes.keys';
import { expect, it } from 'vitest';
import { rightWords } from './held-key-part.tsx';

const entries = (names: string) => [...names].map((_id) => ({ _id, text: _id }));
const asked = (type: QuestionVersion['type'], lists: object = { options: entries('abcd') }) =>
  ({
    type,
    content: { en: { stem: '', explanation: '', options: [], ...lists } },
  }) as unknown as QuestionVersion;
const marked = (more: Partial<Marked>) => ({ status: 'normal', ...more }) as Marked;

it('of one answer each that is accepted is right alone, of several they are right together', () => {
  const key = { optionIds: ['b', 'd'] };
  const accepted = marked({ status: 'multi_correct', key });
  expect(rightWords(asked('single'), accepted, undefined)).toBe('B or D');
  expect(rightWords(asked('multiple'), marked({ key }), undefined)).toBe('B, D');
  const beside = marked({ status: 'multi_correct', key, alternatives: [{ optionIds: ['a'] }] });
  expect(rightWords(asked('multiple'), beside, undefined)).toBe('B, D or A');
});

it('pairs are told by the numbers of the paper', () => {
  const columns = { left: entries('lm'), right: entries('xy') };
  const key = marked({
    key: {
      pairs: [
        ['l', 'x'],
        ['m', 'y'],
      ],
    },
  });
  expect(rightWords(asked('match', columns), key, ['y', 'x'])).toBe('A–2 · B–1');
});
