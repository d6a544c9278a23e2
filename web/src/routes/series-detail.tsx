import { getTestSeries, listPublicSeriesQuizzes } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { redirect, useLoaderData, useParams } from 'react-router';
import { SeriesDetail } from '../features/test-series/series-detail-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { paths } from '../lib/paths.ts';
import { serverContext } from '../lib/server-context.ts';

const manyQuizzes = 100;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const idOrSlug = params['testSeriesId'] ?? '';
  const series = await loaded(call(getTestSeries, { params: { idOrSlug } }));
  const { _id: id, slug } = series.value ?? {};
  // It is called by a slug that it had before.
  if (slug && idOrSlug !== slug && idOrSlug !== id) throw redirect(paths.series(slug), 301);
  const quizzes = id
    ? await loaded(call(listPublicSeriesQuizzes, { params: { id }, query: { limit: manyQuizzes } }))
    : { value: null, status: series.status };
  return pageData({ series, quizzes }, Math.max(series.status, quizzes.status));
}

export default function SeriesDetailRoute() {
  const { series, quizzes } = useLoaderData<typeof loader>();
  const { testSeriesId = '' } = useParams();
  return (
    <SeriesDetail
      key={testSeriesId}
      idOrSlug={testSeriesId}
      loadedSeries={series}
      loadedQuizzes={quizzes}
    />
  );
}
