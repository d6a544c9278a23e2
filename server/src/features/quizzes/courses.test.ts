import * as attempts from '@chinar/contract/attempts';
import * as contract from '@chinar/contract/quizzes';
import { duplicateQuiz } from '@chinar/contract/quizzes.making';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, buildCourseEnrolment } from '../courses/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildQuiz } from './fixtures.ts';

const { call, clock, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const dayMs = 86_400_000;

const meta = (id: string, as?: typeof tutor) =>
  call(contract.getQuiz, { params: { id } }, as ? { as } : {});
const start = (id: string, as: typeof tutor) =>
  call(attempts.startAttempt, { params: { id }, body: {} }, { as });

test('a test of a course is begun by those who have the course, and by nobody else', async () => {
  const courseId = await buildCourse(ctx, tutor.id);
  const id = await buildQuiz(ctx, tutor.id, { courseId, isPublic: false });
  const learner = await buildUser(ctx);
  const holder = await buildUser(ctx);
  const expired = await buildUser(ctx);
  await buildCourseEnrolment(ctx, holder.id, { courseId, actorId: admin.id });
  const ended = new Date(clock.now() - dayMs);
  const startsAt = new Date(clock.now() - 2 * dayMs);
  const terms = { courseId, actorId: admin.id, startsAt, expiresAt: ended };
  await buildCourseEnrolment(ctx, expired.id, terms);
  for (const stranger of [learner, expired]) {
    expect((await start(id, stranger)).error.code).toBe('not_enrolled');
    expect((await meta(id, stranger)).data.can.start).toBe(false);
  }
  expect((await meta(id, holder)).data.can.start).toBe(true);
  expect((await start(id, holder)).status).toBe(201);
});

test('L08 a test of a section that opens later is begun when it opens', async () => {
  const courseId = await buildCourse(ctx, tutor.id, { status: 'draft', sections: [] });
  const refId = await buildQuiz(ctx, tutor.id, { courseId, isPublic: false });
  const later = await buildCourse(ctx, tutor.id, {
    sections: [
      {
        title: 'Later',
        opensAfterDays: 2,
        lessons: [{ title: 'Test', kind: 'quiz', minutes: 30, refId }],
      },
    ],
  });
  await ctx.db.q.updateTable('quizzes').set({ course_id: later }).where('id', '=', refId).execute();
  const learner = await buildUser(ctx);
  await buildCourseEnrolment(ctx, learner.id, { courseId: later, actorId: admin.id });
  expect((await start(refId, learner)).error.code).toBe('not_enrolled');
  clock.advance(2 * dayMs + 1000);
  expect((await start(refId, learner)).status).toBe(201);
});

test('C04 a test is put into a course that one teaches, and into a course or a series', async () => {
  const courseId = await buildCourse(ctx, tutor.id);
  const other = await buildUser(ctx, { role: 'tutor' });
  const make = (body: object, as: typeof tutor) =>
    call(
      contract.createQuiz,
      {
        body: { title: 'Of a course', durationMinutes: 10, isPublic: false, sections: [], ...body },
      },
      { as },
    );
  const foreign = await make({ courseId }, other);
  expect([foreign.status, foreign.error.errors[0]?.path]).toEqual([422, 'courseId']);
  const testSeriesId = await buildSeries(ctx, tutor.id);
  expect((await make({ courseId, testSeriesId }, tutor)).error.errors[0]?.path).toBe('courseId');
  expect((await make({ courseId }, tutor)).data).toMatchObject({ courseId });
});

test('a test that stands in a lesson is not put away: its course would be completed by nobody new', async () => {
  const refId = await buildQuiz(ctx, tutor.id, { isPublic: false });
  const lessons = [{ title: 'Test', kind: 'quiz', minutes: 30, refId }] as const;
  await buildCourse(ctx, tutor.id, {
    title: 'Physics of XI',
    sections: [{ title: 'One', lessons }],
  });
  const { status, error } = await call(
    contract.deleteQuiz,
    { params: { id: refId } },
    { as: tutor },
  );
  expect([status, error.errors[0]?.path]).toEqual([422, 'courses']);
  expect(error.errors[0]?.message).toContain('Physics of XI');
  const free = await buildQuiz(ctx, tutor.id);
  expect((await call(contract.deleteQuiz, { params: { id: free } }, { as: tutor })).status).toBe(
    200,
  );
});

test('a copy of a test stays in its course where its maker teaches there, and nowhere else', async () => {
  const [courseId, foreign] = [
    await buildCourse(ctx, tutor.id),
    await buildCourse(ctx, (await buildUser(ctx, { role: 'tutor' })).id),
  ];
  const id = await buildQuiz(ctx, tutor.id, { courseId, isPublic: false });
  const copy = async () =>
    (await call(duplicateQuiz, { params: { id } }, { as: tutor })).data.courseId ?? null;
  expect(await copy()).toBe(courseId);
  await ctx.db.q.updateTable('quizzes').set({ course_id: foreign }).where('id', '=', id).execute();
  expect(await copy()).toBeNull();
});

test('the tests of a course are listed to those who see it, drafts to who teaches it', async () => {
  const courseId = await buildCourse(ctx, tutor.id);
  const id = await buildQuiz(ctx, tutor.id, { courseId, isPublic: false });
  const draft = await buildQuiz(ctx, tutor.id, { courseId, isPublic: false, isPublished: false });
  const list = async (as: typeof tutor) =>
    (await call(contract.listCourseQuizzes, { params: { id: courseId } }, { as })).data.quizzes.map(
      ({ _id }) => _id,
    );
  expect(await list(await buildUser(ctx))).toEqual([id]);
  expect((await list(tutor)).toSorted()).toEqual([id, draft].toSorted());
  const hidden = await buildCourse(ctx, tutor.id, { status: 'draft' });
  const params = { id: hidden };
  const seen = await call(contract.listCourseQuizzes, { params }, { as: await buildUser(ctx) });
  expect(seen.status).toBe(404);
});
