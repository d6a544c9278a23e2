import type { DataOf } from '@chinar/contract/endpoint';
import {
  getTestSeries,
  listPublicSeriesQuizzes,
  listSeriesQuizzes,
} from '@chinar/contract/test-series';
import type { TestSeries } from '@chinar/contract/test-series';
import type { UseQueryResult } from '@tanstack/react-query';
import { statusOf } from '../../lib/api-error.ts';
import type { Loaded } from '../../lib/loader.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';

const manyQuizzes = 100;

export type SeriesQuizzes = DataOf<typeof listPublicSeriesQuizzes>;

/** A series, for a reader with the own enrolment; `isMissing` once nobody is left to ask. */
export function useSeries(
  idOrSlug: string,
  found: Loaded<TestSeries>,
): { query: UseQueryResult<TestSeries>; isMissing: boolean } {
  const isReader = useSession().status === 'user';
  const query = useApi(
    getTestSeries,
    { params: { idOrSlug } },
    { initialData: found.value ?? undefined },
  );
  const isMissing = isReader ? statusOf(query.error) === 404 : found.status === 404;
  return { query, isMissing };
}

/** Both pages as one list; what is known so far, until the second is there. */
function joined(
  first: UseQueryResult<SeriesQuizzes>,
  rest: SeriesQuizzes | undefined,
): UseQueryResult<SeriesQuizzes> {
  const { data } = first;
  if (!data || !rest) return first;
  return { ...first, data: { ...data, quizzes: [...data.quizzes, ...rest.quizzes] } };
}

/** All tests of a series, drafts included for its owner: no series holds more than two pages of them. */
export function useSeriesQuizzes(
  seriesId: string | undefined,
  found: Loaded<SeriesQuizzes>,
): UseQueryResult<SeriesQuizzes> {
  const isReader = useSession().status === 'user';
  const endpoint = isReader ? listSeriesQuizzes : listPublicSeriesQuizzes;
  const params = { id: seriesId ?? '' };
  const first = useApi(
    endpoint,
    { params, query: { limit: manyQuizzes } },
    { initialData: found.value ?? undefined, enabled: seriesId !== undefined },
  );
  const rest = useApi(
    endpoint,
    { params, query: { limit: manyQuizzes, page: 2 } },
    { enabled: (first.data?.pagination.pages ?? 0) > 1 },
  );
  return joined(first, rest.data);
}
