import { getTestSeries, listPublicSeriesQuizzes } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { SeriesDetail } from '../features/test-series/series-detail-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

const manyQuizzes = 100;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const idOrSlug = params['testSeriesId'] ?? '';
  const series = await loaded(call(getTestSeries, { params: { idOrSlug } }));
  const id = series.value?._id;
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
