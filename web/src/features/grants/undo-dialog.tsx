import { formatCount } from '@chinar/content/format';
import { type GrantBatch, listGrantBatches, undoGrantBatch } from '@chinar/contract/grants';
import * as m from '@chinar/messages/paraglide/messages';
import { Dialog } from '../../ui/dialog.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { titleOf, whoOf } from './grant-words.tsx';

function tell(taken: number): void {
  if (taken === 0) toast.info(m.grants_undo_none());
  else toast.success(m.grants_undo_done({ count: taken, shown: formatCount(taken) }));
}

/** Asks why before what was given together is taken back. */
export function UndoDialog({ batch, onClose }: { batch: GrantBatch; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.grants_undo_title()}
      text={m.grants_undo_text({ title: titleOf(batch), who: whoOf(batch) })}
    >
      <EndpointForm
        endpoint={undoGrantBatch}
        params={{ id: batch._id }}
        touches={[listGrantBatches]}
        failed={m.grants_undo_failed()}
        onSent={({ undone }) => {
          tell(undone?.taken ?? 0);
          onClose();
        }}
      >
        <TextareaField name="reason" label={m.grants_undo_reason()} rows={2} maxLength={500} />
        <SubmitButton variant="danger-outline">{m.grants_undo_act()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}
