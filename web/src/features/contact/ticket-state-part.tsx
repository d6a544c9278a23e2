import {
  closeTicket,
  getDesk,
  getTicket,
  listTickets,
  reopenTicket,
  type TicketThread,
} from '@chinar/contract/contact.desk';
import * as m from '@chinar/messages/paraglide/messages';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.tsx';
import { AssignForm } from './assign-form.tsx';
import { StatusTag } from './desk-words.tsx';

const touches = [getTicket, listTickets, getDesk];

/** Closes a message, or opens it again; either is taken back by the other. */
function useEnd(id: string, onStale: () => void) {
  const close = useSend(closeTicket, { touches });
  const reopen = useSend(reopenTicket, { touches });
  const onError = (error: Error): void => {
    toast.error(error.message);
    onStale();
  };
  const open = (body: { version?: number }): void =>
    reopen.mutate(
      { params: { id }, body },
      { onSuccess: () => toast.success(m.contact_reopened()), onError },
    );
  return {
    isBusy: close.isPending || reopen.isPending,
    open,
    end: (body: { version?: number }): void =>
      close.mutate(
        { params: { id }, body },
        {
          onSuccess: () => toast.success(m.contact_closed(), { undo: () => open({}) }),
          onError,
        },
      ),
  };
}

/** How a message stands, who has it in hand, and what ends it. */
export function TicketStatePart({
  ticket,
  onStale,
}: {
  ticket: TicketThread;
  onStale: () => void;
}) {
  const { _id, version, can, status } = ticket;
  const { isBusy, open, end } = useEnd(_id, onStale);
  return (
    <Card as="section" label={m.contact_column_status()} className="grid gap-4 max-xl:p-4">
      <div className="flex items-center justify-between gap-3 xl:grid xl:justify-items-start xl:gap-4">
        <p aria-live="polite">
          <StatusTag status={status} />
        </p>
        {can.close && (
          <Button size="sm" loading={isBusy} onClick={() => end({ version })}>
            {m.contact_close()}
          </Button>
        )}
        {can.reopen && (
          <Button size="sm" loading={isBusy} onClick={() => open({ version })}>
            {m.contact_reopen()}
          </Button>
        )}
      </div>
      {can.assign && <AssignForm ticket={ticket} onStale={onStale} />}
    </Card>
  );
}
