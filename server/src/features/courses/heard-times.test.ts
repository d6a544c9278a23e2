import { expect, test } from 'vitest';
import { transact } from '../../context.ts';
import { emit } from '../../events/emit.ts';
import { makeEnrolled } from '../../testing/enrolled.ts';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { expire } from '../attempts/closing/service.expire.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { videoCompleted } from '../videos/events.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { buildCourse, buildCourseEnrolment } from './fixtures.ts';

/* When something was done decides whether it counts, not when it is heard of. */

const world = await openWorld();
const { clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const held = makeEnrolled(world, { tutor, admin });
const dayMs = 86_400_000;

test('L01 what was seen or sat before a right ended counts, though it is heard of afterwards', async () => {
  const videoId = await buildVideo(ctx, tutor.id);
  const quizId = await buildQuiz(ctx, tutor.id);
  const refs = [
    { title: 'Film', minutes: 1, refId: videoId },
    { title: 'Sit it', kind: 'quiz', minutes: 30, refId: quizId } as const,
  ];
  const end = new Date(clock.now() + 10 * 60_000);
  const ending = { expiresAt: end };
  const { learner, get } = await held({ sections: [{ title: 'All', lessons: refs }] }, ending);
  const { begin, submit } = makeHall(world);
  const seen = { videoId, userId: learner.id };
  await transact(ctx, (inner) => emit(inner, videoCompleted, learner.id, seen));
  await submit(await begin(quizId, learner));
  clock.set(end.getTime() + 60_000);
  await world.server.events.deliver(ctx);
  expect((await get()).access).toMatchObject({ state: 'expired', progressPct: 100 });
  // What is done afterwards counts for nobody.
  const late = await held({ sections: [{ title: 'All', lessons: refs }] }, ending);
  const afterwards = { videoId, userId: late.learner.id };
  await transact(ctx, (inner) => emit(inner, videoCompleted, late.learner.id, afterwards));
  await world.server.events.deliver(ctx);
  expect((await late.get()).access.progressPct).toBe(0);
  clock.set(Date.now());
});

test('L01 a test that was passed before its course was had, or that the clock ended, is done when its lesson is opened', async () => {
  const toPass = await buildQuiz(ctx, tutor.id);
  const toSit = await buildQuiz(ctx, tutor.id);
  const asked = {
    title: 'Tests',
    lessons: [
      {
        title: 'Pass it',
        kind: 'quiz',
        minutes: 30,
        refId: toPass,
        rule: 'passed',
        passPercent: 60,
      },
      { title: 'Sit it', kind: 'quiz', minutes: 30, refId: toSit },
    ],
  } as const;
  const { begin, option, submit } = makeHall(world);
  const sections = [{ ...asked, lessons: [...asked.lessons] }];
  const [passed, failed] = [await held({ sections }), await held({ sections })];
  // As if they had been enrolled since: nobody has heard of these tests for the course.
  for (const [{ learner }, right] of [
    [passed, 2],
    [failed, 1],
  ] as const) {
    const sitting = await begin(toPass, learner);
    const answers = sitting.questions.map(({ _id }, at) => ({
      questionId: _id,
      answer: at < right ? option(sitting, at, 1) : null,
    }));
    await submit(sitting, answers);
  }
  const ended = await begin(toSit, passed.learner);
  clock.set(Date.parse(ended.attempt.deadlineAt) + 3_600_000);
  await expire(ctx, ended.attempt._id);
  expect((await passed.tell('Pass it', {})).data.progress.doneBy).toBe('quiz');
  expect((await failed.tell('Pass it', {})).data.progress.doneBy).toBeNull();
  expect((await passed.tell('Sit it', {})).data.coursePct).toBe(100);
  clock.set(Date.now());
});

test('L01 a film of a section that opens later makes its lesson done once that is opened, not before', async () => {
  const videoId = await buildVideo(ctx, tutor.id);
  const lesson = { title: 'Film', minutes: 1, refId: videoId };
  const { learner, get, tell } = await held({
    sections: [{ title: 'Later', opensAfterDays: 7, lessons: [lesson] }],
  });
  const at = new Date(clock.now());
  const times = { position_at: at, first_play_at: at, completed_at: at };
  await ctx.db.q
    .insertInto('video_watches')
    .values({ user_id: learner.id, video_id: videoId, seconds: 60, ...times })
    .execute();
  const seen = { videoId, userId: learner.id };
  await transact(ctx, (inner) => emit(inner, videoCompleted, learner.id, seen));
  await world.server.events.deliver(ctx);
  expect((await get()).access.progressPct).toBe(0);
  clock.advance(7 * dayMs + 60_000);
  expect((await tell('Film', {})).data.coursePct).toBe(100);
  clock.set(Date.now());
});

test('L01 what was passed after a right had ended makes no lesson done, whatever time a device tells', async () => {
  const quizId = await buildQuiz(ctx, tutor.id);
  const lesson = { title: 'Pass it', kind: 'quiz', minutes: 30, refId: quizId } as const;
  const sections = [
    { title: 'Tests', lessons: [{ ...lesson, rule: 'passed', passPercent: 10 }] },
  ] as const;
  const end = new Date(clock.now() + 60_000);
  const { learner, tell } = await held({ sections }, { expiresAt: end });
  clock.set(end.getTime() + 60_000);
  const { begin, option, submit } = makeHall(world);
  const sitting = await begin(quizId, learner);
  const answers = sitting.questions.map(({ _id }, at) => ({
    questionId: _id,
    answer: option(sitting, at, 1),
  }));
  await submit(sitting, answers);
  const at = new Date(end.getTime() - 1000).toISOString();
  expect((await tell('Pass it', { at })).data.progress.doneBy).toBeNull();
  clock.set(Date.now());
});

test('L01 a test that was sat before the course was had and is heard of again is done since the course is', async () => {
  const quizId = await buildQuiz(ctx, tutor.id);
  const lesson = { title: 'Sit it', kind: 'quiz', minutes: 30, refId: quizId } as const;
  const startsAt = new Date(clock.now() + 3_600_000);
  const courseId = await buildCourse(ctx, tutor.id, {
    sections: [{ title: 'Tests', lessons: [lesson] }],
  });
  const learner = await buildUser(ctx);
  const { begin, submit } = makeHall(world);
  await submit(await begin(quizId, learner));
  clock.set(startsAt.getTime());
  await buildCourseEnrolment(ctx, learner.id, { courseId, actorId: admin.id });
  clock.advance(3_600_000);
  await world.server.events.deliver(ctx);
  const row = await ctx.db.q
    .selectFrom('lesson_progress')
    .select('done_at')
    .where('user_id', '=', learner.id)
    .executeTakeFirst();
  expect(row?.done_at?.getTime()).toBeGreaterThanOrEqual(startsAt.getTime());
  const enrolment = await ctx.db.q
    .selectFrom('enrolments')
    .select('completed_at')
    .where('user_id', '=', learner.id)
    .executeTakeFirst();
  // A certificate prints it: the server’s clock, when it heard of it.
  expect(enrolment?.completed_at?.getTime()).toBeGreaterThan(startsAt.getTime() + 3_500_000);
  clock.set(Date.now());
});
