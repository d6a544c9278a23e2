import type { Room } from './room.ts';

/** Hands the learner the answers as a file: the last resort of a browser that keeps nothing. */
export function downloadAnswers(room: Room): void {
  const { attempt, answers } = room.outbox.view;
  const sheet = {
    attemptId: attempt.attemptId,
    quizId: attempt.quizId,
    title: room.index.paper.title,
    savedAt: new Date().toISOString(),
    answers: [...answers.values()].map((held) => ({
      questionId: held.questionId,
      number: room.index.byId.get(held.questionId)?.number ?? null,
      answer: held.answer,
      marked: held.marked,
      timeSpentMs: held.timeSpentMs,
      seq: held.seq,
    })),
  };
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(sheet, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `chinar-answers-${attempt.attemptId}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
