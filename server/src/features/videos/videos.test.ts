import * as contract from '@chinar/contract/videos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { on } from '../../events/listener.ts';
import { videoCompleted } from './events.ts';
import { buildVideo, type VideoFields } from './fixtures.ts';
import { sweepViews } from './jobs.ts';

const completed: string[] = [];
const world = await openWorld({
  listeners: [
    on(videoCompleted, 'test.completed', async (_ctx, { videoId }) => {
      completed.push(videoId);
    }),
  ],
});
const { call, ctx, clock } = world;
const tutor = await buildUser(ctx, { role: 'tutor', fullName: 'Imtiyaz Bhat' });
const build = (fields: VideoFields = {}) => buildVideo(ctx, tutor.id, fields);

type Person = Awaited<ReturnType<typeof buildUser>>;

async function titles(query: Record<string, string>): Promise<string[]> {
  const { data } = await call(contract.listVideos, { query });
  return data.videos.map(({ title }) => title);
}

const play = (id: string, as?: Person) => call(contract.playVideo, { params: { id } }, { as });

function watch(id: string, as: Person, ranges: [number, number][], position = 0) {
  const at = new Date(clock.now()).toISOString();
  return call(contract.watchVideo, { params: { id }, body: { ranges, position, at } }, { as });
}

const viewsOf = async (id: string): Promise<number> =>
  (await call(contract.getVideo, { params: { id } })).data.views;

test('a video is listed with its length, who made it and how often it was seen', async () => {
  const poster = Buffer.alloc(60);
  poster.write('RIFF\0\0\0\0WEBP', 'latin1');
  await build({ title: 'Joins as two tables', seconds: 3671, views: 4, poster });
  const { data } = await call(contract.listVideos, { query: { q: 'two tables' } });
  expect(data.videos).toMatchObject([
    {
      duration: '01:01:11',
      seconds: 3671,
      views: 4,
      owner: { avatar: null, fullName: 'Imtiyaz Bhat', username: tutor.username },
    },
  ]);
  expect(data.videos[0]?.thumbnail).toMatch(/^\/files\/.+\.webp$/);
});

test('the most seen come first, of equal ones the newest; filters take what they name', async () => {
  const category = 'Physics';
  await build({ title: 'First of two', category, views: 5 });
  await build({ title: 'Second of two', category, views: 5, language: 'hi' });
  await build({ title: 'The favourite', category, views: 9 });
  expect(await titles({ category })).toEqual(['The favourite', 'Second of two', 'First of two']);
  expect(await titles({ category, sort: 'newest' })).toEqual([
    'The favourite',
    'Second of two',
    'First of two',
  ]);
  expect(await titles({ category, language: 'hi' })).toEqual(['Second of two']);
  expect(await titles({ category, owner: tutor.username.toUpperCase() })).toHaveLength(3);
  expect(await titles({ category, owner: 'nobody.else' })).toEqual([]);
  expect(await titles({ q: '100%_of nothing' })).toEqual([]);
});

test.each([
  ['hidden', { status: 'hidden' }],
  ['deleted', { status: 'deleted' }],
  ['not published yet', { status: 'ready' }],
  ['private', { visibility: 'private' }],
  ['for those who are enrolled', { visibility: 'enrolled' }],
] as const)(
  'C09 a video that is %s is in no list, has no page and is not played',
  async (_, how) => {
    const learner = await buildUser(ctx);
    const id = await build({ title: 'Not to be seen' });
    await play(id, learner);
    await ctx.db.q.updateTable('videos').set(how).where('id', '=', id).execute();
    expect(await titles({ q: 'Not to be seen' })).toEqual([]);
    expect((await call(contract.getVideo, { params: { id } })).status).toBe(404);
    expect((await play(id)).status).toBe(404);
    expect((await watch(id, learner, [[0, 50]])).status).toBe(404);
  },
);

test('a video that is unlisted opens to whom its address was given, and to no list', async () => {
  const learner = await buildUser(ctx);
  const id = await build({ title: 'By its address', visibility: 'unlisted' });
  expect(await titles({ q: 'By its address' })).toEqual([]);
  expect((await call(contract.getVideo, { params: { id } })).status).toBe(200);
  await play(id, learner);
  await watch(id, learner, [[0, 20]]);
  const { data } = await call(contract.listWatchHistory, {}, { as: learner });
  expect(data.history).toEqual([]);
});

test('what is said in it comes in both languages', async () => {
  const captions = {
    en: [{ from: 0, to: 2, text: 'Hello' }],
    hi: [{ from: 0, to: 2, text: 'नमस्ते' }],
  };
  const id = await build({ captions });
  const { data } = await call(contract.getVideo, { params: { id } });
  expect(data.captions).toEqual([
    { language: 'en', cues: captions.en },
    { language: 'hi', cues: captions.hi },
  ]);
});

test('its chapters are called in the reader’s language, as far as somebody translated them', async () => {
  const chapters = [
    { at: 0, title: 'The question' },
    { at: 4, title: 'Its answer' },
  ];
  const translations = { hi: { parts: { 'The question': 'सवाल' } } };
  const id = await build({ seconds: 60, chapters, translations });
  const inHindi = { headers: { 'accept-language': 'hi' } };
  const params = { id };
  const read = await call(contract.getVideo, { params }, inHindi);
  const played = await call(contract.playVideo, { params, body: {} }, inHindi);
  for (const { data } of [read, played])
    expect(data.chapters).toEqual([{ at: 0, title: 'सवाल' }, chapters[1]]);
  expect((await call(contract.getVideo, { params })).data.chapters).toEqual(chapters);
});

test('C02 the address of a film opens for a time, and by parts', async () => {
  const id = await build({ seconds: 60 });
  const { data, headers: said } = await play(id);
  const [source] = data.sources;
  const cookie = String(said['set-cookie']).split(';')[0] ?? '';
  expect(data).toMatchObject({
    resume: null,
    sources: [{ kind: 'file', height: 360, bytes: 400 }],
  });
  const part = await world.server.app.inject({
    url: source?.url ?? '',
    headers: { cookie, range: 'bytes=4-11' },
  });
  expect([part.statusCode, part.body]).toEqual([206, 'ftypmp42']);
  clock.advance((2 * 60 + 900) * 1000 + 1000);
  const late = await world.server.app.inject({ url: source?.url ?? '', headers: { cookie } });
  expect(late.statusCode).not.toBe(200);
});

test('seconds are summed once, whatever their order, repeats and tabs', async () => {
  const learner = await buildUser(ctx);
  const range = fc
    .tuple(fc.integer({ min: 0, max: 119 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]): [number, number] => [from, from + length]);
  await fc.assert(
    fc.asyncProperty(fc.array(range, { minLength: 1, maxLength: 8 }), async (ranges) => {
      const id = await build({ seconds: 120 });
      await play(id, learner);
      clock.advance(200_000);
      const seen = new Set<number>();
      for (const [from, to] of ranges) {
        await watch(id, learner, [[from, to]]);
        for (let at = from; at < Math.min(to, 120); at += 1) seen.add(at);
      }
      const { data } = await watch(id, learner, [ranges[0] ?? [0, 1]]);
      expect(data.watchedSeconds).toBe(seen.size);
    }),
    { numRuns: 12 },
  );
});

test('L04 a jump to the end counts no more than the clock allows', async () => {
  const learner = await buildUser(ctx);
  const id = await build({ seconds: 1000 });
  await play(id, learner);
  clock.advance(100_000);
  const { data } = await watch(id, learner, [[0, 1000]], 1000);
  expect(data).toMatchObject({ watchedSeconds: 280, percent: 28, completedAt: null });
});

test('L04 a short film is not complete by the first word of it', async () => {
  const learner = await buildUser(ctx);
  const id = await build({ seconds: 60 });
  await play(id, learner);
  const { data } = await watch(id, learner, [[0, 60]], 60);
  expect(data).toMatchObject({ watchedSeconds: 15, completedAt: null });
});

test('nine tenths of it make a film complete, once, and it stays so', async () => {
  const learner = await buildUser(ctx);
  const id = await build({ seconds: 100 });
  await play(id, learner);
  clock.advance(100_000);
  expect((await watch(id, learner, [[0, 89]])).data.completedAt).toBeNull();
  const done = await watch(id, learner, [[89, 90]]);
  expect(done.data.completedAt).not.toBeNull();
  clock.advance(60_000);
  expect((await watch(id, learner, [])).data.completedAt).toBe(done.data.completedAt);
  await world.server.events.deliver(ctx);
  expect(completed.filter((one) => one === id)).toHaveLength(1);
});

test('C08 half a minute of a film is a view, one in six hours, whoever plays it how often', async () => {
  const learner = await buildUser(ctx);
  const other = await buildUser(ctx);
  const id = await build({ seconds: 300 });
  await play(id, learner);
  await watch(id, learner, [[0, 29]]);
  expect(await viewsOf(id)).toBe(0);
  for (let time = 0; time < 5; time += 1) await watch(id, learner, [[0, 30]]);
  expect(await viewsOf(id)).toBe(1);
  await play(id, other);
  await watch(id, other, [[10, 45]]);
  expect(await viewsOf(id)).toBe(2);
  clock.advance(6 * 3_600_000);
  await watch(id, learner, [[0, 30]]);
  expect(await viewsOf(id)).toBe(3);
});

test('who viewed what is forgotten after a month; the number stays', async () => {
  const learner = await buildUser(ctx);
  const id = await build({ seconds: 300 });
  await play(id, learner);
  await watch(id, learner, [[0, 40]]);
  const held = () =>
    ctx.db.q.selectFrom('video_views').where('video_id', '=', id).selectAll().execute();
  clock.advance(29 * 86_400_000);
  await sweepViews(ctx);
  expect(await held()).toHaveLength(1);
  clock.advance(2 * 86_400_000);
  await sweepViews(ctx);
  expect(await held()).toEqual([]);
  expect(await viewsOf(id)).toBe(1);
});

test('A18 the history is one’s own, the last first, and is forgotten when its owner wants it', async () => {
  const learner = await buildUser(ctx);
  const other = await buildUser(ctx);
  const [first, second] = [
    await build({ title: 'Seen first' }),
    await build({ title: 'Seen last' }),
  ];
  for (const id of [first, second]) {
    await play(id, learner);
    clock.advance(30_000);
    await watch(id, learner, [[0, 25]], 25);
  }
  await play(first, other);
  await watch(first, other, [[0, 5]], 5);
  const historyOf = async (as: Person) =>
    (await call(contract.listWatchHistory, {}, { as })).data.history.map(({ video, percent }) => [
      video.title,
      percent,
    ]);
  expect(await historyOf(learner)).toEqual([
    ['Seen last', 25],
    ['Seen first', 25],
  ]);
  expect((await call(contract.clearWatchHistory, {}, { as: learner })).data.changed).toBe(2);
  expect(await historyOf(learner)).toEqual([]);
  expect(await historyOf(other)).toEqual([['Seen first', 5]]);
});

test.each([
  ['ranges.0', { ranges: [[5, 5]], position: 1 }],
  ['ranges.0.1', { ranges: [[5, 21_601]], position: 1 }],
  ['position', { ranges: [], position: -1 }],
  ['ranges', { ranges: Array.from({ length: 65 }, () => [0, 1]), position: 1 }],
] as const)('a wrong %s is refused by name', async (path, body) => {
  const learner = await buildUser(ctx);
  const id = await build();
  await play(id, learner);
  const at = new Date(clock.now()).toISOString();
  const raw = { ...body, at };
  const { status, error } = await call(
    contract.watchVideo,
    { params: { id } },
    {
      as: learner,
      raw,
    },
  );
  expect(status).toBe(400);
  expect(error.errors.map((fault) => fault.path)).toEqual([path]);
});

test('a film is told in the reader’s language, in lists and in what one watched too', async () => {
  const as = await buildUser(ctx);
  const written = { title: 'Two trains', description: 'Towards each other.' };
  const hi = { title: 'दो रेलगाड़ियाँ', description: 'आमने-सामने।' };
  const id = await build({ ...written, translations: { hi } });
  const inHindi = { headers: { 'accept-language': 'hi' } };
  const read = (options: object) => call(contract.getVideo, { params: { id } }, options);
  expect((await read({})).data).toMatchObject(written);
  expect((await read(inHindi)).data).toMatchObject(hi);
  const list = await call(contract.listVideos, { query: { q: 'Two trains' } }, inHindi);
  expect(list.data.videos.map(({ title }) => title)).toEqual([hi.title]);
  await play(id, as);
  clock.advance(60_000);
  const body = {
    ranges: [[0, 20]] as [number, number][],
    position: 20,
    at: new Date(clock.now()).toISOString(),
  };
  await call(contract.watchVideo, { params: { id }, body }, { as });
  const watched = await call(contract.listWatchHistory, {}, { as, ...inHindi });
  expect(watched.data.history.map(({ video }) => video.title)).toEqual([hi.title]);
});
