import * as contract from '@chinar/contract/search';
import { route, type Route } from '../../http/request.ts';
import { type PageTag, recordTag } from '../../page-tags.ts';
import { suggest } from './service.suggest.ts';
import { search } from './service.ts';

/** Of the record, and of the series that a quiz goes with when it goes. */
function tagsOf({ type, _id, path }: contract.SearchResult): PageTag[] {
  const seriesId = /^\/test-series\/([^/]+)/.exec(path)?.[1];
  return [recordTag(type, _id), ...(seriesId ? [recordTag('testSeries', seriesId)] : [])];
}

export const routes: Route[] = [
  route(contract.suggest, (ctx, { query }) => suggest(ctx, query)),
  route(contract.search, (ctx, { query }) => search(ctx, query), {
    // What is new may come a minute late; what is gone goes from the page at once.
    shows: {
      kind: 'search',
      tags: ({ results }) => results.flatMap(tagsOf),
    },
  }),
];
