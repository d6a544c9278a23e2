import {
  assignTicket,
  getDesk,
  getTicket,
  listTickets,
  type TicketThread,
} from '@chinar/contract/contact.desk';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { useApi } from '../../lib/queries.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { toast } from '../../ui/toasts.tsx';

const asked = z.pick(assignTicket.body, { userId: true });

/** Gives a message to an admin, or to nobody. */
export function AssignForm({
  ticket: { _id, version, assignee },
  onStale,
}: {
  ticket: TicketThread;
  onStale: () => void;
}) {
  const { data } = useApi(getDesk);
  const admins = data?.admins ?? (assignee ? [assignee] : []);
  return (
    <EndpointForm
      // The list of admins comes later than the form; who has it changes under it.
      key={`${assignee?._id} ${data === undefined}`}
      endpoint={assignTicket}
      params={{ id: _id }}
      record={{ userId: assignee?._id ?? '' }}
      schema={asked}
      also={{ version }}
      touches={[getTicket, listTickets, getDesk]}
      label={m.contact_column_assignee()}
      onConflict={() => {
        toast.error(m.contact_stale());
        onStale();
      }}
      onSent={() => toast.success(m.contact_assigned())}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 xl:grid-cols-1 xl:gap-4">
        <SelectField
          name="userId"
          label={m.contact_column_assignee()}
          choices={[
            { value: '', label: m.contact_assignee_nobody() },
            ...admins.map(({ _id: value, fullName: label }) => ({ value, label })),
          ]}
        />
        <SubmitButton wide={false} variant="secondary">
          {m.contact_assign()}
        </SubmitButton>
      </div>
    </EndpointForm>
  );
}
