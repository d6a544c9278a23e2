import { afterEach, describe, expect, test } from 'vitest';
import { getLedger, reopenAttempt } from '@chinar/contract/attempts.care';
import { getInsights } from '@chinar/contract/attempts.insights';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { regradeOpen } from '../correcting/service.regrade.ts';
import { expire } from './service.expire.ts';

/* What stood on the screen unsaved when the clock ended a test (decisions 2.3). */

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { begin, correct, event, makeQuiz, option, read, save, submit } = makeKeyHall(world, tutor);
afterEach(() => clock.set(Date.now()));

type Profile = 'strict' | 'real';

/** One answer is saved, another one is chosen and was not; nobody is heard of until the time is over. */
async function leftOpen(saveProfile: Profile) {
  const { id, questionIds } = await makeQuiz({ saveProfile });
  const sitting = { ...(await begin(id, await buildUser(ctx))), questionIds };
  await save(sitting, [
    event(sitting, 0, option(sitting, 0, 1)),
    event(sitting, 1, null, { selection: option(sitting, 1, 1) }),
  ]);
  return sitting;
}

async function closed(saveProfile: Profile) {
  const sitting = await leftOpen(saveProfile);
  clock.set(Date.parse(sitting.attempt.deadlineAt) + 3_600_000);
  await expire(ctx, sitting.attempt._id);
  return sitting;
}

describe('what stood on the screen unsaved when the clock ended a test', () => {
  test('counts where what one leaves is saved, and nothing is said to be lost by it', async () => {
    const sitting = await closed('real');
    const { data } = await read(sitting);
    expect(data).toMatchObject({ state: 'expired', result: { score: 8, unanswered: 1 } });
    expect(data.result?.questions?.[1]?.answer).toEqual(option(sitting, 1, 1));
    const params = { id: sitting.attempt._id };
    const { attemptToken } = sitting;
    const told = (await call(getInsights, { params }, { attemptToken })).data;
    expect(told.review?.unsaved).toBeNull();
  });

  test('counts also where a hand-in comes too late, and the ledger says so', async () => {
    const sitting = await leftOpen('real');
    clock.set(Date.parse(sitting.attempt.deadlineAt) + 10_000);
    await submit(sitting);
    const { data } = await read(sitting);
    expect(data.state).toBe('expired');
    clock.set(Date.parse(sitting.attempt.deadlineAt) + 3_600_000);
    expect((await read(sitting)).data.result).toMatchObject({ score: 8 });
    const params = { id: sitting.attempt._id };
    const { attemptToken } = sitting;
    const ledger = (await call(getLedger, { params }, { attemptToken })).data;
    expect(ledger.entries.map(({ counts }) => counts)).toEqual(['inTime', 'shown']);
  });

  test('counts also where it was nothing any more: what had been saved is emptied by it', async () => {
    const { id } = await makeQuiz({ saveProfile: 'real' });
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [
      event(sitting, 0, option(sitting, 0, 1)),
      event(sitting, 1, option(sitting, 1, 1), { selection: null }),
      event(sitting, 2, null, { selection: { optionIds: [] } }),
    ]);
    clock.set(Date.parse(sitting.attempt.deadlineAt) + 3_600_000);
    await expire(ctx, sitting.attempt._id);
    const { result } = (await read(sitting)).data;
    expect(result).toMatchObject({ score: 4, unanswered: 2 });
    expect(result?.questions?.[1]?.answer).toBeNull();
    const params = { id: sitting.attempt._id };
    const { attemptToken } = sitting;
    const ledger = (await call(getLedger, { params }, { attemptToken })).data;
    expect(ledger.entries.map(({ counts }) => counts)).toEqual(['inTime', 'shown', 'inTime']);
  });

  test('counts nowhere where a button alone saves', async () => {
    const sitting = await closed('strict');
    expect((await read(sitting)).data.result).toMatchObject({ score: 4, unanswered: 2 });
  });

  test('counts nowhere once its learner has taken it away, nor where they hand in themselves', async () => {
    const emptied = await leftOpen('real');
    await save(emptied, [event(emptied, 1, null)]);
    clock.set(Date.parse(emptied.attempt.deadlineAt) + 3_600_000);
    await expire(ctx, emptied.attempt._id);
    expect((await read(emptied)).data.result).toMatchObject({ score: 4 });
    clock.set(Date.now());
    const handedIn = await leftOpen('real');
    await submit(handedIn);
    expect((await read(handedIn)).data.result).toMatchObject({ score: 4 });
  });

  test('gives way to what its device answered after it, in time, and brings late', async () => {
    const { id } = await makeQuiz({ saveProfile: 'real', offlineWindowMinutes: 30 });
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [event(sitting, 1, null, { selection: option(sitting, 1, 0) })]);
    const end = Date.parse(sitting.attempt.deadlineAt);
    clock.set(end + 10 * 60_000);
    await expire(ctx, sitting.attempt._id);
    const at = new Date(end - 60_000).toISOString();
    await save(sitting, [event(sitting, 1, option(sitting, 1, 1), { at })]);
    clock.set(end + 60 * 60_000);
    const { result } = (await read(sitting)).data;
    expect(result).toMatchObject({ score: 4, late: { inTimeScore: -1 } });
  });

  test('stays counted beside what comes late, and when a key is corrected afterwards', async () => {
    const { id, questionIds } = await makeQuiz({ saveProfile: 'real', offlineWindowMinutes: 30 });
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [event(sitting, 1, null, { selection: option(sitting, 1, 1) })]);
    const end = Date.parse(sitting.attempt.deadlineAt);
    clock.set(end + 10 * 60_000);
    await expire(ctx, sitting.attempt._id);
    const at = new Date(end - 60_000).toISOString();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 0), { at })]);
    clock.set(end + 60 * 60_000);
    const marks = async () => {
      const { score, late } = (await read(sitting)).data.result ?? {};
      return [score, late?.inTimeScore];
    };
    expect(await marks()).toEqual([3, 4]);
    const key = { optionIds: ['a'] };
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'replace', key });
    await regradeOpen(ctx);
    expect(await marks()).toEqual([8, 4]);
  });

  test('stays what counted in time where another answer came late to it, and when a key is corrected afterwards', async () => {
    const { id, questionIds } = await makeQuiz({ saveProfile: 'real', offlineWindowMinutes: 30 });
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [event(sitting, 1, null, { selection: option(sitting, 1, 1) })]);
    const end = Date.parse(sitting.attempt.deadlineAt);
    clock.set(end + 10 * 60_000);
    await expire(ctx, sitting.attempt._id);
    const at = new Date(end - 60_000).toISOString();
    await save(sitting, [
      event(sitting, 1, null, { at, selection: option(sitting, 1, 0) }),
      event(sitting, 2, option(sitting, 2, 0), { at }),
    ]);
    clock.set(end + 60 * 60_000);
    const marks = async () => {
      const { score, late } = (await read(sitting)).data.result ?? {};
      return [score, late?.inTimeScore];
    };
    expect(await marks()).toEqual([-2, 4]);
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'drop' });
    await regradeOpen(ctx);
    expect(await marks()).toEqual([2, 8]);
  });

  test('that came late is no part of what counted in time, when a key is corrected afterwards', async () => {
    const { id, questionIds } = await makeQuiz({ saveProfile: 'real', offlineWindowMinutes: 30 });
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1)), event(sitting, 1, null)]);
    const end = Date.parse(sitting.attempt.deadlineAt);
    clock.set(end + 10 * 60_000);
    await expire(ctx, sitting.attempt._id);
    const at = new Date(end - 60_000).toISOString();
    await save(sitting, [event(sitting, 1, null, { at, selection: option(sitting, 1, 1) })]);
    clock.set(end + 60 * 60_000);
    await correct(id, { questionId: questionIds[2] ?? '', kind: 'drop' });
    await regradeOpen(ctx);
    expect((await read(sitting)).data.result).toMatchObject({
      score: 12,
      late: { inTimeScore: 8 },
    });
  });

  test('has its turn at that end where only the first answers of a section count, by a corrected key too', async () => {
    const { id, questionIds } = await makeQuiz({ saveProfile: 'real' }, undefined, {
      attemptLimit: 1,
      counts: 'first',
    });
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    await save(sitting, [event(sitting, 1, option(sitting, 1, 0))]);
    // Taken back and chosen anew within a second, which is one call.
    await save(sitting, [
      event(sitting, 0, null),
      event(sitting, 0, null, { selection: option(sitting, 0, 1) }),
    ]);
    clock.set(Date.parse(sitting.attempt.deadlineAt) + 3_600_000);
    await expire(ctx, sitting.attempt._id);
    expect((await read(sitting)).data.result?.score).toBe(-1);
    await correct(id, { questionId: questionIds[2] ?? '', kind: 'bonus' });
    await regradeOpen(ctx);
    expect((await read(sitting)).data.result?.score).toBe(-1);
  });

  test('stays where the test is opened again: its learner goes on with it, and hands it in', async () => {
    const { id } = await makeQuiz({ saveProfile: 'real' });
    const as = await buildUser(ctx);
    const sitting = await begin(id, as);
    await save(sitting, [
      event(sitting, 0, null, { selection: option(sitting, 0, 1) }),
      event(sitting, 1, option(sitting, 1, 1), { selection: null }),
      event(sitting, 2, option(sitting, 2, 1)),
    ]);
    clock.set(Date.parse(sitting.attempt.deadlineAt) + 3_600_000);
    await expire(ctx, sitting.attempt._id);
    expect((await read(sitting)).data.result?.score).toBe(8);
    const admin = await buildUser(ctx, { role: 'admin' });
    const params = { id: sitting.attempt._id };
    const body = { minutes: 10, reason: 'The lights went out.' };
    expect((await call(reopenAttempt, { params, body }, { as: admin })).status).toBe(200);
    const { responses } = await begin(id, as);
    expect(responses.map(({ answer, status }) => [answer, status])).toEqual(
      expect.arrayContaining([
        [option(sitting, 0, 1), 'answered'],
        [null, 'not_answered'],
        [option(sitting, 2, 1), 'answered'],
      ]),
    );
    await submit(sitting);
    clock.advance(3_600_000);
    expect((await read(sitting)).data.result).toMatchObject({ score: 8, unanswered: 1 });
  });

  test('is no part of a result that was marked before it counted', async () => {
    const sitting = await closed('real');
    await world.asOwner(
      `update results set score = 2400, in_time_score = 2400, ranked_score = 2400, correct = 1, unanswered = 2,
              sheet = (select jsonb_agg(case when e ? 'shown' then e - 'shown' || '{"answer": null, "marks": 0, "outcome": "unanswered"}' else e end)
                         from jsonb_array_elements(sheet) e) where attempt_id = '${sitting.attempt._id}';
       update score_counts set score = 2400 where form_id = (select form_id from results where attempt_id = '${sitting.attempt._id}');
       update results set lost = lost || '{"unanswered": 4800}', sections = jsonb_set(jsonb_set(jsonb_set(sections, '{0,score}', '2400'), '{0,correct}', '1'), '{0,unanswered}', '2')
        where attempt_id = '${sitting.attempt._id}'`,
    );
    const params = { id: sitting.attempt._id };
    const { attemptToken } = sitting;
    const told = (await call(getInsights, { params }, { attemptToken })).data;
    expect(told.review?.unsaved?.marks).toBe(4);
  });
});
