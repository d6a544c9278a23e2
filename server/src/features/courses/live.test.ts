import * as dates from '@chinar/contract/courses.dates';
import * as notifications from '@chinar/contract/notifications';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { transact } from '../../context.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import {
  buildCourse,
  buildCourseEnrolment,
  buildProgress,
  buildVersion,
  type CourseFields,
  lessonIds,
} from './fixtures.ts';
import { noteLive } from './data.live.ts';
import { tellLive } from './service.live.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const minute = 60_000;
const day = 1440 * minute;
const url = 'https://meet.example.org/secret-room';
afterEach(() => clock.set(Date.now()));

const inMinutes = (minutes: number) => new Date(clock.now() + minutes * minute);
const meeting = (startsAt: Date, title = 'Meet') =>
  ({ title, kind: 'live', minutes: 60, live: { startsAt, minutes: 60, url } }) as const;

async function held(sections: NonNullable<CourseFields['sections']>, more: CourseFields = {}) {
  const courseId = await buildCourse(ctx, tutor.id, { title: 'Laws of motion', sections, ...more });
  const learner = await buildUser(ctx);
  await buildCourseEnrolment(ctx, learner.id, { courseId, actorId: admin.id });
  return { courseId, learner, ids: await lessonIds(ctx, courseId) };
}

async function look() {
  await tellLive(ctx);
  await world.server.events.deliver(ctx);
}

async function told(as: { id: string }, language = 'en') {
  const headers = { 'accept-language': language };
  const { data } = await call(notifications.listNotifications, {}, { as, headers });
  return data.notifications.filter(({ type }) => type === 'live_lesson_reminder');
}

/** Says in the draft that the meeting begins at another time, and publishes that. */
async function move(courseId: string, lessonId: string, startsAt: Date, number: number | null) {
  const live = { startsAt, minutes: 60, url, recordingVideoId: null };
  await ctx.db.q
    .updateTable('course_lessons')
    .set({ live: JSON.stringify(live) })
    .where('id', '=', lessonId)
    .execute();
  if (number !== null) await buildVersion(ctx, courseId, number);
}

describe('a live lesson', () => {
  test('is told of an hour before, once, to those who have the course', async () => {
    const parts = { 'Laws of motion': 'गति के नियम', Meet: 'मिलें' };
    const translations = { hi: { title: 'गति के नियम', parts } };
    const sections = [{ title: 'One', lessons: [meeting(inMinutes(120))] }];
    const { courseId, learner, ids } = await held(sections, { translations });
    const outsider = await buildUser(ctx);
    await look();
    expect(await told(learner)).toEqual([]);
    clock.advance(61 * minute);
    await Promise.all([tellLive(ctx), tellLive(ctx)]);
    await look();
    const [reminder, ...others] = await told(learner);
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ actionUrl: `/courses/${courseId}/lessons/${ids['Meet']}` });
    expect(reminder?.message).toContain('Laws of motion');
    expect((await told(learner, 'hi'))[0]?.message).toContain('मिलें');
    expect(await told(outsider)).toEqual([]);
    const { rows } = await ctx.db.execute(
      `select from events where name = 'courses.liveStarting' and payload ->> 'courseId' = $1`,
      [courseId],
    );
    expect(rows).toHaveLength(1);
    clock.advance(3 * day);
    await look();
    expect(await ctx.db.q.selectFrom('live_reminders').selectAll().execute()).toEqual([]);
  });

  test('is noted once by two looks that are open at once', async () => {
    await held([{ title: 'One', lessons: [meeting(inMinutes(50))] }]);
    const now = new Date(clock.now());
    const gate = Promise.withResolvers<void>();
    const noted = Promise.withResolvers<number>();
    const first = transact(ctx, async ({ db }) => {
      noted.resolve((await noteLive(db, now, '1 hour')).length);
      await gate.promise;
    });
    expect(await noted.promise).toBe(1);
    const second = transact(ctx, ({ db }) => noteLive(db, now, '1 hour'));
    await pause(200);
    gate.resolve();
    await first;
    expect(await second).toEqual([]);
  });

  test('that is moved is told anew by its new time, once that is published', async () => {
    const sections = [{ title: 'One', lessons: [meeting(inMinutes(50))] }];
    const { courseId, learner, ids } = await held(sections);
    await look();
    const lessonId = ids['Meet'] ?? '';
    await move(courseId, lessonId, inMinutes(300), null);
    clock.advance(245 * minute);
    await look();
    expect(await told(learner)).toEqual([]);
    await move(courseId, lessonId, inMinutes(55), 2);
    await look();
    await look();
    expect(await told(learner)).toHaveLength(1);
    const rows = await ctx.db.q
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', learner.id)
      .where('type', '=', 'live_lesson_reminder')
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('that is moved while it is being told of is not told by its old time', async () => {
    const sections = [{ title: 'One', lessons: [meeting(inMinutes(50))] }];
    const { courseId, learner, ids } = await held(sections);
    await tellLive(ctx);
    await move(courseId, ids['Meet'] ?? '', inMinutes(500), 2);
    await world.server.events.deliver(ctx);
    expect(await told(learner)).toEqual([]);
  });

  test('is told to nobody to whom its section is closed when it begins, but to who has opened it', async () => {
    const more = { title: 'More', kind: 'text', minutes: 1, body: 'A' } as const;
    const late = [{ title: 'Two', opensAfterDays: 3, lessons: [meeting(inMinutes(50)), more] }];
    const { courseId, learner, ids } = await held(late);
    const early = await buildUser(ctx);
    const startsAt = new Date(clock.now() - 4 * day);
    await buildCourseEnrolment(ctx, early.id, { courseId, actorId: admin.id, startsAt });
    const touched = await buildUser(ctx);
    await buildCourseEnrolment(ctx, touched.id, { courseId, actorId: admin.id });
    await buildProgress(ctx, touched.id, { courseId, titles: ['Meet'] });
    const ended = await buildUser(ctx);
    const expiresAt = inMinutes(20);
    await buildCourseEnrolment(ctx, ended.id, { courseId, actorId: admin.id, startsAt, expiresAt });
    await look();
    expect(ids['Meet']).toBeDefined();
    const counts = await Promise.all(
      [learner, early, touched, ended].map(async (who) => (await told(who)).length),
    );
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  test('comes into a calendar of whoever may open it, without the way in', async () => {
    const { courseId, learner, ids } = await held([
      { title: 'One', lessons: [meeting(new Date('2027-01-05T12:30:00Z'))] },
      { title: 'Two', opensAfterDays: 3, lessons: [meeting(inMinutes(900), 'Later')] },
    ]);
    const of = (title: string, as?: { id: string }) =>
      call(
        dates.getLessonDate,
        { params: { idOrSlug: courseId, lessonId: ids[title] ?? '' } },
        { as },
      );
    const one = await of('Meet', learner);
    expect(one.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(one.text).toContain('DTSTART;TZID=Asia/Kolkata:20270105T180000');
    expect(one.text).toContain('DURATION:PT60M');
    expect(one.text).toContain(`UID:lesson-${ids['Meet']}@`);
    expect(one.text).not.toContain('secret-room');
    expect((await of('Meet')).error.code).toBe('not_enrolled');
    expect((await of('Later', learner)).error.code).toBe('not_yet_open');
    const all = (as?: { id: string }) =>
      call(dates.getCourseDates, { params: { idOrSlug: courseId } }, { as });
    const own = await all(learner);
    expect(own.text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Meet']);
    expect((await all(tutor)).text.match(/SUMMARY:/g)).toHaveLength(2);
    expect((await all()).error.code).toBe('not_enrolled');
  });

  test('is looked for in a course that has none, and in a lesson that is none: not found', async () => {
    const text = { title: 'Read', kind: 'text', minutes: 1, body: 'A' } as const;
    const { courseId, learner, ids } = await held([{ title: 'One', lessons: [text] }]);
    const params = { idOrSlug: courseId, lessonId: ids['Read'] ?? '' };
    const as = learner;
    expect((await call(dates.getLessonDate, { params }, { as })).status).toBe(404);
    const course = { idOrSlug: courseId };
    expect((await call(dates.getCourseDates, { params: course }, { as })).status).toBe(404);
  });
});
