import { claimAttempt } from '@chinar/contract/attempts';
import { keepLessonProgress } from '@chinar/contract/courses.lessons';
import { releaseQuiz } from '@chinar/contract/quizzes';
import { expect, test } from 'vitest';
import { transact } from '../../context.ts';
import { emit } from '../../events/emit.ts';
import { makeEnrolled } from '../../testing/enrolled.ts';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildMaterial } from '../materials/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { videoCompleted } from '../videos/events.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { buildCourse, buildCourseEnrolment, lessonIds } from './fixtures.ts';
import { hearWaiting } from './service.waiting.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const held = makeEnrolled(world, { tutor, admin });
const dayMs = 86_400_000;

test('L01 a lesson of a test is done when it was handed in, and one to be passed when it was passed', async () => {
  const handedIn = await buildQuiz(ctx, tutor.id);
  const toPass = await buildQuiz(ctx, tutor.id);
  const { learner, tell, get } = await held({
    sections: [
      {
        title: 'Tests',
        lessons: [
          { title: 'Sit it', kind: 'quiz', minutes: 30, refId: handedIn },
          {
            title: 'Pass it',
            kind: 'quiz',
            minutes: 30,
            refId: toPass,
            rule: 'passed',
            passPercent: 50,
          },
        ],
      },
    ],
  });
  const refused = await tell('Sit it', { done: true });
  expect([refused.status, refused.error.errors[0]?.path]).toEqual([422, 'done']);
  const { begin, submit } = makeHall(world);
  for (const quizId of [handedIn, toPass]) await submit(await begin(quizId, learner));
  await world.server.events.deliver(ctx);
  const done = (await get()).sections.flatMap(({ lessons: all }) => all.map((one) => one.isDone));
  expect(done).toEqual([true, false]);
  expect((await get()).access.progressPct).toBe(50);
});

test('L01 a film that was seen to nine tenths makes its lesson done, also one that was seen before', async () => {
  const videoId = await buildVideo(ctx, tutor.id);
  const { learner, tell, get } = await held({
    sections: [{ title: 'Films', lessons: [{ title: 'Film', minutes: 1, refId: videoId }] }],
  });
  const watched = { user_id: learner.id, video_id: videoId, seconds: 60 };
  const at = new Date(clock.now());
  const times = { position_at: at, first_play_at: at, completed_at: at };
  await ctx.db.q
    .insertInto('video_watches')
    .values({ ...watched, ...times })
    .execute();
  expect((await get()).access.progressPct).toBe(0);
  await transact(ctx, (inner) =>
    emit(inner, videoCompleted, learner.id, { videoId, userId: learner.id }),
  );
  await world.server.events.deliver(ctx);
  expect((await get()).access.progressPct).toBe(100);
  const later = await held({
    sections: [{ title: 'Films', lessons: [{ title: 'Film', minutes: 1, refId: videoId }] }],
  });
  await ctx.db.q
    .insertInto('video_watches')
    .values({ ...watched, ...times, user_id: later.learner.id })
    .execute();
  expect((await later.tell('Film', {})).data).toMatchObject({
    coursePct: 100,
    progress: { doneBy: 'rule' },
  });
  expect((await tell('Film', {})).data.coursePct).toBe(100);
});

test.each(['the close', 'its maker'] as const)(
  'Q09 a lesson to be passed tells nothing of a score that waits for %s, and is done once it is out',
  async (what) => {
    const isByHand = what === 'its maker';
    const window = {
      open: new Date(clock.now() - 1000).toISOString(),
      close: new Date(clock.now() + dayMs).toISOString(),
      closePolicy: 'hard_close' as const,
    };
    const refId = await buildQuiz(ctx, tutor.id, {
      ...(!isByHand && { window }),
      release: { score: isByHand ? 'manual' : 'afterClose', review: 'never' },
    });
    const lesson = { title: 'Pass it', kind: 'quiz' as const, minutes: 30, refId };
    const { learner, get } = await held({
      sections: [{ title: 'Tests', lessons: [{ ...lesson, rule: 'passed', passPercent: 50 }] }],
    });
    const { begin, option, submit } = makeHall(world);
    const sitting = await begin(refId, learner);
    const right = sitting.questions.map(({ _id: questionId }, place) => ({
      questionId,
      answer: option(sitting, place, 1),
    }));
    await submit(sitting, right);
    const progress = async () => {
      await world.server.events.deliver(ctx);
      await hearWaiting(ctx);
      return (await get()).access.progressPct;
    };
    expect(await progress()).toBe(0);
    if (isByHand) {
      const asked = { params: { id: refId }, body: { score: true } };
      await call(releaseQuiz, asked, { as: tutor });
    } else clock.advance(2 * dayMs);
    expect(await progress()).toBe(100);
  },
);

test('Q09 a lesson to be passed is not done by what was passed as a guest, nor by whoever wrote its test', async () => {
  const refId = await buildQuiz(ctx, tutor.id);
  const lesson = { title: 'Pass it', kind: 'quiz' as const, minutes: 30, refId };
  const sections = [
    { title: 'Tests', lessons: [{ ...lesson, rule: 'passed' as const, passPercent: 50 }] },
  ];
  const { begin, option, submit } = makeHall(world);
  const pass = async (as?: { id: string }) => {
    const sitting = await begin(refId, as);
    const right = sitting.questions.map(({ _id: questionId }, place) => ({
      questionId,
      answer: option(sitting, place, 1),
    }));
    expect((await submit(sitting, right)).data.result?.score).toBe(12);
    return sitting;
  };
  const { learner, tell } = await held({ sections });
  const { attempt, attemptToken } = await pass();
  const claimed = { params: { id: attempt._id } };
  await call(claimAttempt, claimed, { as: learner, attemptToken });
  expect((await tell('Pass it', {})).data).toMatchObject({ progress: { doneAt: null } });

  const courseId = await buildCourse(ctx, tutor.id, { sections });
  await buildCourseEnrolment(ctx, tutor.id, { courseId, actorId: admin.id });
  const params = {
    idOrSlug: courseId,
    lessonId: (await lessonIds(ctx, courseId))['Pass it'] ?? '',
  };
  await pass(tutor);
  const body = { seenSeconds: 0, reachedEnd: false, at: new Date(clock.now()).toISOString() };
  const told = await call(keepLessonProgress, { params, body }, { as: tutor });
  expect(told.data).toMatchObject({ progress: { doneAt: null } });

  await pass(learner);
  expect((await tell('Pass it', {})).data).toMatchObject({ progress: { doneBy: 'quiz' } });
});

test('a film that is seen after the right has ended makes no lesson done', async () => {
  const videoId = await buildVideo(ctx, tutor.id);
  const { learner, get } = await held(
    { sections: [{ title: 'Films', lessons: [{ title: 'Film', minutes: 1, refId: videoId }] }] },
    { startsAt: new Date(clock.now() - 5 * dayMs), expiresAt: new Date(clock.now() - dayMs) },
  );
  await transact(ctx, (inner) =>
    emit(inner, videoCompleted, learner.id, { videoId, userId: learner.id }),
  );
  await world.server.events.deliver(ctx);
  expect((await get()).access).toMatchObject({ state: 'expired', progressPct: 0 });
});

test('L01 a material is not done because its reader says that the end was reached', async () => {
  const refId = 'f0000000-0000-7000-8000-0000000000a1';
  const lesson = { title: 'Paper', kind: 'material' as const, minutes: 2, refId };
  const { tell } = await held({ sections: [{ title: 'Papers', lessons: [lesson] }] });
  const { data } = await tell('Paper', { seenSeconds: 500, reachedEnd: true });
  expect(data).toMatchObject({ coursePct: 0, progress: { doneAt: null } });
});

test('L01 a material that was read before one had the course makes its lesson done', async () => {
  const refId = await buildMaterial(ctx, tutor.id);
  const lesson = { title: 'Paper', kind: 'material' as const, minutes: 2, refId };
  const { tell, learner } = await held({ sections: [{ title: 'Papers', lessons: [lesson] }] });
  const at = new Date(clock.now());
  await ctx.db.q
    .insertInto('material_progress')
    .values({ user_id: learner.id, material_id: refId as never, opened_at: at, at, done_at: at })
    .execute();
  expect((await tell('Paper', {})).data).toMatchObject({ progress: { doneBy: 'rule' } });
});

test('a lesson that had not opened when the right ended cannot be told about', async () => {
  const lessons_ = [{ title: 'Late', kind: 'text' as const, minutes: 1, body: 'Words.' }];
  const { tell } = await held(
    { sections: [{ title: 'Later', opensAfterDays: 300, lessons: lessons_ }] },
    { startsAt: new Date(clock.now() - 5 * dayMs), expiresAt: new Date(clock.now() - dayMs) },
  );
  const at = new Date(clock.now() - 2 * dayMs).toISOString();
  expect((await tell('Late', { done: true, at })).error.code).toBe('not_yet_open');
});

test('a course is completed when the server says so, and no lesson before the right began', async () => {
  const { tell, get } = await held({
    sections: [
      { title: 'One', lessons: [{ title: 'Read', kind: 'text', minutes: 1, body: 'Words.' }] },
    ],
  });
  const { data } = await tell('Read', { done: true, at: '0001-01-01T00:00:00.000Z' });
  expect(Date.parse(data.progress.doneAt ?? '')).toBeGreaterThan(clock.now() - dayMs);
  expect(Date.parse((await get()).access.completedAt ?? '')).toBeGreaterThan(clock.now() - dayMs);
});
