import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { TestSeries, TestSeriesRecord } from './test-series.ts';
import { SearchText, text } from './text.ts';
import { pictureRemoved, pictureSet } from './thumbnails.ts';

/** Where a series stands: shown to everybody, to its makers alone, or put away. */
export const seriesStates = ['draft', 'published', 'archived'] as const;
export const SeriesState = z.enum(seriesStates);
export type SeriesState = z.infer<typeof SeriesState>;

/** A series among all that its reader may change. */
export const StaffSeries = z.extend(TestSeries, {
  state: SeriesState,
  owner: z.object({ _id: Id, fullName: z.string() }),
  /** Tests in it, drafts too. */
  itemsCount: z.number(),
});
export type StaffSeries = z.infer<typeof StaffSeries>;

export const listStaffSeries = listEndpoint({
  name: 'testSeries.listStaffSeries',
  summary: 'Test series that one may change, whatever their state: an admin’s are all',
  path: '/api/v1/test-series',
  access: 'tutor',
  noun: 'testSeries',
  item: StaffSeries,
  filters: {
    q: SearchText,
    state: z.optional(SeriesState),
    category: z.optional(text(1, 60)),
  },
  sorts: ['newest', 'oldest', ...bothWays('title', 'price', 'enrolled')],
});

const moved = {
  method: 'POST',
  access: 'tutor',
  params: idParams<'test_series'>(),
  response: TestSeriesRecord,
} as const;

export const archiveTestSeries = endpoint({
  ...moved,
  name: 'testSeries.archiveTestSeries',
  summary: 'Put a series away: nobody finds it, and who is enrolled keeps it',
  path: '/api/v1/test-series/{id}/archive',
  message: 'Test series archived',
  errors: ['not_found', 'state_conflict'],
});

export const restoreTestSeries = endpoint({
  ...moved,
  name: 'testSeries.restoreTestSeries',
  summary: 'Take a series that was put away out again, as a draft',
  path: '/api/v1/test-series/{id}/restore',
  message: 'Test series is a draft again',
  errors: ['not_found', 'state_conflict'],
});

const thumbnail = {
  path: '/api/v1/test-series/{id}/thumbnail',
  access: 'tutor',
  params: idParams<'test_series'>(),
  response: TestSeriesRecord,
} as const;

export const setSeriesThumbnail = endpoint({
  ...thumbnail,
  ...pictureSet,
  name: 'testSeries.setSeriesThumbnail',
  summary: 'Send the picture of a series; its middle is cut out, nine wide and five high',
});

export const removeSeriesThumbnail = endpoint({
  ...thumbnail,
  ...pictureRemoved,
  name: 'testSeries.removeSeriesThumbnail',
  summary: 'Take the picture of a series away: a cover is drawn for it again',
});
