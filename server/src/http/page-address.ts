import { generatePath, matchRoutes } from 'react-router';
import type { PageRoute } from './page-messages.ts';

/** What an address means for the cache. */
export type PageAddress = {
  /** The address with what its route declares and nothing else: what is rendered, and the key. */
  url: string;
  isKept: boolean;
  /** No route but the one for all others matches: one page says so for all such addresses. */
  isNowhere: boolean;
};

const dataEnd = '.data';
/** Longer than any address that the pages themselves make. */
const maxUrl = 300;
const maxKnown = 2000;

type Facts = Omit<PageAddress, 'url'> & { query: ReadonlySet<string>; path: string };
type Match = { route: PageRoute; params: Record<string, string | undefined> };

/** `/LOGIN/` is answered by the route of `/login`: one page under one address. */
function pathOf(matches: Match[]): string {
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  return generatePath(`/${pattern}`, matches.at(-1)?.params);
}

function factsOf(routes: PageRoute[], pathname: string): Facts {
  let matches: Match[] | null = null;
  try {
    matches = matchRoutes(routes as never, pathname) as Match[] | null;
  } catch {
    // A path that cannot be decoded leads nowhere.
  }
  const found = matches ?? [];
  const isNowhere = found.length === 0 || found.at(-1)?.route.path === '*';
  return {
    path: isNowhere ? pathname : pathOf(found),
    query: new Set(found.flatMap(({ route }) => route.query)),
    isKept: found.every(({ route }) => route.isKept),
    isNowhere,
  };
}

/**
 * Reads addresses of pages. Only what the route declares of the query is kept, in one order, so that
 * nobody can make the server render the same page again and again under made-up names.
 */
export function makePageAddresses(routes: PageRoute[]): (url: string) => PageAddress {
  const known = new Map<string, Facts>();

  function lookUp(pathname: string): Facts {
    const seen = known.get(pathname);
    if (seen) return seen;
    const facts = factsOf(routes, pathname);
    if (known.size >= maxKnown) known.clear();
    known.set(pathname, facts);
    return facts;
  }

  return (url) => {
    const at = url.indexOf('?');
    const path = at === -1 ? url : url.slice(0, at);
    // The router asks for a page's data under the page's own path.
    const isData = path.endsWith(dataEnd);
    const page = isData ? path.slice(0, -dataEnd.length).replace(/\/_$/, '/') : path;
    const { query, isKept, isNowhere, path: own } = lookUp(page);
    const end = isData ? dataEnd : '';
    if (isNowhere) return { url: `/404${end}`, isKept: true, isNowhere };
    const given = at === -1 ? [] : [...new URLSearchParams(url.slice(at + 1))];
    const declared = new URLSearchParams(given.filter(([name]) => query.has(name)));
    declared.sort();
    const name = isData ? `${own === '/' ? '/_' : own}${dataEnd}` : own;
    const canonical = declared.size === 0 ? name : `${name}?${declared.toString()}`;
    return { url: canonical, isKept: isKept && canonical.length <= maxUrl, isNowhere };
  };
}
