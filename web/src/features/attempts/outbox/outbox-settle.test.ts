import { expect, it } from 'vitest';
import { mergeAnswers } from './outbox-settle.ts';
import { questionId } from './outbox-storage.suite.ts';
import type { AnswerRecord } from './outbox-types.ts';

function answerOf(option: string, seq: number): AnswerRecord {
  const answer = { optionIds: [option] };
  return {
    key: 'u:an-attempt',
    questionId: questionId(1),
    answer,
    selection: answer,
    visited: true,
    marked: false,
    isTyping: false,
    timeSpentMs: 0,
    epoch: 1,
    seq,
  };
}

it('a slow read of the disk brings no answer back that is older than the one that is shown', () => {
  const shown = new Map([[questionId(1), answerOf('b', 1005)]]);
  const after = (read: AnswerRecord) => mergeAnswers(shown, [read]).get(questionId(1));
  expect(after(answerOf('a', 1004))).toEqual(answerOf('b', 1005));
  expect(after(answerOf('c', 1006))).toEqual(answerOf('c', 1006));
  expect(mergeAnswers(new Map(), [answerOf('a', 1004)]).size).toBe(1);
});
