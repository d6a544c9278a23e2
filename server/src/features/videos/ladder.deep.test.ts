import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playVideo } from '@chinar/contract/videos';
import * as making from '@chinar/contract/videos.making';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildFile } from '../files/fixtures.ts';

const world = await openWorld({ withJobs: true, env: { FFMPEG: '' } });
const { call, ctx } = world;
const as = await buildUser(ctx, { role: 'tutor' });
const seconds = 12;

/** A film of so many lines with sound, drawn by the program itself. */
function drawn(ending: 'mp4' | 'webm', codecs: string[]): Buffer {
  const path = join(mkdtempSync(join(tmpdir(), 'chinar-drawn-')), `film.${ending}`);
  const picture = `testsrc=size=854x480:rate=24:duration=${seconds}`;
  const sound = `sine=frequency=440:duration=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  execFileSync(ctx.services.config.FFMPEG, [
    '-loglevel',
    'error',
    ...inputs,
    '-pix_fmt',
    'yuv420p',
    ...codecs,
    path,
  ]);
  return readFileSync(path);
}

test.runIf(ctx.services.encoder.isThere).for([
  [
    'mp4',
    ['-c:v', 'libx264', '-g', '96', '-c:a', 'aac'],
    ['hls 480', 'file 480', 'file 360', 'file 240'],
  ],
  // Players take no VP9 in segments: its copies alone are switched between.
  [
    'webm',
    ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
    ['hls 480', 'file 480', 'file 360', 'file 240'],
  ],
] as const)(
  'a real ffmpeg makes what phones play of a film in %s, as long and as high as it is said to be',
  { timeout: 120_000 },
  async ([ending, codecs, expected]) => {
    const content = drawn(ending, [...codecs]);
    const file = {
      purpose: 'videos.film',
      content,
      mediaType: `video/${ending}`,
      name: `a.${ending}`,
    };
    const uploadId = await buildFile(ctx, as.id, { ...file, visibility: 'private' } as never);
    const body = {
      title: 'Really made smaller',
      category: 'Geography',
      isOwn: true as const,
      uploadId,
    };
    const { data: made } = await call(making.createVideo, { body }, { as });
    const params = { id: made._id };
    const record = async () => (await call(making.getVideoForEdit, { params }, { as })).data;
    await expect.poll(async () => (await record()).isStream, { timeout: 100_000 }).toBe(true);
    expect((await record()).ladder).toEqual({ state: 'made', failure: null });
    await call(making.publishVideo, { params, body: {} }, { as });
    const { data, headers } = await call(playVideo, { params });
    const pictures = data.sources.filter(({ kind }) => kind !== 'audio');
    expect(pictures.map(({ kind, height }) => `${kind} ${height}`)).toEqual(expected);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    for (const { kind, height, url } of pictures.slice(2)) {
      expect(kind).toBe('file');
      const { rawPayload } = await world.server.app.inject({ url, headers: { cookie } });
      using input = new Input({ source: new BufferSource(rawPayload), formats: ALL_FORMATS });
      const track = await input.getPrimaryVideoTrack();
      expect([track?.codec, track?.displayHeight]).toEqual(['avc', height]);
      expect(await input.computeDuration()).toBeCloseTo(seconds, 0);
    }
  },
);
