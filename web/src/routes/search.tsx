import { search } from '@chinar/contract/search';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { SearchScreen } from '../features/search/search-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

export const handle = listHandle(search);

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadedList(search, args);
  return pageData(list, list.status);
}

export default function SearchRoute() {
  return <SearchScreen initial={useLoaderData<typeof loader>().value} />;
}
