import type { MiddlewareFunction } from 'react-router';
import { isRouteErrorResponse, matchRoutes } from 'react-router';

/** What loaders answered for an address, by their routes. */
type Answers = Record<string, unknown>;

/** What a navigation asked of each route, as the router's middleware hands it on. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/** What is used of the router of the page, which it leaves there for its own tools. */
type PageRouter = {
  routes: Parameters<typeof matchRoutes>[0];
  state: {
    location: { pathname: string; search: string };
    loaderData: Answers;
    errors: unknown;
  };
};

/** As many as somebody goes back by hand. */
const mostPages = 30;

const kept = new Map<string, Answers>();
/** When each of these answers came, unless it came with the document. */
const readAt = new Map<string, number>();
/** Addresses that are shown as they were read before. */
const old = new Set<string>();

export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

function pageRouter(): PageRouter | undefined {
  return (window as Window & { __reactRouterDataRouter?: PageRouter }).__reactRouterDataRouter;
}

/** Whether data did not come because there is no network. */
export function isNetworkLoss(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Whether the data of a page did not come for a reason that may be over a little later. */
export function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 429 || error.status >= 502;
  return isNetworkLoss(error);
}

/** Keeps what is on the screen, before the router lets go of it. */
function keepShown({ state }: PageRouter): void {
  if (state.errors) return;
  const address = addressOf(state.location);
  kept.delete(address);
  kept.set(address, state.loaderData);
  const oldest = kept.keys().next();
  if (kept.size > mostPages && !oldest.done) kept.delete(oldest.value);
}

/** Puts what was read before in the place of what no network brought. */
function fillIn(results: Results, address: string): void {
  const answers = kept.get(address);
  const lost = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && isNetworkLoss(result),
  );
  const isWhole = answers !== undefined && lost.every(([id]) => id in answers);
  if (lost.length > 0 && isWhole) {
    for (const [id] of lost) results[id] = { type: 'data', result: answers[id] };
    old.add(address);
    return;
  }
  old.delete(address);
  if (lost.length === 0) readAt.set(address, Date.now());
}

/** Says of a route whose code did not come that it failed: the router would show nothing in its place. */
function tellMissingCode(results: Results, router: PageRouter, location: URL): void {
  const missing = matchRoutes(router.routes, location)?.find(({ route }) => {
    const { lazy } = route as { lazy?: { Component?: unknown } };
    return lazy?.Component !== undefined;
  });
  if (missing?.route.id === undefined) return;
  const error = new Error('A route module is missing');
  error.name = 'ChunkLoadError';
  results[missing.route.id] = { type: 'error', result: error };
}

/**
 * Runs around whatever the router fetches for a page. What has been read stays at hand: whoever goes back
 * without a network sees it as it stood. The rows are a visitor's, the same for every reader.
 */
export const keepPages: MiddlewareFunction<Results> = async ({ request }, next) => {
  const router = pageRouter();
  if (!router) return next();
  keepShown(router);
  const results = await next();
  const location = new URL(request.url);
  fillIn(results, addressOf(location));
  tellMissingCode(results, router, location);
  return results;
};

/** When the page of an address was read, if it is shown as it stood then; else null. */
export function oldSince(address: string): number | null {
  return old.has(address) ? (readAt.get(address) ?? performance.timeOrigin) : null;
}
