import { setTimeout as pause } from 'node:timers/promises';
import { score } from '@chinar/measurement/score';
import { readKey } from '../../server/src/features/quizzes/api.ts';
import type { Classroom, Learner } from './classroom.ts';
import { checkInvariants } from '../../server/src/invariants.ts';
import { invariants } from '../../server/src/registry.ts';
import { say, type Stand } from './stand.ts';

/** Acknowledged answers that are not the ones that are held. */
export async function countLost({ ctx }: Stand, room: Classroom): Promise<number> {
  let lost = 0;
  for (const learner of room.learners) {
    const rows = await ctx.db.q
      .selectFrom('responses')
      .select(['question_id', 'seq', 'answer'])
      .where('attempt_id', '=', learner.attemptId)
      .execute();
    const held = new Map(rows.map((row) => [row.question_id, row]));
    for (const [questionId, { seq, answer }] of learner.held) {
      const row = held.get(questionId);
      const isSame = row?.seq === seq && JSON.stringify(row.answer) === JSON.stringify(answer);
      if (!isSame) lost += 1;
    }
  }
  return lost;
}

/** Attempts without one result whose score is that of a regrade of what was sent. */
export async function countWrong({ ctx }: Stand, room: Classroom): Promise<number> {
  const { sections } = await readKey(ctx, room.paperName);
  const rows = await ctx.db.q
    .selectFrom('results as r')
    .innerJoin('attempts as a', 'a.id', 'r.attempt_id')
    .select(['r.attempt_id', 'r.score'])
    .where('a.quiz_id', '=', room.quizId)
    .execute();
  const scores = Map.groupBy(rows, (row) => row.attempt_id);
  const isWrong = (learner: Learner): boolean => {
    const given = [...learner.held].map(
      ([id, held]) => [id, { answer: held.answer, timeSpentMs: held.timeSpentMs }] as const,
    );
    const results = scores.get(learner.attemptId) ?? [];
    return results.length !== 1 || results[0]?.score !== score(sections, new Map(given)).score;
  };
  return room.learners.filter(isWrong).length + Math.max(0, scores.size - room.learners.length);
}

/** Resolves when nothing that was handed in waits to be scored; a minute is longer than any hall waits. */
export async function scored({ ctx }: Stand): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; await pause(50)) {
    const row = await ctx.db.q
      .selectFrom('unscored_attempts')
      .select('attempt_id')
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
  }
}

/** Invariants of the whole database that do not hold. */
export async function countBroken({ slowCtx }: Stand): Promise<number> {
  const broken = await checkInvariants(slowCtx, invariants, new Date(0));
  for (const { says, ids } of broken) say(`Broken: ${says}: ${ids.join(', ')}`);
  return broken.length;
}
