import * as mine from '@chinar/contract/courses.mine';
import * as videos from '@chinar/contract/videos.making';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../../context.ts';
import { emit } from '../../events/emit.ts';
import { on } from '../../events/listener.ts';
import pg from 'pg';
import { makeEnrolled } from '../../testing/enrolled.ts';
import { hold } from '../../testing/held.ts';
import { until } from '../../testing/until.ts';
import { countWaiting } from '../../testing/waiting.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { videoCompleted } from '../videos/events.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { certificateBasis } from './api.ts';
import { courseCompleted } from './events.ts';

/* What counts for a course: no film that its maker hides, and lessons that are done at once. */

const completed: unknown[] = [];
const world = await openWorld({
  withJobs: true,
  listeners: [
    on(courseCompleted, 'tests.completed', async (_ctx, { userId }) => void completed.push(userId)),
  ],
});
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const held = makeEnrolled(world, { tutor, admin });
const watcher = new pg.Client({ connectionString: world.ownerUrl });
await watcher.connect();
afterAll(() => watcher.end());

const read = { seenSeconds: 120, reachedEnd: true };
const text = (title: string) =>
  ({ title, kind: 'text', minutes: 2, body: 'word '.repeat(400) }) as const;

/** A course of two texts with a film between them; the first text is read. */
async function begin() {
  const videoId = await buildVideo(ctx, tutor.id);
  const film = { title: 'Film', minutes: 1, refId: videoId };
  const course = await held({
    sections: [{ title: 'All', lessons: [text('First'), film, text('Last')] }],
  });
  const set = (act: typeof videos.hideVideo) =>
    call(act, { params: { id: videoId }, body: {} }, { as: tutor });
  await course.tell('First', read);
  return { ...course, hide: () => set(videos.hideVideo), show: () => set(videos.publishVideo) };
}

const enrolment = (userId: string) =>
  ctx.db.q
    .selectFrom('enrolments')
    .select(['progress_pct', 'completed_at', 'item_id'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

test('a hidden film is out of the count: who has done the rest has completed the course, by whichever comes last', async () => {
  const first = await begin();
  expect((await first.get()).access.progressPct).toBe(33);
  expect((await first.hide()).status).toBe(200);
  expect((await first.get()).access.progressPct).toBe(50);
  expect((await first.tell('Last', read)).data.coursePct).toBe(100);
  expect((await enrolment(first.learner.id)).completed_at).not.toBeNull();

  const last = await begin();
  await last.tell('Last', read);
  expect((await enrolment(last.learner.id)).progress_pct).toBe(66);
  await last.hide();
  await world.server.events.deliver(ctx);
  await until(async () => expect((await enrolment(last.learner.id)).progress_pct).toBe(100));
  await world.server.events.deliver(ctx);
  expect(completed).toEqual(expect.arrayContaining([first.learner.id, last.learner.id]));
});

test('it is not where one goes on, in the course and in the list of the own ones, and is again once it is shown', async () => {
  const { learner, get, hide, show, tell } = await begin();
  const titleOfNext = async () => {
    const { access, sections } = await get();
    const all = sections.flatMap(({ lessons }) => lessons);
    return all.find(({ _id }) => _id === access.nextLessonId)?.title;
  };
  expect(await titleOfNext()).toBe('Film');
  await hide();
  expect(await titleOfNext()).toBe('Last');
  const { data } = await call(mine.listMyCourses, { query: {} }, { as: learner });
  expect(data.courses[0]?.access).toMatchObject({ progressPct: 50 });
  await tell('Last', read);
  await show();
  await world.server.events.deliver(ctx);
  expect(await titleOfNext()).toBe('Film');
  await until(async () => expect((await enrolment(learner.id)).progress_pct).toBe(66));
  // What is completed stays so.
  expect((await enrolment(learner.id)).completed_at).not.toBeNull();
});

test('a certificate asks for no film that is hidden', async () => {
  const { learner, hide, tell } = await begin();
  await tell('Last', read);
  const { item_id: itemId } = await enrolment(learner.id);
  const proved = async () =>
    (await certificateBasis(ctx, { userId: learner.id, itemId })).provedPct;
  expect(await proved()).toBe(66);
  await hide();
  expect(await proved()).toBe(100);
});

test('a film that is seen while another one is hidden completes a course of both', async () => {
  const [hidden, seen] = [await buildVideo(ctx, tutor.id), await buildVideo(ctx, tutor.id)];
  const films = [hidden, seen].map((refId, at) => ({ title: `Film ${at}`, minutes: 1, refId }));
  const { learner } = await held({ sections: [{ title: 'All', lessons: films }] });
  await call(videos.hideVideo, { params: { id: hidden }, body: {} }, { as: tutor });
  await transact(ctx, (inner) =>
    emit(inner, videoCompleted, learner.id, { videoId: seen, userId: learner.id }),
  );
  await world.server.events.deliver(ctx);
  expect((await enrolment(learner.id)).completed_at).not.toBeNull();
});

test('two lessons that are told at once both count, though neither sees the other', async () => {
  const { learner, tell, get } = await held({
    sections: [{ title: 'All', lessons: [text('First'), text('Second')] }],
  });
  const other = await hold(
    world.ownerUrl,
    'select 1 from enrolments where user_id = $1 for update',
    [learner.id],
  );
  const both = [tell('First', { done: true }), tell('Second', { done: true })];
  await until(async () => expect(await countWaiting(watcher)).toBe(2));
  await other.end();
  const shares = (await Promise.all(both)).map(({ data }) => data.coursePct);
  expect(shares.toSorted()).toEqual([100, 50].toSorted());
  expect((await get()).access.completedAt).not.toBeNull();
});
