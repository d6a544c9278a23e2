import * as contract from '@chinar/contract/courses';
import * as learners from '@chinar/contract/courses.learners';
import * as lessons from '@chinar/contract/courses.lessons';
import * as mine from '@chinar/contract/courses.mine';
import * as notifications from '@chinar/contract/notifications';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, buildCourseEnrolment, lessonIds } from './fixtures.ts';
import { readDraft } from './service.compile.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const helper = await buildUser(ctx, { role: 'tutor' });
const stranger = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const day = 86_400_000;

const text = (title: string) =>
  ({ title, kind: 'text', minutes: 1, body: 'word '.repeat(40) }) as const;

async function held(terms: { startsAt?: Date; expiresAt?: Date } = {}) {
  const courseId = await buildCourse(ctx, tutor.id, {
    title: 'Laws of motion',
    translations: { hi: { title: 'गति के नियम', parts: { Later: 'बाद में' } } },
    sections: [
      { title: 'Now', lessons: [text('First')] },
      { title: 'Later', opensAfterDays: 9, lessons: [text('Second'), text('Third')] },
    ],
  });
  await ctx.db.q
    .insertInto('course_instructors')
    .values({ course_id: courseId, user_id: helper.id, position: 0 })
    .execute();
  const learner = await buildUser(ctx, { fullName: 'Aaliya Bhat' });
  const other = await buildUser(ctx);
  for (const { id } of [learner, other])
    await buildCourseEnrolment(ctx, id, { courseId, actorId: admin.id, ...terms });
  const { sections } = await readDraft(ctx.db, courseId);
  const [now = '', later = ''] = sections.map(({ id }) => id);
  return { courseId, learner, other, now, later, ids: await lessonIds(ctx, courseId) };
}

type Held = Awaited<ReturnType<typeof held>>;

function acts({ courseId, learner, later, ids }: Held) {
  const params = { id: courseId, userId: learner.id, sectionId: later };
  const lesson = { idOrSlug: courseId, lessonId: ids['Second'] ?? '' };
  const at = () => new Date(clock.now()).toISOString();
  return {
    open: (as: { id: string } = tutor, more = {}) =>
      call(learners.openSection, { params: { ...params, ...more } }, { as }),
    close: (as: { id: string } = tutor) => call(learners.closeSection, { params }, { as }),
    list: (as: { id: string } = tutor, query = {}) =>
      call(learners.listCourseLearners, { params: { id: courseId }, query }, { as }),
    read: (as: { id: string } = learner) => call(lessons.getLesson, { params: lesson }, { as }),
    begin: () => {
      const body = { seenSeconds: 5, reachedEnd: false, at: at() };
      return call(lessons.keepLessonProgress, { params: lesson, body }, { as: learner });
    },
  };
}

async function told(as: { id: string }, language = 'en') {
  await world.server.events.deliver(ctx);
  const headers = { 'accept-language': language };
  const { data } = await call(notifications.listNotifications, {}, { as, headers });
  return data.notifications.filter(({ type }) => type === 'section_opened');
}

test('L08 a section that is closed is opened to one learner, who hears of it, and to no other', async () => {
  const all = await held();
  const { open, read, list } = acts(all);
  expect((await read()).error.code).toBe('not_yet_open');
  expect((await open()).data.sections).toMatchObject([{ title: 'Later', mayClose: true }]);
  await open();
  expect((await read()).status).toBe(200);
  expect((await read(all.other)).error.code).toBe('not_yet_open');
  const path = `/courses/${all.courseId}/lessons/${all.ids['Second']}`;
  expect(await told(all.learner)).toMatchObject([{ actionUrl: path }]);
  expect((await told(all.learner, 'hi'))[0]?.message).toContain('बाद में');
  expect(await told(all.other)).toEqual([]);
  const course = { params: { idOrSlug: all.courseId } };
  const { data } = await call(contract.getCourse, course, { as: all.learner });
  expect(data.sections[1]).toMatchObject({ opensAt: null, lessons: [{ isOpen: true }, {}] });
  const own = await call(mine.listMyCourses, {}, { as: all.learner });
  expect(own.data.courses[0]?.access.nextLessonId).toBe(all.ids['First']);
  const rows = (await list()).data.learners;
  expect(rows.map(({ sections }) => sections[0]?.openedAt !== null).toSorted()).toEqual([
    false,
    true,
  ]);
});

test('what was opened is closed again while nothing in it was begun, and the word of it is taken back', async () => {
  const all = await held();
  const { open, close, read } = acts(all);
  await open();
  expect(await told(all.learner)).toHaveLength(1);
  expect((await close()).data.sections).toMatchObject([{ openedAt: null, mayClose: false }]);
  expect((await read()).error.code).toBe('not_yet_open');
  expect(await told(all.learner)).toEqual([]);
  expect((await close()).error.code).toBe('state_conflict');
  await open();
  expect(await told(all.learner)).toHaveLength(1);
});

test('L08 what was begun never locks again', async () => {
  const all = await held();
  const { open, close, read, begin, list } = acts(all);
  await open();
  expect((await begin()).status).toBe(200);
  expect((await list()).data.learners.find(({ _id }) => _id === all.learner.id)).toMatchObject({
    sections: [{ mayClose: false }],
  });
  const refused = await close();
  expect([refused.status, refused.error.code]).toEqual([409, 'state_conflict']);
  expect((await read()).status).toBe(200);
});

test('a lesson that is begun while its section is closed again: one of the two holds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const all = await held();
    const { open, close, read, begin } = acts(all);
    await open();
    const [begun, closed] = await Promise.all([begin(), close()]);
    const isBegun = begun.status === 200;
    // A device may still tell of a lesson that it had open: then that stays open by what was told.
    expect((await read()).status === 200).toBe(isBegun);
    expect(isBegun || closed.status === 200).toBe(true);
  }
});

test('owner and admin open sections; who teaches along, strangers and learners do not', async () => {
  const all = await held();
  const { open, close, list } = acts(all);
  expect((await open(helper)).status).toBe(403);
  expect((await list(helper)).status).toBe(403);
  expect((await open(stranger)).status).toBe(404);
  expect((await list(stranger)).status).toBe(404);
  expect((await open(all.learner)).status).toBe(403);
  expect((await open(admin)).status).toBe(200);
  expect((await close(helper)).status).toBe(403);
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'course.section_opened')
    .where('subject_id', '=', all.courseId)
    .execute();
  expect(rows).toEqual([
    { actor_id: admin.id, after: { userId: all.learner.id, sectionId: all.later } },
  ]);
});

test('nothing is opened that is open, to nobody who has no right, and no section of elsewhere', async () => {
  const all = await held();
  const { open } = acts(all);
  expect((await open(tutor, { sectionId: all.now })).error.code).toBe('state_conflict');
  const outsider = await buildUser(ctx);
  expect((await open(tutor, { userId: outsider.id })).status).toBe(404);
  const elsewhere = await held();
  expect((await open(tutor, { sectionId: elsewhere.later })).status).toBe(404);
  const ended = await held({
    startsAt: new Date(clock.now() - 3 * day),
    expiresAt: new Date(clock.now() - day),
  });
  expect((await acts(ended).open()).error.code).toBe('not_enrolled');
});

test('who has a course is listed with how far they are, and found by name', async () => {
  const all = await held();
  const { list, begin, open } = acts(all);
  await open();
  await begin();
  const { data } = await list(tutor, { q: 'aaliya', sort: 'name' });
  expect(data.learners).toMatchObject([
    { _id: all.learner.id, fullName: 'Aaliya Bhat', progressPct: 0, isActive: true },
  ]);
  expect(data.learners[0]?.seenAt).not.toBeNull();
  expect((await list(tutor, { state: 'completed' })).data.learners).toEqual([]);
  expect((await list(tutor, { sort: '-progress' })).data.pagination.total).toBe(2);
});
