import * as contract from '@chinar/contract/courses';
import * as dates from '@chinar/contract/courses.dates';
import * as learnersOf from '@chinar/contract/courses.learners';
import * as lessons from '@chinar/contract/courses.lessons';
import * as making from '@chinar/contract/courses.making';
import * as mine from '@chinar/contract/courses.mine';
import * as outline from '@chinar/contract/courses.outline';
import * as weights from '@chinar/contract/courses.weights';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import * as learners from './service.learners.ts';
import { getLesson } from './service.lessons.ts';
import { getLiveDate, getLiveDates } from './service.live.ts';
import { getForEdit } from './service.draft.ts';
import * as drafts from './service.making.ts';
import { listOwn } from './service.mine.ts';
import * as sections from './service.outline.ts';
import * as parts from './service.parts.ts';
import { tell } from './service.progress.ts';
import * as steps from './service.publish.ts';
import { removePicture, setPicture } from './service.thumbnail.ts';
import { getFeed } from './service.feed.ts';
import * as service from './service.ts';
import { getDraftWeights, getWeights } from './service.weights.ts';

export const routes: Route[] = [
  route(contract.getCoursesFeed, (ctx, { params }) => getFeed(ctx, params.language)),
  route(contract.listCourses, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'courses', tags: ({ courses }) => tagsOfList('courses', courses) },
  }),
  route(contract.getCourse, (ctx, { params }) => service.get(ctx, params.idOrSlug), {
    shows: { kind: 'courses', tags: ({ _id }) => [recordTag('courses', _id)] },
  }),
  route(weights.getExamWeights, (ctx, { params }) => getWeights(ctx, params.idOrSlug)),
  route(weights.getDraftWeights, (ctx, { params }) => getDraftWeights(ctx, params.id)),
  route(contract.enrollInCourse, (ctx, { params }) => service.enrol(ctx, params.id)),
  route(mine.listMyCourses, (ctx, { query }) => listOwn(ctx, query)),
  route(lessons.getLesson, (ctx, { params }) => getLesson(ctx, params)),
  route(dates.getLessonDate, (ctx, { params }) => getLiveDate(ctx, params)),
  route(dates.getCourseDates, (ctx, { params }) => getLiveDates(ctx, params.idOrSlug)),
  route(lessons.keepLessonProgress, (ctx, { params, body }) => tell(ctx, params, body)),
  route(learnersOf.listCourseLearners, (ctx, { params, query }) =>
    learners.list(ctx, params.id, query),
  ),
  route(learnersOf.openSection, (ctx, { params }) => learners.open(ctx, params)),
  route(learnersOf.closeSection, (ctx, { params }) => learners.close(ctx, params)),
  route(making.createCourse, (ctx, { body }) => drafts.create(ctx, body)),
  route(making.getCourseForEdit, (ctx, { params }) => getForEdit(ctx, params.id)),
  route(making.updateCourse, (ctx, { params, body }) => drafts.update(ctx, params.id, body)),
  route(making.listTaughtCourses, (ctx, { query }) => drafts.listOwnTaught(ctx, query)),
  route(making.orderCourse, (ctx, { params, body }) => sections.order(ctx, params.id, body)),
  route(making.submitCourse, (ctx, { params }) => steps.submit(ctx, params.id)),
  route(making.publishCourse, (ctx, { params, body }) =>
    steps.publish(ctx, params.id, body.edition),
  ),
  route(making.requestCourseChanges, (ctx, { params, body }) =>
    steps.requestChanges(ctx, params.id, body.reason),
  ),
  route(making.unlistCourse, (ctx, { params }) => steps.unlist(ctx, params.id)),
  route(making.archiveCourse, (ctx, { params }) => steps.archive(ctx, params.id)),
  route(making.setCourseThumbnail, (ctx, { params, file }) => setPicture(ctx, params.id, file)),
  route(making.removeCourseThumbnail, (ctx, { params }) => removePicture(ctx, params.id)),
  route(outline.addSection, (ctx, { params, body }) => sections.addSection(ctx, params.id, body)),
  route(outline.updateSection, (ctx, { params, body }) => sections.editSection(ctx, params, body)),
  route(outline.removeSection, (ctx, { params }) => sections.dropSection(ctx, params)),
  route(outline.addLesson, (ctx, { params, body }) => parts.addLesson(ctx, params.id, body)),
  route(outline.getLessonForEdit, (ctx, { params }) => parts.getForEdit(ctx, params)),
  route(outline.updateLesson, (ctx, { params, body }) => parts.editLesson(ctx, params, body)),
  route(outline.removeLesson, (ctx, { params }) => parts.dropLesson(ctx, params)),
];
