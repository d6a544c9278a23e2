import { getCollection, orderCollection } from '@chinar/contract/questions.collections';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { useApi, useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Given } from '../../../ui/given.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { collectionTouches } from './touches.ts';

type Entry = { _id: string; stem: string; title?: string | undefined };

function moved(entries: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...entries];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

function Row({
  entry,
  place,
  total,
  onMove,
}: {
  entry: Entry;
  place: number;
  total: number;
  onMove: (to: number) => void;
}) {
  const name = entry.title ?? entry.stem.slice(0, 60);
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 last:border-0">
      <span className="figure w-7 shrink-0 text-14 text-ink-3" aria-hidden="true">
        {place + 1}
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 text-14">
        <Given>{entry.title ?? entry.stem}</Given>
      </span>
      <MoveButtons item={name} place={place} total={total} onMove={onMove} />
    </li>
  );
}

/** The questions of a collection in their order, moved with buttons and saved together. */
export function OrderDialog({
  id,
  isOpen,
  onClose,
}: {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const query = useApi(getCollection, { params: { id } });
  const send = useSend(orderCollection, { touches: collectionTouches });
  const [wished, setWished] = useState<readonly Entry[] | null>(null);
  const entries = wished ?? query.data?.questions ?? [];
  const save = async (): Promise<void> => {
    try {
      await send.mutateAsync({ params: { id }, body: { ids: entries.map(({ _id }) => _id) } });
      onClose();
    } catch (error) {
      toast.error(saidOf(error, m.common_load_failed()));
      // As it stands by now.
      setWished(null);
      await query.refetch();
    }
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.questions_collection_order()}>
      <div className="grid gap-4">
        <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
          {() => (
            <ol className="max-h-[60dvh] overflow-y-auto">
              {entries.map((entry, place) => (
                <Row
                  key={entry._id}
                  entry={entry}
                  place={place}
                  total={entries.length}
                  onMove={(to) => setWished(moved(entries, place, to))}
                />
              ))}
            </ol>
          )}
        </QueryState>
        <Button
          variant="primary"
          disabled={wished === null || send.isPending}
          onClick={() => void save()}
        >
          {m.questions_collection_order_save()}
        </Button>
      </div>
    </Dialog>
  );
}
