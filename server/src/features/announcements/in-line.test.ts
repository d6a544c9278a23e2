import * as contract from '@chinar/contract/announcements';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
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
