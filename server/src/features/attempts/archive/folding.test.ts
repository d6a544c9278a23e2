import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { attemptTokenDays } from '../../../auth/tokens.ts';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import * as contract from '@chinar/contract/attempts';
import * as resultsContract from '@chinar/contract/attempts.results';
import { dropEmptyMonths } from './data.archive.ts';
import { sweep } from '../jobs.ts';
import { decodeSheet, encodeSheet } from './service.codec.ts';
import { foldOld, readSheet } from './service.fold.ts';
import { rescoreLate } from '../closing/service.rescore.ts';

const world = await openWorld();
const { asOwner, call, clock, ctx } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
afterEach(() => clock.set(Date.now()));

const dayMs = 86_400_000;

async function count(table: 'responses' | 'response_events' | 'attempt_archives', id: string) {
  const { rows } = (await ctx.db.execute(
    `select count(*)::int as count from ${table} where attempt_id = $1`,
    [id],
  )) as { rows: { count: number }[] };
  return rows[0]?.count;
}

async function forms(id: string) {
  return [
    await count('responses', id),
    await count('response_events', id),
    await count('attempt_archives', id),
  ];
}

/** When the token of an attempt is dead. */
function afterLife(sitting: Sitting): number {
  return Date.parse(sitting.attempt.deadlineAt) + attemptTokenDays * dayMs + 60_000;
}

async function sit() {
  const as = await buildUser(ctx);
  return { ...(await begin(await buildQuiz(ctx, tutor.id), as)), as };
}

describe('an old attempt', () => {
  test('is folded into one row that gives back every answer and every line of its ledger', async () => {
    const sitting = await sit();
    await save(sitting, [
      event(sitting, 0, option(sitting, 0, 3), { selection: option(sitting, 0, 2) }),
      event(sitting, 1, null, { status: 'marked' }),
    ]);
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1), { timeSpentMs: 4321 })]);
    await submit(sitting);
    await save(sitting, [event(sitting, 2, option(sitting, 2, 1))]);
    const id = sitting.attempt._id;
    const before = await readSheet(ctx, id);
    expect([before.responses.length, before.events.length]).toEqual([2, 4]);
    clock.set(afterLife(sitting) - 120_000);
    await foldOld(ctx);
    expect(await forms(id)).toEqual([2, 4, 0]);
    clock.set(afterLife(sitting));
    await foldOld(ctx);
    expect(await forms(id)).toEqual([0, 0, 1]);
    expect(await readSheet(ctx, id)).toEqual(before);
    const result = await call(resultsContract.getAttempt, { params: { id } }, { as: sitting.as });
    expect(result.data.result).toMatchObject({ score: 4, correct: 1 });
  });

  test('that is still open, or waits for the review of late answers, keeps its rows', async () => {
    const open = await sit();
    await save(open, [event(open, 0, option(open, 0, 1))]);
    const late = await sit();
    clock.set(Date.parse(late.attempt.deadlineAt) + 60_000);
    const at = new Date(Date.parse(late.attempt.deadlineAt) - 60_000).toISOString();
    await save(late, [event(late, 0, option(late, 0, 1), { at })]);
    clock.set(afterLife(late));
    await foldOld(ctx);
    expect(await forms(open.attempt._id)).toEqual([1, 1, 0]);
    expect(await forms(late.attempt._id)).toEqual([1, 1, 0]);
    const params = { id: late.attempt._id };
    const body = { accept: true, reason: 'seen' };
    await call(resultsContract.reviewLateAnswers, { params, body }, { as: tutor });
    await sweep(ctx);
    await foldOld(ctx);
    expect(await forms(open.attempt._id)).toEqual([0, 0, 1]);
    expect(await forms(late.attempt._id)).toEqual([0, 0, 1]);
  });

  test('is scored from its archive as it was from its rows', async () => {
    const sitting = await sit();
    const deadline = Date.parse(sitting.attempt.deadlineAt);
    clock.set(deadline + 60_000);
    await sweep(ctx);
    const at = new Date(deadline - 60_000).toISOString();
    const late = await save(sitting, [event(sitting, 0, option(sitting, 0, 1), { at })]);
    expect(late.data).toMatchObject({ late: true });
    clock.set(afterLife(sitting));
    await foldOld(ctx);
    await ctx.db.execute('update results set score = 0, sheet = $2 where attempt_id = $1', [
      sitting.attempt._id,
      '[]',
    ]);
    await rescoreLate(ctx, sitting.attempt._id);
    const params = { id: sitting.attempt._id };
    const { data } = await call(resultsContract.getAttempt, { params }, { as: sitting.as });
    expect(data.result).toMatchObject({ score: 4, correct: 1, unanswered: 2 });
  });

  test('that hears of an answer again takes it apart, and is folded again with it', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    await submit(sitting);
    clock.set(afterLife(sitting));
    await foldOld(ctx);
    const params = { id: sitting.attempt._id };
    const events = [event(sitting, 1, option(sitting, 1, 1))];
    const again = await call(
      contract.saveResponses,
      { params, body: { epoch: 1, events } },
      { as: sitting.as },
    );
    expect(again.error.code).toBe('attempt_submitted');
    expect(await forms(sitting.attempt._id)).toEqual([0, 1, 1]);
    const both = await readSheet(ctx, sitting.attempt._id);
    expect(both.events.map((line) => line.kept_apart)).toEqual([false, true]);
    await foldOld(ctx);
    expect(await forms(sitting.attempt._id)).toEqual([0, 0, 1]);
    expect(await readSheet(ctx, sitting.attempt._id)).toEqual(both);
  });

  test('keeps every sheet that is handed in late, before it was folded and since', async () => {
    const sitting = await sit();
    const id = sitting.attempt._id;
    clock.set(Date.parse(sitting.attempt.deadlineAt) + 60_000);
    await sweep(ctx);
    const handIn = (place: number) => {
      const answer = option(sitting, 0, place);
      const answers = [{ questionId: sitting.questions[0]?._id ?? '', answer }];
      return call(
        resultsContract.submitAttempt,
        { params: { id }, body: { answers } },
        { as: sitting.as },
      );
    };
    await handIn(1);
    clock.set(afterLife(sitting));
    await foldOld(ctx);
    await handIn(2);
    const { events } = await readSheet(ctx, id);
    expect(events.map((line) => line.answer)).toEqual([
      option(sitting, 0, 1),
      option(sitting, 0, 2),
    ]);
    await foldOld(ctx);
    expect((await readSheet(ctx, id)).events).toEqual(events);
  });

  test('that cannot be folded keeps its rows and holds up nobody', async () => {
    const [broken, fine] = [await sit(), await sit()];
    for (const sitting of [broken, fine]) {
      await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
      await submit(sitting);
    }
    await ctx.db.execute(`update responses set status = 'unheard of' where attempt_id = $1`, [
      broken.attempt._id,
    ]);
    clock.set(Math.max(afterLife(broken), afterLife(fine)));
    await foldOld(ctx);
    expect(await forms(broken.attempt._id)).toEqual([1, 1, 0]);
    expect(await forms(fine.attempt._id)).toEqual([0, 0, 1]);
  });

  test('is not let go when what was written does not come back', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    await submit(sitting);
    await asOwner(`
      create function spoil() returns trigger language plpgsql as $$
      begin new.body := '\\x8b0b807b226666'; return new; end $$;
      create trigger spoil before insert on attempt_archives
        for each row execute function spoil();`);
    clock.set(afterLife(sitting));
    await foldOld(ctx);
    expect(await forms(sitting.attempt._id)).toEqual([1, 1, 0]);
    await asOwner('drop trigger spoil on attempt_archives');
    await foldOld(ctx);
    expect(await forms(sitting.attempt._id)).toEqual([0, 0, 1]);
  });

  test('of sixty questions and eighty saves takes less than 6 KB', async () => {
    const drafts = Array.from({ length: 60 }, () => draftQuestion());
    const questionIds = await buildQuestions(ctx, tutor.id, drafts);
    const marking = { correct: 4, wrong: -1 };
    const quizId = await buildQuiz(ctx, tutor.id, {
      sections: [{ title: 'Long', questionIds, marking }],
    });
    const sitting = await begin(quizId, await buildUser(ctx));
    for (let i = 0; i < 80; i += 1) {
      clock.advance(randomInt(5_000, 20_000));
      const question = i % 60;
      const chosen = option(sitting, question, randomInt(4));
      const timeSpentMs = randomInt(2_000, 90_000);
      await save(sitting, [event(sitting, question, chosen, { selection: chosen, timeSpentMs })]);
    }
    await submit(sitting);
    clock.set(afterLife(sitting));
    await foldOld(ctx);
    const { rows } = (await ctx.db.execute(
      'select octet_length(body) as bytes, events from attempt_archives where attempt_id = $1',
      [sitting.attempt._id],
    )) as { rows: { bytes: number; events: number }[] };
    expect(rows[0]?.events).toBe(80);
    expect(rows[0]?.bytes).toBeLessThan(6 * 1024);
  });
});

test('a sheet comes back from its bytes as it was, whatever stands in it', async () => {
  const date = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  const answer = fc.oneof(
    fc.constant(null),
    fc.record({ optionIds: fc.array(fc.string(), { maxLength: 4 }) }),
    fc.record({ value: fc.string() }),
  );
  const held = {
    question_id: fc.uuid(),
    epoch: fc.integer({ min: 1, max: 1_000_000 }),
    seq: fc.integer({ min: 1, max: 2_000_000_000 }),
    answer,
    status: fc.constantFrom('not_answered', 'answered', 'marked', 'answered_marked'),
    time_spent_ms: fc.nat(),
    saved_at: date,
    late: fc.boolean(),
  };
  const line = fc.record({ ...held, selection: answer, made_at: date, kept_apart: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record(held)), fc.array(line), async (responses, events) => {
      const decoded = await decodeSheet(await encodeSheet({ responses, events }));
      expect(decoded).toEqual({ responses, events });
    }),
  );
});

test('months without answers go, those with answers and the newest stay', async () => {
  await ctx.db.execute(`select ensure_response_partitions('2025-01-01', 2)`);
  const sitting = await sit();
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  await ctx.db.execute(
    `insert into responses (attempt_id, question_id, epoch, seq, status, saved_at)
     values (uuid_floor('2025-02-10'), $1, 1, 1, 'answered', now())`,
    [sitting.questions[0]?._id],
  );
  await dropEmptyMonths(ctx.db, new Date(clock.now()));
  const { rows } = (await ctx.db.execute(
    `select relname as name from pg_class where relname ~ '^response(s|_events)_2025_0[12]$' order by 1`,
  )) as { rows: { name: string }[] };
  expect(rows.map(({ name }) => name)).toEqual(['responses_2025_02']);
  expect((await read(sitting)).status).toBe(200);
});
