import { afterEach, expect, test } from 'vitest';
import { makePartsHall, type Parts, type SatParts } from '../../../testing/parts-hall.ts';
import { hold } from '../../../testing/held.ts';
import { until } from '../../../testing/until.ts';
import { standing } from '../closing/service.submit.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';

/* Answers that come with handing in, of papers whose sections have an order and times. */

const world = await openWorld({ endsSound: true });
const { clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { answer, isTaken, minutes, option, sit, submit } = makePartsHall(world, tutor);
afterEach(() => clock.set(Date.now()));

const right = (sat: SatParts, place: number) => ({
  questionId: sat.questions[place]?._id ?? '',
  answer: option(sat, place, 1),
});
const both = (sat: SatParts) => [right(sat, 0), right(sat, 1)];

/** The places of the questions that a sheet was paid for, and those of which the ledger keeps an answer apart. */
async function cameOf(sat: SatParts) {
  const handedIn = await submit(sat, both(sat));
  const rows = await ctx.db.q
    .selectFrom('response_events')
    .select(['question_id', 'kept_apart'])
    .where('attempt_id', '=', sat.attempt._id)
    .execute();
  const places = (ids: readonly string[]) =>
    ids.map((id) => sat.questions.findIndex(({ _id }) => _id === id)).toSorted();
  return {
    status: handedIn.status,
    score: handedIn.data.result?.score,
    apart: places(rows.flatMap((row) => (row.kept_apart ? [row.question_id] : []))),
  };
}

const fixed: Parts = { order: 'fixed', timers: [10, 10], offlineWindowMinutes: 0 };

test('a sheet counts in the section whose turn it is, and what comes too early is kept apart', async () => {
  const sat = await sit(fixed);
  expect(await cameOf(sat)).toEqual({ status: 200, score: 4, apart: [1] });
});

test('a sheet counts nothing of a section that is over, and keeps it apart', async () => {
  const sat = await sit(fixed);
  minutes(10.5);
  expect(await cameOf(sat)).toEqual({ status: 200, score: 4, apart: [0] });
});

test('what was saved in its time counts though the sheet repeats it too late', async () => {
  const sat = await sit(fixed);
  expect(isTaken(await answer(sat, 0))).toBe(true);
  minutes(10.5);
  const came = await cameOf(sat);
  expect([came.status, came.score]).toEqual([200, 8]);
});

test('a sheet of sections in any order without times counts whole', async () => {
  const sat = await sit({ order: 'free', timers: [null, null] });
  expect(await cameOf(sat)).toEqual({ status: 200, score: 8, apart: [] });
});

test('of a question that a sheet names twice the last word counts, whatever was held before', async () => {
  for (const isHeld of [false, true]) {
    const sat = await sit({ order: 'free', timers: [null] });
    if (isHeld) expect(isTaken(await answer(sat, 0))).toBe(true);
    const wrong = { ...right(sat, 0), answer: option(sat, 0, 0) };
    expect((await submit(sat, [wrong, right(sat, 0)])).data.result?.score).toBe(4);
  }
});

test('a sheet with one answer that is none of its question is refused whole, by its place', async () => {
  const sat = await sit(fixed);
  const foreign = { ...right(sat, 1), questionId: right(sat, 0).questionId };
  const { status, error } = await submit(sat, [right(sat, 0), foreign]);
  expect([status, error.errors[0]?.path]).toEqual([422, 'answers.1.answer']);
  expect((await submit(sat)).data.result?.score).toBe(0);
});

test('a sheet that came before its section was over counts however long it stands in line', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => sit(fixed)));
  const sat = await sit(fixed);
  minutes(20 + 1 / 60);
  const ids = others.map(({ attempt }) => attempt._id);
  const held = 'select 1 from attempts where id = any ($1) for update';
  const holder = await hold(world.ownerUrl, held, [ids]);
  const ahead = others.map((other) => submit(other));
  await until(() => expect(ids.map((id) => standing(id).size)).toEqual(ids.map(() => 1)));
  const handedIn = submit(sat, [right(sat, 1)]);
  await until(() => expect(standing(sat.attempt._id).size).toBe(1));
  clock.advance(10_000);
  await holder.end();
  await Promise.all(ahead);
  expect((await handedIn).data).toMatchObject({ state: 'submitted', result: { score: 4 } });
});
