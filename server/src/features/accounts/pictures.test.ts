import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '@chinar/contract/accounts';
import * as profile from '@chinar/contract/accounts.profile';
import type { Endpoint } from '@chinar/contract/endpoint';
import { pictureAt, pictureLimits, pictureShapes } from '@chinar/contract/pictures';
import { multipart } from '../../testing/multipart.ts';
import { openWorld } from '../../testing/world.ts';
import { buildTicket, keysOf } from '../files/fixtures.ts';
import { sweepFiles } from '../files/jobs.ts';
import { buildUser, onePixel } from './fixtures.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { call, ctx } = world;
const { app } = world.server;

/** Sends bytes as somebody's picture. */
async function send(
  as: { id: string },
  bytes: Buffer | string,
  { endpoint, field = 'file' }: { endpoint?: Endpoint; field?: string } = {},
) {
  const { method, path } = endpoint ?? profile.updateUserAvatar;
  const form = multipart({ field, name: 'me.png', bytes });
  const answer = await app.inject({
    method,
    url: path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${await world.tokenFor(as)}` },
  });
  const { data, code, errors = [] } = answer.json();
  return { status: answer.statusCode, data, code, errors: errors as { message: string }[] };
}

/** What lies at an address of ours. */
async function open(address: string) {
  const answer = await app.inject({ url: address });
  const { 'content-type': type } = answer.headers;
  return { status: answer.statusCode, type, bytes: answer.rawPayload };
}

const colour = { r: 200, g: 30, b: 30 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** A PNG that says how large it is, and whose few bytes unpack to all of it. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit for each point, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([sign, ...parts]);
}

describe('a picture of oneself', () => {
  test.each([
    ['avatar', profile.updateUserAvatar, 'avatar', pictureShapes.avatar],
    ['cover', profile.updateUserCoverImage, 'coverImage', pictureShapes.cover],
  ] as const)('as %s is kept as WebP in three sizes', async (_, endpoint, field, shape) => {
    const as = await buildUser(ctx);
    const sent = await send(as, await plain(900, 700).jpeg().toBuffer(), { endpoint });
    expect(sent.status).toBe(200);
    const address = sent.data[field] as string;
    expect(address).toMatch(/^\/files\/public\/[0-9a-f]{32}-\d+\.webp$/);
    for (const width of shape.widths) {
      const { status, type, bytes } = await open(pictureAt(address, width));
      const { format, height, ...found } = await sharp(bytes).metadata();
      expect([status, type, format]).toEqual([200, 'image/webp', 'webp']);
      expect([found.width, height]).toEqual([width, Math.round(width / shape.ratio)]);
    }
    const { data } = await call(getCurrentUser, {}, { as });
    expect(data[field]).toBe(address);
  });

  test.each(['png', 'webp'] as const)('may be %s too', async (format) => {
    const as = await buildUser(ctx);
    const bytes = await plain(40, 40).toFormat(format).toBuffer();
    expect((await send(as, bytes)).status).toBe(200);
  });

  test('A17 carries nothing that a camera noted, and stands upright', async () => {
    const as = await buildUser(ctx);
    const noted = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#fff' },
    })
      // The left half is dark; a camera that was held sideways has it above.
      .composite([{ input: await plain(150, 300).png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'CANARY-CAMERA' }, IFD3: { GPSLatitude: '34/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await send(as, noted);
    const { bytes } = await open(data.avatar);
    const facts = await sharp(bytes).metadata();
    expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('CANARY')).toBe(false);
    const at = async (left: number, top: number) => {
      const box = { left, top, width: 1, height: 1 };
      const [, green] = await sharp(bytes).extract(box).removeAlpha().raw().toBuffer();
      return (green ?? 0) > 128 ? 'light' : 'dark';
    };
    expect([await at(128, 20), await at(128, 235)]).toEqual(['dark', 'light']);
  });

  test('gives way to the next one, whose bytes alone stay', async () => {
    const as = await buildUser(ctx);
    const before = new Set(await keysOf(ctx));
    const first = await send(as, onePixel);
    const second = await send(as, await plain(64, 64).png().toBuffer());
    expect(second.data.avatar).not.toBe(first.data.avatar);
    await sweepFiles(ctx);
    expect((await open(first.data.avatar)).status).toBe(404);
    expect((await open(second.data.avatar)).status).toBe(200);
    const { data } = await call(profile.removeUserAvatar, {}, { as });
    expect(data.avatar).toBeNull();
    await sweepFiles(ctx);
    expect((await keysOf(ctx)).filter((key) => !before.has(key))).toEqual([]);
  });

  test('is put in its place by one after the other', async () => {
    const as = await buildUser(ctx);
    const bytes = await plain(64, 64).png().toBuffer();
    const answers = await Promise.all([send(as, bytes), send(as, bytes), send(as, bytes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sweepFiles(ctx);
    const { data } = await call(getCurrentUser, {}, { as });
    const kept = answers.map(({ data: { avatar } }) => avatar as string);
    const alive = await Promise.all(kept.map(async (one) => (await open(one)).status));
    expect(alive.filter((status) => status === 200)).toHaveLength(1);
    expect(alive[kept.indexOf(data.avatar ?? '')]).toBe(200);
  });
});

describe('A16 a picture that is refused', () => {
  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an animation', 'GIF89a\x01\x00\x01\x00'],
    ['nothing', ''],
  ])('is %s, whatever it is called', async (_, bytes) => {
    const { status, code } = await send(await buildUser(ctx), bytes);
    expect([status, code]).toEqual([415, 'file_type_refused']);
  });

  test.each([
    ['only begins like one', Buffer.concat([onePixel.subarray(0, 30), Buffer.alloc(500)])],
    ['breaks off', bomb(400, 400).subarray(0, 60)],
  ])('%s', async (_, bytes) => {
    const { status, errors } = await send(await buildUser(ctx), bytes);
    expect([status, errors]).toEqual([
      422,
      [{ path: 'file', message: 'We could not read this picture. Please choose another.' }],
    ]);
  });

  test('is larger than 5 MB', async () => {
    const bytes = Buffer.concat([onePixel, Buffer.alloc(pictureLimits.bytes)]);
    const { status, code } = await send(await buildUser(ctx), bytes);
    expect([status, code]).toEqual([413, 'file_too_large']);
  });

  test('unpacks to more than anybody needs: others are answered meanwhile, and the next is drawn', async () => {
    const as = await buildUser(ctx);
    const small = bomb(20_000, 20_000);
    expect(small.length).toBeLessThan(100_000);
    const [blown, other] = await Promise.all([send(as, small), call(getCurrentUser, {}, { as })]);
    expect([blown.status, blown.errors]).toEqual([
      422,
      [{ path: 'file', message: 'A picture may have 24 megapixels at most.' }],
    ]);
    expect(other.status).toBe(200);
    expect((await send(as, onePixel)).status).toBe(200);
  });

  test('is an address: nothing is fetched, and no address is ever kept', async () => {
    const as = await buildUser(ctx);
    const raw = { avatar: 'http://127.0.0.1:9/me.png', file: 'http://127.0.0.1:9/me.png' };
    expect((await call(profile.updateUserAvatar, {}, { as, raw })).status).toBe(415);
    const wrong = await send(as, onePixel, { field: 'avatar' });
    expect([wrong.status, wrong.errors]).toMatchObject([400, [{ path: 'file' }]]);
  });
});

test('N03 the database keeps no address in the place of a picture', async () => {
  const { id } = await buildUser(ctx);
  for (const column of ['avatar', 'cover'] as const) {
    for (const address of ['https://tracker.example/x.png', 'javascript:alert(1)', 'public/../x']) {
      const writing = ctx.db.q
        .updateTable('users')
        .set({ [column]: address })
        .where('id', '=', id)
        .execute();
      await expect(writing).rejects.toMatchObject({ code: '23514' });
    }
  }
});

test('F09 a picture for which the disk has no room is refused, and none of it is written', async () => {
  const as = await buildUser(ctx);
  const before = await keysOf(ctx);
  ctx.services.config.UPLOAD_DISK_FLOOR = 100_000_000;
  const refused = await send(as, onePixel);
  ctx.services.config.UPLOAD_DISK_FLOOR = 0;
  expect([refused.status, refused.code]).toEqual([507, 'storage_full']);
  expect(await keysOf(ctx)).toEqual(before);
  expect((await send(as, onePixel)).status).toBe(200);
});

test('C07 a picture that its owner has no room for is refused, and the one before stays', async () => {
  const as = await buildUser(ctx);
  expect((await send(as, onePixel)).status).toBe(200);
  const avatar = async () => (await call(getCurrentUser, {}, { as })).data.avatar;
  const before = await avatar();
  await buildTicket(ctx, as.id, { bytes: 200 * 1024 ** 2 - 10 });
  expect((await send(as, onePixel)).code).toBe('quota_exceeded');
  expect(await avatar()).toBe(before);
});
