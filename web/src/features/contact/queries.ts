import { type CounsellingMode, listSlots, type Slot } from '@chinar/contract/contact';
import type { DataOf } from '@chinar/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { reading } from '../../lib/queries.ts';

/** Full times are renewed while somebody chooses. */
const renewMs = 30_000;

/**
 * The times of a way, in pages each beneath the one before. One that was chosen and is not listed any more
 * is full, and stays in sight: it must not turn into no choice without a word.
 */
export function useSlots(mode: CounsellingMode, chosenId: string) {
  type Page = DataOf<typeof listSlots>;
  const query = useInfiniteQuery({
    queryKey: [listSlots.name, 'pages', mode],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      reading(() =>
        call(listSlots, { query: { mode, ...(pageParam && { after: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next,
    refetchInterval: renewMs,
  });
  const listed = (query.data?.pages ?? []).flatMap(({ slots }) => slots);
  const [held, setHeld] = useState<Slot | null>(null);
  const chosen = listed.find(({ _id }) => _id === chosenId);
  if (chosen && chosen !== held) setHeld(chosen);
  const isGone = held !== null && !chosen && held._id === chosenId && held.mode === mode;
  const slots = isGone ? [...listed, { ...held, left: 0 }] : listed;
  return { query, slots: slots.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)) };
}
