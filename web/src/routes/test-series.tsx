import { listTestSeries } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { SeriesList } from '../features/test-series/series-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

export const handle = listHandle(listTestSeries);

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadedList(listTestSeries, args);
  return pageData(list, list.status);
}

export default function TestSeriesRoute() {
  return <SeriesList initial={useLoaderData<typeof loader>().value} />;
}
