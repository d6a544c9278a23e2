import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/files';
import { newId } from '../../db/ids.ts';
import { closed, speak } from '../../testing/line.ts';
import { until } from '../../testing/until.ts';
import { countWaiting } from '../../testing/waiting.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { attach, detach } from './api.ts';
import { buildFile, buildTicket, keysOf, ownOf, pngBytes, stateOf } from './fixtures.ts';
import { sweepFiles, sweepOrphans } from './jobs.ts';
import { receive } from './service.receive.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx, call, clock } = world;
const learner = await buildUser(ctx);
const dayMs = 24 * 3_600_000;
const folder = join(ctx.services.config.DATA_DIR, 'files');

/** A body that stops in its middle until it is told to go on. */
function slowBody() {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* pieces() {
    const bytes = pngBytes();
    yield bytes.subarray(0, 80);
    reached.resolve();
    await held.promise;
    yield bytes.subarray(80);
  }
  return { body: pieces(), reached: reached.promise, goOn: held.resolve };
}

describe('while a file comes', () => {
  test('its owner may drop it: then it is not kept, and its bytes are gone', async () => {
    const before = await keysOf(ctx);
    const ticket = await buildTicket(ctx, learner.id);
    const { body, reached, goOn } = slowBody();
    const coming = receive(ctx, ticket, { body, length: null });
    await reached;
    const params = { id: ticket.id };
    expect((await call(contract.deleteUpload, { params }, { as: learner })).status).toBe(200);
    goOn();
    await expect(coming).rejects.toMatchObject({ code: 'upload_ended' });
    expect(await stateOf(ctx, ticket.id)).toBe('deleted');
    expect(await keysOf(ctx)).toEqual(before);
  });

  test('what was dropped is heard no further than to the next word that its bytes still come', async () => {
    const bytes = pngBytes(300);
    const ticket = await buildTicket(ctx, learner.id, { bytes: bytes.length });
    let heard = 0;
    async function* body() {
      for (; heard < bytes.length; heard += 100) {
        if (heard === 100) {
          await call(contract.deleteUpload, { params: { id: ticket.id } }, { as: learner });
          clock.advance(30_000);
        }
        yield bytes.subarray(heard, heard + 100);
      }
    }
    await expect(receive(ctx, ticket, { body: body(), length: null })).rejects.toMatchObject({
      code: 'upload_ended',
    });
    expect(heard).toBe(100);
    clock.set(Date.now());
  });

  test('a sender who fell silent and comes back takes nothing from the one who sends it since', async () => {
    const ticket = await buildTicket(ctx, learner.id);
    const [silent, since] = [slowBody(), slowBody()];
    const first = receive(ctx, ticket, { body: silent.body, length: null });
    await silent.reached;
    clock.advance(121_000);
    const second = receive(ctx, ticket, { body: since.body, length: null });
    await since.reached;
    silent.goOn();
    await expect(first).rejects.toMatchObject({ code: 'upload_ended' });
    since.goOn();
    expect(await second).toMatchObject({ state: 'stored' });
    clock.set(Date.now());
  });

  test('C02 the time of its address may end: what comes after it is refused', async () => {
    const ticket = await buildTicket(ctx, learner.id);
    const { body, reached, goOn } = slowBody();
    const coming = receive(ctx, ticket, { body, length: null });
    await reached;
    clock.set(ticket.expires * 1000 + 1000);
    goOn();
    await expect(coming).rejects.toMatchObject({ code: 'upload_ended' });
    clock.set(Date.now());
  });

  test('the sweeper leaves what lies half written', async () => {
    const ticket = await buildTicket(ctx, learner.id);
    const { body, reached, goOn } = slowBody();
    const coming = receive(ctx, ticket, { body, length: null });
    await reached;
    await sweepOrphans(ctx);
    goOn();
    expect(await coming).toMatchObject({ state: 'stored' });
    // What was refused in the tests before may still be on its way out.
    await until(() => expect(readdirSync(join(folder, '.unfinished'))).toEqual([]));
  });

  test('F09 the disk may fill up: that is told by name, and the same file may be sent again', async () => {
    const before = await keysOf(ctx);
    const ticket = await buildTicket(ctx, learner.id);
    async function* body() {
      yield pngBytes(80);
      // As the disk says it, in the middle of the line from sender to folder.
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    await expect(receive(ctx, ticket, { body: body(), length: null })).rejects.toMatchObject({
      code: 'storage_full',
    });
    expect([await stateOf(ctx, ticket.id), await keysOf(ctx)]).toEqual(['open', before]);
    expect(await receive(ctx, ticket, { body: [pngBytes()], length: null })).toMatchObject({
      state: 'stored',
    });
  });

  test.each([
    [99, 'file_incomplete'],
    [101, 'file_too_large'],
  ])('a length of %d that is told is refused before a byte is read', async (length, code) => {
    let isRead = false;
    async function* body() {
      isRead = true;
      yield pngBytes();
    }
    const ticket = await buildTicket(ctx, learner.id);
    await expect(receive(ctx, ticket, { body: body(), length })).rejects.toMatchObject({ code });
    expect(isRead).toBe(false);
  });
});

test('who goes on sending what was refused is heard out for seconds, not for ever', async () => {
  const { app } = world.server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { id, expires, signature } = await buildTicket(ctx, learner.id, { bytes: 1024 ** 2 });
  const { socket, heard } = speak(
    port,
    `PUT /api/v1/uploads/${id}?expires=${expires}&signature=${signature} HTTP/1.1\r\nHost: x\r\nContent-Length: ${1024 ** 2}\r\n\r\n${'<html>'.padEnd(100)}`,
  );
  const goingOn = setInterval(() => socket.write('and more'), 50);
  await closed(socket);
  clearInterval(goingOn);
  expect(heard()).toContain('file_type_refused');
}, 15_000);

describe('the sweeper', () => {
  test('leaves a file that is being attached while it looks', async () => {
    const id = await buildFile(ctx, learner.id);
    const attaching = new pg.Client({ connectionString: world.ownerUrl });
    await attaching.connect();
    await attaching.query('begin');
    await attaching.query(
      `update files set state = 'attached', attached_at = now(), expires_at = null where id = $1`,
      [id],
    );
    clock.advance(2 * dayMs);
    const sweeping = sweepFiles(ctx);
    // Whether it passes the file over or waits for it, it must not take it.
    await Promise.race([sweeping, waitedFor(attaching)]);
    await attaching.query('commit');
    await attaching.end();
    await sweeping;
    clock.set(Date.now());
    expect(await stateOf(ctx, id)).toBe('attached');
  });

  test('is not held up by files that cannot be removed, however many', async () => {
    const stuck = Array.from({ length: 200 }, (_, i) => `public/stuck-${i}.png`);
    for (const key of stuck) mkdirSync(join(folder, key, 'in-the-way'), { recursive: true });
    await addDeleted([...stuck, null]);
    await sweepFiles(ctx);
    expect(await deletedKeys()).toEqual(stuck.toSorted());
    // Their rows stay until the bytes are gone.
    for (const key of stuck) rmSync(join(folder, key), { recursive: true });
    await sweepFiles(ctx);
    expect(await deletedKeys()).toEqual([]);
  });

  test('stops where too many bytes belong to nobody: another database may know them', async () => {
    mkdirSync(join(folder, 'private'), { recursive: true });
    for (let i = 0; i < 1500; i += 1) writeFileSync(join(folder, `private/other-${i}.png`), 'x');
    clock.advance(2 * dayMs);
    await sweepOrphans(ctx);
    clock.set(Date.now());
    const left = (await keysOf(ctx)).filter((key) => key.startsWith('private/other-'));
    expect(left.length).toBeGreaterThanOrEqual(300);
  });
});

test('what is attached to nothing is not dropped by being detached', async () => {
  const id = await buildFile(ctx, learner.id);
  await detach(ctx, id);
  expect(await stateOf(ctx, id)).toBe('stored');
  await attach(ctx, id, { purpose: 'accounts.avatar', owner: ownOf(learner) });
});

test('C04 an admin has no files but the own ones', async () => {
  const admin = await buildUser(ctx, { role: 'admin' });
  const params = { id: await buildFile(ctx, learner.id) };
  expect((await call(contract.deleteUpload, { params }, { as: admin })).status).toBe(404);
  expect((await call(contract.listUploads, {}, { as: admin })).data.files).toEqual([]);
});

async function waitedFor(client: pg.Client): Promise<void> {
  while ((await countWaiting(client)) === 0);
}

/** Rows that are to be removed with what lies under their keys. */
async function addDeleted(keys: (string | null)[]): Promise<void> {
  for (const key of keys) {
    await ctx.db.q
      .insertInto('files')
      .values({
        id: newId(),
        owner_id: learner.id,
        purpose: 'accounts.avatar',
        name: 'a.png',
        media_type: 'image/png',
        bytes: 1,
        visibility: 'public',
        state: 'deleted',
        key,
        sha256: key && '0'.repeat(64),
        created_at: new Date(),
      })
      .execute();
  }
}

async function deletedKeys(): Promise<(string | null)[]> {
  const rows = await ctx.db.q
    .selectFrom('files')
    .select('key')
    .where('state', '=', 'deleted')
    .execute();
  return rows.map(({ key }) => key).toSorted();
}
