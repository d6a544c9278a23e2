import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { brotliSize } from '../scripts/page-scripts.ts';
import { buildUser } from '../server/src/features/accounts/fixtures.ts';
import { buildCourse, lessonIds } from '../server/src/features/courses/fixtures.ts';
import { buildVideo } from '../server/src/features/videos/fixtures.ts';
import { type Figures, mergeRounds, type Outcome, type Targets } from './kit/figures.ts';
import type { Client } from './kit/http.ts';
import { launchBrowser, openCold, openPhone, slow4g } from './kit/phone.ts';
import { root, say, type Stand } from './kit/stand.ts';
import { until } from './kit/until.ts';
import { weigh } from './kit/weigh.ts';

export const filmTargets: Targets = {
  film_frame_s: { max: 2.5 },
  film_frame_kb: { max: 600 },
  long_film_frame_s: { max: 2.5 },
  long_film_frame_kb: { max: 600 },
  lesson_script_brotli_kb: { max: 150 },
  player_script_brotli_kb: { max: 60 },
};

/** Of the demo world, without sound. */
const short = 'demo/films/media/inside-a-plant-cell.mp4';
/** How often it is shown over again for a film of the length of a lecture. */
const times = 40;

/** A film that is the same pictures again and again: what stands before them in its file grows with its length. */
async function lengthen(film: Buffer): Promise<{ film: Buffer; seconds: number }> {
  using input = new Input({ source: new BufferSource(film), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track?.codec || !decoderConfig) throw new Error('The film has no pictures.');
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const pictures = new EncodedVideoPacketSource(track.codec);
  output.addVideoTrack(pictures);
  await output.start();
  const once = await track.computeDuration();
  for (let time = 0; time < times; time += 1)
    for await (const packet of new EncodedPacketSink(track).packets())
      await pictures.add(packet.clone({ timestamp: packet.timestamp + time * once }), {
        decoderConfig,
      });
  await output.finalize();
  const { buffer } = output.target;
  if (!buffer) throw new Error('No film was made.');
  return { film: Buffer.from(buffer), seconds: Math.floor(once * times) };
}

/** Notes when Play was pressed and when the first picture of a film stood there. */
const noting = `
  document.addEventListener('click', () => { window.pressedAt = performance.now(); }, true);
  document.addEventListener('loadedmetadata', ({ target }) => {
    target.requestVideoFrameCallback(() => { window.shownAt = performance.now(); });
  }, true);`;

/** What has come over the line, in bytes; of films, which come as they are watched, as well. */
async function countBytes(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const films = new Set<string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Media') films.add(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    // Films are not packed, and are told as they come.
    const came = films.has(requestId) ? dataLength : encodedDataLength;
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + came);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  return () => [...bytes.values()].reduce((sum, one) => sum + one, 0);
}

/** From Play to the first picture, on a phone that has seen the page and nothing of the player. */
async function firstFrame(
  browser: Browser,
  url: string,
  { key, path }: { key: string; path: string },
): Promise<Figures> {
  const page = await openCold(browser, url, slow4g);
  await page.addInitScript(noting);
  const received = await countBytes(page);
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const before = received();
  await page.getByRole('button', { name: /^Play/ }).click();
  // The page lets no text be run as script, and so none of Playwright's own waiting.
  if (!(await until(() => page.evaluate<boolean>('window.shownAt > 0'), 60)))
    throw new Error(`No picture of ${path} was shown.`);
  const after = received();
  const took = await page.evaluate<number>('window.shownAt - window.pressedAt');
  await page.context().close();
  return {
    [`${key}_frame_s`]: took / 1000,
    [`${key}_frame_kb`]: after / 1000,
    [`${key}_since_play_kb`]: (after - before) / 1000,
  };
}

/** Scripts that a page has asked for by now, as they are built for sending. */
function scriptKb(asked: ReadonlySet<string>): number {
  const sizes = [...asked].map((path) =>
    brotliSize(readFileSync(join(root, 'web/build/client', path))),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** What comes on top of the page of a lesson to show and play a film. */
async function weighPlayer(
  browser: Browser,
  url: string,
  { text, film }: { text: string; film: string },
): Promise<number> {
  const asked = new Set<string>();
  const open = async (path: string): Promise<Page> => {
    const page = await openPhone(browser, url);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.js$/.test(pathname)) asked.add(pathname);
    });
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    return page;
  };
  await (await open(text)).context().close();
  const before = scriptKb(asked);
  const page = await open(film);
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return scriptKb(asked) - before;
}

async function buildFilms({ ctx }: Stand) {
  const { id: tutorId } = await buildUser(ctx, { role: 'tutor', password: null });
  const bytes = readFileSync(join(root, short));
  const long = await lengthen(bytes);
  const film = await buildVideo(ctx, tutorId, { film: bytes, seconds: 90 });
  const longFilm = await buildVideo(ctx, tutorId, long);
  const body = 'What a text of a lesson says at length, in *words* and in $x^2$. '.repeat(40);
  const courseId = await buildCourse(ctx, tutorId, {
    sections: [
      {
        title: 'All of it',
        lessons: [
          { title: 'Text', kind: 'text', minutes: 5, isPreview: true, body },
          { title: 'Film', minutes: 2, isPreview: true, refId: film },
        ],
      },
    ],
  });
  const lessons = await lessonIds(ctx, courseId);
  return { film, longFilm, courseId, lessons, seconds: long.seconds };
}

/** Films on a phone with a slow line, and the script that plays them. */
export async function measureFilms(
  stand: Stand,
  client: Client,
  rounds: number,
): Promise<Required<Pick<Outcome, 'figures' | 'spread'>>> {
  // Only an address of this machine is trusted without https.
  const url = stand.url.replace('127.0.0.1', 'localhost');
  const { film, longFilm, courseId, lessons, seconds } = await buildFilms(stand);
  const browser = await launchBrowser();
  try {
    const text = `/courses/${courseId}/lessons/${lessons['Text']}`;
    const filmLesson = `/courses/${courseId}/lessons/${lessons['Film']}`;
    const player = await weighPlayer(browser, url, { text, film: filmLesson });
    const weights = { ...(await weigh(client, 'lesson', text)), player_script_brotli_kb: player };
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      measured.push({
        ...(await firstFrame(browser, url, { key: 'film', path: `/videos/${film}` })),
        ...(await firstFrame(browser, url, { key: 'long_film', path: `/videos/${longFilm}` })),
      });
      say(`Films, round ${round} of ${rounds}: ${JSON.stringify(measured.at(-1))}`);
    }
    const { figures, spread } = mergeRounds(measured);
    return { figures: { ...weights, ...figures, long_film_s: seconds }, spread };
  } finally {
    await browser.close();
  }
}
