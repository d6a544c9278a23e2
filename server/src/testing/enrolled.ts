import * as contract from '@chinar/contract/courses';
import * as lessons from '@chinar/contract/courses.lessons';
import { buildUser } from '../features/accounts/fixtures.ts';
import {
  buildCourse,
  buildCourseEnrolment,
  type CourseFields,
  lessonIds,
} from '../features/courses/fixtures.ts';
import type { World } from './world.ts';

/** A course of a tutor, and a learner who has it: how far they have come, and what their device tells. */
export function makeEnrolled(
  { call, clock, ctx }: World,
  { tutor, admin }: { tutor: { id: string }; admin: { id: string } },
) {
  return async (fields: CourseFields = {}, terms: { startsAt?: Date; expiresAt?: Date } = {}) => {
    const courseId = await buildCourse(ctx, tutor.id, fields);
    const learner = await buildUser(ctx);
    await buildCourseEnrolment(ctx, learner.id, { courseId, actorId: admin.id, ...terms });
    const ids = await lessonIds(ctx, courseId);
    const get = async () =>
      (await call(contract.getCourse, { params: { idOrSlug: courseId } }, { as: learner })).data;
    const tell = (title: string, body: object) => {
      const params = { idOrSlug: courseId, lessonId: ids[title] ?? '' };
      const at = new Date(clock.now()).toISOString();
      const whole = { seenSeconds: 0, reachedEnd: false, at, ...body };
      return call(lessons.keepLessonProgress, { params, body: whole }, { as: learner });
    };
    return { learner, get, tell };
  };
}
