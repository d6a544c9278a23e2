import * as contract from '@chinar/contract/announcements';
import { describe, expect, test } from 'vitest';
import { transact } from '../../context.ts';
import { on } from '../../events/listener.ts';
import { hold } from '../../testing/held.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';
import { announcementAddressed, announcementRecalled } from './events.ts';
import { buildAnnouncement } from './fixtures.ts';
import { sendDue } from './service.send.ts';

const told: string[] = [];
const recalled: string[] = [];
const world = await openWorld({
  listeners: [
    on(announcementAddressed, 'test.told', async (_ctx, { userIds }) => {
      told.push(...userIds);
    }),
    on(announcementRecalled, 'test.recalled', async (_ctx, { announcementId }) => {
      recalled.push(announcementId);
    }),
  ],
});
const { call, ctx, clock } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });
const draft = { title: 'Library hours', message: 'The library opens at eight.' };

/** A series with so many enrolled, of whom the last has no verified address. */
async function seriesWith(count: number) {
  const id = await buildSeries(ctx, tutor.id);
  const learners: string[] = [];
  for (let made = 1; made <= count; made += 1) {
    const learner = await buildUser(ctx, { isEmailVerified: made < count, password: null });
    await buildEnrolment(ctx, learner.id, id);
    learners.push(learner.id);
  }
  return { audience: { seriesIds: [id] }, learners };
}

const get = async (id: string) =>
  (await call(contract.getAnnouncement, { params: { id } }, { as: admin })).data;

/** Sends what is due and lets everybody hear it. */
async function deliver(): Promise<void> {
  await sendDue(ctx);
  await world.server.events.deliver(ctx);
}

describe('sending', () => {
  test('waits a minute in which it can be undone, then reaches whom the preview counted, each once', async () => {
    const { audience, learners } = await seriesWith(3);
    const body = { ...draft, audience };
    const preview = await call(contract.previewAnnouncement, { body: { audience } }, { as: tutor });
    expect(preview.data).toMatchObject({ count: 3, mails: 0, excluded: 0 });
    expect(preview.data.sample).toHaveLength(3);
    const sent = await call(contract.sendAnnouncement, { body }, { as: tutor });
    expect(sent.data).toMatchObject({ status: 'scheduled', can: { cancel: true, edit: true } });
    told.length = 0;
    clock.advance(59_000);
    await deliver();
    expect(told).toEqual([]);
    clock.advance(2_000);
    await deliver();
    await deliver();
    expect(told.toSorted()).toEqual(learners.toSorted());
    expect(await get(sent.data._id)).toMatchObject({ status: 'sent', reached: 3 });
  });

  test('by mail alone reaches verified addresses, as the preview says', async () => {
    const { audience, learners } = await seriesWith(3);
    const how = { audience, channels: ['email'] as 'email'[] };
    const preview = await call(contract.previewAnnouncement, { body: how }, { as: tutor });
    expect(preview.data).toMatchObject({ count: 2, mails: 2, excluded: 1 });
    const { data } = await call(
      contract.sendAnnouncement,
      { body: { ...draft, ...how } },
      { as: tutor },
    );
    told.length = 0;
    clock.advance(61_000);
    await deliver();
    expect(told.toSorted()).toEqual(learners.slice(0, 2).toSorted());
    expect(await get(data._id)).toMatchObject({ reached: 2 });
  });

  test('N20 a crash in the middle tells nobody twice: the next goes on where the last step ended', async () => {
    const { audience, learners } = await seriesWith(3);
    const id = await buildAnnouncement(ctx, tutor.id, { audience, status: 'sending' });
    const [first, ...rest] = learners.toSorted();
    await ctx.db.q
      .updateTable('announcements')
      .set({ reached_to: first ?? null, reached: 1 })
      .where('id', '=', id)
      .execute();
    told.length = 0;
    await Promise.all([deliver(), sendDue(ctx)]);
    await deliver();
    expect(told.toSorted()).toEqual(rest);
    expect(await get(id)).toMatchObject({ status: 'sent', reached: 3 });
  });

  test('N20 one that was recalled goes out no further, and whoever showed it is told', async () => {
    const { audience } = await seriesWith(2);
    const id = await buildAnnouncement(ctx, tutor.id, { audience, status: 'sending' });
    const { data } = await call(contract.recallAnnouncement, { params: { id } }, { as: tutor });
    expect(data).toMatchObject({ status: 'recalled', can: { recall: false } });
    told.length = 0;
    await deliver();
    expect([told, recalled.includes(id)]).toEqual([[], true]);
  });

  test('one whose time to be shown is over when the server comes back is given up', async () => {
    const at = (seconds: number) => new Date(clock.now() + seconds * 1000).toISOString();
    const { audience } = await seriesWith(1);
    const body = { ...draft, audience, publishAt: at(120), expiresAt: at(180) };
    const { data } = await call(contract.sendAnnouncement, { body }, { as: tutor });
    told.length = 0;
    clock.advance(200_000);
    await deliver();
    expect([told, (await get(data._id)).status]).toEqual([[], 'cancelled']);
  });

  test('rights that have run out are no audience any more', async () => {
    const { audience } = await seriesWith(1);
    await transact(ctx, ({ db }) =>
      db.execute(
        'update entitlements set revoked_at = now() where item_id = $1',
        audience.seriesIds,
      ),
    );
    const preview = await call(contract.previewAnnouncement, { body: { audience } }, { as: tutor });
    expect(preview.data.count).toBe(0);
  });
});

describe('the states of an announcement', () => {
  const acts = {
    edit: (id: string) =>
      call(contract.updateAnnouncement, { params: { id }, body: draft }, { as: admin }),
    delete: (id: string) => call(contract.deleteAnnouncement, { params: { id } }, { as: admin }),
    send: (id: string) =>
      call(contract.scheduleAnnouncement, { params: { id }, body: {} }, { as: admin }),
    cancel: (id: string) => call(contract.cancelAnnouncement, { params: { id } }, { as: admin }),
    recall: (id: string) => call(contract.recallAnnouncement, { params: { id } }, { as: admin }),
  };
  const allowed = {
    draft: { edit: 'draft', delete: 'gone', send: 'scheduled' },
    scheduled: { edit: 'scheduled', cancel: 'cancelled' },
    cancelled: { edit: 'draft', delete: 'gone' },
    sending: { recall: 'recalled' },
  } as const;
  const table = Object.entries(allowed).flatMap(([from, ways]) =>
    (Object.keys(acts) as (keyof typeof acts)[]).map(
      (act) => [from, act, (ways as Record<string, string>)[act] ?? 'refused'] as const,
    ),
  );

  test.each(table)('%s, %s: %s', async (from, act, to) => {
    const status = from as keyof typeof allowed;
    const id = await buildAnnouncement(ctx, tutor.id, { status });
    expect((await get(id)).can[act]).toBe(to !== 'refused');
    const answer = await acts[act](id);
    if (to === 'refused') {
      expect([answer.status, answer.error.code]).toEqual([409, 'state_conflict']);
      expect((await get(id)).status).toBe(status);
    } else if (to === 'gone') {
      expect((await acts.edit(id)).status).toBe(404);
    } else {
      expect((await get(id)).status).toBe(to);
    }
  });

  test('one that begins at this moment is not cancelled any more', async () => {
    const id = await buildAnnouncement(ctx, tutor.id, { status: 'scheduled' });
    const beginning = await hold(
      world.ownerUrl,
      `update announcements set status = 'sending' where id = $1`,
      [id],
    );
    const cancelling = acts.cancel(id);
    await beginning.waitedFor();
    await beginning.end();
    expect((await cancelling).status).toBe(409);
    expect((await get(id)).status).toBe('sending');
  });

  test('N20 one that another server has in hand is left to it', async () => {
    const { audience } = await seriesWith(1);
    const id = await buildAnnouncement(ctx, tutor.id, { audience, status: 'sending' });
    const step = await hold(
      world.ownerUrl,
      `select 1 from announcements where status = 'sending' for update`,
    );
    await sendDue(ctx);
    expect(await get(id)).toMatchObject({ status: 'sending', reached: 0 });
    await step.end();
    await sendDue(ctx);
    expect(await get(id)).toMatchObject({ status: 'sent', reached: 1 });
  });

  test('a stale edit is told, with what is held', async () => {
    const id = await buildAnnouncement(ctx, tutor.id);
    await acts.edit(id);
    const body = { ...draft, title: 'Other hours', version: 1 };
    const stale = await call(contract.updateAnnouncement, { params: { id }, body }, { as: admin });
    expect([stale.status, stale.error.data]).toMatchObject([
      409,
      { title: draft.title, version: 2 },
    ]);
    const late = { params: { id }, body: { version: 1 } };
    expect((await call(contract.scheduleAnnouncement, late, { as: admin })).status).toBe(409);
  });
});

describe('what is refused by name', () => {
  const id = '0192f0aa-0000-7000-8000-000000000000';
  const at = (seconds: number) => new Date(clock.now() + seconds * 1000).toISOString();

  test.each([
    [
      'exams, which nobody can be chosen by yet',
      { audience: { examIds: [id] } },
      'audience.examIds',
    ],
    ['courses', { audience: { courseIds: [id] } }, 'audience.courseIds'],
    ['districts', { audience: { districts: ['Sopore'] } }, 'audience.districts'],
    ['a series that is not there', { audience: { seriesIds: [id] } }, 'audience.seriesIds.0'],
    ['an end before the beginning', { publishAt: at(900), expiresAt: at(600) }, 'expiresAt'],
    ['an end within the minute of undoing', { expiresAt: at(30) }, 'expiresAt'],
  ])('%s', async (_, fields, path) => {
    const body = { ...draft, ...fields };
    const answer = await call(contract.sendAnnouncement, { body }, { as: admin });
    expect([answer.status, answer.error.errors.map((fault) => fault.path)]).toEqual([422, [path]]);
    expect(answer.error.errors[0]?.message).toMatch(/\.$/);
  });

  test.each(['\r\n', '\u2028', '\v'])(
    'N07 a break in a title, which becomes the subject of a mail: %j',
    async (line) => {
      const body = { ...draft, title: `Hours${line}Bcc: everybody@example.org` };
      const answer = await call(contract.createAnnouncement, { body }, { as: admin });
      expect([answer.status, answer.error.errors[0]]).toEqual([
        400,
        { path: 'title', message: 'Please keep this to one line.' },
      ]);
    },
  );

  test('N07 a tutor speaks to the learners of own series and to nobody else', async () => {
    const other = await buildUser(ctx, { role: 'tutor' });
    const foreign = { seriesIds: [await buildSeries(ctx, other.id)] };
    const tries: [contract.Audience, string][] = [
      [{}, 'audience.seriesIds'],
      [{ roles: ['learner'] }, 'audience.seriesIds'],
      [foreign, 'audience.seriesIds.0'],
    ];
    for (const [audience, path] of tries) {
      const body = { ...draft, audience };
      for (const answer of [
        await call(contract.sendAnnouncement, { body }, { as: tutor }),
        await call(contract.createAnnouncement, { body }, { as: tutor }),
        await call(contract.previewAnnouncement, { body: { audience } }, { as: tutor }),
      ]) {
        expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, path]);
      }
    }
  });

  test('N07 the twenty-first announcement of an hour', async () => {
    const { audience } = await seriesWith(1);
    const as = await buildUser(ctx, { role: 'admin' });
    const body = { ...draft, audience };
    for (let sent = 1; sent <= 20; sent += 1) {
      expect((await call(contract.sendAnnouncement, { body }, { as })).status).toBe(201);
    }
    expect((await call(contract.sendAnnouncement, { body }, { as })).status).toBe(429);
  });
});

describe('the list', () => {
  test('shows a tutor the own ones, an admin all, by words, state and order', async () => {
    const own = await buildUser(ctx, { role: 'tutor' });
    const first = await buildAnnouncement(ctx, own.id, { title: 'Zebra crossing' });
    const second = await buildAnnouncement(ctx, own.id, { title: 'Apples', status: 'scheduled' });
    const ids = async (query: object, as = own) =>
      (await call(contract.listAnnouncements, { query }, { as })).data.announcements.map(
        ({ _id }) => _id,
      );
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ sort: '-title' })).toEqual([first, second]);
    expect(await ids({ sort: 'publishAt' })).toHaveLength(2);
    expect(await ids({ sort: '-reached' })).toHaveLength(2);
    expect(await ids({ q: 'zebra' })).toEqual([first]);
    expect(await ids({ status: 'scheduled' })).toEqual([second]);
    expect(await ids({ limit: 100 }, admin)).toEqual(expect.arrayContaining([first, second]));
    expect(await ids({}, await buildUser(ctx, { role: 'tutor' }))).toEqual([]);
  });
});
