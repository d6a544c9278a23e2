import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import * as quizContract from '@chinar/contract/quizzes';
import * as resultsContract from '@chinar/contract/attempts.results';
import { makeHall } from '../../testing/hall.ts';
import type { RepeatingLog } from '../../log.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { sweep } from './jobs.ts';
import { findSat } from './results/service.scored.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, option, event, save, submit, read } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

async function sit(quiz: Parameters<typeof buildQuiz>[2] = {}) {
  const as = await buildUser(ctx);
  return { ...(await begin(await buildQuiz(ctx, tutor.id, quiz), as)), as };
}

describe('nobody harms others', () => {
  test('impossible times on questions neither break the scoring nor count', async () => {
    const sitting = await sit();
    const events = [0, 1, 2].map((question) =>
      event(sitting, question, option(sitting, question, 1), { timeSpentMs: 1_000_000_000 }),
    );
    await save(sitting, events);
    const { status, data } = await submit(sitting);
    expect([status, data.result?.score, data.result?.timeSpentMs]).toEqual([
      200,
      12,
      3 * 30 * 60_000,
    ]);
  });

  test('an attempt that cannot be scored does not keep others from being swept', async () => {
    const broken = await sit();
    const fine = await sit();
    await ctx.db.execute('update paper_keys set key = $2 where paper_name = $1', [
      broken.attempt.paperHash,
      JSON.stringify({ sections: null }),
    ]);
    clock.advance(31 * 60_000);
    const said: object[] = [];
    const say: RepeatingLog = (_level, fields) => said.push(fields);
    await sweep({ ...ctx, services: { ...ctx.services, say } });
    // Of thousands that fail alike one line is written: they are told apart by their reason alone.
    expect(said).toEqual([
      { err: expect.any(Error), reason: expect.any(String), attempt: broken.attempt._id },
    ]);
    expect((await read(fine)).data.state).toBe('expired');
    expect((await read(broken)).data.state).toBe('in_progress');
    clock.set(Date.now());
  });
});

describe('nobody helps themselves', () => {
  test('Q02 the key stays closed while late answers could still use it', async () => {
    const sitting = await sit();
    clock.advance(31 * 60_000);
    await sweep(ctx);
    const early = await read(sitting);
    expect([early.data.state, early.data.result]).toEqual(['expired', undefined]);
    const end = Date.parse(sitting.attempt.deadlineAt) + 15 * 60_000;
    expect(Date.parse(early.data.releasedAt ?? '')).toBe(end);
    clock.advance(15 * 60_000);
    expect((await read(sitting)).data.result?.questions).toHaveLength(3);
    clock.set(Date.now());
  });

  test('Q02 a window that lets everybody finish releases nothing before the last one has', async () => {
    const open = clock.now();
    const window = {
      open: new Date(open).toISOString(),
      close: new Date(open + 60 * 60_000).toISOString(),
      closePolicy: 'full_duration' as const,
    };
    const sitting = await sit({ window });
    await submit(sitting);
    clock.advance(104 * 60_000);
    expect((await read(sitting)).data.result).toBeUndefined();
    clock.advance(2 * 60_000);
    expect((await read(sitting)).data.result?.questions).toHaveLength(3);
    clock.set(Date.now());
  });

  test('Q09 a claimed guest attempt never enters the ranking, however often it is regraded', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const guest = await begin(id);
    const madeAt = new Date(clock.now()).toISOString();
    clock.advance(31 * 60_000);
    await sweep(ctx);
    const params = { id: guest.attempt._id };
    const { attemptToken } = guest;
    await call(contract.claimAttempt, { params }, { as: await buildUser(ctx), attemptToken });
    for (let round = 0; round < 5; round += 1) {
      await save(guest, [event(guest, 0, option(guest, 0, round % 4), { at: madeAt })]);
    }
    const board = await call(resultsContract.getPublicLeaderboard, { params: { id } });
    expect([board.data.entries, board.data.pagination.total]).toEqual([[], 0]);
    clock.set(Date.now());
  });

  test('Q09 a claimed guest attempt stays out of the ranking when it is opened again and handed in once more', async () => {
    // Whose key is out is ranked no more anyhow.
    const release = { score: 'immediately', review: 'never' } as const;
    const id = await buildQuiz(ctx, tutor.id, { release });
    const guest = await begin(id);
    await submit(guest);
    const params = { id: guest.attempt._id };
    const { attemptToken } = guest;
    await call(contract.claimAttempt, { params }, { as: await buildUser(ctx), attemptToken });
    const admin = await buildUser(ctx, { role: 'admin' });
    const body = { minutes: 10, reason: 'The power failed at the centre.' };
    const opened = await call(care.reopenAttempt, { params, body }, { as: admin });
    expect(opened.status).toBe(200);
    await save(guest, [event(guest, 0, option(guest, 0, 1))]);
    const { result } = (await submit(guest)).data;
    expect([result?.score, result?.rank]).toEqual([4, undefined]);
    const board = await call(resultsContract.getPublicLeaderboard, { params: { id } });
    expect([board.data.entries, board.data.pagination.total]).toEqual([[], 0]);
  });
});

describe('marks go where they belong', () => {
  test('the first answers of a section stay the first when they are only marked later', async () => {
    const questionIds = await buildQuestions(ctx, tutor.id, [draftQuestion(), draftQuestion()]);
    const marking = { correct: 4, wrong: -1 };
    const section = {
      title: 'First one',
      questionIds,
      marking,
      attemptLimit: 1,
      counts: 'first' as const,
    };
    const sitting = await sit({ sections: [section] });
    const right = option(sitting, 0, 1);
    await save(sitting, [event(sitting, 0, right)]);
    clock.advance(1000);
    await save(sitting, [event(sitting, 1, option(sitting, 1, 0))]);
    clock.advance(1000);
    await save(sitting, [event(sitting, 0, right, { status: 'answered_marked' })]);
    expect((await submit(sitting)).data.result?.score).toBe(4);
    clock.set(Date.now());
  });

  test('a question that was only looked at has its turn when it is answered', async () => {
    const questionIds = await buildQuestions(ctx, tutor.id, [draftQuestion(), draftQuestion()]);
    const section = {
      title: 'First one',
      questionIds,
      marking: { correct: 4, wrong: -1 },
      attemptLimit: 1,
      counts: 'first' as const,
    };
    const sitting = await sit({ sections: [section] });
    await save(sitting, [event(sitting, 0, null)]);
    clock.advance(1000);
    await save(sitting, [event(sitting, 1, option(sitting, 1, 1))]);
    clock.advance(1000);
    const answers = [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 0) },
    ];
    expect((await submit(sitting, answers)).data.result?.score).toBe(4);
    clock.set(Date.now());
  });

  test('a sheet handed in too late counts nothing and is kept apart, and so is a second one', async () => {
    const sitting = await sit();
    clock.advance(30 * 60_000 + 6000);
    const answers = [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
    ];
    expect((await submit(sitting, answers)).data.state).toBe('expired');
    const kept = await ctx.db.q
      .selectFrom('response_events')
      .select('kept_apart')
      .where('attempt_id', '=', sitting.attempt._id)
      .execute();
    expect(kept).toEqual([{ kept_apart: true }]);
    const others = [{ questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 2) }];
    await submit(sitting, others);
    const both = await ctx.db.q
      .selectFrom('response_events')
      .select('answer')
      .where('attempt_id', '=', sitting.attempt._id)
      .where('kept_apart', '=', true)
      .orderBy('seq')
      .execute();
    expect(both.map(({ answer }) => answer)).toEqual([answers[0]?.answer, others[0]?.answer]);
    clock.advance(16 * 60_000);
    expect((await read(sitting)).data.result).toMatchObject({ score: 0 });
    clock.set(Date.now());
  });

  test('N08 an answer that holds nothing is none', async () => {
    const sitting = await sit();
    const nothing = { optionIds: [] };
    const { _id: questionId = '' } = sitting.questions[1] ?? {};
    await save(sitting, [event(sitting, 0, nothing), event(sitting, 2, option(sitting, 2, 1))]);
    await submit(sitting, [{ questionId, answer: nothing }]);
    const sat = await findSat(ctx, sitting.attempt._id);
    expect(sat?.sheet).toMatchObject({ asked: 3, answered: 1 });
  });

  test('Q15 sheets that come too late fill no disk, however many come', async () => {
    const sitting = await sit();
    await submit(sitting);
    const sheet = (place: number) =>
      sitting.questions.map(({ _id: questionId }, at) => {
        return { questionId, answer: option(sitting, at, place) };
      });
    for (let told = 0; told < 120; told += 1) {
      clock.advance(5000);
      await submit(sitting, sheet(told % 2));
      // Whoever tells so much is slowed down; the ledger has its own bound.
      ctx.services.limits.giveBackLocal('save', sitting.attempt._id, 100);
    }
    const kept = await ctx.db.q
      .selectFrom('response_events')
      .select('seq')
      .where('attempt_id', '=', sitting.attempt._id)
      .execute();
    // As many lines as a ledger of three questions has.
    expect(kept).toHaveLength(320);
  });

  test('Q16 an edit that is not published changes neither time nor language of the next start', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const { data } = await call(quizContract.getQuizForEdit, { params: { id } }, { as: tutor });
    const body = {
      ...data.definition,
      durationMinutes: 1,
      languages: ['en' as const, 'hi' as const],
    };
    await call(quizContract.updateQuiz, { params: { id }, body }, { as: tutor });
    const as = await buildUser(ctx);
    const started = await call(
      contract.startAttempt,
      { params: { id }, body: { language: 'hi' } },
      { as },
    );
    const { startedAt, deadlineAt, language } = started.data.attempt;
    expect([new Date(deadlineAt).getTime() - new Date(startedAt).getTime(), language]).toEqual([
      30 * 60_000,
      'en',
    ]);
  });

  test('Q17 an archived quiz is still handed back to whoever sits it', async () => {
    const sitting = await sit();
    const params = { id: sitting.attempt.quizId };
    await call(quizContract.deleteQuiz, { params }, { as: tutor });
    const resumed = await call(contract.startAttempt, { params, body: {} }, { as: sitting.as });
    expect([resumed.status, resumed.data.attempt._id]).toEqual([200, sitting.attempt._id]);
    const newcomer = await call(
      contract.startAttempt,
      { params, body: {} },
      { as: await buildUser(ctx) },
    );
    expect(newcomer.status).toBe(404);
  });
});
