import * as contract from '@chinar/contract/courses';
import * as making from '@chinar/contract/courses.making';
import * as outline from '@chinar/contract/courses.outline';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser, trustTutor } from '../accounts/fixtures.ts';
import { buildMaterial } from '../materials/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { buildCourse, buildCourseEnrolment } from './fixtures.ts';
import { makingSteps } from './fixtures.steps.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const beside = await buildUser(ctx, { role: 'tutor', username: 'teaches.along' });
const admin = await buildUser(ctx, { role: 'admin' });
type Person = typeof tutor;
const { description, begin, read, addSection, addText, ready, publish } = makingSteps(
  world,
  tutor,
  admin,
);
const page = (id: string, as?: Person) =>
  call(contract.getCourse, { params: { idOrSlug: id } }, as ? { as } : {});

describe('what stands in the way of publishing', () => {
  test('is named by its place, in the reader’s language, before and when one tries', async () => {
    const id = await begin();
    const section = await addSection(id);
    const empty = await addSection(id, 'Two');
    const lesson = await addText(id, section._id, 'Read', '');
    const film = await call(
      outline.addLesson,
      { params: { id }, body: { sectionId: section._id, title: 'Film', type: 'video' } },
      { as: tutor },
    );
    const places = ['thumbnail', 'description', `sections.${empty._id}`].concat([
      `lessons.${lesson._id}.body`,
      `lessons.${film.data._id}.refId`,
    ]);
    const { faults } = await read(id);
    expect(faults.map(({ path }) => path)).toEqual(places);
    for (const step of [making.publishCourse, making.submitCourse]) {
      const refused = await call(step, { params: { id } }, { as: admin });
      expect([refused.status, refused.error.errors.map(({ path }) => path)]).toEqual([422, places]);
    }
    const inHindi = { as: tutor, headers: { 'accept-language': 'hi' } };
    const hindi = await call(making.getCourseForEdit, { params: { id } }, inHindi);
    expect(hindi.data.faults[0]?.message).toContain('चित्र');
  });

  test('is a film that is not ready, and a test that is not published', async () => {
    const { id, sectionId } = await ready();
    const refId = await buildQuiz(ctx, tutor.id, {
      courseId: id,
      isPublished: false,
      isPublic: false,
    });
    const body = { sectionId, title: 'Test', type: 'quiz' as const, refId };
    const { data } = await call(outline.addLesson, { params: { id }, body }, { as: tutor });
    expect((await read(id)).faults.map(({ path }) => path)).toEqual([`lessons.${data._id}.refId`]);
  });
});

test('C04 a lesson shows a material of its owner, with its length, and nobody else’s', async () => {
  const { id, sectionId } = await ready();
  const add = (refId: string) => {
    const body = { sectionId, title: 'Notes', type: 'material' as const, refId };
    return call(outline.addLesson, { params: { id }, body }, { as: tutor });
  };
  const foreign = await add(await buildMaterial(ctx, beside.id));
  expect([foreign.status, foreign.error.errors[0]?.path]).toEqual([422, 'refId']);
  const own = await add(await buildMaterial(ctx, tutor.id));
  expect(own.data).toMatchObject({ rule: 'paged', seconds: 120 });
  expect((await publish(id)).status).toBe(200);
});

test('a draft is read by nobody but its makers; published it is read by all, as it was then', async () => {
  const { id, lessonId } = await ready();
  expect([(await page(id)).status, (await page(id, beside)).status]).toEqual([404, 404]);
  expect((await page(id, tutor)).data).toMatchObject({ status: 'draft', version: null });
  expect((await publish(id)).data).toMatchObject({ status: 'published', publishedVersion: 1 });
  const params = { id, lessonId };
  await call(outline.updateLesson, { params, body: { title: 'Anew' } }, { as: tutor });
  await call(
    making.updateCourse,
    { params: { id }, body: { title: 'Lakes of the valley' } },
    { as: tutor },
  );
  const shown = (await page(id)).data;
  expect([shown.title, shown.sections[0]?.lessons[0]?.title]).toEqual([
    'Rivers of the valley',
    'Read',
  ]);
  expect(await read(id)).toMatchObject({ title: 'Lakes of the valley', publishedVersion: 1 });
  const [mine] = (await call(making.listTaughtCourses, { query: { q: 'Rivers' } }, { as: tutor }))
    .data.courses;
  expect(mine).toMatchObject({ isChanged: true, status: 'published' });
  await publish(id);
  expect((await page(id)).data).toMatchObject({ title: 'Lakes of the valley', version: 2 });
  const [after] = (await call(making.listTaughtCourses, { query: { q: 'Lakes' } }, { as: tutor }))
    .data.courses;
  expect(after).toMatchObject({ isChanged: false });
});

test('a price holds when it is saved, and what is said of it is written down', async () => {
  const { id } = await ready();
  await publish(id);
  const edit = (body: object) => call(making.updateCourse, { params: { id }, body }, { as: tutor });
  expect((await edit({ price: 0.5 })).error.errors[0]?.path).toBe('price');
  expect((await edit({ price: 500, originalPrice: 400 })).error.errors[0]?.path).toBe(
    'originalPrice',
  );
  await edit({ price: 500, originalPrice: 900, slug: 'rivers-anew' });
  expect((await page(id)).data).toMatchObject({ price: 500, originalPrice: 900 });
  expect((await page('rivers-anew')).data._id).toBe(id);
  const before = (await read(id)).slug;
  await edit({ slug: 'rivers-once-more' });
  // Links on posters lead there still.
  expect((await page('rivers-anew')).data.slug).toBe('rivers-once-more');
  expect(before).toBe('rivers-anew');
});

test('C04 a co-instructor writes what is taught, and neither the price nor what becomes of the course', async () => {
  const { id, sectionId, lessonId } = await ready();
  const params = { id };
  const edit = (body: object, as: Person) => call(making.updateCourse, { params, body }, { as });
  expect((await edit({ title: 'Not mine' }, beside)).status).toBe(404);
  expect((await edit({ instructors: ['nobody.there'] }, tutor)).error.errors[0]?.path).toBe(
    'instructors.0',
  );
  await edit({ instructors: ['teaches.along'] }, tutor);
  expect((await edit({ subtitle: 'Along' }, beside)).status).toBe(200);
  expect((await edit({ price: 10 }, beside)).error.code).toBe('forbidden');
  expect((await edit({ instructors: [] }, beside)).error.code).toBe('forbidden');
  const lesson = { params: { id, lessonId }, body: { body: 'By the other one.' } };
  expect((await call(outline.updateLesson, lesson, { as: beside })).status).toBe(200);
  for (const step of [making.submitCourse, making.unlistCourse, making.archiveCourse])
    expect((await call(step, { params }, { as: beside })).status).toBe(404);
  expect((await publish(id, beside)).error.code).toBe('forbidden');
  expect((await page(id, beside)).data.access.state).toBe('teacher');
  // Who is named to teach along has agreed to nothing: their works are as closed as those of a stranger.
  for (const owner of [beside, await buildUser(ctx, { role: 'tutor' })]) {
    const film = await buildVideo(ctx, owner.id);
    const stolen = { sectionId, title: 'Film', type: 'video' as const, refId: film };
    const refused = await call(outline.addLesson, { params, body: stolen }, { as: tutor });
    expect([refused.status, refused.error.errors[0]?.path]).toEqual([422, 'refId']);
  }
});

test('what was written after it was read is not published by who read it', async () => {
  const { id, sectionId, lessonId } = await ready();
  const params = { id };
  const late = { sectionId, title: 'Slipped in', type: 'text' as const };
  const words = { version: 1, title: 'Other words' };
  const acts = [
    () => call(outline.addLesson, { params, body: late }, { as: tutor }),
    () => call(outline.updateLesson, { params: { id, lessonId }, body: words }, { as: tutor }),
  ];
  for (const act of acts) {
    const { edition } = await read(id);
    expect((await act()).status).toBeLessThan(300);
    const refused = await call(making.publishCourse, { params, body: { edition } }, { as: admin });
    expect([refused.status, refused.error.code]).toEqual([409, 'state_conflict']);
  }
});

test('a course goes from draft to review, back with words, and out', async () => {
  const { id } = await ready();
  const submit = () => call(making.submitCourse, { params: { id } }, { as: tutor });
  expect((await submit()).data).toMatchObject({ status: 'in_review', isSubmitted: true });
  expect((await submit()).error).toMatchObject({
    code: 'state_conflict',
    data: { isSubmitted: true },
  });
  const waiting = await call(
    making.listTaughtCourses,
    { query: { state: 'submitted' } },
    { as: admin },
  );
  expect(waiting.data.courses.map(({ _id }) => _id)).toContain(id);
  const reason = 'The second lesson says nothing yet.';
  const back = { params: { id }, body: { reason } };
  expect((await call(making.requestCourseChanges, back, { as: admin })).data).toMatchObject({
    status: 'changes_requested',
    reviewNote: reason,
  });
  expect((await call(making.requestCourseChanges, back, { as: admin })).status).toBe(409);
  await submit();
  expect((await publish(id)).data).toMatchObject({ status: 'published', reviewNote: '' });
  expect((await submit()).data).toMatchObject({ status: 'published', isSubmitted: true });
});

test('a tutor publishes once admins trust them, and not before', async () => {
  const { id } = await ready();
  expect((await publish(id, tutor)).error.code).toBe('forbidden');
  const other = await buildUser(ctx, { role: 'tutor' });
  await trustTutor(ctx, other.id);
  const own = await buildCourse(ctx, other.id, {
    status: 'draft',
    description,
    thumbnail: '/files/public/none-640.webp',
    sections: [{ title: 'One', lessons: [{ title: 'Read', kind: 'text', minutes: 1, body: 'A' }] }],
  });
  expect((await publish(own, other)).status).toBe(200);
});

describe('C09 who sees a course', () => {
  const states = [
    'draft',
    'in_review',
    'changes_requested',
    'published',
    'unlisted',
    'archived',
  ] as const;
  const expected = (status: (typeof states)[number]) => {
    const isOpen = status === 'published' || status === 'unlisted';
    const others = isOpen ? 200 : 404;
    const held = isOpen || status === 'archived' ? 200 : 404;
    return {
      visitor: others,
      learner: others,
      holder: held,
      otherTutor: others,
      tutor: 200,
      admin: 200,
    };
  };
  test.each(states)('while it is %s', async (status) => {
    const id = await buildCourse(ctx, tutor.id, { status, title: `Seen while ${status}` });
    const holder = await buildUser(ctx);
    await buildCourseEnrolment(ctx, holder.id, { courseId: id, actorId: admin.id });
    const people = {
      visitor: undefined,
      learner: await buildUser(ctx),
      holder,
      otherTutor: beside,
      tutor,
      admin,
    };
    const seen = await Promise.all(
      Object.entries(people).map(async ([name, as]) => [name, (await page(id, as)).status]),
    );
    expect(Object.fromEntries(seen)).toEqual(expected(status));
    const { data } = await call(contract.listCourses, { query: { q: `Seen while ${status}` } });
    expect(data.courses.map(({ _id }) => _id)).toEqual(status === 'published' ? [id] : []);
  });
});

test('what was taken off the lists, and what was put away, is told so, once', async () => {
  const { id } = await ready();
  await publish(id);
  const take = (step: typeof making.unlistCourse) => call(step, { params: { id } }, { as: tutor });
  expect((await take(making.unlistCourse)).data.status).toBe('unlisted');
  expect((await take(making.unlistCourse)).status).toBe(409);
  expect((await take(making.archiveCourse)).data.status).toBe('archived');
  expect((await take(making.archiveCourse)).error.code).toBe('state_conflict');
  expect(
    (await call(contract.enrollInCourse, { params: { id } }, { as: await buildUser(ctx) })).status,
  ).toBe(404);
});
