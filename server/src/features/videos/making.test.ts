import * as contract from '@chinar/contract/videos';
import * as making from '@chinar/contract/videos.making';
import { expect, test } from 'vitest';
import type { Endpoint } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { multipart } from '../../testing/multipart.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, onePixel } from '../accounts/fixtures.ts';
import { buildFile, stateOf } from '../files/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { filmOf } from './fixtures.films.ts';
import { buildVideo } from './fixtures.ts';
import { process } from './service.process.ts';
import { sweepDeleted, sweepStuck } from './service.sweep.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx, clock } = world;
const as = await buildUser(ctx, { role: 'tutor' });
const details = { title: 'Rivers of the valley', category: 'Geography' };
const seconds = 5;

async function send(content: Buffer, purpose = 'videos.film'): Promise<string> {
  const file = { purpose, content, mediaType: 'video/mp4', visibility: 'private', name: 'a.mp4' };
  return buildFile(ctx, as.id, file as Parameters<typeof buildFile>[2]);
}

const read = async (id: string): Promise<making.VideoRecord> =>
  (await call(making.getVideoForEdit, { params: { id } }, { as })).data;

/** Waits until a film has been looked into. */
async function looked(id: string): Promise<making.VideoRecord> {
  await expect
    .poll(async () => (await read(id)).status, { timeout: 20_000 })
    .not.toBe('processing');
  return read(id);
}

async function create(uploadId?: string, fields: object = {}): Promise<making.VideoRecord> {
  const body = { ...details, isOwn: true as const, ...(uploadId && { uploadId }), ...fields };
  const { data, status } = await call(making.createVideo, { body }, { as });
  expect(status).toBe(201);
  return data;
}

/** Sends a file in a form, as its maker. */
async function upload(endpoint: Endpoint, params: object, bytes: Buffer | string) {
  const form = multipart({ name: 'a', bytes });
  const answer = await world.server.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, { params }),
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${await world.tokenFor(as)}` },
  });
  const { data, code } = answer.json();
  return { status: answer.statusCode, data: data as making.VideoRecord, code };
}

const publish = (id: string) => call(making.publishVideo, { params: { id }, body: {} }, { as });

test('details come first, the film afterwards; it is ready once it was looked into, and everybody’s once published', async () => {
  const made = await create();
  expect(made).toMatchObject({ status: 'uploading', seconds: null, files: [] });
  const { _id: id } = made;
  expect((await publish(id)).status).toBe(409);
  const body = { uploadId: await send(await filmOf(seconds, { withSound: true })) };
  const sent = await call(making.setFilm, { params: { id }, body }, { as });
  expect(sent.data.status).toBe('processing');
  expect(await looked(id)).toMatchObject({
    status: 'ready',
    seconds,
    hasSound: true,
    files: [
      { kind: 'film', height: 360 },
      { kind: 'sound', height: null },
    ],
  });
  expect((await call(contract.getVideo, { params: { id } })).status).toBe(404);
  expect((await publish(id)).data.status).toBe('published');
  const { data } = await call(contract.playVideo, { params: { id } });
  expect(data.sources.map(({ kind }) => kind)).toEqual(['file', 'audio']);
});

test('the sound alone is a fraction of the film, and opens by its address as sound', async () => {
  const { _id: id } = await create(await send(await filmOf(seconds, { withSound: true })));
  await looked(id);
  await publish(id);
  const { data, headers } = await call(contract.playVideo, { params: { id } });
  const sound = data.sources.find(({ kind }) => kind === 'audio');
  const answer = await world.server.app.inject({
    url: sound?.url ?? '',
    headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('audio/mp4');
  expect(answer.rawPayload.length).toBe(sound?.bytes);
});

test('only what one owns is sent: without the word that it is one’s own nothing is made', async () => {
  const body = { ...details, isOwn: false } as never;
  const { status, error } = await call(making.createVideo, { body }, { as });
  expect([status, error.errors[0]?.path]).toEqual([400, 'isOwn']);
});

test.each([
  ['that phones do not play', () => filmOf(seconds, { codec: 'hevc' }), 'film_codec'],
  ['that breaks off', async () => (await filmOf(seconds)).subarray(0, 300), 'film_unreadable'],
  ['that is shorter than a second', () => filmOf(0.5), 'film_length'],
] as const)(
  'C05 a film %s fails with its reason, and can be tried again',
  async (_, film, failure) => {
    const { _id: id } = await create(await send(await film()));
    expect(await looked(id)).toMatchObject({ status: 'failed', failure });
    const again = await call(making.retryVideo, { params: { id }, body: {} }, { as });
    expect(again.data).toMatchObject({ status: 'processing', failure: null });
    expect(await looked(id)).toMatchObject({ status: 'failed', failure });
  },
);

test('a film that phones do not play is ready with the copy that its maker’s browser makes', async () => {
  const { _id: id } = await create(
    await send(await filmOf(seconds, { codec: 'hevc', height: 1080 })),
  );
  await looked(id);
  const body = { uploadId: await send(await filmOf(seconds + 0.4), 'videos.copy') };
  await call(making.addCopy, { params: { id }, body }, { as });
  expect(await looked(id)).toMatchObject({ status: 'ready', failure: null });
  await publish(id);
  const { data } = await call(contract.playVideo, { params: { id } });
  expect(data.sources).toMatchObject([{ kind: 'file', height: 360 }]);
});

test('a copy that is not as long as its film is let go, and the film stays', async () => {
  const { _id: id } = await create(await send(await filmOf(seconds, { height: 720 })));
  await looked(id);
  const copyId = await send(await filmOf(seconds + 2), 'videos.copy');
  await call(making.addCopy, { params: { id }, body: { uploadId: copyId } }, { as });
  await expect.poll(() => stateOf(ctx, copyId), { timeout: 20_000 }).not.toBe('attached');
  expect(await read(id)).toMatchObject({ status: 'ready', files: [{ kind: 'film', height: 720 }] });
  const good = await send(await filmOf(seconds), 'videos.copy');
  await call(making.addCopy, { params: { id }, body: { uploadId: good } }, { as });
  await expect.poll(async () => (await read(id)).files.length, { timeout: 20_000 }).toBe(2);
});

test('late work on a film that was replaced does nothing', async () => {
  const { _id: id } = await create(await send(await filmOf(seconds)));
  await looked(id);
  const replaced = { uploadId: await send(await filmOf(seconds * 2)) };
  await call(making.setFilm, { params: { id }, body: replaced }, { as });
  await process(ctx, { videoId: id, generation: 1 });
  expect(await looked(id)).toMatchObject({ status: 'ready', seconds: seconds * 2 });
});

test('a film that is replaced while it is shown is shown again once the new one is ready', async () => {
  const first = await send(await filmOf(seconds, { withSound: true }));
  const { _id: id } = await create(first);
  await looked(id);
  await publish(id);
  const replaced = { uploadId: await send(await filmOf(seconds * 2)) };
  const { data } = await call(making.setFilm, { params: { id }, body: replaced }, { as });
  expect(data.status).toBe('processing');
  expect(await looked(id)).toMatchObject({
    status: 'published',
    seconds: seconds * 2,
    hasSound: false,
  });
  expect(await stateOf(ctx, first)).not.toBe('attached');
});

test('a film that is replaced while it is hidden stays hidden', async () => {
  const { _id: id } = await create(await send(await filmOf(seconds)));
  await looked(id);
  await publish(id);
  await call(making.hideVideo, { params: { id }, body: {} }, { as });
  const body = { uploadId: await send(await filmOf(seconds * 2)) };
  await call(making.setFilm, { params: { id }, body }, { as });
  expect((await looked(id)).status).toBe('hidden');
});

test('two editors: the second is refused with the record as it is held', async () => {
  const { _id: id, version } = await create();
  const edit = (title: string) =>
    call(making.updateVideo, { params: { id }, body: { ...details, title, version } }, { as });
  expect((await edit('The first title')).data).toMatchObject({
    title: 'The first title',
    version: 2,
  });
  const late = await edit('The second title');
  expect(late.status).toBe(409);
  expect(late.error.data).toMatchObject({ title: 'The first title', version: 2 });
});

test('what is hidden is in no list and comes back; what is deleted can be had back for thirty days', async () => {
  const id = await buildVideo(ctx, as.id, { title: 'Hidden and shown' });
  const move = (endpoint: typeof making.hideVideo) =>
    call(endpoint, { params: { id }, body: {} }, { as });
  const isSeen = async () => (await call(contract.getVideo, { params: { id } })).status === 200;
  expect((await move(making.hideVideo)).data.status).toBe('hidden');
  expect(await isSeen()).toBe(false);
  expect((await move(making.hideVideo)).status).toBe(409);
  expect((await move(making.publishVideo)).data.status).toBe('published');
  expect(await isSeen()).toBe(true);
  const gone = await call(making.deleteVideo, { params: { id } }, { as });
  expect(Date.parse(gone.data.goneAt ?? '') - clock.now()).toBeGreaterThan(29 * 86_400_000);
  expect(await isSeen()).toBe(false);
  expect((await move(making.restoreVideo)).data).toMatchObject({ status: 'ready', goneAt: null });
  await call(making.deleteVideo, { params: { id } }, { as });
  clock.advance(29 * 86_400_000);
  await sweepDeleted(ctx);
  expect((await read(id)).status).toBe('deleted');
  clock.advance(2 * 86_400_000);
  await sweepDeleted(ctx);
  expect((await call(making.getVideoForEdit, { params: { id } }, { as })).status).toBe(404);
});

test('a film that a package shows is not deleted, and one that something holds keeps no other from going', async () => {
  const [held, free] = [await buildVideo(ctx, as.id), await buildVideo(ctx, as.id)];
  const items = [{ itemType: 'video', itemId: held, isPreview: false }] as const;
  await buildPackage(ctx, as.id, { title: 'With a film', items });
  const remove = (id: string) => call(making.deleteVideo, { params: { id } }, { as });
  const { error } = await remove(held);
  expect(error.errors[0]).toMatchObject({ path: 'packages' });
  expect(error.errors[0]?.message).toContain('With a film');
  // Put in by somebody at the same moment: it is first in the queue of the night.
  const deleted = { status: 'deleted', deleted_at: new Date(clock.now()) } as const;
  await ctx.db.q.updateTable('videos').set(deleted).where('id', '=', held).execute();
  await remove(free);
  clock.advance(31 * 86_400_000);
  await sweepDeleted(ctx);
  expect((await read(held)).status).toBe('deleted');
  expect((await call(making.getVideoForEdit, { params: { id: free } }, { as })).status).toBe(404);
});

test('L07 a film on which nobody works any more is told as failed, with a way to try again', async () => {
  const id = await buildVideo(ctx, as.id, { status: 'processing' });
  await ctx.db.q
    .updateTable('videos')
    .set({ updated_at: new Date(clock.now()) })
    .where('id', '=', id)
    .execute();
  await sweepStuck(ctx);
  expect((await read(id)).status).toBe('processing');
  clock.advance(3 * 3_600_000);
  await sweepStuck(ctx);
  expect(await read(id)).toMatchObject({ status: 'failed', failure: 'film_takes_too_long' });
});

test('C04 another tutor neither reads, changes, feeds nor deletes a video', async () => {
  const id = await buildVideo(ctx, as.id);
  const other = await buildUser(ctx, { role: 'tutor' });
  const uploadId = await buildFile(ctx, other.id, {
    purpose: 'videos.film',
    content: await filmOf(2),
    mediaType: 'video/mp4',
    visibility: 'private',
  });
  const asked = await Promise.all([
    call(making.getVideoForEdit, { params: { id } }, { as: other }),
    call(making.updateVideo, { params: { id }, body: details }, { as: other }),
    call(making.setFilm, { params: { id }, body: { uploadId } }, { as: other }),
    call(making.deleteVideo, { params: { id } }, { as: other }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('C04 a film that somebody else sent is not taken', async () => {
  const { _id: id } = await create();
  const other = await buildUser(ctx, { role: 'tutor' });
  const foreign = { purpose: 'videos.film', content: await filmOf(2), mediaType: 'video/mp4' };
  const uploadId = await buildFile(ctx, other.id, { ...foreign, visibility: 'private' });
  expect((await call(making.setFilm, { params: { id }, body: { uploadId } }, { as })).status).toBe(
    404,
  );
});

test('the list of one’s own holds every state but what was deleted, and nobody else’s', async () => {
  const own = await buildUser(ctx, { role: 'tutor' });
  for (const status of ['ready', 'hidden', 'deleted'] as const)
    await buildVideo(ctx, own.id, { title: `Mine, ${status}`, status });
  const list = async (query: object) => {
    const { data } = await call(making.listOwnVideos, { query }, { as: own });
    return data.videos.map(({ title }) => title);
  };
  expect(await list({ sort: 'title' })).toEqual(['Mine, hidden', 'Mine, ready']);
  expect(await list({ status: 'deleted' })).toEqual(['Mine, deleted']);
});

test('what is said is sent as VTT or SRT, kept as plain lines, and taken away again', async () => {
  const id = await buildVideo(ctx, as.id);
  const sent = (bytes: string) => upload(making.setCaptions, { id, language: 'hi' }, bytes);
  const srt = '1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>नमस्ते</i> &amp; &lt;b&gt;\r\n';
  expect((await sent(srt)).data.captions).toEqual([{ language: 'hi', lines: 1 }]);
  const { data } = await call(contract.getVideo, { params: { id } });
  expect(data.captions).toEqual([
    { language: 'hi', cues: [{ from: 1.5, to: 3, text: 'नमस्ते & <b>' }] },
  ]);
  const refused = await sent('no lines with times');
  expect([refused.status, refused.code]).toEqual([422, 'file_unreadable']);
  await call(making.removeCaptions, { params: { id, language: 'hi' } }, { as });
  expect((await read(id)).captions).toEqual([]);
});

test('a picture is drawn anew and shown in lists; the one before goes', async () => {
  const id = await buildVideo(ctx, as.id);
  const draw = async () => (await upload(making.setPoster, { id }, onePixel)).data.thumbnail;
  const first = await draw();
  expect(first).toMatch(/^\/files\/public\/.+-640\.webp$/);
  const second = await draw();
  expect(second).not.toBe(first);
  expect((await call(contract.getVideo, { params: { id } })).data.thumbnail).toBe(second);
});

test('a film that lies elsewhere is ready at once, and its page names the host and loads nothing', async () => {
  const external = { url: 'https://www.youtube.com/watch?v=abc_DEF-123', seconds: 90 };
  const { _id: id, status } = await create(undefined, { external });
  expect(status).toBe('ready');
  await publish(id);
  const { data } = await call(contract.getVideo, { params: { id } });
  expect(data.external).toEqual({
    host: 'YouTube',
    url: external.url,
  });
  expect((await call(contract.playVideo, { params: { id } })).status).toBe(409);
  const elsewhere = {
    ...details,
    isOwn: true as const,
    external: { ...external, url: 'https://evil.example/x' },
  };
  expect((await call(making.createVideo, { body: elsewhere }, { as })).status).toBe(400);
});
