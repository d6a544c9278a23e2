import { isDeepStrictEqual } from 'node:util';
import * as contract from '@chinar/contract/courses';
import * as lessons from '@chinar/contract/courses.lessons';
import * as mine from '@chinar/contract/courses.mine';
import { expect, test } from 'vitest';
import { askAs } from '../../context.ts';
import { on } from '../../events/listener.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { revoke } from '../entitlements/api.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { lessonOpens } from './api.ts';
import { courseCompleted, courseEnrolled } from './events.ts';
import {
  buildCourse,
  buildCourseEnrolment,
  buildVersion,
  type CourseFields,
  lessonIds,
} from './fixtures.ts';

const told: unknown[] = [];
const world = await openWorld({
  listeners: [
    on(courseEnrolled, 'tests.enrolled', async (_ctx, payload) => void told.push(payload)),
    on(courseCompleted, 'tests.completed', async (_ctx, payload) => void told.push(payload)),
  ],
});
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const dayMs = 86_400_000;

const text = (title: string, body = 'word '.repeat(400)) =>
  ({ title, kind: 'text', minutes: 2, body }) as const;
const twoTexts: NonNullable<CourseFields['sections']> = [
  { title: 'One', lessons: [{ ...text('First', '# Heading\n\n$x^2$ <script>'), isPreview: true }] },
  { title: 'Two', lessons: [text('Second')] },
];

async function held(fields: CourseFields = {}) {
  const courseId = await buildCourse(ctx, tutor.id, { sections: twoTexts, ...fields });
  const learner = await buildUser(ctx);
  await buildCourseEnrolment(ctx, learner.id, { courseId, actorId: admin.id });
  const ids = await lessonIds(ctx, courseId);
  const get = async () =>
    (await call(contract.getCourse, { params: { idOrSlug: courseId } }, { as: learner })).data;
  const open = (title: string) => {
    const params = { idOrSlug: courseId, lessonId: ids[title] ?? '' };
    return call(lessons.getLesson, { params }, { as: learner });
  };
  const tell = (title: string, body: object) => {
    const params = { idOrSlug: courseId, lessonId: ids[title] ?? '' };
    const at = new Date(clock.now()).toISOString();
    const whole = { seenSeconds: 0, reachedEnd: false, at, ...body };
    return call(lessons.keepLessonProgress, { params, body: whole }, { as: learner });
  };
  return { courseId, learner, ids, get, open, tell };
}

test('a visitor reads a preview with its text compiled, and no other lesson', async () => {
  const { courseId, ids } = await held();
  const read = (title: string) =>
    call(lessons.getLesson, { params: { idOrSlug: courseId, lessonId: ids[title] ?? '' } });
  const { data } = await read('First');
  expect(data.html).toContain('<h1>Heading</h1>');
  expect(data.html).toContain('katex');
  expect(data.html).not.toContain('<script');
  expect(data).toMatchObject({ previous: null, next: { title: 'Second', isOpen: false } });
  expect([(await read('Second')).status, (await read('Second')).error.code]).toEqual([
    403,
    'not_enrolled',
  ]);
});

test('a lesson says in which language it is taught, whatever its reader’s is', async () => {
  const { courseId, ids } = await held({ language: 'en' });
  const params = { idOrSlug: courseId, lessonId: ids['First'] ?? '' };
  const inHindi = { headers: { 'accept-language': 'hi' } };
  const { data } = await call(lessons.getLesson, { params }, inHindi);
  expect(data.course.language).toBe('en');
});

test('L01 a text is done at its end once a quarter of its reading time was spent on it, and not before', async () => {
  const { tell, get } = await held();
  expect((await tell('Second', { seenSeconds: 5, reachedEnd: true })).data).toMatchObject({
    coursePct: 0,
    progress: { doneAt: null },
  });
  expect((await tell('Second', { seenSeconds: 120 })).data.progress.doneAt).toBeNull();
  const { data } = await tell('Second', { seenSeconds: 40, reachedEnd: true });
  expect(data).toMatchObject({ coursePct: 50, progress: { doneBy: 'rule', seenSeconds: 120 } });
  expect((await get()).access).toMatchObject({ state: 'active', progressPct: 50 });
});

test('who marks a lesson as done may take that back; what the rule says stays', async () => {
  const { tell } = await held();
  expect((await tell('First', { done: true })).data.progress.doneBy).toBe('self');
  expect((await tell('First', { done: false })).data.progress.doneBy).toBeNull();
  await tell('First', { seenSeconds: 60, reachedEnd: true });
  expect((await tell('First', { done: false })).data.progress.doneBy).toBe('rule');
});

test('a course is completed once, and told once, in whichever order its lessons are done', async () => {
  told.length = 0;
  const { courseId, learner, tell, get } = await held();
  const both = await Promise.all([tell('First', { done: true }), tell('Second', { done: true })]);
  expect(both.map(({ data }) => data.coursePct).toSorted()).toEqual([100, 50].toSorted());
  const { completedAt } = (await get()).access;
  expect(completedAt).not.toBeNull();
  clock.advance(60_000);
  await tell('First', { seenSeconds: 60, reachedEnd: true });
  expect((await get()).access.completedAt).toBe(completedAt);
  await world.server.events.deliver(ctx);
  expect(told).toEqual([{ courseId, userId: learner.id }]);
});

test('L02 a version with another lesson lowers the share, and takes neither what was done nor the completion', async () => {
  const { courseId, tell, get } = await held();
  await tell('First', { done: true });
  await tell('Second', { done: true });
  const section = await ctx.db.q
    .selectFrom('course_sections')
    .select('id')
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const id = 'f0000000-0000-7000-8000-000000000001';
  const row = { id, section_id: section.id, title: 'Third', kind: 'text' as const, position: 9 };
  await ctx.db.q.insertInto('course_lessons').values(row).execute();
  expect((await get()).access.progressPct).toBe(100);
  await buildVersion(ctx, courseId, 2);
  const { access, sections, version } = await get();
  expect([version, access.progressPct, access.nextLessonId]).toEqual([2, 66, id]);
  expect(access.completedAt).not.toBeNull();
  expect(sections.flatMap((one) => one.lessons.map(({ isDone }) => isDone))).toEqual([
    true,
    false,
    true,
  ]);
});

test('L08 a section that opens later is closed by its page and by the call, and what was opened stays so', async () => {
  const [first, second] = twoTexts;
  if (!first || !second) throw new Error('There are two.');
  const { courseId, tell, open, get, learner, ids } = await held({
    sections: [first, { ...second, opensAfterDays: 3 }],
  });
  const closed = await open('Second');
  expect([closed.status, closed.error.code]).toEqual([403, 'not_yet_open']);
  expect((await tell('Second', { done: true })).error.code).toBe('not_yet_open');
  const [, later] = (await get()).sections;
  expect(later?.lessons[0]?.isOpen).toBe(false);
  expect(Date.parse(later?.opensAt ?? '')).toBeGreaterThan(clock.now() + 2 * dayMs);
  clock.advance(3 * dayMs + 1000);
  expect((await open('Second')).status).toBe(200);
  await tell('Second', { done: true });
  await ctx.db.q
    .updateTable('course_sections')
    .set({ opens_after_days: 300 })
    .where('course_id', '=', courseId)
    .where('opens_after_days', 'is not', null)
    .execute();
  await buildVersion(ctx, courseId, 2);
  expect((await open('Second')).status).toBe(200);
  const stranger = await buildUser(ctx);
  await buildCourseEnrolment(ctx, stranger.id, { courseId, actorId: admin.id });
  const params = { idOrSlug: courseId, lessonId: ids['Second'] ?? '' };
  expect((await call(lessons.getLesson, { params }, { as: stranger })).status).toBe(403);
  expect(learner.id).not.toBe(stranger.id);
});

test('C01 a course that costs is not taken for nothing, and one that costs nothing is, once', async () => {
  told.length = 0;
  const learner = await buildUser(ctx);
  const paid = await buildCourse(ctx, tutor.id, { price: 10 });
  const refused = await call(contract.enrollInCourse, { params: { id: paid } }, { as: learner });
  expect([refused.status, refused.error.errors[0]?.path]).toEqual([422, 'price']);
  const id = await buildCourse(ctx, tutor.id, { validityDays: 30 });
  const enroll = () => call(contract.enrollInCourse, { params: { id } }, { as: learner });
  const { data } = await enroll();
  expect(data.access).toMatchObject({ state: 'active', progressPct: 0 });
  const lasts = Date.parse(data.access.expiresAt ?? '') - clock.now();
  expect(Math.round(lasts / dayMs)).toBe(30);
  expect((await enroll()).data.enrolledCount).toBe(1);
  await world.server.events.deliver(ctx);
  expect(
    told.filter((one) => isDeepStrictEqual(one, { courseId: id, userId: learner.id })),
  ).toHaveLength(1);
});

test('L12 putting away, another price, the end of a right and its renewal lose nothing of what was done', async () => {
  const courseId = await buildCourse(ctx, tutor.id, { sections: twoTexts, validityDays: 10 });
  const learner = await buildUser(ctx);
  const ids = await lessonIds(ctx, courseId);
  const enroll = () => call(contract.enrollInCourse, { params: { id: courseId } }, { as: learner });
  await enroll();
  const params = { idOrSlug: courseId, lessonId: ids['Second'] ?? '' };
  const tell = (at: number) =>
    call(
      lessons.keepLessonProgress,
      {
        params,
        body: { seenSeconds: 60, reachedEnd: true, at: new Date(at).toISOString() },
      },
      { as: learner },
    );
  const began = clock.now();
  await tell(began);
  const read = async () =>
    (await call(contract.getCourse, { params: { idOrSlug: courseId } }, { as: learner })).data;
  const change = (set: object) =>
    ctx.db.q.updateTable('courses').set(set).where('id', '=', courseId).execute();
  await change({ price_paise: 50_000, status: 'archived' });
  expect((await read()).access).toMatchObject({ state: 'active', progressPct: 50 });
  clock.advance(11 * dayMs);
  expect((await read()).access).toMatchObject({ state: 'expired', progressPct: 50 });
  expect((await call(lessons.getLesson, { params }, { as: learner })).error.code).toBe(
    'not_enrolled',
  );
  // What a device kept while it was offline comes late, and counts; what was done since does not.
  expect((await tell(began + dayMs)).status).toBe(200);
  expect((await tell(clock.now())).error.code).toBe('not_enrolled');
  await change({ price_paise: 0, status: 'published' });
  await enroll();
  expect((await read()).access).toMatchObject({ state: 'active', progressPct: 50 });
});

test('own courses stand with what was reached, by what became of them', async () => {
  const { learner, courseId, tell } = await held();
  await tell('First', { done: true });
  const gone = await buildCourse(ctx, tutor.id);
  const startsAt = new Date(clock.now() - 5 * dayMs);
  const expiresAt = new Date(clock.now() - dayMs);
  await buildCourseEnrolment(ctx, learner.id, {
    courseId: gone,
    actorId: admin.id,
    startsAt,
    expiresAt,
  });
  const list = async (query = {}) =>
    (await call(mine.listMyCourses, { query }, { as: learner })).data.courses.map((one) => [
      one.course._id,
      one.access.state,
      one.access.progressPct,
    ]);
  expect(await list({ state: 'active' })).toEqual([[courseId, 'active', 50]]);
  expect(await list({ state: 'expired' })).toEqual([[gone, 'expired', 0]]);
  expect(await list()).toHaveLength(2);
  expect(await list({ state: 'completed' })).toEqual([]);
});

test('what was taken back opens nothing', async () => {
  const { learner, courseId, open } = await held();
  const { source_ref: sourceRef } = await ctx.db.q
    .selectFrom('entitlements')
    .select('source_ref')
    .where('user_id', '=', learner.id)
    .where('item_id', '=', courseId)
    .executeTakeFirstOrThrow();
  await revoke(ctx, { source: 'grant', sourceRef }, { actorId: admin.id, reason: 'a mistake' });
  expect((await open('Second')).error.code).toBe('not_enrolled');
});

test('the door opens a film by its lesson: to who has the course, as a preview to all, and nothing else by it', async () => {
  const film = await buildVideo(ctx, tutor.id);
  const other = await buildVideo(ctx, tutor.id);
  const { courseId, learner, ids } = await held({
    sections: [
      {
        title: 'Films',
        lessons: [
          { title: 'Shown', minutes: 1, refId: film, isPreview: true },
          { title: 'Closed', minutes: 1, refId: other },
        ],
      },
    ],
  });
  const actorOf = (userId: string, role: 'learner' | 'tutor' = 'learner') => ({
    userId,
    role,
    sessionId: userId,
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  });
  const opens = (actor: ReturnType<typeof actorOf> | null, title: string, refId: string) =>
    lessonOpens(askAs(ctx, actor), { lessonId: ids[title] ?? '', kind: 'video', refId });
  expect(await opens(null, 'Shown', film)).toEqual({ courseId });
  expect(await opens(null, 'Closed', other)).toBeNull();
  expect(await opens(actorOf(learner.id), 'Closed', other)).toEqual({ courseId });
  expect(await opens(actorOf(learner.id), 'Shown', other)).toBeNull();
  expect(await opens(actorOf(tutor.id, 'tutor'), 'Closed', other)).toEqual({ courseId });
  expect(await opens(actorOf((await buildUser(ctx)).id), 'Closed', other)).toBeNull();
  // A course that went to another teacher does not take the films of the one before with it.
  const heir = await buildUser(ctx, { role: 'tutor' });
  await ctx.db.q
    .updateTable('courses')
    .set({ owner_id: heir.id })
    .where('id', '=', courseId)
    .execute();
  expect(await opens(actorOf(learner.id), 'Closed', other)).toBeNull();
});
