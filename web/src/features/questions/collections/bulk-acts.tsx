import { changeCollection } from '@chinar/contract/questions.collections';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { collectionTouches } from './touches.ts';

const AddDialog = lateDialog(async () => (await import('./add-dialog.tsx')).AddDialog);

/** What collections do with the selected questions: in, and out of the one that is shown. */
export function CollectionActs({
  ids,
  collection,
  onDone,
}: {
  ids: readonly string[];
  /** The collection that the bank is narrowed to; empty where it is none. */
  collection: string;
  onDone: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(changeCollection, { touches: collectionTouches });
  const change = async (body: { add?: string[]; remove?: string[]; order?: string[] }) => {
    try {
      return await send.mutateAsync({ params: { id: collection }, body });
    } catch (error) {
      toast.error(saidOf(error, m.common_load_failed()));
      return null;
    }
  };
  const takeOut = async (): Promise<void> => {
    const { removed = [], before = [] } = (await change({ remove: [...ids] })) ?? {};
    if (removed.length === 0) return;
    toast.success(m.questions_collection_taken({ count: removed.length }), {
      undo: () => void change({ add: removed, order: before }),
    });
    onDone();
  };
  return (
    <>
      {collection !== '' && (
        <Button size="sm" variant="ghost" disabled={send.isPending} onClick={() => void takeOut()}>
          {m.questions_collection_take()}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.questions_collection_add()}
      </Button>
      {isOpen && (
        <AddDialog
          isOpen
          ids={ids}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
