import type { DataOf } from '@chinar/contract/endpoint';
import { getStreak, listStreaks } from '@chinar/contract/gamification';
import type { ListPagination } from '@chinar/contract/list';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigation } from 'react-router';
import { call } from '../../lib/api.ts';
import {
  type AnyList,
  type ListAddress,
  listInput,
  listSearch,
  pageAfter,
  readList,
} from '../../lib/list-query.ts';
import { paths } from '../../lib/paths.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { exampleStreak, readStreaks, type SeenStreak } from './streaks-data.ts';

/**
 * The streaks of the learners who are shown. When they do not come, others get placeholders that say so,
 * while the operator lets them, and the reader's own is asked for by itself (spec 5).
 */
export function useStreaks(userIds: readonly string[]): (userId: string) => SeenStreak {
  const { user } = useSession();
  const { showPlaceholderStreaks } = useSite();
  const all = useQuery({
    queryKey: [listStreaks.name, userIds],
    queryFn: async ({ signal }) =>
      readStreaks(
        await reading(() => call(listStreaks, { body: { userIds: [...userIds] } }, { signal })),
      ),
    enabled: userIds.length > 0,
    // What stands in for them is there: nobody waits for a second try.
    retry: false,
  });
  const ownId = user?._id;
  const isAlone = all.isError && ownId !== undefined && userIds.includes(ownId);
  const own = useApi(getStreak, {}, { enabled: isAlone });
  return (userId) => {
    if (all.data) return { state: 'known', days: all.data.get(userId) ?? 0, isReal: true };
    if (!all.isError) return { state: 'pending' };
    if (userId !== ownId)
      return showPlaceholderStreaks
        ? { state: 'known', days: exampleStreak(userId), isReal: false }
        : { state: 'unknown' };
    if (own.data) return { state: 'known', days: own.data.currentStreak, isReal: true };
    return { state: own.isError ? 'unknown' : 'pending' };
  };
}

/** What the address asks for, at once: also while the page behind it is still on its way. */
export function useAskedFor(): { search: URLSearchParams; isAhead: boolean } {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const isAhead = next?.pathname === pathname;
  return { search: new URLSearchParams(isAhead ? next.search : search), isAhead };
}

type TabOptions<E extends AnyList> = {
  tab: string;
  perPage: number;
  initial?: DataOf<E> | null;
};

/** A list in a tab of the page, under the filters and pages of the address. */
export function usePagedTab<E extends AnyList>(
  endpoint: E,
  { tab, perPage, initial }: TabOptions<E>,
) {
  const { search, isAhead } = useAskedFor();
  const address = readList(endpoint, search);
  const query = useApi(endpoint, listInput(endpoint, address, { perPage }), {
    // What the server has read belongs to the address before.
    initialData: isAhead ? undefined : (initial ?? undefined),
    keepPrevious: true,
  });
  const hrefOf = (changed: Partial<ListAddress<E>>): string =>
    paths.achievements({ tab, ...listSearch(endpoint, { ...address, ...changed }) });
  const { pagination } = (query.data ?? {}) as { pagination?: ListPagination };
  const after = pagination ? pageAfter(pagination, perPage) : null;
  const more = after && { href: hrefOf({ page: after.page }), left: after.left };
  return { query, address, more, hrefOf };
}
