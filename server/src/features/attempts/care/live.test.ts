import { afterEach, describe, expect, test } from 'vitest';
import { firstChangeSeq, firstChoiceSeq } from '@chinar/contract/attempts.numbers';
import * as care from '@chinar/contract/attempts.care';
import * as contract from '@chinar/contract/attempts.statistics';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { sweep } from '../jobs.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
afterEach(() => clock.set(Date.now()));

async function look(id: string, query = {}, as: { id: string } = tutor) {
  return (await call(contract.getLive, { params: { id }, query }, { as })).data;
}

describe('a test that runs', () => {
  test('tells who is there, who was not heard of, and who is done', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const [quiet, busy, done] = [await buildUser(ctx), await buildUser(ctx), await buildUser(ctx)];
    const silent = await begin(id, quiet);
    const working = await begin(id, busy);
    const handed = await begin(id, done);
    const guest = await begin(id);
    await submit(handed);
    clock.advance(61_000);
    await save(working, [event(working, 0, option(working, 0, 1)), event(working, 1, null)]);
    clock.advance(59_000);
    const { attempts, counts } = await look(id);
    expect(counts).toEqual({ started: 4, connected: 1, lagging: 2, submitted: 1, expired: 0 });
    const rows = new Map(attempts.map((row) => [row.attemptId, row]));
    expect(rows.get(working.attempt._id)).toMatchObject({
      contact: 'connected',
      answered: 1,
      user: { _id: busy.id },
    });
    expect(rows.get(silent.attempt._id)).toMatchObject({ contact: 'lagging', answered: 0 });
    expect(rows.get(handed.attempt._id)).toMatchObject({ contact: null, state: 'submitted' });
    expect(rows.get(guest.attempt._id)?.user).toBeNull();
    expect(JSON.stringify(attempts)).not.toContain('@');
    const running = await look(id, { state: 'in_progress', limit: '2' });
    expect([running.attempts.length, running.pagination.total]).toEqual([2, 3]);
  });

  test.each([
    ['looks at question after question and answers none', [1]],
    ['chooses and saves nothing', [firstChoiceSeq]],
    ['looks at a question after a choice that was not saved', [firstChoiceSeq, 1]],
  ])('hears of who %s', async (_, seqs) => {
    const id = await buildQuiz(ctx, tutor.id);
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [{ ...event(sitting, 0, option(sitting, 0, 1)), seq: firstChangeSeq }]);
    for (const seq of seqs) {
      clock.advance(5 * 60_000);
      expect((await look(id)).counts).toMatchObject({ connected: 0, lagging: 1 });
      await save(sitting, [{ ...event(sitting, 1, null), seq }]);
      expect((await look(id)).counts).toMatchObject({ connected: 1, lagging: 0 });
    }
  });

  test('counts those whose time ran out, and nobody of the day before', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    await begin(id, await buildUser(ctx));
    clock.advance(32 * 60_000);
    await sweep(ctx);
    expect((await look(id)).counts).toMatchObject({ started: 1, expired: 1, connected: 0 });
    clock.advance(25 * 3_600_000);
    expect(await look(id)).toMatchObject({ attempts: [], counts: { started: 0, expired: 0 } });
  });

  test('shows an attempt of days ago that was opened again, while it runs', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const sitting = await begin(id, await buildUser(ctx));
    const over = await begin(id, await buildUser(ctx));
    await submit(sitting);
    await submit(over);
    clock.advance(3 * 24 * 3_600_000);
    const today = await begin(id, await buildUser(ctx));
    expect((await look(id)).counts).toMatchObject({ started: 1 });
    const body = { minutes: 60, reason: 'the hall lost its light' };
    await call(care.reopenAttempt, { params: { id: sitting.attempt._id }, body }, { as: tutor });
    const { attempts, counts } = await look(id);
    expect(attempts.map(({ attemptId }) => attemptId)).toEqual([
      today.attempt._id,
      sitting.attempt._id,
    ]);
    expect(counts).toEqual({ started: 2, connected: 1, lagging: 1, submitted: 0, expired: 0 });
    const second = await look(id, { state: 'in_progress', limit: '1', page: '2' });
    expect([second.attempts[0]?.attemptId, second.pagination.total]).toEqual([
      sitting.attempt._id,
      2,
    ]);
    expect((await look(id, { state: 'submitted' })).attempts).toEqual([]);
  });

  test('Q13 is seen by its owner and admins', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const params = { id };
    expect((await call(contract.getLive, { params }, { as: otherTutor })).status).toBe(404);
    expect((await call(contract.getLive, { params }, { as: await buildUser(ctx) })).status).toBe(
      403,
    );
  });
});
