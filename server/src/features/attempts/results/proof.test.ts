import { afterEach, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import { auditedOf } from '../../../testing/audited.ts';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { fold } from '../archive/service.fold.ts';
import { gapsOf } from './service.read-ledger.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

afterEach(() => clock.set(Date.now()));

const read = ({ attempt, attemptToken }: Sitting) =>
  call(care.getLedger, { params: { id: attempt._id } }, { attemptToken });

async function sit() {
  return begin(await buildQuiz(ctx, tutor.id), await buildUser(ctx));
}

test('the ledger tells each change as it was told, what was on the screen, and when it came', async () => {
  const sitting = await sit();
  const first = event(sitting, 0, option(sitting, 0, 1));
  const looked = event(sitting, 1, null, { selection: option(sitting, 1, 2) });
  await save(sitting, [first]);
  clock.advance(5000);
  await save(sitting, [{ ...looked, at: new Date(clock.now()).toISOString() }]);
  const { data } = await read(sitting);
  expect(data.entries).toMatchObject([
    { questionId: first.questionId, answer: first.answer, selection: null, counts: 'inTime' },
    { questionId: looked.questionId, answer: null, selection: looked.selection },
  ]);
  expect(data.entries[0]?.madeAt).toBe(first.at);
  expect([data.gaps, data.credits]).toEqual([[], []]);
});

test('gaps in the connection are told, and the time that was given', async () => {
  const sitting = await sit();
  const at = new Date(clock.now()).toISOString();
  clock.advance(4 * 60_000);
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1), { at })]);
  const admin = await buildUser(ctx, { role: 'admin' });
  const body = { minutes: 5, reason: 'the network of the hall was down' };
  const params = { id: sitting.attempt._id };
  await call(care.grantExtraTime, { params, body }, { as: admin });
  const { data } = await read(sitting);
  expect(data.gaps).toHaveLength(1);
  expect(data.gaps[0]?.from).toBe(at);
  expect(data.credits).toMatchObject([{ kind: 'extra_time', seconds: 300, reason: body.reason }]);
});

test('what is folded away is told as before', async () => {
  const sitting = await sit();
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  await submit(sitting);
  const { data: before } = await read(sitting);
  clock.advance(9 * 86_400_000);
  expect(await fold(ctx, sitting.attempt._id)).toBe(true);
  const as = await buildUser(ctx, { role: 'admin' });
  const after = await call(care.getLedger, { params: { id: sitting.attempt._id } }, { as });
  // Read by somebody in charge, whose way back is another one.
  expect(before.isOwn).toBe(true);
  expect(after.data).toEqual({ ...before, isOwn: false });
});

test('A18 whoever reads another’s ledger is written down, its taker is not', async () => {
  const sitting = await sit();
  await read(sitting);
  expect(await auditedOf(ctx, sitting.attempt._id)).toEqual([]);
  await call(care.getLedger, { params: { id: sitting.attempt._id } }, { as: tutor });
  expect(await auditedOf(ctx, sitting.attempt._id)).toEqual(['attempt.read']);
});

test('waits that touch are one gap, and a second is none', () => {
  const wait = (from: number, to: number) => ({
    made_at: new Date(from * 1000),
    saved_at: new Date(to * 1000),
  });
  const gaps = gapsOf([wait(100, 101), wait(40, 90), wait(10, 50), wait(200, 260), wait(95, 105)]);
  expect(gaps.map(({ from, to }) => [Date.parse(from) / 1000, Date.parse(to) / 1000])).toEqual([
    [10, 90],
    [200, 260],
  ]);
});
