import * as contract from '@chinar/contract/courses';
import type { CourseStatus } from '@chinar/contract/courses';
import * as dates from '@chinar/contract/courses.dates';
import * as learners from '@chinar/contract/courses.learners';
import * as lessons from '@chinar/contract/courses.lessons';
import * as making from '@chinar/contract/courses.making';
import * as mine from '@chinar/contract/courses.mine';
import * as outline from '@chinar/contract/courses.outline';
import { onePixel, trustTutor } from '../accounts/fixtures.ts';
import * as weights from '@chinar/contract/courses.weights';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { newId } from '../../db/ids.ts';
import { updateCourse } from './data.drafts.ts';
import { createOpened } from './data.learners.ts';
import { buildCourse, buildCourseEnrolment, lessonIds } from './fixtures.ts';
import { readDraft } from './service.compile.ts';

const everybody = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

/** A lesson of a course of the tutor that was put away, and that some hold still. */
async function heldLesson({ world, people: known }: Scene) {
  const courseId = await buildCourse(world.ctx, known.tutor.id, {
    status: 'archived',
    sections: [{ title: 'One', lessons: [{ title: 'Read', kind: 'text', minutes: 1 }] }],
  });
  const actorId = known.admin.id;
  for (const { id } of [known.learner, known.tutor, known.admin])
    await buildCourseEnrolment(world.ctx, id, { courseId, actorId });
  const lessonId = (await lessonIds(world.ctx, courseId))['Read'] ?? '';
  return { idOrSlug: courseId, lessonId };
}

/** A live lesson of a course that was put away, and that some hold still. */
async function liveLesson({ world, people: known }: Scene) {
  const live = { startsAt: new Date(world.clock.now() + 86_400_000), minutes: 60 };
  const url = 'https://meet.example.org/course';
  const courseId = await buildCourse(world.ctx, known.tutor.id, {
    status: 'archived',
    sections: [
      {
        title: 'One',
        lessons: [{ title: 'Meet', kind: 'live', minutes: 60, live: { ...live, url } }],
      },
    ],
  });
  const actorId = known.admin.id;
  await buildCourseEnrolment(world.ctx, known.learner.id, { courseId, actorId });
  const lessonId = (await lessonIds(world.ctx, courseId))['Meet'] ?? '';
  return { idOrSlug: courseId, lessonId };
}

/** A learner of a course of the tutor, and a section of it that is closed to them. */
async function closedSection({ world, people: known }: Scene) {
  const text = { kind: 'text', minutes: 1, body: 'A' } as const;
  const id = await buildCourse(world.ctx, known.tutor.id, {
    sections: [{ title: 'Later', opensAfterDays: 9, lessons: [{ title: 'Read', ...text }] }],
  });
  const actorId = known.admin.id;
  await buildCourseEnrolment(world.ctx, known.learner.id, { courseId: id, actorId });
  const { sections } = await readDraft(world.ctx.db, id);
  return { id, userId: known.learner.id, sectionId: sections[0]?.id ?? '' };
}

const makers = ['tutor', 'admin'] as const;
const staff = ['tutor', 'otherTutor', 'admin'] as const;

/** A draft of the tutor with all that publishing asks. */
async function ready({ world, people: known }: Scene, status: CourseStatus = 'draft') {
  return buildCourse(world.ctx, known.tutor.id, {
    status,
    description: 'What a text of a lesson says at length. '.repeat(4),
    thumbnail: '/files/public/none-640.webp',
    sections: [{ title: 'One', lessons: [{ title: 'Read', kind: 'text', minutes: 1, body: 'A' }] }],
  });
}

const of = (status: CourseStatus) => async (scene: Scene) => ({
  params: { id: await ready(scene, status) },
});

/** The same of a tutor whom admins trust. */
async function trusted(scene: Scene) {
  await trustTutor(scene.world.ctx, scene.people.tutor.id);
  return of('draft')(scene);
}

/** What stands in a draft of the tutor. */
async function parts(scene: Scene) {
  const id = await ready(scene);
  const { sections, lessons: all } = await readDraft(scene.world.ctx.db, id);
  return { id, sectionId: sections[0]?.id ?? '', lessonId: all[0]?.id ?? '' };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.getCoursesFeed,
    shared: 'only what everybody may see stands in it',
    allowed: actors,
    build: () => ({ params: { language: 'en' } }),
  },
  { endpoint: contract.listCourses, allowed: actors, build: () => ({ query: { sort: 'newest' } }) },
  {
    endpoint: contract.getCourse,
    shared: 'published',
    allowed: actors,
    build: async ({ world, people }) => ({
      params: { idOrSlug: await buildCourse(world.ctx, people.tutor.id) },
    }),
  },
  {
    endpoint: contract.enrollInCourse,
    shared: 'published and free',
    allowed: everybody,
    build: async ({ world, people: known }) => ({
      params: { id: await buildCourse(world.ctx, known.tutor.id) },
    }),
  },
  {
    endpoint: weights.getExamWeights,
    shared: 'published',
    allowed: actors,
    build: async ({ world, people: known }) => ({
      params: { idOrSlug: await buildCourse(world.ctx, known.tutor.id) },
    }),
  },
  { endpoint: weights.getDraftWeights, allowed: makers, build: of('draft') },
  { endpoint: mine.listMyCourses, allowed: everybody, build: () => ({}) },
  {
    endpoint: lessons.getLesson,
    allowed: ['learner', 'tutor', 'admin'],
    build: async (scene) => ({ params: await heldLesson(scene) }),
  },
  {
    endpoint: dates.getLessonDate,
    allowed: ['learner', 'tutor', 'admin'],
    build: async (scene) => ({ params: await liveLesson(scene) }),
  },
  {
    endpoint: dates.getCourseDates,
    allowed: ['learner', 'tutor', 'admin'],
    build: async (scene) => ({ params: { idOrSlug: (await liveLesson(scene)).idOrSlug } }),
  },
  {
    endpoint: lessons.keepLessonProgress,
    allowed: ['learner', 'tutor', 'admin'],
    build: async (scene) => ({
      params: await heldLesson(scene),
      body: { seenSeconds: 30, reachedEnd: true, at: new Date().toISOString() },
    }),
  },
  {
    endpoint: learners.listCourseLearners,
    allowed: makers,
    build: async (scene) => ({ params: { id: (await closedSection(scene)).id } }),
  },
  {
    endpoint: learners.openSection,
    allowed: makers,
    build: async (scene) => ({ params: await closedSection(scene) }),
  },
  {
    endpoint: learners.closeSection,
    allowed: makers,
    build: async (scene) => {
      const params = await closedSection(scene);
      await createOpened(scene.world.ctx.db, {
        id: newId(),
        user_id: params.userId,
        course_id: params.id,
        section_id: params.sectionId,
        opened_by: scene.people.tutor.id,
        opened_at: new Date(),
      });
      return { params };
    },
  },
  {
    endpoint: making.createCourse,
    allowed: staff,
    build: () => ({ body: { title: 'A course to try out', level: 'All' } }),
  },
  { endpoint: making.listTaughtCourses, allowed: staff, build: () => ({}) },
  { endpoint: making.getCourseForEdit, allowed: makers, build: of('draft') },
  {
    endpoint: making.updateCourse,
    allowed: makers,
    build: async (scene) => ({
      ...(await of('draft')(scene)),
      body: { version: 1, title: 'Called otherwise', price: 10, level: 'Beginner' },
    }),
  },
  {
    endpoint: making.orderCourse,
    allowed: makers,
    build: async (scene) => {
      const { id, sectionId, lessonId } = await parts(scene);
      const sections = [{ _id: sectionId, lessonIds: [lessonId] }];
      return { params: { id }, body: { version: 1, sections } };
    },
  },
  { endpoint: making.submitCourse, allowed: makers, build: of('draft') },
  { endpoint: making.publishCourse, allowed: ['admin', 'tutor'], build: trusted },
  {
    endpoint: making.requestCourseChanges,
    allowed: ['admin'],
    build: async (scene) => {
      const id = await ready(scene, 'in_review');
      await updateCourse(scene.world.ctx.db, id, { submitted_at: new Date() });
      return { params: { id }, body: { reason: 'The second lesson says nothing yet.' } };
    },
  },
  { endpoint: making.unlistCourse, allowed: makers, build: of('published') },
  { endpoint: making.archiveCourse, allowed: makers, build: of('published') },
  {
    endpoint: making.setCourseThumbnail,
    allowed: makers,
    build: async (scene) => ({
      ...(await of('draft')(scene)),
      file: { name: 'cover.png', bytes: onePixel },
    }),
  },
  { endpoint: making.removeCourseThumbnail, allowed: makers, build: of('draft') },
  {
    endpoint: outline.addSection,
    allowed: makers,
    build: async (scene) => ({ ...(await of('draft')(scene)), body: { title: 'Two' } }),
  },
  {
    endpoint: outline.updateSection,
    allowed: makers,
    build: async (scene) => {
      const { id, sectionId } = await parts(scene);
      return { params: { id, sectionId }, body: { title: 'Called otherwise', opensAfterDays: 3 } };
    },
  },
  {
    endpoint: outline.removeSection,
    allowed: makers,
    build: async (scene) => {
      const { id, sectionId } = await parts(scene);
      return { params: { id, sectionId } };
    },
  },
  {
    endpoint: outline.addLesson,
    allowed: makers,
    build: async (scene) => {
      const { id, sectionId } = await parts(scene);
      const body = { sectionId, title: 'One more', type: 'text', body: 'Some **words**.' };
      return { params: { id }, body };
    },
  },
  {
    endpoint: outline.getLessonForEdit,
    allowed: makers,
    build: async (scene) => {
      const { id, lessonId } = await parts(scene);
      return { params: { id, lessonId } };
    },
  },
  {
    endpoint: outline.updateLesson,
    allowed: makers,
    build: async (scene) => {
      const { id, lessonId } = await parts(scene);
      return { params: { id, lessonId }, body: { version: 1, body: 'Other words.' } };
    },
  },
  {
    endpoint: outline.removeLesson,
    allowed: makers,
    build: async (scene) => {
      const { id, lessonId } = await parts(scene);
      return { params: { id, lessonId } };
    },
  },
];
