import * as contract from '@chinar/contract/videos';
import { logout } from '@chinar/contract/accounts';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildVideo } from './fixtures.ts';

const world = await openWorld();
const { call, ctx, clock } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx);
const other = await buildUser(ctx);

type Person = typeof learner;

async function play(id: string, as?: Person): Promise<{ url: string; cookie: string }> {
  const { data, headers } = await call(contract.playVideo, { params: { id } }, as ? { as } : {});
  const said = String(headers['set-cookie']);
  expect(said).toMatch(/; Path=\/media\/; .*HttpOnly; SameSite=Strict/);
  return { url: data.sources[0]?.url ?? '', cookie: said.split(';')[0] ?? '' };
}

const open = (url: string, headers: Record<string, string> = {}) =>
  world.server.app.inject({ url, headers });

test('C02 a film opens with its link and the cookie of its play alone, range requests too', async () => {
  const id = await buildVideo(ctx, tutor.id);
  const [mine, theirs, nobodys] = [await play(id, learner), await play(id, other), await play(id)];
  const status = async (url: string, cookie?: string) => {
    const part = { range: 'bytes=0-9', ...(cookie && { cookie }) };
    return [
      (await open(url, cookie ? { cookie } : {})).statusCode,
      (await open(url, part)).statusCode,
    ];
  };
  expect(await status(mine.url, mine.cookie)).toEqual([200, 206]);
  expect(await status(mine.url)).toEqual([403, 403]);
  expect(await status(mine.url, theirs.cookie)).toEqual([403, 403]);
  expect(await status(mine.url, nobodys.cookie)).toEqual([403, 403]);
  expect(await status(mine.url, 'media=visitor.forged')).toEqual([403, 403]);
  expect(await status(mine.url.replace(/signature=.{4}/, 'signature=abcd'), mine.cookie)).toEqual([
    403, 403,
  ]);
  expect(await status(mine.url.split('?')[0] ?? '', mine.cookie)).toEqual([403, 403]);
  // What everybody may see is everybody's, with a cookie of ours: other sites bring none.
  expect(await status(nobodys.url)).toEqual([403, 403]);
  expect(await status(nobodys.url, 'media=visitor.forged')).toEqual([403, 403]);
  expect(await status(nobodys.url, mine.cookie)).toEqual([200, 206]);
});

test('C02 a link of one film opens no other', async () => {
  const [one, another] = [await buildVideo(ctx, tutor.id), await buildVideo(ctx, tutor.id)];
  const [first, second] = [await play(one, learner), await play(another, learner)];
  const swapped = first.url.replace(/videos\/[^?]+/, /videos\/[^?]+/.exec(second.url)?.[0] ?? '');
  expect((await open(swapped, { cookie: first.cookie })).statusCode).toBe(403);
});

test('parts of a film come by their ranges, the last ones too', async () => {
  const id = await buildVideo(ctx, tutor.id);
  const { url, cookie } = await play(id, learner);
  const part = async (range: string) => {
    const { statusCode, headers, body } = await open(url, { cookie, range });
    return [statusCode, headers['content-range'], body.length];
  };
  expect(await part('bytes=4-11')).toEqual([206, 'bytes 4-11/400', 8]);
  expect(await part('bytes=-100')).toEqual([206, 'bytes 300-399/400', 100]);
  expect(await part('bytes=390-')).toEqual([206, 'bytes 390-399/400', 10]);
  expect(await part('bytes=400-')).toEqual([416, 'bytes */400', 0]);
});

test('C02 who loses the right sees no more a minute later, whatever the link says', async () => {
  const id = await buildVideo(ctx, tutor.id);
  const { url, cookie } = await play(id, learner);
  expect((await open(url, { cookie })).statusCode).toBe(200);
  await ctx.db.q.updateTable('videos').set({ status: 'hidden' }).where('id', '=', id).execute();
  clock.advance(61_000);
  expect((await open(url, { cookie })).statusCode).toBe(403);
});

test('C02 a session that has ended opens nothing a minute later', async () => {
  const as = await buildUser(ctx);
  const id = await buildVideo(ctx, tutor.id);
  const { url, cookie } = await play(id, as);
  expect((await open(url, { cookie })).statusCode).toBe(200);
  await call(logout, {}, { as });
  clock.advance(61_000);
  expect((await open(url, { cookie })).statusCode).toBe(403);
});

test.each(['private', 'enrolled'] as const)(
  'C09 a video that is %s is played by its maker and admins alone, who go on being told where they left it',
  async (visibility) => {
    const id = await buildVideo(ctx, tutor.id, { visibility, status: 'ready', seconds: 300 });
    const admin = await buildUser(ctx, { role: 'admin' });
    for (const as of [tutor, admin]) {
      const { url, cookie } = await play(id, as);
      expect((await open(url, { cookie })).statusCode).toBe(200);
      clock.advance(60_000);
      const at = new Date(clock.now()).toISOString();
      const body = { ranges: [[0, 40]] as [number, number][], position: 40, at };
      expect((await call(contract.watchVideo, { params: { id }, body }, { as })).status).toBe(200);
    }
    expect((await call(contract.playVideo, { params: { id } }, { as: learner })).status).toBe(404);
    expect((await call(contract.playVideo, { params: { id } })).status).toBe(404);
  },
);
