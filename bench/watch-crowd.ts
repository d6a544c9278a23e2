import { playVideo, watchVideo } from '@chinar/contract/videos';
import { urlOf } from '@chinar/contract/url';
import { openSession } from '../server/src/auth/sessions.ts';
import { type Ctx, transact } from '../server/src/context.ts';
import { buildUser } from '../server/src/features/accounts/fixtures.ts';
import {
  buildCourse,
  buildCourseEnrolment,
  lessonIds,
} from '../server/src/features/courses/fixtures.ts';
import { buildVideo, buildWatch } from '../server/src/features/videos/fixtures.ts';
import { at } from './kit/at.ts';
import { type Figures, latencyFigures, type Targets } from './kit/figures.ts';
import { type Call, type Client, runLoad, textOf } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { countOf, runPaced } from './kit/pace.ts';
import { type Idle, say, type Stand } from './kit/stand.ts';

const viewerCount = 2000;
/** As the player does. */
const everySeconds = 15;
const builtAtOnce = 8;
const films = 20;
const filmSeconds = 7200;
/** Few enough that the server knows their sessions all the while, as a notification's readers are. */
const known = 40;
const oneCalls = 1500;
const crowdSeconds = 30;
const ceilingCalls = 15_000;

export const crowdLabels = {
  watch_one: 'Fifteen seconds of a film kept, 1 in flight',
  watch_crowd: '2,000 people who watch, 133 saves a second',
  watch_ceiling: 'The same as fast as they are taken, 64 in flight',
  play: 'Play a film, 1 in flight',
  play_lesson: 'Play the film of a lesson of a bought course, 1 in flight',
};

/** A session is looked up again once in five seconds, which is no statement of the call's own. */
const sessions = 0.1;

export const crowdTargets: Targets = {
  watch_one_cpu_ms: { max: 0.45 },
  watch_one_statements: { max: 1 + sessions },
  watch_crowd_core_percent: { max: 8 },
  watch_crowd_p99_ms: { max: 30 },
  watch_crowd_refused: { max: 0 },
  watch_ceiling_rps: { min: 2500 },
  play_cpu_ms: { max: 0.8 },
  play_statements: { max: 3 + sessions },
  play_lesson_cpu_ms: { max: 0.8 },
  play_lesson_statements: { max: 3 + sessions },
};

type Viewer = { id: string; accessToken: string; address: string; videoId: string; second: number };

export type Crowd = {
  viewers: Viewer[];
  lesson: { videoId: string; courseId: string; lessonId: string };
};

async function buildViewer(ctx: Ctx, place: number, videoId: string): Promise<Viewer> {
  const { id } = await buildUser(ctx, { password: null });
  const { accessToken } = await transact(ctx, (inner) => openSession(inner, id));
  // They began long ago: of what they see from now on all counts.
  const began = ctx.services.clock.now() - filmSeconds * 1000;
  await buildWatch(ctx, id, { videoId, at: began });
  const address = `10.62.${(place >> 8) & 255}.${place & 255}`;
  return { id, accessToken, address, videoId, second: 0 };
}

/** People in the middle of films, and a course of which the first of them have a film. */
export async function buildCrowd({ ctx }: Stand): Promise<Crowd> {
  const { id: tutorId } = await buildUser(ctx, { role: 'tutor', password: null });
  const videoIds: string[] = [];
  for (let n = 0; n < films; n += 1)
    videoIds.push(await buildVideo(ctx, tutorId, { seconds: filmSeconds }));
  const viewers: Viewer[] = [];
  for (let first = 0; first < viewerCount; first += builtAtOnce) {
    const places = Array.from({ length: builtAtOnce }, (_, n) => first + n);
    const built = places.map((place) => buildViewer(ctx, place, at(videoIds, place)));
    viewers.push(...(await Promise.all(built)));
  }
  const videoId = await buildVideo(ctx, tutorId, { seconds: filmSeconds, visibility: 'enrolled' });
  const lessons = Array.from({ length: 47 }, (_, n) => ({ title: `Lesson ${n}`, minutes: 5 }));
  const courseId = await buildCourse(ctx, tutorId, {
    price: 499,
    sections: [
      {
        title: 'All of it',
        lessons: [...lessons, { title: 'Film', minutes: 120, refId: videoId }],
      },
    ],
  });
  for (const { id } of viewers.slice(0, known))
    await buildCourseEnrolment(ctx, id, { courseId, actorId: tutorId });
  const lessonId = (await lessonIds(ctx, courseId))['Film'] ?? '';
  return { viewers, lesson: { videoId, courseId, lessonId } };
}

const headersOf = ({ accessToken, address }: Viewer): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'x-forwarded-for': address,
});

/** The next quarter of a minute of a viewer's film. */
function saveCall(viewer: Viewer): Call {
  const from = viewer.second;
  const to = Math.min(filmSeconds, from + everySeconds);
  // A film that has ended is seen once more.
  viewer.second = to === filmSeconds ? 0 : to;
  return {
    method: 'PUT',
    path: urlOf(watchVideo, { params: { id: viewer.videoId } }),
    headers: headersOf(viewer),
    body: JSON.stringify({ ranges: [[from, to]], position: to, at: new Date().toISOString() }),
  };
}

function playCall(viewer: Viewer, id: string, within: object = {}): Call {
  return {
    method: 'POST',
    path: urlOf(playVideo, { params: { id } }),
    headers: headersOf(viewer),
    body: JSON.stringify(within),
  };
}

type Parts = { stand: Stand; client: Client; crowd: Crowd };

/** All who watch, each once in fifteen seconds: what that costs the machine, and how long they wait. */
export async function measureCrowd({ stand, client, crowd }: Parts, idle: Idle): Promise<Figures> {
  const { viewers } = crowd;
  const perSecond = viewerCount / everySeconds;
  const watching = (seconds: number) =>
    runPaced({ client, perSecond, seconds, call: (index) => saveCall(at(viewers, index)) });
  const before = await stand.read();
  const paced = await watching(crowdSeconds);
  const after = await stand.read();
  const seconds = (after.at - before.at) / 1000;
  const used =
    after.server +
    after.postgres -
    before.server -
    before.postgres -
    (idle.server + idle.postgres) * seconds;
  const calls = Math.round(perSecond * crowdSeconds);
  return {
    watch_crowd_cpu_ms: used / calls,
    watch_crowd_core_percent: used / seconds / 10,
    watch_crowd_statements:
      (after.statements - before.statements - idle.statements * seconds) / calls,
    watch_crowd_refused: calls - countOf(paced, 200),
    ...latencyFigures('watch_crowd', paced.latencies),
  };
}

/** One round of saves and of plays, one after another. */
export async function measureSteps(parts: Parts, idle: Idle): Promise<Figures> {
  const { stand, client, crowd } = parts;
  const { viewers, lesson } = crowd;
  const few = viewers.slice(0, known);
  const { videoId, courseId, lessonId } = lesson;
  const steps: Record<string, [number, number, (index: number) => Call]> = {
    watch_one: [oneCalls, 1, (index) => saveCall(at(few, index))],
    play: [oneCalls, 1, (index) => playCall(at(few, index), at(few, index).videoId)],
    play_lesson: [
      oneCalls,
      1,
      (index) => playCall(at(few, index), videoId, { courseId, lessonId }),
    ],
    watch_ceiling: [ceilingCalls, 64, (index) => saveCall(at(viewers, index))],
  };
  const figures: Figures = {};
  for (const [name, [calls, inFlight, call]] of Object.entries(steps)) {
    // The sessions are known from here on.
    await runLoad({ client, calls: Math.max(known, calls / 10), inFlight, call });
    const run = () => runLoad({ client, calls, inFlight, call });
    Object.assign(figures, await measure({ stand, idle }, name, run));
  }
  return figures;
}

/** Throws unless what was seen is kept: figures of saves that keep nothing would be worth nothing. */
export async function checkKept({ client, crowd }: Parts): Promise<void> {
  const viewer = at(crowd.viewers, 0);
  const answer = await client.send(saveCall(viewer));
  const { data } = JSON.parse(textOf(answer)) as { data: { watchedSeconds: number } };
  if (data.watchedSeconds < everySeconds) throw new Error(`Kept: ${JSON.stringify(data)}`);
  say(`One viewer has seen ${data.watchedSeconds} s.`);
}
