import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdOrSlug } from './ids.ts';

export const getSeriesSchedule = endpoint({
  name: 'testSeries.getSeriesSchedule',
  summary: 'When the tests of a series open, as a calendar (RFC 5545) that one may subscribe to',
  method: 'GET',
  path: '/api/public/test-series/{idOrSlug}/schedule.ics',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response: z.string(),
  bytes: 'text/calendar; charset=utf-8',
  errors: ['not_found'],
});
