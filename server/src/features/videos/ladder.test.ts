import { playVideo } from '@chinar/contract/videos';
import * as making from '@chinar/contract/videos.making';
import type { VideoRecord } from '@chinar/contract/videos.making';
import { expect, test } from 'vitest';
import { makeFakeEncoder } from '../../testing/encoder.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildFile } from '../files/fixtures.ts';
import { filmOf } from './fixtures.films.ts';
import { rungsOf } from './policy.ladder.ts';
import { makeLadder, sweepLeft } from './service.ladder.ts';

const encoder = makeFakeEncoder();
const seconds = 5;
for (const height of [240, 360, 720])
  encoder.give(height, await filmOf(seconds, { height: height === 240 ? 180 : height }));
const env = { ...encoder.env, UPLOAD_QUOTA_TUTOR: '1' };
const world = await openWorld({ withJobs: true, env });
const { call, ctx, clock } = world;

type Person = Awaited<ReturnType<typeof buildUser>>;

async function create(as: Person, content: Buffer): Promise<string> {
  const file = { purpose: 'videos.film', content, mediaType: 'video/mp4', name: 'a.mp4' };
  const uploadId = await buildFile(ctx, as.id, { ...file, visibility: 'private' });
  const body = { title: 'Made smaller', category: 'Geography', isOwn: true as const, uploadId };
  return (await call(making.createVideo, { body }, { as })).data._id;
}

const read = async (as: Person, id: string): Promise<VideoRecord> =>
  (await call(making.getVideoForEdit, { params: { id } }, { as })).data;

/** Waits until nobody is at it any more. */
async function climbed(as: Person, id: string): Promise<VideoRecord> {
  const isOver = async () => {
    const { status, ladder } = await read(as, id);
    return status !== 'processing' && ladder !== null && ladder.state !== 'making';
  };
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
  return read(as, id);
}

const heights = ({ files }: VideoRecord) => files.map(({ kind, height }) => [kind, height]);
const tutor = () => buildUser(ctx, { role: 'tutor' });
const again = (as: Person, id: string) =>
  call(making.makeCopies, { params: { id }, body: {} }, { as });

test('no copy is larger than its film, and none is made of a size that is there', () => {
  expect(rungsOf(1080, [1080])).toEqual([360, 240, 720]);
  expect(rungsOf(720, [720, 360])).toEqual([240]);
  expect(rungsOf(480, [480])).toEqual([360, 240]);
  expect(rungsOf(200, [200])).toEqual([]);
});

test('a film is made smaller where the program is there, is watched meanwhile, and its sizes become a stream', async () => {
  encoder.set('works');
  const as = await tutor();
  const id = await create(as, await filmOf(seconds, { height: 720 }));
  const made = await climbed(as, id);
  expect(made).toMatchObject({ status: 'ready', ladder: { state: 'made', failure: null } });
  expect(heights(made)).toEqual([
    ['film', 720],
    ['copy', 360],
    ['copy', 240],
  ]);
  await expect.poll(async () => (await read(as, id)).isStream, { timeout: 20_000 }).toBe(true);
  await call(making.publishVideo, { params: { id }, body: {} }, { as });
  const { data } = await call(playVideo, { params: { id } });
  expect(data.sources.map(({ kind, height }) => [kind, height])).toEqual([
    ['hls', 720],
    ['file', 720],
    ['file', 360],
    ['file', 240],
  ]);
  const asked = encoder.asked();
  expect(asked.map(({ height }) => height)).toEqual([360, 240]);
  // It is told what kind of file it reads, for it is not to guess; and it knows none of our secrets.
  expect(asked[0]).toMatchObject({ source: true, format: 'mov', known: [] });
});

test('a film that phones do not play becomes ready by its copies, without its maker', async () => {
  encoder.set('works');
  const as = await tutor();
  const id = await create(as, await filmOf(seconds, { codec: 'hevc', height: 720 }));
  const made = await climbed(as, id);
  expect(made).toMatchObject({ status: 'ready', failure: null, ladder: { state: 'made' } });
  expect(made.files.filter(({ kind }) => kind === 'copy').map(({ height }) => height)).toEqual([
    720, 360, 240,
  ]);
});

test('L07 a copy that cannot be made is told with its reason, the film plays, and its maker has it tried again', async () => {
  encoder.set('fails');
  const as = await tutor();
  const id = await create(as, await filmOf(seconds, { height: 360 }));
  expect(await climbed(as, id)).toMatchObject({
    status: 'ready',
    ladder: { state: 'failed', failure: 'encoder_failed' },
    can: { makeCopies: true },
  });
  const other = await tutor();
  expect((await again(other, id)).status).toBe(404);
  encoder.set('works');
  const asked = await again(as, id);
  expect(asked.data).toMatchObject({ ladder: { state: 'making' }, can: { makeCopies: false } });
  expect((await again(as, id)).status).toBe(409);
  expect(await climbed(as, id)).toMatchObject({
    ladder: { state: 'made' },
    can: { makeCopies: false },
  });
});

test('a film that phones do not play and that cannot be made smaller fails, and can be tried again', async () => {
  encoder.set('fails');
  const as = await tutor();
  const id = await create(as, await filmOf(seconds, { codec: 'hevc', height: 720 }));
  expect(await climbed(as, id)).toMatchObject({ status: 'failed', failure: 'film_codec' });
  encoder.set('works');
  await call(making.retryVideo, { params: { id }, body: {} }, { as });
  expect(await climbed(as, id)).toMatchObject({ status: 'ready', ladder: { state: 'made' } });
});

test('C07 copies count for the quota of their maker: without room for them there are none, and that is said', async () => {
  encoder.set('works');
  encoder.give(240, Buffer.concat([await filmOf(seconds, { height: 180 }), Buffer.alloc(2 ** 20)]));
  const as = await tutor();
  const id = await create(as, await filmOf(seconds, { height: 360 }));
  expect(await climbed(as, id)).toMatchObject({
    status: 'ready',
    files: [{ kind: 'film' }],
    ladder: { state: 'failed', failure: 'encoder_room' },
  });
  encoder.give(240, await filmOf(seconds, { height: 180 }));
});

test('a copy that is not as long as its film is not taken, whoever made it', async () => {
  encoder.give(240, await filmOf(seconds + 2, { height: 180 }));
  const as = await tutor();
  const id = await create(as, await filmOf(seconds, { height: 360 }));
  expect(await climbed(as, id)).toMatchObject({
    files: [{ kind: 'film' }],
    ladder: { state: 'failed', failure: 'encoder_failed' },
  });
  encoder.give(240, await filmOf(seconds, { height: 180 }));
});

test('what a server left behind is taken up by another once nobody was heard at it, and by no third', async () => {
  encoder.set('works');
  const as = await tutor();
  const id = await create(as, await filmOf(seconds, { height: 360 }));
  await climbed(as, id);
  const left = { ladder: 'making', ladder_at: new Date(clock.now()) } as const;
  await ctx.db.q.updateTable('videos').set(left).where('id', '=', id).execute();
  const before = encoder.asked().length;
  await makeLadder(ctx, { videoId: id, generation: 1 });
  await sweepLeft(ctx);
  expect((await read(as, id)).ladder?.state).toBe('making');
  clock.advance(16 * 60_000);
  await sweepLeft(ctx);
  // The copy that is there is not made again.
  expect(await climbed(as, id)).toMatchObject({ ladder: { state: 'made' } });
  expect(encoder.asked().length).toBe(before);
});

test('the copies of a film that was replaced are not made any further', async () => {
  encoder.set('works');
  const as = await tutor();
  const id = await create(as, await filmOf(seconds, { height: 360 }));
  await climbed(as, id);
  const before = encoder.asked().length;
  await makeLadder(ctx, { videoId: id, generation: 2 });
  expect(encoder.asked().length).toBe(before);
  expect((await read(as, id)).ladder?.state).toBe('made');
});
