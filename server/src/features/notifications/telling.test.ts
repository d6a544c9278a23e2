import * as care from '@chinar/contract/attempts.care';
import * as announcements from '@chinar/contract/announcements';
import * as courses from '@chinar/contract/courses';
import * as lessons from '@chinar/contract/courses.lessons';
import * as contract from '@chinar/contract/notifications';
import * as quizzes from '@chinar/contract/quizzes';
import * as series from '@chinar/contract/test-series';
import { describe, expect, test } from 'vitest';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildAnnouncement } from '../announcements/fixtures.ts';
import { sendDue } from '../announcements/service.send.ts';
import { buildCourse, lessonIds } from '../courses/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';

const world = await openWorld();
const { call, ctx, clock } = world;
const hall = makeHall(world);
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

const someone = (isEmailVerified = true) => buildUser(ctx, { password: null, isEmailVerified });
const hear = () => world.server.events.deliver(ctx);
const told = async (as: { id: string }, language = 'en') => {
  const headers = { 'accept-language': language };
  return (await call(contract.listNotifications, {}, { as, headers })).data.notifications;
};

/** A series that so many follow. */
async function classOf(count: number) {
  const seriesId = await buildSeries(ctx, tutor.id);
  const learners = await Promise.all(Array.from({ length: count }, () => someone()));
  for (const { id } of learners) await buildEnrolment(ctx, id, seriesId);
  return { seriesId, learners, audience: { seriesIds: [seriesId] } };
}

/** Whose mail waits, of those who were told of an announcement. */
async function mailsOf(announcementId: string): Promise<number> {
  const rows = await ctx.db.q
    .selectFrom('notifications')
    .select('id')
    .where('dedupe_key', '=', `announcement:${announcementId}`)
    .where('mail_at', 'is not', null)
    .execute();
  return rows.length;
}

describe('an announcement', () => {
  const words = { title: 'Library hours', message: 'The library opens at eight.' };
  const hi = { title: 'पुस्तकालय', message: 'पुस्तकालय आठ बजे खुलता है।' };

  async function send(audience: announcements.Audience, more = {}) {
    const status = 'sending' as const;
    const id = await buildAnnouncement(ctx, admin.id, { ...words, audience, status, ...more });
    clock.advance(61_000);
    await sendDue(ctx);
    await hear();
    return id;
  }

  test('reaches its readers, each in the language in which they read', async () => {
    const { learners, audience } = await classOf(2);
    const outsider = await someone();
    await send(audience, { hi, priority: 'urgent' });
    const [reader] = learners;
    expect(await told(reader!)).toMatchObject([{ ...words, priority: 'urgent', isRead: false }]);
    expect(await told(reader!, 'hi')).toMatchObject([hi]);
    expect(await told(outsider)).toEqual([]);
  });

  test('N20 reaches whom its preview counted, by each way, and not who ended mails', async () => {
    const { seriesId, learners, audience } = await classOf(4);
    const unverified = await someone(false);
    await buildEnrolment(ctx, unverified.id, seriesId);
    const token = ctx.services.tokens.optOutToken(`${learners[0]?.id}.announcement`);
    await call(contract.unsubscribe, { body: { token } });
    for (const channels of [['inApp', 'email'], ['email'], ['inApp']] as const) {
      const body = { audience, channels: [...channels] };
      const seen = (await call(announcements.previewAnnouncement, { body }, { as: tutor })).data;
      const id = await send(audience, { channels: [...channels] });
      const { reached } = (
        await call(announcements.getAnnouncement, { params: { id } }, { as: admin })
      ).data;
      const rows = await ctx.db.q
        .selectFrom('notifications')
        .select('id')
        .where('dedupe_key', '=', `announcement:${id}`)
        .execute();
      expect([reached, rows.length, await mailsOf(id)]).toEqual([
        seen.count,
        seen.count,
        seen.mails,
      ]);
    }
  });

  test('N20 that is taken back goes where nobody read it, and says so where somebody did', async () => {
    const { learners, audience } = await classOf(2);
    const [read, other] = [learners[0]!, learners[1]!];
    const id = await send(audience, { channels: ['inApp', 'email'] });
    const [first] = await told(read);
    await call(contract.markRead, { params: { id: first?._id ?? '' } }, { as: read });
    await call(announcements.recallAnnouncement, { params: { id } }, { as: admin });
    await hear();
    expect(await told(other)).toEqual([]);
    expect(await told(read)).toMatchObject([
      { title: 'Announcement taken back', isRead: true, actionUrl: null },
    ]);
    expect(await mailsOf(id)).toBe(0);
  });

  test('N20 that is taken back while it goes out reaches nobody else', async () => {
    const { learners, audience } = await classOf(2);
    const id = await buildAnnouncement(ctx, admin.id, { ...words, audience, status: 'sending' });
    clock.advance(61_000);
    await sendDue(ctx);
    // Addressed, but not yet heard of.
    await call(announcements.recallAnnouncement, { params: { id } }, { as: admin });
    // Another server has the first step in hand, and comes to it only after the recall.
    await ctx.db.execute(
      `update deliveries set run_after = run_after + interval '50 minutes'
        where listener = 'notifications.announcement' and done_at is null`,
    );
    await hear();
    clock.advance(3_600_000);
    await hear();
    for (const learner of learners) expect(await told(learner)).toEqual([]);
  });

  test('is told once, though its event is heard again', async () => {
    const { learners, audience } = await classOf(1);
    await send(audience);
    await world.ctx.db.execute(
      `update deliveries set done_at = null where listener = 'notifications.announcement'`,
    );
    await hear();
    expect(await told(learners[0]!)).toHaveLength(1);
    const open = await ctx.db.execute('select from deliveries where done_at is null');
    expect(open.rows).toHaveLength(0);
  });
});

describe('a test', () => {
  test('that was handed in is told with the way to its result, without a score', async () => {
    const { seriesId, learners } = await classOf(1);
    const as = learners[0]!;
    const quizId = await buildQuiz(ctx, tutor.id, { testSeriesId: seriesId, title: 'Mock 1' });
    await hear();
    const { attempt, ...sitting } = await hall.begin(quizId, as);
    await hall.submit({ attempt, ...sitting });
    await hear();
    const [first] = await told(as);
    expect(first).toMatchObject({
      type: 'quiz_completed',
      title: 'Your result is ready',
      actionUrl: `/test-series/${seriesId}/quiz/${quizId}/results/${attempt._id}`,
    });
    expect(first?.message).toContain('“Mock 1”');
  });

  test('of a course leads to its result there, one of neither course nor series to its own page', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    const as = await someone();
    for (const more of [{ courseId }, {}]) {
      const quizId = await buildQuiz(ctx, tutor.id, more);
      const sitting = await hall.begin(quizId, as);
      await hall.submit(sitting);
      await hear();
      const [first] = await told(as);
      const home = more.courseId ? `/courses/${courseId}` : '';
      const result = `${home}/quizzes/${quizId}/results/${sitting.attempt._id}`;
      expect(first?.actionUrl).toBe(result);
    }
  });

  test('that was opened again is told once more when it is handed in', async () => {
    const as = await someone();
    const sitting = await hall.begin(await buildQuiz(ctx, tutor.id), as);
    await hall.submit(sitting);
    await hear();
    const body = { minutes: 20, reason: 'The hall had no power.' };
    await call(care.reopenAttempt, { params: { id: sitting.attempt._id }, body }, { as: tutor });
    await hear();
    await hall.submit(sitting);
    await hear();
    const ends = (await told(as)).filter(({ title }) => title === 'Your result is ready');
    expect(ends).toHaveLength(2);
  });

  test('whose result waits for the owner says so, and that it is there when it is', async () => {
    const release = { score: 'manual', review: 'manual' } as const;
    const as = await someone();
    const quizId = await buildQuiz(ctx, tutor.id, { release });
    await hall.submit(await hall.begin(quizId, as));
    await hear();
    expect((await told(as))[0]?.title).toBe('Test handed in');
    const body = { score: true };
    // Once more gives out nothing, and tells nobody.
    for (let time = 0; time < 2; time += 1)
      await call(quizzes.releaseQuiz, { params: { id: quizId }, body }, { as: tutor });
    await hear();
    expect((await told(as)).map(({ title }) => title)).toEqual([
      'Your result is ready',
      'Test handed in',
    ]);
  });

  test('of a guest is told to nobody', async () => {
    const quizId = await buildQuiz(ctx, tutor.id);
    const before = await ctx.db.q.selectFrom('notifications').select('id').execute();
    await hall.submit(await hall.begin(quizId));
    await hear();
    const after = await ctx.db.q.selectFrom('notifications').select('id').execute();
    expect(after).toHaveLength(before.length);
  });

  test('that is new is told to those who follow its series; several are one line', async () => {
    const { seriesId, learners } = await classOf(1);
    for (const title of ['Mock 1', 'Mock 2'])
      await buildQuiz(ctx, tutor.id, { testSeriesId: seriesId, title });
    await hear();
    const shown = await told(learners[0]!);
    expect(shown).toMatchObject([{ type: 'quiz_published', title: '2 new tests', count: 2 }]);
    expect(shown[0]?.message).toContain('“Mock 2”');
  });

  test('that is offered again is not new', async () => {
    const { seriesId, learners } = await classOf(1);
    const id = await buildQuiz(ctx, tutor.id, { testSeriesId: seriesId });
    for (const isPublished of [false, true])
      await call(quizzes.publishQuiz, { params: { id }, body: { isPublished } }, { as: tutor });
    await hear();
    expect(await told(learners[0]!)).toMatchObject([{ count: 1 }]);
  });
});

test('whoever enrols in a course and goes through it is told of both, once each', async () => {
  const learner = await buildUser(ctx);
  const courseId = await buildCourse(ctx, tutor.id, {
    title: 'Rivers and passes',
    sections: [{ title: 'One', lessons: [{ title: 'All', kind: 'live', minutes: 1 }] }],
  });
  const params = { id: courseId };
  for (const _ of [1, 2]) await call(courses.enrollInCourse, { params }, { as: learner });
  const { All: lessonId = '' } = await lessonIds(ctx, courseId);
  const at = new Date(world.clock.now()).toISOString();
  for (const _ of [1, 2])
    await call(
      lessons.keepLessonProgress,
      {
        params: { idOrSlug: courseId, lessonId },
        body: { seenSeconds: 0, reachedEnd: false, done: true, at },
      },
      { as: learner },
    );
  await hear();
  const shown = await told(learner);
  expect(shown.map(({ type }) => type).toSorted()).toEqual(['course_completed', 'course_enrolled']);
  expect(shown[0]?.message).toContain('Rivers and passes');
  expect(shown[0]?.actionUrl).toBe(`/courses/${courseId}`);
});

test('a series that opens is told once to those who have a right to it', async () => {
  const { seriesId, learners } = await classOf(1);
  await buildQuiz(ctx, tutor.id, { testSeriesId: seriesId, isPublished: false });
  const quizId = await buildQuiz(ctx, tutor.id, { testSeriesId: seriesId });
  await hear();
  const publish = (isPublished: boolean) =>
    call(
      series.publishTestSeries,
      { params: { id: seriesId }, body: { isPublished } },
      { as: admin },
    );
  for (const isPublished of [true, false, true, false, true]) await publish(isPublished);
  await hear();
  const shown = await told(learners[0]!);
  expect(shown.map(({ type }) => type)).toEqual(['test_series_published', 'quiz_published']);
  expect(shown.map(({ actionUrl }) => actionUrl)).toEqual([
    `/test-series/${seriesId}`,
    `/test-series/${seriesId}/quiz/${quizId}`,
  ]);
});

test('titles are told in the reader’s language, and as they were written in another', async () => {
  const testSeriesId = await buildSeries(ctx, tutor.id, {
    title: 'Spring mocks',
    translations: { hi: { title: 'वसंत के मॉक' } },
  });
  const as = await someone();
  await buildEnrolment(ctx, as.id, testSeriesId);
  const quizId = await buildQuiz(ctx, tutor.id, {
    testSeriesId,
    title: 'Mock 1',
    translations: { hi: { title: 'पहला मॉक' } },
  });
  await hear();
  const params = { id: testSeriesId };
  for (const isPublished of [false, true])
    await call(series.publishTestSeries, { params, body: { isPublished } }, { as: admin });
  await hall.submit(await hall.begin(quizId, as));
  await hear();
  const texts = async (language: string) =>
    Object.fromEntries((await told(as, language)).map(({ type, message }) => [type, message]));
  const [english, hindi] = [await texts('en'), await texts('hi')];
  for (const type of ['quiz_completed', 'quiz_published'] as const) {
    expect(english[type]).toContain('Mock 1');
    expect(hindi[type]).toContain('पहला मॉक');
    expect(hindi[type]).not.toContain('Mock');
  }
  for (const type of ['test_series_published', 'quiz_published'] as const) {
    expect(english[type]).toContain('Spring mocks');
    expect(hindi[type]).toContain('वसंत के मॉक');
    expect(hindi[type]).not.toContain('Spring');
  }
});
