import { getCategory } from '@chinar/contract/categories';
import { listTestSeries } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { redirect, useLoaderData } from 'react-router';
import { SeriesList } from '../features/test-series/series-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loaded, loadedList, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export const handle = listHandle(listTestSeries);

/** The address under which a category is called as it is now; null where it is already, or is none. */
async function addressNow({ context, request }: LoaderFunctionArgs): Promise<string | null> {
  const url = new URL(request.url);
  const slug = url.searchParams.get('category');
  if (!slug) return null;
  const { call } = context.get(serverContext);
  const { value } = await loaded(call(getCategory, { params: { slug } }));
  if (!value || value.slug === slug) return null;
  url.searchParams.set('category', value.slug);
  return url.pathname + url.search;
}

export async function loader(args: LoaderFunctionArgs) {
  const address = await addressNow(args);
  if (address) throw redirect(address, 301);
  const list = await loadedList(listTestSeries, args);
  return pageData(list, list.status);
}

export default function TestSeriesRoute() {
  return <SeriesList initial={useLoaderData<typeof loader>().value} />;
}
