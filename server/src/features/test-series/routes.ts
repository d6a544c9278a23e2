import * as contract from '@chinar/contract/test-series';
import * as schedule from '@chinar/contract/test-series.schedule';
import * as staff from '@chinar/contract/test-series.staff';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import { getSchedule } from './service.schedule.ts';
import { archive, listForStaff, restore } from './service.staff.ts';
import { removePicture, setPicture } from './service.thumbnail.ts';
import * as service from './service.ts';

// The quizzes of a series are listed by the feature that owns quizzes.
export const routes: Route[] = [
  route(contract.listTestSeries, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'testSeries', tags: ({ testSeries }) => tagsOfList('testSeries', testSeries) },
  }),
  route(contract.getTestSeries, (ctx, { params }) => service.get(ctx, params.idOrSlug), {
    shows: { kind: 'testSeries', tags: ({ _id }) => [recordTag('testSeries', _id)] },
  }),
  route(contract.getTestSeriesForEdit, (ctx, { params }) => service.getForEdit(ctx, params.id)),
  route(schedule.getSeriesSchedule, (ctx, { params }) => getSchedule(ctx, params.idOrSlug)),
  route(staff.listStaffSeries, (ctx, { query }) => listForStaff(ctx, query)),
  route(staff.archiveTestSeries, (ctx, { params }) => archive(ctx, params.id)),
  route(staff.restoreTestSeries, (ctx, { params }) => restore(ctx, params.id)),
  route(staff.setSeriesThumbnail, (ctx, { params, file }) => setPicture(ctx, params.id, file)),
  route(staff.removeSeriesThumbnail, (ctx, { params }) => removePicture(ctx, params.id)),
  route(contract.createTestSeries, (ctx, { body }) => service.create(ctx, body)),
  route(contract.updateTestSeries, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(contract.publishTestSeries, (ctx, { params, body }) =>
    service.publish(ctx, params.id, body),
  ),
  route(contract.enrollInTestSeries, (ctx, { params }) => service.enrol(ctx, params.id)),
];
