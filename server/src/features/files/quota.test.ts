import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/files';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildTicket, pngBytes } from './fixtures.ts';
import { sweepFiles } from './jobs.ts';
import { receive } from './service.receive.ts';

const megabyte = 1024 ** 2;
const world = await openWorld({
  env: { UPLOAD_QUOTA_LEARNER: '1', UPLOAD_DISK_FLOOR: '0' },
  filePurposes: [
    {
      name: 'test.film',
      types: ['video/mp4'],
      maxBytes: 500 * megabyte,
      visibility: 'private',
      access: 'tutor',
    },
  ],
});
const { ctx, call, clock } = world;
const learner = await buildUser(ctx);
const tutor = await buildUser(ctx, { role: 'tutor' });
const avatar = { purpose: 'accounts.avatar', name: 'me.png', mediaType: 'image/png' };

function announce(as: { id: string }, file: Record<string, unknown> = {}) {
  return call(contract.openUpload, { body: { ...avatar, bytes: 100, ...file } }, { as });
}

/** Until somebody waits for a row. */
async function waited(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await ctx.db.execute(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });
}

describe('C07 the quota', () => {
  test('is not passed by two that come at the same time', async () => {
    const owner = await buildUser(ctx);
    const half = { bytes: megabyte / 2 + 1 };
    const both = await Promise.all(Array.from({ length: 8 }, () => announce(owner, half)));
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = both.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.error.code]).toEqual([422, 'quota_exceeded']);
    expect(refused?.error.message).toContain('1 MB');
  });

  test('is asked after whoever came before has been counted', async () => {
    const owner = await buildUser(ctx);
    const before = new pg.Client({ connectionString: world.ownerUrl });
    await before.connect();
    await before.query('begin');
    await before.query('select 1 from users where id = $1 for no key update', [owner.id]);
    await before.query(
      `insert into files (id, owner_id, purpose, name, media_type, bytes, visibility, state,
         created_at, expires_at)
       values ($1, $2, 'x', 'x', 'image/png', $3, 'public', 'open', now(), now() + '1 hour')`,
      [newId(), owner.id, megabyte],
    );
    const after = announce(owner);
    await Promise.race([after, waited()]);
    await before.query('commit');
    await before.end();
    expect((await after).error.code).toBe('quota_exceeded');
  });

  test('is full to the last byte, and free again when a file goes', async () => {
    const owner = await buildUser(ctx);
    const { data } = await announce(owner, { bytes: megabyte });
    expect((await announce(owner, { bytes: 1 })).status).toBe(422);
    await call(contract.deleteUpload, { params: { id: data._id } }, { as: owner });
    expect((await announce(owner, { bytes: megabyte })).status).toBe(201);
  });

  test('counts a file that is deleted while it is sent until its bytes have ended', async () => {
    const owner = await buildUser(ctx);
    const ticket = await buildTicket(ctx, owner.id, { bytes: megabyte });
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = async function* slow() {
      reached.resolve();
      await held.promise;
      yield pngBytes(megabyte);
    };
    const sending = receive(ctx, ticket, { body: slow(), length: null });
    await reached.promise;
    const params = { id: ticket.id };
    expect((await call(contract.deleteUpload, { params }, { as: owner })).status).toBe(200);
    await sweepFiles(ctx);
    expect((await announce(owner)).error.code).toBe('quota_exceeded');
    const own = (await call(contract.listUploads, {}, { as: owner })).data;
    expect([own.files, own.usage.bytes]).toEqual([[], megabyte]);
    held.resolve();
    await expect(sending).rejects.toMatchObject({ code: 'upload_ended' });
    expect((await announce(owner, { bytes: megabyte })).status).toBe(201);
  });

  test('of a tutor is another one', async () => {
    const film = { purpose: 'test.film', mediaType: 'video/mp4', bytes: 400 * megabyte };
    expect((await announce(tutor, film)).status).toBe(201);
  });

  test('the bytes of a file that goes are gone at once: no quota counts them any more', async () => {
    const owner = await buildUser(ctx);
    const ticket = await buildTicket(ctx, owner.id);
    await receive(ctx, ticket, { body: [pngBytes()], length: null });
    const { key } = await ctx.db.q
      .selectFrom('files')
      .select('key')
      .where('id', '=', ticket.id)
      .executeTakeFirstOrThrow();
    expect(await ctx.services.files.read(key ?? '')).not.toBeNull();
    await call(contract.deleteUpload, { params: { id: ticket.id } }, { as: owner });
    expect(await ctx.services.files.read(key ?? '')).toBeNull();
    await sweepFiles(ctx);
  });

  test('F09 a disk that others fill while a file comes takes no more of it', async () => {
    const { UPLOAD_DISK_FLOOR } = ctx.services.config;
    const bytes = pngBytes(2000);
    const ticket = await buildTicket(ctx, learner.id, { bytes: 2000 });
    const filling = async function* filling() {
      yield bytes.subarray(0, 1000);
      ctx.services.config.UPLOAD_DISK_FLOOR = 100_000_000;
      clock.advance(21_000);
      yield bytes.subarray(1000);
    };
    const sending = receive(ctx, ticket, { body: filling(), length: null });
    await expect(sending).rejects.toMatchObject({ code: 'storage_full' });
    ctx.services.config.UPLOAD_DISK_FLOOR = UPLOAD_DISK_FLOOR;
    clock.set(Date.now());
  });

  test('F09 nothing is taken while the disk is nearly full', async () => {
    const { UPLOAD_DISK_FLOOR } = ctx.services.config;
    ctx.services.config.UPLOAD_DISK_FLOOR = 100_000_000;
    const { status, error } = await announce(learner);
    expect([status, error.code]).toEqual([507, 'storage_full']);
    const { id, expires, signature } = await buildTicket(ctx, learner.id);
    const send = () =>
      receive(ctx, { id, expires, signature }, { body: [pngBytes()], length: null });
    await expect(send()).rejects.toMatchObject({ code: 'storage_full' });
    ctx.services.config.UPLOAD_DISK_FLOOR = UPLOAD_DISK_FLOOR;
    expect(await send()).toMatchObject({ state: 'stored' });
  });
});
