import * as contract from '@chinar/contract/announcements';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../db/row.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';
import { buildAnnouncement } from './fixtures.ts';
import { sendDue } from './service.send.ts';

const { call, ctx, clock } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });
const draft = { title: 'Library hours', message: 'The library opens at eight.' };

const at = (seconds: number) => new Date(clock.now() + seconds * 1000).toISOString();
const get = async (id: string) =>
  (await call(contract.getAnnouncement, { params: { id } }, { as: admin })).data;
const edit = (id: string, fields: object) =>
  call(
    contract.updateAnnouncement,
    { params: { id }, body: { ...draft, ...fields } },
    { as: admin },
  );
const send = (id: string, as: typeof admin) =>
  call(contract.scheduleAnnouncement, { params: { id }, body: {} }, { as });

test('one in line whose time is moved to the past still waits the minute in which it can be undone', async () => {
  const id = await buildAnnouncement(ctx, admin.id, { status: 'scheduled', publishAt: at(900) });
  const moved = (await edit(id, { publishAt: at(-900) })).data.publishAt ?? '';
  expect(Date.parse(moved) - clock.now()).toBeGreaterThan(50_000);
  await sendDue(ctx);
  expect((await get(id)).status).toBe('scheduled');
  clock.advance(10_000);
  // Words that are changed meanwhile do not put it off.
  expect((await edit(id, { publishAt: moved })).data.publishAt).toBe(moved);
});

test('one in line cannot be given an end before the time that it keeps', async () => {
  const id = await buildAnnouncement(ctx, admin.id, { status: 'scheduled', publishAt: at(900) });
  const answer = await edit(id, { expiresAt: at(600) });
  expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'expiresAt']);
});

test('an edit that was begun before it was put in line is told, and does not go out half written', async () => {
  const id = await buildAnnouncement(ctx, admin.id);
  await send(id, admin);
  const stale = await edit(id, { title: 'Half a sen', version: 1 });
  expect([stale.status, stale.error.data]).toMatchObject([409, { status: 'scheduled' }]);
  expect((await get(id)).title).not.toBe('Half a sen');
});

test('N07 a tutor does not send what an admin addressed to others than the own learners', async () => {
  const seriesIds = [await buildSeries(ctx, tutor.id)];
  const id = await buildAnnouncement(ctx, tutor.id, { audience: { seriesIds } });
  await edit(id, { audience: {} });
  const sent = await send(id, tutor);
  expect([sent.status, sent.error.errors[0]?.path]).toEqual([422, 'audience.seriesIds']);
  expect((await get(id)).status).toBe('draft');
});

/** One of a tutor of its own that has reached so many of three; the first of them comes first. */
async function underWay(reached: number, fields: Partial<Row<'announcements'>> = {}) {
  const author = await buildUser(ctx, { role: 'tutor' });
  const seriesId = await buildSeries(ctx, author.id);
  const learners: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    const { id } = await buildUser(ctx, { password: null });
    await buildEnrolment(ctx, id, seriesId);
    learners.push(id);
  }
  const audience = { seriesIds: [seriesId] };
  const publishAt = at(-60);
  const id = await buildAnnouncement(ctx, author.id, { audience, status: 'sending', publishAt });
  const to = learners.toSorted()[reached - 1] ?? null;
  await change(id, { reached, reached_to: to, ...fields });
  return { id, author, seriesId };
}

const change = (id: string, fields: Partial<Row<'announcements'>>) =>
  ctx.db.q
    .updateTable('announcements')
    .set(fields as object)
    .where('id', '=', id)
    .execute();

const demote = (id: string) =>
  ctx.db.q.updateTable('users').set({ role: 'learner' }).where('id', '=', id).execute();

describe('N20 one that goes out ends between two steps', () => {
  test('when its sender is no tutor any more', async () => {
    const [begun, fresh] = [await underWay(1), await underWay(0)];
    for (const { author } of [begun, fresh]) await demote(author.id);
    await sendDue(ctx);
    expect(await get(begun.id)).toMatchObject({ status: 'sent', reached: 1 });
    // Nobody has seen it: it may be changed or thrown away.
    expect(await get(fresh.id)).toMatchObject({ status: 'cancelled', can: { delete: true } });
  });

  test('when the series of its audience is another tutor’s now', async () => {
    const { id, seriesId } = await underWay(1);
    await ctx.db.q
      .updateTable('test_series')
      .set({ owner_id: tutor.id })
      .where('id', '=', seriesId)
      .execute();
    await sendDue(ctx);
    expect(await get(id)).toMatchObject({ status: 'sent', reached: 1 });
  });

  test('when its time to be shown is over', async () => {
    const { id } = await underWay(1, { expires_at: new Date(clock.now() - 1000) });
    await sendDue(ctx);
    expect(await get(id)).toMatchObject({ status: 'sent', reached: 1 });
  });

  test('and else goes on, also where an admin sends what its author could not', async () => {
    const { id } = await underWay(1);
    const widened = await underWay(0, { audience: '{}', sender_id: admin.id });
    await sendDue(ctx);
    expect(await get(id)).toMatchObject({ status: 'sent', reached: 3 });
    const { status, reached } = await get(widened.id);
    expect([status, reached > 3]).toEqual(['sent', true]);
  });
});

test('one whose sending fails lets those after it pass, and is tried again later', async () => {
  const broken = await underWay(0, { publish_at: new Date(clock.now() - 9e5) });
  const audience = { seriesIds: [broken.seriesId] };
  await change(broken.id, { audience: JSON.stringify({ ...audience, roles: 'no list' }) });
  const after = await underWay(0);
  await sendDue(ctx);
  expect(await get(after.id)).toMatchObject({ status: 'sent', reached: 3 });
  const row = ctx.db.q
    .selectFrom('announcements')
    .select(['status', 'tries'])
    .where('id', '=', broken.id);
  expect(await row.executeTakeFirst()).toEqual({ status: 'sending', tries: 1 });
  await sendDue(ctx);
  expect(await row.executeTakeFirst()).toEqual({ status: 'sending', tries: 1 });
  await change(broken.id, { audience: JSON.stringify(audience) });
  clock.advance(21_000);
  await sendDue(ctx);
  expect(await get(broken.id)).toMatchObject({ status: 'sent', reached: 3 });
});
