import {
  getDesk,
  getTicket,
  listTickets,
  replyToTicket,
  type TicketThread,
} from '@chinar/contract/contact.desk';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { newKey } from '../../lib/new-key.ts';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';

const asked = z.pick(replyToTicket.body, { message: true });

/** Writes an answer. What is typed stays on the device until the server has it. */
export function ReplyForm({
  ticket: { _id, version, language },
  onStale,
}: {
  ticket: TicketThread;
  /** Somebody else did something with the message: shows what. */
  onStale: () => void;
}) {
  const [clientId, setClientId] = useState(newKey);
  const [isLate, setLate] = useState(false);
  return (
    <EndpointForm
      endpoint={replyToTicket}
      params={{ id: _id }}
      schema={asked}
      // As it is shown, not as it was when the form began: whoever sends has seen what came meanwhile.
      also={{ version, ...(clientId && { clientId }) }}
      draftKey={`reply-${_id}`}
      touches={[getTicket, listTickets, getDesk]}
      resetOnSuccess
      label={m.contact_reply_title()}
      onConflict={() => {
        setLate(true);
        onStale();
      }}
      onSent={() => {
        setClientId(newKey());
        setLate(false);
        toast.success(m.contact_reply_sent());
      }}
    >
      {isLate && (
        <Notice tone="warn" isAlert>
          {m.contact_reply_late()}
        </Notice>
      )}
      <TextareaField
        name="message"
        label={m.contact_reply_message()}
        hint={language === 'hi' ? m.contact_reply_hint_hi() : m.contact_reply_hint_en()}
        rows={6}
      />
      <SubmitButton wide={false}>{m.contact_reply_send()}</SubmitButton>
    </EndpointForm>
  );
}
