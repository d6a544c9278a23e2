import * as m from '@chinar/messages/paraglide/messages';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before an act that cannot be undone; the title names the thing, the button is the verb. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  text,
  verb,
  no = m.common_cancel(),
  isDestructive = false,
  isBusy = false,
}: {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text: string;
  verb: string;
  /** Where the act is itself a cancelling, “Cancel” would say both. */
  no?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} text={text}>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{no}</Button>
        <Button
          variant={isDestructive ? 'danger-outline' : 'primary'}
          loading={isBusy}
          onClick={onConfirm}
        >
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
