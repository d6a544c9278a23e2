import * as contract from '@chinar/contract/tutors';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { forgetAccount } from '../accounts/data.personal.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildAttempt } from '../attempts/fixtures.ts';
import { buildComment, buildReport } from '../comments/fixtures.ts';
import {
  buildCourse,
  buildCourseEnrolment,
  buildProgress,
  finishCourse,
  lessonIds,
} from '../courses/fixtures.ts';
import { keepProgress } from '../entitlements/api.ts';
import { challengeAs, openWindow } from '../key-challenges/fixtures.ts';
import { draftQuestion, buildQuestions, buildReview } from '../questions/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';
import { buildVideo } from '../videos/fixtures.ts';

const { call, clock, ctx, server } = await openWorld();
const dayMs = 86_400_000;
const start = clock.now();

type Who = { id: string };
const tutor = () => buildUser(ctx, { role: 'tutor' });
const learner = () => buildUser(ctx, { password: null });
const read = async (as: Who, days?: '7' | '28' | '90') => {
  const query = days === undefined ? {} : { days };
  return (await call(contract.getTutorDashboard, { query }, { as })).data;
};

const sections = [
  {
    title: 'Begin',
    lessons: ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, minutes: 10 })),
  },
];
const enrol = (who: Who, courseId: string, more: { startsAt?: Date; expiresAt?: Date } = {}) =>
  buildCourseEnrolment(ctx, who.id, { courseId, actorId: who.id, ...more });
const progress = (who: Who, itemId: string, pct: number) =>
  keepProgress(ctx.db, {
    userId: who.id,
    itemType: 'course',
    itemId,
    pct,
    completedAt: pct === 100 ? new Date(clock.now()) : null,
  });
const enrolledAgo = (who: Who, days: number) =>
  ctx.db.q
    .updateTable('enrolments')
    .set({ created_at: new Date(start - days * dayMs) })
    .where('user_id', '=', who.id)
    .execute();
const sit = (quizId: string, who: Who | null, days = 0) =>
  buildAttempt(ctx, {
    quizId,
    userId: who?.id ?? null,
    startedAt: new Date(start - days * dayMs - 3_600_000),
    minutes: 5,
    solve: () => null,
  });

test('counts learners, progress and tests by hand, of one’s own alone', async () => {
  const [own, other] = [await tutor(), await tutor()];
  const [anil, bano, chand, dilshad, gone] = [
    await learner(),
    await learner(),
    await learner(),
    await learner(),
    await learner(),
  ];
  const course = await buildCourse(ctx, own.id, { title: 'Own course', sections });
  await buildCourse(ctx, own.id, { status: 'draft' });
  const theirs = await buildCourse(ctx, other.id, { title: 'Course of another', sections });
  const series = await buildSeries(ctx, own.id, { title: 'Own series' });
  const quiz = await buildQuiz(ctx, own.id, { testSeriesId: series });
  const theirQuiz = await buildQuiz(ctx, other.id);

  // Bano stopped twenty days ago behind the second lesson; Chand's right has run out.
  clock.set(start - 20 * dayMs);
  await enrol(bano, course);
  await buildProgress(ctx, bano.id, { courseId: course, titles: ['One'] });
  clock.advance(60_000);
  await buildProgress(ctx, bano.id, { courseId: course, titles: ['Two'] });
  await enrol(chand, course, { expiresAt: new Date(start - dayMs) });
  clock.set(start);
  await enrol(anil, course);
  await buildProgress(ctx, anil.id, { courseId: course, titles: ['One'] });
  await enrol(gone, course);
  await enrol(own, course);
  await progress(anil, course, 30);
  await progress(bano, course, 60);
  await progress(gone, course, 100);
  await progress(own, course, 100);
  await enrolledAgo(bano, 20);
  await enrolledAgo(chand, 40);
  await forgetAccount(ctx.db, gone.id);
  await buildEnrolment(ctx, anil.id, series);
  await buildEnrolment(ctx, dilshad.id, series);
  // What another teaches counts for nobody else.
  for (const who of [anil, dilshad, await learner()]) await enrol(who, theirs);
  await buildProgress(ctx, dilshad.id, { courseId: theirs, titles: ['One', 'Two', 'Three'] });
  await sit(quiz, dilshad);
  await sit(quiz, null);
  await sit(quiz, anil, 15);
  await sit(quiz, own);
  await sit(theirQuiz, chand);

  expect(await read(own, '7')).toEqual({
    days: 7,
    learners: 3,
    newEnrolments: 3,
    activeLearners: 2,
    lessonsDone: 1,
    testsHandedIn: 2,
    courses: [
      {
        _id: course,
        title: 'Own course',
        learners: 2,
        progressPct: 45,
        completed: 0,
        stoppedAt: {
          lessonId: (await lessonIds(ctx, course))['Two'],
          title: 'Two',
          count: 1,
        },
      },
    ],
    series: [{ _id: series, title: 'Own series', learners: 2, attempts: 3 }],
    toDo: {
      coursesGivenBack: 0,
      commentsHeld: 0,
      videosFailed: 0,
      questionsToReview: 0,
      keyChallenges: 0,
    },
  });
  expect(await read(own)).toMatchObject({
    days: 28,
    newEnrolments: 4,
    activeLearners: 3,
    lessonsDone: 3,
    testsHandedIn: 3,
  });
  expect(await read(own, '90')).toMatchObject({ days: 90, learners: 3, newEnrolments: 5 });
  expect(await read(other, '7')).toMatchObject({
    learners: 3,
    newEnrolments: 3,
    activeLearners: 2,
    lessonsDone: 3,
    testsHandedIn: 1,
    courses: [{ title: 'Course of another', stoppedAt: null }],
    series: [],
  });
});

test('says after which lesson most stopped, and of those who are through, or went on, nothing', async () => {
  const own = await tutor();
  const course = await buildCourse(ctx, own.id, { sections });
  const done = async (days: number, titles: readonly string[], isThrough = false) => {
    const who = await learner();
    clock.set(start - days * dayMs);
    await enrol(who, course);
    for (const title of titles) {
      await buildProgress(ctx, who.id, { courseId: course, titles: [title] });
      clock.advance(60_000);
    }
    if (isThrough) {
      await finishCourse(ctx, who.id, course);
      await progress(who, course, 100);
    }
    clock.set(start);
  };
  await done(30, ['One', 'Two', 'Three']);
  await done(30, ['One', 'Two', 'Three']);
  await done(30, ['One']);
  for (let more = 0; more < 3; more += 1) await done(13, ['One']);
  for (let more = 0; more < 3; more += 1) await done(30, [], true);
  const { courses } = await read(own);
  expect(courses[0]).toMatchObject({
    learners: 9,
    completed: 3,
    stoppedAt: { title: 'Three', count: 2 },
  });
});

test('lists what waits for this tutor, and nothing that waits for others', async () => {
  const [own, other] = [await tutor(), await tutor()];
  for (const owner of [own, other]) {
    const given = await buildCourse(ctx, owner.id, { status: 'draft' });
    const again = await buildCourse(ctx, owner.id, { status: 'draft' });
    const set = (id: string, submitted_at: Date | null) =>
      ctx.db.q
        .updateTable('courses')
        .set({ review_note: 'Please say more of the third section.', submitted_at })
        .where('id', '=', id)
        .execute();
    await set(given, null);
    await set(again, new Date(start));
    const videoId = await buildVideo(ctx, owner.id);
    await buildVideo(ctx, owner.id, { status: 'failed', failure: 'film_codec' });
    const authorId = (await learner()).id;
    await buildComment(ctx, { videoId, authorId }, { status: 'pending' });
    const said = await buildComment(ctx, { videoId, authorId });
    await buildReport(ctx, said, (await learner()).id);
    await buildReport(ctx, said, (await learner()).id);
    await buildComment(ctx, { videoId, authorId });
    const [question = ''] = await buildQuestions(ctx, owner.id, [draftQuestion()]);
    await buildReview(ctx, question, {
      askedBy: owner.id,
      reviewerId: owner === own ? other.id : own.id,
    });
    const sectionsOfQuiz = [
      { title: 'Own', questionIds: [question], marking: { correct: 4, wrong: 0 } },
    ];
    const quizId = await buildQuiz(ctx, owner.id, { sections: sectionsOfQuiz });
    const taker = await learner();
    const attemptId = await sit(quizId, taker);
    await openWindow(ctx, quizId);
    await challengeAs(ctx, taker.id, attemptId, question);
  }
  expect((await read(own)).toDo).toEqual({
    coursesGivenBack: 1,
    commentsHeld: 2,
    videosFailed: 1,
    questionsToReview: 1,
    keyChallenges: 1,
  });
});

test('is empty for whoever has made nothing, and for an admin, who sees their own alone', async () => {
  const admin = await buildUser(ctx, { role: 'admin' });
  for (const as of [await tutor(), admin])
    expect(await read(as)).toMatchObject({
      learners: 0,
      testsHandedIn: 0,
      courses: [],
      series: [],
    });
  const asked = await call(contract.getTutorDashboard, {}, { as: await learner() });
  expect(asked.status).toBe(403);
});

test('asks as many statements for twelve courses as for one', async () => {
  const own = await tutor();
  const made = async () => {
    const course = await buildCourse(ctx, own.id, { sections });
    await enrol(await learner(), course);
    const testSeriesId = await buildSeries(ctx, own.id);
    await buildQuiz(ctx, own.id, { testSeriesId });
  };
  const cost = async () => {
    const before = server.ctx.services.database.statements();
    await read(own);
    return server.ctx.services.database.statements() - before;
  };
  await made();
  await cost();
  const one = await cost();
  for (let more = 0; more < 11; more += 1) await made();
  await read(own);
  expect(await cost()).toBe(one);
  expect((await read(own)).courses).toHaveLength(12);
});
