import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { NearInstant } from './quizzes.ts';
import { Instant, SearchText } from './text.ts';
import { Version } from './version.ts';

/** What stands in a series, and its place, are written as one list. */
export const itemLimits = { items: 200 } as const;

/** A test as whoever puts it into a series sees it. */
const Placed = z.object({
  quizId: Id,
  title: z.string(),
  isPublished: z.boolean(),
  /** Guests may sit it, whatever the series asks. */
  isPublic: z.boolean(),
  durationMinutes: z.number(),
});

export const SeriesItem = z.extend(Placed, {
  /** Before this nobody but its makers begins it; null: at once. */
  unlockAt: z.nullable(Instant),
  /** Whoever is logged in may sit it without being enrolled. */
  isFreeSample: z.boolean(),
});
export type SeriesItem = z.infer<typeof SeriesItem>;

export const SeriesItems = z.object({
  _id: Id,
  /** Of the list, not of the series: it rises when a test comes, goes or moves. */
  version: Version,
  items: z.array(SeriesItem),
});
export type SeriesItems = z.infer<typeof SeriesItems>;

export const getSeriesItems = endpoint({
  name: 'testSeries.getSeriesItems',
  summary: 'What stands in a series, in its order, drafts included; for its owner and admins',
  method: 'GET',
  path: '/api/v1/test-series/{id}/items',
  access: 'tutor',
  params: idParams<'test_series'>(),
  response: SeriesItems,
  errors: ['not_found'],
});

export const setSeriesItems = endpoint({
  name: 'testSeries.setSeriesItems',
  summary:
    'Say which tests stand in a series, in which order, from when and which are free samples; what is left out leaves it',
  method: 'PUT',
  path: '/api/v1/test-series/{id}/items',
  access: 'tutor',
  params: idParams<'test_series'>(),
  body: z.strictObject({
    version: Version,
    items: z
      .array(
        z.strictObject({
          quizId: Id,
          unlockAt: z._default(z.nullable(NearInstant), null),
          isFreeSample: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(itemLimits.items)),
  }),
  response: SeriesItems,
  maxBody: 64 * 1024,
  message: 'Tests of the series saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const listSeriesCandidates = listEndpoint({
  name: 'testSeries.listSeriesCandidates',
  summary: 'Tests that may be put into a series: its owner’s, in no series and no course yet',
  path: '/api/v1/test-series/{id}/candidates',
  access: 'tutor',
  params: idParams<'test_series'>(),
  noun: 'quizzes',
  item: Placed,
  sorts: ['newest', 'title'],
  filters: { q: SearchText },
  errors: ['not_found'],
});
