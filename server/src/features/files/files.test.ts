import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/files';
import { transact } from '../../context.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { attach, fileUrl } from './api.ts';
import { receive } from './service.receive.ts';
import { buildFile, buildTicket, keysOf, ownOf, pngBytes, stateOf } from './fixtures.ts';

const megabyte = 1024 ** 2;
const world = await openWorld({
  env: { UPLOAD_DISK_FLOOR: '0' },
  filePurposes: [
    {
      name: 'test.film',
      types: ['video/mp4', 'image/png'],
      maxBytes: 500 * megabyte,
      visibility: 'private',
      access: 'tutor',
    },
  ],
});
const { ctx, call, clock } = world;
const learner = await buildUser(ctx);
const other = await buildUser(ctx);
const tutor = await buildUser(ctx, { role: 'tutor' });
const avatar = { purpose: 'accounts.avatar', name: 'me.png', mediaType: 'image/png' };

function announce(as: { id: string }, file: Record<string, unknown> = {}) {
  return call(contract.openUpload, { body: { ...avatar, bytes: 100, ...file } }, { as });
}

async function send(url: string, payload: Buffer) {
  const answer = await world.server.app.inject({ method: 'PUT', url, payload });
  return { status: answer.statusCode, ...answer.json<{ code?: string; data: { _id: string } }>() };
}

describe('an upload', () => {
  test('is announced, sent, attached and shown under an address for good', async () => {
    const { status, data } = await announce(learner);
    expect([status, data.maxBytes]).toEqual([201, 100]);
    const sent = await send(data.url, pngBytes());
    expect(sent).toMatchObject({ status: 200, data: { _id: data._id, state: 'stored' } });
    const owner = ownOf(learner);
    await transact(ctx, (inner) => attach(inner, data._id, { purpose: 'accounts.avatar', owner }));
    const url = (await fileUrl(ctx, data._id)) ?? '';
    expect(url).toMatch(/^\/files\/public\/[0-9a-f]{32}\.png$/);
    const shown = await world.server.app.inject({ url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.rawPayload.equals(pngBytes())).toBe(true);
  });

  test('is listed for its owner alone, with the room that it takes', async () => {
    const owner = await buildUser(ctx);
    const open = await announce(owner, { bytes: 50 });
    await buildFile(ctx, owner.id);
    const { data } = await call(contract.listUploads, {}, { as: owner });
    expect(data.files.map(({ state }) => state)).toEqual(['stored', 'open']);
    expect([data.files[1]?._id, data.pagination.total]).toEqual([open.data._id, 2]);
    expect(data.usage).toEqual({ bytes: 150, maxBytes: 200 * megabyte });
    const listed = (query: Record<string, string>) =>
      call(contract.listUploads, { query }, { as: owner });
    const first = await listed({ limit: '1', sort: 'oldest' });
    expect(first.data.files.map(({ _id }) => _id)).toEqual([open.data._id]);
    const second = await listed({
      limit: '1',
      sort: 'oldest',
      after: first.data.pagination.next ?? '',
    });
    expect(second.data.files).toEqual([data.files[0]]);
    expect(second.data.pagination.next).toBe(null);
    expect(second.data.usage).toEqual(data.usage);
    const none = await call(contract.listUploads, {}, { as: await buildUser(ctx) });
    expect(none.data).toMatchObject({ files: [], usage: { bytes: 0 } });
  });

  test('C04 of somebody else is not there', async () => {
    const id = await buildFile(ctx, learner.id);
    const drop = (as: { id: string }) => call(contract.deleteUpload, { params: { id } }, { as });
    expect((await drop(other)).status).toBe(404);
    const owner = ownOf(other);
    await expect(attach(ctx, id, { purpose: 'accounts.avatar', owner })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await drop(learner)).status).toBe(200);
    expect((await drop(learner)).status).toBe(404);
  });

  test('that is attached is neither deleted nor attached again', async () => {
    const id = await buildFile(ctx, learner.id);
    const owner = ownOf(learner);
    const hang = (purpose: string) => attach(ctx, id, { purpose, owner });
    await expect(hang('test.film')).rejects.toMatchObject({ code: 'not_found' });
    await hang('accounts.avatar');
    await expect(hang('accounts.avatar')).rejects.toMatchObject({ code: 'state_conflict' });
    const drop = await call(contract.deleteUpload, { params: { id } }, { as: learner });
    expect([drop.status, drop.error.code]).toEqual([409, 'state_conflict']);
    expect(await stateOf(ctx, id)).toBe('attached');
  });

  test('is refused before it is sent: purpose, type, size and role', async () => {
    const refused = async (as: { id: string }, file: Record<string, unknown>) => {
      const { status, error } = await announce(as, file);
      return [status, error.code];
    };
    const film = { purpose: 'test.film', mediaType: 'video/mp4' };
    expect(await refused(learner, { purpose: 'none' })).toEqual([400, 'validation_failed']);
    expect(await refused(learner, film)).toEqual([403, 'forbidden']);
    expect(await refused(learner, { mediaType: 'image/svg+xml' })).toEqual([
      415,
      'file_type_refused',
    ]);
    expect(await refused(learner, { bytes: megabyte + 1 })).toEqual([413, 'file_too_large']);
    expect((await announce(tutor, film)).status).toBe(201);
  });
});

describe('C05 the bytes', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(100, ' '));
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.padEnd(100),
  );

  test.each([
    ['HTML that is called a picture', html, 415, 'file_type_refused'],
    ['a drawing with a script', svg, 415, 'file_type_refused'],
    ['nothing at all', Buffer.alloc(0), 422, 'file_incomplete'],
    ['too few', pngBytes(99), 422, 'file_incomplete'],
    ['too many', pngBytes(101), 413, 'file_too_large'],
  ])('are refused when they are %s, and leave nothing behind', async (_, body, status, code) => {
    const before = await keysOf(ctx);
    const { data } = await announce(learner);
    expect(await send(data.url, body)).toMatchObject({ status, code });
    expect(await keysOf(ctx)).toEqual(before);
    expect(await stateOf(ctx, data._id)).toBe('deleted');
    // The address is used up, whatever comes next.
    expect(await send(data.url, pngBytes())).toMatchObject({ status: 410, code: 'upload_ended' });
  });

  test('are counted as they come when no length is told', async () => {
    const sendPieces = async (...sizes: number[]) => {
      const { data } = await announce(learner);
      const answer = await overSocket(data.url, (request) => {
        sizes.forEach((size, i) => request.write(i === 0 ? pngBytes(size) : Buffer.alloc(size)));
        request.end();
      });
      return answer;
    };
    expect(await sendPieces(40, 30, 30)).toContain('"state":"stored"');
    expect(await sendPieces(40, 30)).toContain('file_incomplete');
    expect(await sendPieces(40, 30, 31)).toContain('file_too_large');
  });

  test('are refused as soon as they show what they are, and their sender hears why', async () => {
    const { data } = await announce(learner, { bytes: megabyte });
    // The rest never comes: the answer does not wait for it.
    const answer = await overSocket(data.url, (request) => {
      request.setHeader('content-length', megabyte);
      request.write(html);
    });
    expect(answer).toContain('file_type_refused');
  });

  test('are refused aloud too when their sender does not stop for a moment', async () => {
    const bytes = 30 * megabyte;
    const { data } = await announce(tutor, { purpose: 'test.film', bytes });
    const answer = await overSocket(data.url, (request) => {
      request.setHeader('content-length', bytes);
      request.write(html);
      request.end(Buffer.alloc(bytes - html.length));
    });
    expect(answer).toContain('file_type_refused');
  });

  test('that stop with the line leave nothing, and may be sent once more', async () => {
    const before = await keysOf(ctx);
    const { data } = await announce(learner);
    await overSocket(data.url, (request) => {
      request.setHeader('content-length', 100);
      request.write(pngBytes(60));
      void vi
        .waitFor(async () => expect(await claimedOf(data._id)).not.toBeNull())
        .then(() => request.destroy());
    });
    await vi.waitFor(async () => expect(await claimedOf(data._id)).toBeNull());
    expect(await keysOf(ctx)).toEqual(before);
    expect((await send(data.url, pngBytes())).status).toBe(200);
  });
});

async function claimedOf(id: string): Promise<Date | null | undefined> {
  const row = await ctx.db.q
    .selectFrom('files')
    .select('claimed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.claimed_at;
}

/** Sends over a real line; gives what came back, and nothing when the line broke. */
async function overSocket(
  url: string,
  write: (request: ReturnType<typeof httpRequest>) => void,
): Promise<string> {
  const { app } = world.server;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const request = httpRequest({ port, host: '127.0.0.1', path: url, method: 'PUT' });
    request.on('error', () => resolve(''));
    request.on('response', (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => {
        request.destroy();
        resolve(text);
      });
    });
    write(request);
  });
}

describe('C02 the address to which a file is sent', () => {
  test('serves once, also when two send at the same time', async () => {
    const { data } = await announce(learner);
    const both = await Promise.all([send(data.url, pngBytes()), send(data.url, pngBytes())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await send(data.url, pngBytes())).status).toBe(410);
  });

  test('is whoever’s comes first: nobody else sends meanwhile', async () => {
    const ticket = await buildTicket(ctx, learner.id);
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = async function* slow() {
      reached.resolve();
      await held.promise;
      yield pngBytes();
    };
    const first = receive(ctx, ticket, { body: slow(), length: null });
    await reached.promise;
    const second = receive(ctx, ticket, { body: [pngBytes()], length: null });
    await expect(second).rejects.toMatchObject({ code: 'upload_ended' });
    held.resolve();
    expect(await first).toMatchObject({ state: 'stored' });
  });

  test('is the sender’s while bytes come, and can be used again soon after a server fell', async () => {
    const ticket = await buildTicket(ctx, learner.id);
    const again = () => receive(ctx, ticket, { body: [pngBytes()], length: null });
    const slow = async function* slow() {
      yield pngBytes(20);
      for (let piece = 0; piece < 4; piece += 1) {
        clock.advance(60_000);
        await expect(again()).rejects.toMatchObject({ code: 'upload_ended' });
        yield Buffer.alloc(20);
      }
    };
    expect(await receive(ctx, ticket, { body: slow(), length: null })).toMatchObject({
      state: 'stored',
    });
    const fallen = await buildTicket(ctx, learner.id);
    const retry = () => receive(ctx, fallen, { body: [pngBytes()], length: null });
    await ctx.db.q
      .updateTable('files')
      .set({ claimed_at: new Date(clock.now()) })
      .where('id', '=', fallen.id)
      .execute();
    await expect(retry()).rejects.toMatchObject({ code: 'upload_ended' });
    clock.advance(121_000);
    expect(await retry()).toMatchObject({ state: 'stored' });
    clock.set(Date.now());
  });

  test('ends with its time', async () => {
    const { data } = await announce(learner);
    clock.set(Date.parse(data.expiresAt) + 1);
    // Whatever else is wrong with it.
    const late = await send(data.url, pngBytes(101));
    expect(late).toMatchObject({ status: 410, code: 'upload_ended' });
    clock.set(Date.now());
  });

  test('is good for one file and cannot be made up', async () => {
    const [one, two] = [(await announce(learner)).data, (await announce(learner)).data];
    for (const url of [
      one.url.replace(one._id, two._id),
      one.url.replace('signature=', 'signature=x'),
      one.url.replace(/expires=\d+/, 'expires=99999999999'),
    ])
      expect(await send(url, pngBytes())).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

test('a private file is opened by a link that ends', async () => {
  const id = await buildFile(ctx, tutor.id, {
    purpose: 'test.film',
    visibility: 'private',
    name: 'first lesson.png',
  });
  const url = (await fileUrl(ctx, id, { seconds: 60 })) ?? '';
  const shown = await world.server.app.inject({ url, headers: { range: 'bytes=0-7' } });
  expect([shown.statusCode, shown.headers['content-disposition']]).toEqual([
    206,
    "inline; filename*=UTF-8''first%20lesson.png",
  ]);
  clock.advance(61_000);
  expect((await world.server.app.inject({ url })).statusCode).toBe(403);
  clock.set(Date.now());
});
