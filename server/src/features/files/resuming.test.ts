import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/files';
import { urlOf } from '@chinar/contract/url';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { pngBytes, resumeHeaders, stateOf } from './fixtures.ts';
import { sweepFiles, sweepOrphans } from './jobs.ts';
import { receive } from './service.receive.ts';

const megabyte = 1024 ** 2;
const world = await openWorld({
  env: { UPLOAD_DISK_FLOOR: '1', UPLOAD_QUOTA_TUTOR: '4' },
  filePurposes: [
    {
      name: 'test.film',
      types: ['image/png'],
      maxBytes: 3 * megabyte,
      visibility: 'private',
      access: 'tutor',
    },
  ],
});
const { ctx, call, clock } = world;
const tutor = () => buildUser(ctx, { role: 'tutor' });
const owner = await tutor();
const folder = join(ctx.services.config.DATA_DIR, 'arriving');
const partOf = (id: string): string => join(folder, id);
/** Begins as a picture does, and is unlike itself everywhere. */
const picture = (size: number): Buffer => Buffer.concat([pngBytes(8), randomBytes(size - 8)]);

async function announce(bytes: number, as: { id: string } = owner): Promise<string> {
  const draft = { purpose: 'test.film', name: 'a.png', mediaType: 'image/png', bytes };
  const { status, data } = await call(contract.openUpload, { body: draft }, { as });
  expect(status).toBe(201);
  return data._id;
}

type How = { as?: { id: string }; headers?: Record<string, string> };

async function send(id: string, offset: number, payload: Buffer, how: How = {}) {
  const answer = await world.server.app.inject({
    method: 'PATCH',
    url: urlOf(contract.resumeUpload, { params: { id } }),
    headers: {
      ...resumeHeaders(offset),
      authorization: `Bearer ${await world.tokenFor(how.as ?? owner)}`,
      ...how.headers,
    },
    payload,
  });
  const { code, data } = answer.json<{ code?: string; data: contract.UploadState }>();
  return { status: answer.statusCode, offset: answer.headers['upload-offset'], code, data };
}

const state = async (id: string, as: { id: string } = owner) =>
  (await call(contract.findUpload, { params: { id } }, { as })).data;

async function keptOf(id: string): Promise<Buffer> {
  const { key } = await ctx.db.q
    .selectFrom('files')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const chunks: Buffer[] = [];
  for await (const chunk of (await ctx.services.files.read(key ?? ''))!) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('F05 a file that comes in pieces', () => {
  test('begun in pieces and sent as a whole then leaves no piece behind', async () => {
    const bytes = picture(2000);
    const draft = { purpose: 'test.film', name: 'a.png', mediaType: 'image/png', bytes: 2000 };
    const { data } = await call(contract.openUpload, { body: draft }, { as: owner });
    await send(data._id, 0, bytes.subarray(0, 1500));
    expect(existsSync(partOf(data._id))).toBe(true);
    const { searchParams } = new URL(data.url, 'http://localhost');
    const ticket = {
      id: data._id,
      expires: Number(searchParams.get('expires')),
      signature: searchParams.get('signature') ?? '',
    };
    await receive(ctx, ticket, { body: [bytes], length: null });
    expect(existsSync(partOf(data._id))).toBe(false);
    await call(contract.deleteUpload, { params: { id: data._id } }, { as: owner });
  });

  test('goes on at what is here, and is kept byte by byte', async () => {
    const bytes = picture(300_000);
    const id = await announce(bytes.length);
    expect(await send(id, 0, bytes.subarray(0, 100_000))).toMatchObject({
      status: 200,
      offset: '100000',
      data: { received: 100_000, state: 'open' },
    });
    expect(await state(id)).toMatchObject({ received: 100_000, bytes: 300_000 });
    const last = await send(id, 100_000, bytes.subarray(100_000));
    expect(last.data).toMatchObject({ received: 300_000, state: 'stored' });
    expect(await keptOf(id)).toEqual(bytes);
    expect(existsSync(partOf(id))).toBe(false);
    expect(await state(id)).toMatchObject({ received: 300_000, state: 'stored' });
  });

  test('says by HEAD how much is here, as the protocol asks', async () => {
    const id = await announce(1000);
    await send(id, 0, picture(400));
    const answer = await world.server.app.inject({
      method: 'HEAD',
      url: urlOf(contract.findUpload, { params: { id } }),
      headers: { authorization: `Bearer ${await world.tokenFor(owner)}` },
    });
    expect(answer.headers).toMatchObject({
      'upload-offset': '400',
      'upload-length': '1000',
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    });
  });

  test('is its owner’s alone', async () => {
    const id = await announce(1000);
    const other = await tutor();
    expect(await send(id, 0, picture(10), { as: other })).toMatchObject({ status: 404 });
    const looked = await call(contract.findUpload, { params: { id } }, { as: other });
    expect(looked.status).toBe(404);
    expect((await state(id)).received).toBe(0);
  });

  test('takes no byte that begins elsewhere, and none beyond what was announced', async () => {
    const bytes = picture(1000);
    const id = await announce(bytes.length);
    await send(id, 0, bytes.subarray(0, 400));
    const moved = { status: 409, code: 'upload_moved' };
    expect(await send(id, 300, bytes.subarray(300))).toMatchObject(moved);
    expect(await send(id, 500, bytes.subarray(500))).toMatchObject(moved);
    expect(await send(id, 400, Buffer.alloc(601))).toMatchObject({ status: 413 });
    for (const headers of [
      { 'upload-offset': '-1' },
      { 'upload-offset': '4e2' },
      { 'content-type': 'application/octet-stream' },
      { 'tus-resumable': '0.9' },
    ])
      expect(await send(id, 400, bytes.subarray(400), { headers })).toMatchObject({ status: 400 });
    expect((await state(id)).received).toBe(400);
    expect((await send(id, 400, bytes.subarray(400))).data.state).toBe('stored');
    expect(await send(id, 1000, Buffer.alloc(0))).toMatchObject({ code: 'upload_ended' });
  });

  test('C05 is refused by its first bytes, long before the rest', async () => {
    const id = await announce(3 * megabyte);
    const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(70, ' '));
    expect(await send(id, 0, html)).toMatchObject({ status: 415, code: 'file_type_refused' });
    expect([await stateOf(ctx, id), existsSync(partOf(id))]).toEqual(['deleted', false]);
  });

  test('C05 is refused too when its beginning comes byte by byte', async () => {
    const id = await announce(200);
    const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200, ' '));
    for (let at = 0; at < 63; at += 21) await send(id, at, html.subarray(at, at + 21));
    expect(await send(id, 63, html.subarray(63))).toMatchObject({ code: 'file_type_refused' });
    const short = await announce(20);
    expect(await send(short, 0, html.subarray(0, 20))).toMatchObject({ code: 'file_type_refused' });
    expect(await stateOf(ctx, short)).toBe('deleted');
  });

  test('counts for the quota from its announcement on', async () => {
    const as = await tutor();
    await announce(3 * megabyte, as);
    const draft = { purpose: 'test.film', name: 'b.png', mediaType: 'image/png' };
    const more = await call(
      contract.openUpload,
      { body: { ...draft, bytes: 2 * megabyte } },
      { as },
    );
    expect(more.error.code).toBe('quota_exceeded');
  });

  test('F09 takes no more bytes when the disk is nearly full, and goes on when it is not', async () => {
    const bytes = picture(1000);
    const id = await announce(bytes.length);
    await send(id, 0, bytes.subarray(0, 500));
    const free = vi.spyOn(ctx.services.disk, 'free').mockResolvedValue(megabyte + 400);
    expect(await send(id, 500, bytes.subarray(500))).toMatchObject({ code: 'storage_full' });
    free.mockRestore();
    expect((await send(id, 500, bytes.subarray(500))).data.state).toBe('stored');
  });

  test('F05 that was whole when the server fell is put away by the next look', async () => {
    const bytes = picture(1000);
    const id = await announce(bytes.length);
    await ctx.services.arriving.write(id, 0, [bytes]);
    expect(await state(id)).toMatchObject({ received: 1000, state: 'stored' });
    expect(await keptOf(id)).toEqual(bytes);
  });
});

/** Sends over a real line, which stays open; what comes back is told by `answer`. */
async function overLine(id: string, offset: number, length: number, first: Buffer) {
  const { app } = world.server;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    path: urlOf(contract.resumeUpload, { params: { id } }),
    method: 'PATCH',
    headers: {
      ...resumeHeaders(offset),
      'content-length': length,
      authorization: `Bearer ${await world.tokenFor(owner)}`,
    },
  });
  const answer = new Promise<string>((resolve) => {
    request.on('error', () => resolve(''));
    request.on('response', (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(text));
    });
  });
  request.write(first);
  await vi.waitFor(async () =>
    expect(await ctx.services.arriving.received(id)).toBe(offset + first.length),
  );
  return { request, answer };
}

describe('F05 a line that breaks', () => {
  test('leaves what came, and the rest goes on from there', async () => {
    const bytes = picture(500_000);
    const id = await announce(bytes.length);
    const { request } = await overLine(id, 0, bytes.length, bytes.subarray(0, 200_000));
    expect(await stateOf(ctx, id)).toBe('open');
    request.destroy();
    await vi.waitFor(async () => expect(await claimedOf(id)).toBeNull());
    expect((await send(id, 200_000, bytes.subarray(200_000))).data.state).toBe('stored');
    expect(await keptOf(id)).toEqual(bytes);
  });

  test('without a word holds nobody up: who comes back on another takes the file over', async () => {
    const bytes = picture(500_000);
    const id = await announce(bytes.length);
    // It neither sends nor ends: a phone that left its network.
    const silent = await overLine(id, 0, bytes.length, bytes.subarray(0, 200_000));
    expect(await state(id)).toMatchObject({ received: 200_000 });
    expect((await send(id, 200_000, bytes.subarray(200_000))).data.state).toBe('stored');
    silent.request.destroy();
    expect(await keptOf(id)).toEqual(bytes);
  });

  test('in another process is told by its next byte that the file is somebody else’s', async () => {
    const bytes = picture(300_000);
    const id = await announce(bytes.length);
    const first = await overLine(id, 0, bytes.length, bytes.subarray(0, 100_000));
    // What a look in another process does, which knows nothing of this one's lock.
    await ctx.db.q
      .updateTable('files')
      .set({ claimed_at: new Date(clock.now() + 5) })
      .where('id', '=', id)
      .execute();
    clock.advance(1500);
    first.request.end(bytes.subarray(100_000));
    expect(await first.answer).toContain('upload_ended');
    clock.set(Date.now());
    // It took nothing away: the other one goes on.
    const { received } = await state(id);
    expect((await send(id, received, bytes.subarray(received))).data.state).toBe('stored');
    expect(await keptOf(id)).toEqual(bytes);
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

describe('F05 what was begun and left', () => {
  const dayMs = 24 * 3_600_000;

  test('is there for a day after its last byte, then gone with what came of it', async () => {
    const id = await announce(1000);
    await send(id, 0, picture(400));
    clock.advance(dayMs - 60_000);
    await sweepFiles(ctx);
    expect((await state(id)).received).toBe(400);
    // A look is a sign of life too.
    clock.advance(dayMs + 60_000);
    await sweepFiles(ctx);
    expect([await stateOf(ctx, id), existsSync(partOf(id))]).toEqual([undefined, false]);
    clock.set(Date.now());
  });

  test('goes with the word of its owner', async () => {
    const id = await announce(1000);
    await send(id, 0, picture(400));
    await call(contract.deleteUpload, { params: { id } }, { as: owner });
    expect(await send(id, 400, Buffer.alloc(600))).toMatchObject({ status: 404 });
    await sweepFiles(ctx);
    expect(existsSync(partOf(id))).toBe(false);
  });

  test('without a row is swept after a day', async () => {
    const id = '01890000-0000-7000-8000-00000000abcd';
    await ctx.services.arriving.write(id, 0, [Buffer.from('left by another')]);
    await sweepOrphans(ctx);
    expect(readdirSync(folder)).toContain(id);
    const old = new Date(clock.now() - dayMs - 60_000);
    utimesSync(partOf(id), old, old);
    await sweepOrphans(ctx);
    expect(readdirSync(folder)).not.toContain(id);
  });
});
