import {
  type Collection,
  collectionLimits,
  deleteCollection,
  renameCollection,
} from '@chinar/contract/questions.collections';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { saidOf } from '../../../lib/api-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Given } from '../../../ui/given.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { collectionTouches } from './touches.ts';
import { OrderDialog } from './order-dialog.tsx';

type Act = 'rename' | 'order' | 'delete' | null;
type DialogProps = { collection: Collection; onClose: () => void };

function RenameDialog({ collection, onClose }: DialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={m.questions_collection_rename()}>
      <EndpointForm
        endpoint={renameCollection}
        params={{ id: collection._id }}
        record={collection}
        touches={collectionTouches}
        onSent={onClose}
      >
        <TextField
          name="name"
          label={m.questions_collection_name()}
          maxLength={collectionLimits.name}
        />
        <SubmitButton>{m.questions_collection_save()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}

function DeleteDialog({ collection, onClose }: DialogProps) {
  const remove = useSend(deleteCollection, { touches: collectionTouches });
  const navigate = useNavigate();
  const { _id: id, name } = collection;
  const go = async (): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { id } });
      toast.success(m.questions_collection_deleted({ name }));
      void navigate(staffPaths.tutorQuestions());
    } catch (error) {
      toast.error(saidOf(error, m.common_load_failed()));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void go()}
      title={m.questions_collection_delete_title({ name })}
      text={m.questions_collection_delete_text()}
      verb={m.questions_collection_delete()}
      isDestructive
      isBusy={remove.isPending}
    />
  );
}

/** The collection that the bank is narrowed to, with what can be done with it. */
export function CollectionPart({ collection }: { collection: Collection }) {
  const [act, setAct] = useState<Act>(null);
  const close = (): void => setAct(null);
  return (
    <section
      aria-label={m.questions_collection()}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <p className="mr-auto min-w-0">
        <strong className="font-semibold">
          <Given>{collection.name}</Given>
        </strong>{' '}
        <span className="text-14 text-ink-2">
          {m.questions_collection_count({ count: collection.count })}
        </span>
      </p>
      <Button size="sm" onClick={() => setAct('order')} disabled={collection.count < 2}>
        {m.questions_collection_order()}
      </Button>
      <Button size="sm" onClick={() => setAct('rename')}>
        {m.questions_collection_rename()}
      </Button>
      <Button size="sm" variant="danger-outline" onClick={() => setAct('delete')}>
        {m.questions_collection_delete()}
      </Button>
      {act === 'rename' && <RenameDialog collection={collection} onClose={close} />}
      {act === 'delete' && <DeleteDialog collection={collection} onClose={close} />}
      {act === 'order' && <OrderDialog isOpen id={collection._id} onClose={close} />}
    </section>
  );
}
