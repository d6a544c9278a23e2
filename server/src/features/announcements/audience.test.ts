import * as contract from '@chinar/contract/announcements';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { on } from '../../events/listener.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';
import { listReaders } from './data.audience.ts';
import { announcementAddressed } from './events.ts';
import { buildAnnouncement } from './fixtures.ts';
import { sendDue } from './service.send.ts';

const addressed: string[] = [];
const world = await openWorld({
  listeners: [
    on(announcementAddressed, 'test.addressed', async (_ctx, { announcementId }) => {
      addressed.push(announcementId);
    }),
  ],
});
const { call, ctx, clock } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });
const draft = { title: 'Library hours', message: 'The library opens at eight.' };
const seriesId = await buildSeries(ctx, tutor.id);
const readers: string[] = [];
for (const role of [
  'learner',
  'learner',
  'learner',
  'learner',
  'learner',
  'learner',
  'tutor',
] as const) {
  const reader = await buildUser(ctx, { role, password: null });
  await buildEnrolment(ctx, reader.id, seriesId);
  readers.push(reader.id);
}
const audience = { seriesIds: [seriesId] };

describe('an audience', () => {
  test('is who fits all that is named, not any of it', async () => {
    const count = async (more: contract.Audience) => {
      const body = { audience: { ...audience, ...more } };
      return (await call(contract.previewAnnouncement, { body }, { as: tutor })).data.count;
    };
    expect([await count({}), await count({ roles: ['tutor'] })]).toEqual([7, 1]);
  });

  test('is shown by the names of five, the newest accounts first', async () => {
    const { data } = await call(
      contract.previewAnnouncement,
      { body: { audience } },
      { as: tutor },
    );
    const names = await ctx.db.q
      .selectFrom('users')
      .select('username')
      .where('id', 'in', readers)
      .orderBy('id', 'desc')
      .limit(5)
      .execute();
    expect(data.sample.map(({ username }) => username)).toEqual(names.map((one) => one.username));
  });

  test('N20 is gone through by the ids, a step at a time, wherever its rows lie', async () => {
    // A row that is written anew lies behind the others.
    for (const id of readers.toReversed())
      await ctx.db.q
        .updateTable('users')
        .set({ full_name: 'Moved' })
        .where('id', '=', id)
        .execute();
    const who = { audience, channels: ['inApp'], now: new Date(clock.now()) };
    const seen: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      const step = await listReaders(ctx.db, who, { after: seen.at(-1) ?? null, limit: 2 });
      expect(step.length).toBeLessThanOrEqual(2);
      seen.push(...step);
    }
    expect(seen).toEqual(readers.toSorted());
  });

  test('names a hundred series at most', async () => {
    const seriesIds = Array.from({ length: 101 }, () => newId());
    const body = { audience: { seriesIds } };
    const answer = await call(contract.previewAnnouncement, { body }, { as: admin });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, 'audience.seriesIds']);
  });

  test('N07 of an edit is one that its author may reach', async () => {
    const id = await buildAnnouncement(ctx, tutor.id, { audience });
    const foreign = await buildSeries(ctx, (await buildUser(ctx, { role: 'tutor' })).id);
    for (const wished of [{}, { seriesIds: [foreign] }]) {
      const body = { ...draft, audience: wished };
      const edit = await call(contract.updateAnnouncement, { params: { id }, body }, { as: tutor });
      expect(edit.status).toBe(422);
    }
    const { data } = await call(contract.getAnnouncement, { params: { id } }, { as: tutor });
    expect(data.audience).toEqual(audience);
  });
});

describe('what is written', () => {
  const at = (seconds: number) => new Date(clock.now() + seconds * 1000).toISOString();

  test('is refused by name as a draft too when it ends before it begins', async () => {
    const body = { ...draft, audience, publishAt: at(900), expiresAt: at(600) };
    const answer = await call(contract.createAnnouncement, { body }, { as: tutor });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'expiresAt']);
  });

  test('goes by each channel once', async () => {
    const body = { ...draft, audience, channels: ['inApp', 'inApp'] as 'inApp'[] };
    const { data } = await call(contract.createAnnouncement, { body }, { as: tutor });
    expect(data.channels).toEqual(['inApp']);
  });

  test('goes out in the order of its times', async () => {
    const [late, early] = [
      await buildAnnouncement(ctx, tutor.id, { audience, status: 'sending', publishAt: at(20) }),
      await buildAnnouncement(ctx, tutor.id, { audience, status: 'sending', publishAt: at(10) }),
    ];
    addressed.length = 0;
    await sendDue(ctx);
    await world.server.events.deliver(ctx);
    expect(addressed).toEqual([early, late]);
  });
});

describe('limits', () => {
  test('N07 putting drafts in line counts as sending does', async () => {
    const as = await buildUser(ctx, { role: 'admin' });
    const body = { ...draft, audience };
    for (let sent = 1; sent <= 19; sent += 1)
      expect((await call(contract.sendAnnouncement, { body }, { as })).status).toBe(201);
    const put = async () => {
      const params = { id: await buildAnnouncement(ctx, as.id, { audience }) };
      return (await call(contract.scheduleAnnouncement, { params, body: {} }, { as })).status;
    };
    expect([await put(), await put()]).toEqual([200, 429]);
  });

  test('of previews are each user’s own, though a school has one address', async () => {
    const preview = async (as: { id: string }) =>
      (await call(contract.previewAnnouncement, { body: { audience } }, { as })).status;
    const busy = await buildUser(ctx, { role: 'admin' });
    for (let asked = 1; asked <= 120; asked += 1) expect(await preview(busy)).toBe(200);
    expect([await preview(busy), await preview(admin)]).toEqual([429, 200]);
  });
});

test('Z14 every act on an announcement is written down with who did it', async () => {
  const body = { ...draft, audience };
  const made = await call(contract.createAnnouncement, { body }, { as: tutor });
  const params = { id: made.data._id };
  const say = { as: tutor };
  await call(contract.updateAnnouncement, { params, body: { ...body, title: 'Other hours' } }, say);
  await call(contract.scheduleAnnouncement, { params, body: {} }, say);
  await call(contract.cancelAnnouncement, { params }, say);
  await call(contract.deleteAnnouncement, { params }, { as: admin });
  const sent = await call(contract.sendAnnouncement, { body }, say);
  clock.advance(61_000);
  await sendDue(ctx);
  await call(contract.recallAnnouncement, { params: { id: sent.data._id } }, { as: admin });
  const written = await ctx.db.q
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', 'in', [params.id, sent.data._id])
    .orderBy('id')
    .execute();
  expect(written.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['announcement.created', tutor.id],
    ['announcement.updated', tutor.id],
    ['announcement.scheduled', tutor.id],
    ['announcement.cancelled', tutor.id],
    ['announcement.deleted', admin.id],
    ['announcement.created', tutor.id],
    ['announcement.scheduled', tutor.id],
    ['announcement.begun', null],
    ['announcement.sent', null],
    ['announcement.recalled', admin.id],
  ]);
});

test('Z14 what is given up because its time is over is written down, by nobody', async () => {
  const at = (seconds: number) => new Date(clock.now() + seconds * 1000).toISOString();
  const times = { publishAt: at(120), expiresAt: at(180) };
  const { data } = await call(
    contract.sendAnnouncement,
    { body: { ...draft, audience, ...times } },
    { as: tutor },
  );
  clock.advance(200_000);
  await sendDue(ctx);
  const written = await ctx.db.q
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', data._id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(written).toEqual({ action: 'announcement.given_up', actor_id: null });
});
