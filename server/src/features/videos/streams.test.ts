import * as contract from '@chinar/contract/videos';
import * as making from '@chinar/contract/videos.making';
import { logout } from '@chinar/contract/accounts';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildFile, stateOf } from '../files/fixtures.ts';
import { filmOf } from './fixtures.films.ts';
import { buildVideo } from './fixtures.ts';
import { cutStreams } from './service.streams.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx, clock } = world;
const as = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx);
const seconds = 21;

type Person = typeof learner;
type Opened = { url: string; cookie: string };

async function send(content: Buffer, purpose = 'videos.film'): Promise<string> {
  const file = { purpose, content, mediaType: 'video/mp4', visibility: 'private', name: 'a.mp4' };
  return buildFile(ctx, as.id, file as Parameters<typeof buildFile>[2]);
}

async function sources(id: string, by: Person = learner) {
  const { data } = await call(contract.playVideo, { params: { id }, body: {} }, { as: by });
  return data.sources.map(({ kind, height }) => [kind, height]);
}

const streamed = (id: string) =>
  expect.poll(async () => (await sources(id))[0], { timeout: 30_000 }).toEqual(['hls', 720]);

async function addCopy(id: string, height = 360): Promise<string> {
  const uploadId = await send(await filmOf(seconds, { height, withSound: true }), 'videos.copy');
  await call(making.addCopy, { params: { id }, body: { uploadId } }, { as });
  return uploadId;
}

/** A film of two sizes, published and cut into streams. */
async function buildStreamed(): Promise<string> {
  const film = await send(await filmOf(seconds, { height: 720, withSound: true }));
  const body = { title: 'In two sizes', category: 'Geography', isOwn: true as const };
  const made = await call(making.createVideo, { body: { ...body, uploadId: film } }, { as });
  const id = made.data._id;
  await expect
    .poll(
      async () =>
        (await call(making.publishVideo, { params: { id }, body: {} }, { as })).data?.status,
      { timeout: 30_000 },
    )
    .toBe('published');
  expect(await sources(id)).toEqual([
    ['file', 720],
    ['audio', null],
  ]);
  await addCopy(id);
  await streamed(id);
  return id;
}

let built: Promise<string> | undefined;
/** One for all tests that change nothing of it. */
const shared = (): Promise<string> => (built ??= buildStreamed());

async function play(id: string, by?: Person): Promise<Opened> {
  const { data, headers } = await call(
    contract.playVideo,
    { params: { id } },
    by ? { as: by } : {},
  );
  return {
    url: data.sources.find(({ kind }) => kind === 'hls')?.url ?? '',
    cookie: String(headers['set-cookie']).split(';')[0] ?? '',
  };
}

const open = ({ url, cookie }: Partial<Opened>, headers: Record<string, string> = {}) =>
  world.server.app.inject({
    url: url ?? '',
    headers: { ...(cookie && { cookie }), ...headers },
  });

/** What stands beside an address, as a player finds it. */
const beside = (url: string, name: string): string =>
  new URL(name, `http://localhost${url}`).pathname;

/** The addresses to which a list leads. */
const namesIn = (text: string): string[] => text.split('\n').filter((line) => /^[^#]/.test(line));

/** All addresses of a stream: of its list, of the lists of its segments, of the files. */
async function addressesOf(opened: Opened): Promise<{ lists: string[]; files: string[] }> {
  const master = await open(opened);
  expect([master.statusCode, master.headers['content-type']]).toEqual([
    200,
    'application/vnd.apple.mpegurl',
  ]);
  const lists = namesIn(master.body).map((name) => beside(opened.url, name));
  const files = await Promise.all(
    lists.map(async (url) => {
      const { body } = await open({ ...opened, url });
      return beside(url, namesIn(body)[0] ?? '');
    }),
  );
  return { lists, files };
}

/** The segments of a list: from where, how many bytes, how many seconds. */
function segmentsIn(text: string) {
  const [, length = 0, offset = 0] = /^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/m.exec(text) ?? [];
  const all = [...text.matchAll(/^#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)];
  return [
    { bytes: Number(length), from: Number(offset), seconds: 0 },
    ...all.map(([, lasts, bytes, from]) => ({
      bytes: Number(bytes),
      from: Number(from),
      seconds: Number(lasts),
    })),
  ];
}

test('a film of two sizes is offered as a stream of both, whose segments cover the files to the byte and the film to its end', async () => {
  const opened = await play(await shared(), learner);
  const master = await open(opened);
  expect(master.body).toMatch(/^#EXTM3U\n/);
  expect(master.body.match(/RESOLUTION=\d+x\d+/g)).toEqual([
    'RESOLUTION=1280x720',
    'RESOLUTION=640x360',
  ]);
  const { lists, files } = await addressesOf(opened);
  for (const [index, url] of lists.entries()) {
    const text = (await open({ ...opened, url })).body;
    const file = (await open({ ...opened, url: files[index] ?? '' })).rawPayload;
    const segments = segmentsIn(text);
    // Each begins where the one before ended, and the last ends where the file does.
    const ends = segments.reduce((at, { from, bytes }) => (from === at ? at + bytes : -1), 0);
    expect(ends).toBe(file.length);
    const total = segments.reduce((sum, one) => sum + one.seconds, 0);
    expect(total).toBeCloseTo(seconds, 1);
    using input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
    expect(await input.computeDuration()).toBeCloseTo(seconds, 1);
  }
});

test('a segment of a stream comes by its range of bytes, and its list as it is asked for by the top', async () => {
  const opened = await play(await shared(), learner);
  const { files } = await addressesOf(opened);
  const part = await open({ ...opened, url: files[0] ?? '' }, { range: 'bytes=4-7' });
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
});

test('C02 the lists and segments of a stream open with the cookie of its play alone', async () => {
  const other = await buildUser(ctx);
  const [mine, theirs] = [await play(await shared(), learner), await play(await shared(), other)];
  const { lists, files } = await addressesOf(mine);
  for (const url of [mine.url, ...lists, ...files]) {
    const forged = url.replace(/(videos\/[^/]+\/.{40})../, '$1AA');
    const asked = [
      { url, cookie: mine.cookie },
      { url },
      { url, cookie: theirs.cookie },
      { url, cookie: 'media=visitor.forged' },
      { url: forged, cookie: mine.cookie },
    ];
    const answers = await Promise.all(asked.map((one) => open(one)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403, 403]);
  }
});

test('C02 the link of one stream opens no other, and that of a file opens no stream', async () => {
  const [one, another] = [
    await play(await shared(), learner),
    await play(await buildStreamed(), learner),
  ];
  const [, folder = ''] = /videos\/[^/]+\/([^/]+)/.exec(one.url) ?? [];
  const swapped = another.url.replace(/(videos\/[^/]+)\/[^/]+/, `$1/${folder}`);
  expect((await open({ url: swapped, cookie: one.cookie })).statusCode).toBe(403);
  const [foreign = ''] = (await addressesOf(another)).files;
  const name = foreign.split('/').at(-1) ?? '';
  expect((await open({ url: beside(one.url, name), cookie: one.cookie })).statusCode).toBe(403);
  const { data, headers } = await call(
    contract.playVideo,
    { params: { id: await shared() } },
    { as: learner },
  );
  const file = data.sources.find(({ kind }) => kind === 'file')?.url ?? '';
  const query = Buffer.from(file.split('?')[1] ?? '').toString('base64url');
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const url = `/media/videos/${await shared()}/${query}/master.m3u8`;
  expect((await open({ url, cookie })).statusCode).toBe(403);
});

test('C02 a stream ends with its link, with the session and with the right, a minute later at most', async () => {
  const by = await buildUser(ctx);
  const id = await buildStreamed();
  const own = await play(id, by);
  const { lists, files } = await addressesOf(own);
  const all = [own.url, ...lists, ...files];
  const codes = async (opened: Opened): Promise<Set<number>> =>
    new Set(await Promise.all(all.map(async (url) => (await open({ ...opened, url })).statusCode)));
  expect(await codes(own)).toEqual(new Set([200]));
  await call(logout, {}, { as: by });
  clock.advance(61_000);
  expect(await codes(own)).toEqual(new Set([403]));
  const again = await play(id, learner);
  const { lists: newLists } = await addressesOf(again);
  clock.advance((2 * seconds + 900) * 1000);
  expect((await open(again)).statusCode).toBe(403);
  expect((await open({ ...again, url: newLists[0] ?? '' })).statusCode).toBe(403);
  const last = await play(id, learner);
  await call(making.hideVideo, { params: { id }, body: {} }, { as });
  clock.advance(61_000);
  expect((await open(last)).statusCode).toBe(403);
});

test('cutting again changes nothing; late work on a film that was replaced does nothing', async () => {
  const id = await shared();
  const streams = () =>
    ctx.db.q.selectFrom('video_streams').selectAll().where('video_id', '=', id).execute();
  const before = await streams();
  await cutStreams(ctx, { videoId: id, generation: 1 });
  await cutStreams(ctx, { videoId: id, generation: 2 });
  expect(await streams()).toEqual(before);
});

test('a copy that takes the place of another is in the stream, and the files of the one before go', async () => {
  const id = await buildStreamed();
  const streamOf = async (height: number) =>
    ctx.db.q
      .selectFrom('video_streams')
      .selectAll()
      .where('video_id', '=', id)
      .where('height', '=', height)
      .executeTakeFirst();
  const before = await streamOf(360);
  await addCopy(id, 180);
  await expect.poll(async () => (await streamOf(180))?.height, { timeout: 30_000 }).toBe(180);
  expect(await streamOf(360)).toBeUndefined();
  expect(await stateOf(ctx, before?.file_id ?? '')).not.toBe('attached');
  await streamed(id);
});

test('a film of one size, or one that no player takes in segments, is played as a file alone', async () => {
  const film = await filmOf(seconds, { codec: 'hevc', height: 720 });
  const id = await buildVideo(ctx, as.id, { seconds, height: 720, film });
  const measured = { length_ms: seconds * 1000 };
  await ctx.db.q.updateTable('videos').set(measured).where('id', '=', id).execute();
  await cutStreams(ctx, { videoId: id, generation: 1 });
  expect(await sources(id)).toEqual([['file', 720]]);
  await addCopy(id);
  await expect.poll(async () => (await sources(id)).length, { timeout: 30_000 }).toBe(2);
  await cutStreams(ctx, { videoId: id, generation: 1 });
  expect((await sources(id)).map(([kind]) => kind)).toEqual(['file', 'file']);
});
