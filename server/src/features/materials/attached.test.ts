import { listCourseMaterials, listVideoMaterials } from '@chinar/contract/materials.links';
import { openMaterial } from '@chinar/contract/materials.reading';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, buildCourseEnrolment, lessonIds } from '../courses/fixtures.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { buildMaterial } from './fixtures.ts';

const { call, clock, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

/** A course of one film for its learners, with a material beside each, one who has it, and one who does not. */
async function enrolled() {
  const [film, material] = [
    await buildVideo(ctx, tutor.id, { visibility: 'enrolled' }),
    await buildMaterial(ctx, tutor.id),
  ];
  const lessons = [{ title: 'Film', kind: 'video', minutes: 5, refId: film }] as const;
  const courseId = await buildCourse(ctx, tutor.id, { sections: [{ title: 'One', lessons }] });
  for (const parent of [{ video_id: film }, { course_id: courseId }])
    await ctx.db.q
      .insertInto('material_links')
      .values({ material_id: material, is_preview: false, ...parent })
      .execute();
  const who = await buildUser(ctx, { role: 'learner' });
  await buildCourseEnrolment(ctx, who.id, { courseId, actorId: admin.id });
  return { film, courseId, material, who, stranger: await buildUser(ctx, { role: 'learner' }) };
}

test('C03 what lies beside a film of a course is listed for those who have the course, and for no others', async () => {
  const { film, material, who, stranger } = await enrolled();
  const list = (as?: { id: string }) => call(listVideoMaterials, { params: { id: film } }, { as });
  expect((await list(who)).data.materials.map(({ _id }) => _id)).toEqual([material]);
  expect((await list(tutor)).data.materials).toHaveLength(1);
  for (const other of [undefined, stranger, otherTutor])
    expect((await list(other)).error.code).toBe('not_found');
  await ctx.db.q
    .updateTable('videos')
    .set({ visibility: 'private' })
    .where('id', '=', film)
    .execute();
  expect((await list(who)).error.code).toBe('not_found');
});

test('C09 what lies beside a course that is offered no more stays listed for those who have it', async () => {
  const { courseId, material, who, stranger } = await enrolled();
  await ctx.db.q
    .updateTable('courses')
    .set({ status: 'archived' })
    .where('id', '=', courseId)
    .execute();
  const list = (as?: { id: string }) =>
    call(listCourseMaterials, { params: { id: courseId } }, { as });
  expect((await list(who)).data.materials.map(({ _id }) => _id)).toEqual([material]);
  for (const other of [undefined, stranger])
    expect((await list(other)).error.code).toBe('not_found');
});

test('C03 what lies beside a film of a course waits for the day on which its section opens', async () => {
  const { film, material, who } = await enrolled();
  const lessons = [{ title: 'Film', kind: 'video', minutes: 5, refId: film }] as const;
  const later = { title: 'Later', opensAfterDays: 7, lessons };
  const courseId = await buildCourse(ctx, tutor.id, { sections: [later] });
  const waiting = await buildUser(ctx, { role: 'learner' });
  await buildCourseEnrolment(ctx, waiting.id, { courseId, actorId: admin.id });
  await ctx.db.q.deleteFrom('material_links').where('course_id', 'is not', null).execute();
  const list = (as: { id: string }) => call(listVideoMaterials, { params: { id: film } }, { as });
  const read = (as: { id: string }) =>
    call(openMaterial, { params: { id: material }, body: {} }, { as });
  expect([(await list(who)).status, (await read(who)).status]).toEqual([200, 200]);
  expect([(await list(waiting)).status, (await read(waiting)).status]).toEqual([404, 403]);
  expect((await read(waiting)).error.code).toBe('not_yet_open');
  clock.advance(7 * 86_400_000 + 60_000);
  const after = await buildUser(ctx, { role: 'learner' });
  expect((await list(waiting)).status).toBe(200);
  expect((await read(waiting)).status).toBe(200);
  expect((await list(after)).status).toBe(404);
  clock.set(Date.now());
});

test('C03 a material that a lesson shows may be kept as long as its course is held', async () => {
  const material = await buildMaterial(ctx, tutor.id);
  const lesson = { title: 'Read', kind: 'material', minutes: 5, refId: material } as const;
  const courseId = await buildCourse(ctx, tutor.id, {
    sections: [{ title: 'One', lessons: [lesson] }],
  });
  const { Read: lessonId = '' } = await lessonIds(ctx, courseId);
  const expiresAt = new Date(clock.now() + 30 * 86_400_000);
  const [ending, lasting] = [await buildUser(ctx), await buildUser(ctx)];
  await buildCourseEnrolment(ctx, ending.id, { courseId, actorId: admin.id, expiresAt });
  await buildCourseEnrolment(ctx, lasting.id, { courseId, actorId: admin.id });
  const kept = async (as: { id: string }) =>
    (await call(openMaterial, { params: { id: material }, body: { lessonId } }, { as })).data
      .keepUntil;
  expect(await kept(ending)).toBe(expiresAt.toISOString());
  expect(await kept(lasting)).toBeNull();
});
