import type { Answer } from '@chinar/contract/attempts';
import { askAs, type Ctx } from '../../context.ts';
import { pastId } from '../../db/ids.ts';
import { found } from '../../errors.ts';
import { readKey } from '../quizzes/api.ts';
import { createAttempts, lookUpStarts } from './taking/data.start.ts';
import { saveEvents } from './taking/data.saves.ts';
import { submit } from './closing/service.submit.ts';

export type GivenFixture = { answer: Answer | null; timeSpentMs: number };
/** Decides what a learner answers, question by question. */
export type Solver = (question: {
  id: string;
  type: string;
  key: unknown;
  place: number;
}) => GivenFixture | null;

type AttemptFixture = {
  quizId: string;
  userId: string | null;
  startedAt: Date;
  minutes: number;
  solve: Solver;
};

function at(ctx: Ctx, now: number): Ctx {
  return { ...ctx, services: { ...ctx.services, clock: { now: () => now } } };
}

/**
 * Adds an attempt that was sat and handed in at a given time: its answers are stored like
 * everybody else's and its result comes from the production scorer.
 */
export async function buildAttempt(ctx: Ctx, fixture: AttemptFixture): Promise<string> {
  const { startedAt, userId, minutes } = fixture;
  const asked = [{ quizId: fixture.quizId, userId }];
  const start = found((await lookUpStarts(ctx.db, asked, startedAt))[0]);
  const paperName = found(start.paper_name);
  const id = pastId(startedAt.getTime());
  await createAttempts(ctx.db, [
    {
      id,
      quizId: fixture.quizId,
      paperName,
      userId,
      number: start.next_number,
      seed: 1,
      language: 'en',
      startedAt,
      deadlineAt: new Date(startedAt.getTime() + start.duration_minutes * 60_000),
      isMaker: true,
      terms: { ...start, answers_until: null },
    },
  ]);
  const end = new Date(startedAt.getTime() + minutes * 60_000);
  const items = (await readKey(ctx, paperName)).sections.flatMap((section) => section.items);
  const rows = items.flatMap((item, place) => {
    const given = fixture.solve({ id: item.id, type: item.type, key: item.key, place });
    if (!given) return [];
    return {
      attemptId: id,
      epoch: 1,
      seq: place + 1,
      questionId: item.id,
      answer: given.answer && JSON.stringify(given.answer),
      selection: null,
      status: given.answer ? 'answered' : 'not_answered',
      timeSpentMs: given.timeSpentMs,
      madeAt: end,
      keeps: true,
    };
  });
  if (rows.length > 0) await saveEvents(ctx.db, rows, end, { waits: true });
  await submit(
    askAs(at(ctx, end.getTime()), null, { attemptId: id, paperName, isGuest: false }),
    id,
    {
      answers: [],
    },
  );
  return id;
}
