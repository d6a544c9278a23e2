import { listTestSeries } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useSearchParams } from 'react-router';
import { SeriesList } from '../features/test-series/series-list-screen.tsx';
import { inputOf, readFilters } from '../features/test-series/series-query.ts';
import { loaded, pageData } from '../lib/loader.ts';
import { type PageHandle, serverContext } from '../lib/server-context.ts';

export const handle: PageHandle = {
  query: ['q', 'category', 'difficulty', 'price', 'sort', 'page'],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const list = await loaded(context.get(serverContext).call(listTestSeries, inputOf(filters)));
  return pageData(list, list.status);
}

export default function TestSeriesRoute() {
  const list = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return <SeriesList filters={readFilters(search)} initial={list.value} />;
}
