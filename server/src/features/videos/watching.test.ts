import * as contract from '@chinar/contract/videos';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildVideo, type VideoFields } from './fixtures.ts';

const world = await openWorld();
const { call, ctx, clock } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const build = (fields: VideoFields) => buildVideo(ctx, tutor.id, fields);

type Person = Awaited<ReturnType<typeof buildUser>>;

const play = (id: string, as?: Person) => call(contract.playVideo, { params: { id } }, { as });

function watch(id: string, as: Person, ranges: [number, number][], position = 0) {
  const at = new Date(clock.now()).toISOString();
  return call(contract.watchVideo, { params: { id }, body: { ranges, position, at } }, { as });
}

test.each([
  ['a minute', 60, 1020],
  ['five hours', 18_000, 6 * 3600],
])(
  'C02 the address of a film of %s opens for twice its length and a quarter of an hour, six hours at most',
  async (_, seconds, lasts) => {
    const began = clock.now();
    const { data, headers } = await play(await build({ seconds }));
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const ends = Date.parse(data.expiresAt ?? '') - lasts * 1000;
    expect([ends >= began, ends <= clock.now()]).toEqual([true, true]);
    const open = async () =>
      (await world.server.app.inject({ url: data.sources[0]?.url ?? '', headers: { cookie } }))
        .statusCode;
    clock.advance((lasts - 60) * 1000);
    expect(await open()).toBe(200);
    clock.advance(61_000);
    expect(await open()).toBe(403);
  },
);

test('a film goes on where it was left, by the newest word; near its ends it begins anew', async () => {
  const learner = await buildUser(ctx);
  const id = await build({ seconds: 300 });
  expect((await play(id, learner)).data.resume).toBeNull();
  await watch(id, learner, [[0, 9]], 9);
  expect((await play(id, learner)).data.resume).toBeNull();
  const at = new Date(clock.now()).toISOString();
  clock.advance(60_000);
  await watch(id, learner, [[190, 201]], 201);
  // Another tab's older word comes later, and does not move it.
  const older = { ranges: [], position: 40, at };
  await call(contract.watchVideo, { params: { id }, body: older }, { as: learner });
  expect((await play(id, learner)).data.resume).toMatchObject({ position: 201 });
  // Its page says so before it is played, to its reader alone.
  const page = async (as?: Person) =>
    (await call(contract.getVideo, { params: { id } }, as ? { as } : {})).data.resume;
  expect(await page(learner)).toMatchObject({ position: 201 });
  expect([await page(), await page(await buildUser(ctx))]).toEqual([null, null]);
  clock.advance(60_000);
  await watch(id, learner, [], 290);
  expect((await play(id, learner)).data.resume).toBeNull();
});

test('what was reached never goes back, in whatever order words of it come, also by a clock that does', async () => {
  const learner = await buildUser(ctx);
  const id = await build({ seconds: 300 });
  await play(id, learner);
  const tell = (position: number, at: number) =>
    call(
      contract.watchVideo,
      { params: { id }, body: { ranges: [[0, 200]], position, at: new Date(at).toISOString() } },
      { as: learner },
    );
  const began = clock.now();
  clock.advance(100_000);
  await tell(201, began + 90_000);
  await tell(40, began + 10_000);
  // Newer than the last word that came, and still older than the newest.
  const { data } = await tell(120, began + 50_000);
  expect(data).toMatchObject({ position: 201, watchedSeconds: 200 });
  clock.set(began + 1000);
  expect((await tell(210, began + 500)).data).toMatchObject({ position: 201, watchedSeconds: 200 });
  clock.set(began + 100_000);
});

test('a clock that is ahead does not hold the position for ever', async () => {
  const learner = await buildUser(ctx);
  const id = await build({ seconds: 300 });
  await play(id, learner);
  const at = new Date(clock.now() + 86_400_000).toISOString();
  const ahead = { ranges: [], position: 50, at };
  await call(contract.watchVideo, { params: { id }, body: ahead }, { as: learner });
  clock.advance(1000);
  const { data } = await watch(id, learner, [], 70);
  expect(data.position).toBe(70);
});

test('what was seen is kept by one statement, also when it is a view', async () => {
  const learner = await buildUser(ctx);
  const id = await build({ seconds: 300 });
  await play(id, learner);
  clock.advance(60_000);
  const { database } = ctx.services;
  // The session is known from here on, as it is while somebody watches.
  for (const to of [10, 60, 70]) {
    await play(id, learner);
    const before = database.statements();
    expect((await watch(id, learner, [[0, to]], to)).data.watchedSeconds).toBe(to);
    expect(database.statements() - before).toBe(1);
  }
});
