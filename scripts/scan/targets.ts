import * as accounts from '@chinar/contract/accounts';
import { listAllCenters, listCenters } from '@chinar/contract/centers';
import { listSlots } from '@chinar/contract/contact';
import { listCourses } from '@chinar/contract/courses';
import type { CallInput, Endpoint } from '@chinar/contract/endpoint';
import { listExams } from '@chinar/contract/exams';
import { listLeaders, listStreaks } from '@chinar/contract/gamification';
import { search, suggest } from '@chinar/contract/search';
import { listTestSeries } from '@chinar/contract/test-series';
import { urlOf } from '@chinar/contract/url';
import { listVideos } from '@chinar/contract/videos';

/** One call that takes what a stranger typed down to the database. */
export type Target = { name: string; path: string; body?: object; asAdmin?: true };

function asking<E extends Endpoint>(endpoint: E, input: CallInput<E>, more: object = {}): Target {
  const { body } = input as { body?: object };
  return { name: endpoint.name, path: urlOf(endpoint, input), ...(body && { body }), ...more };
}

const page = { page: 1, limit: 5 } as const;

/** Trust row Z02: twelve calls, each with every kind of parameter that there is. */
export const targets: readonly Target[] = [
  asking(search, { query: { q: 'physics', page: 1 } }),
  asking(suggest, { query: { q: 'phys', limit: 5 } }),
  asking(listCourses, { query: { ...page, q: 'physics', sort: 'popular' } }),
  asking(listVideos, { query: { ...page, q: 'light', category: 'physics' } }),
  asking(listExams, { query: { ...page, q: 'neet' } }),
  asking(listCenters, { query: { ...page, q: 'reading', city: 'Srinagar' } }),
  asking(listTestSeries, { query: { ...page, q: 'mock' } }),
  asking(listLeaders, { query: { ...page, period: 'week' } }),
  asking(listSlots, { query: { ...page, mode: 'phone' } }),
  asking(listStreaks, { body: { userIds: ['0193a000-0000-7000-8000-000000000001'] } }),
  asking(accounts.login, { body: { email: 'learner@chinar.example', password: 'not the one' } }),
  asking(listAllCenters, { query: { ...page, q: 'hall', status: 'open' } }, { asAdmin: true }),
];
