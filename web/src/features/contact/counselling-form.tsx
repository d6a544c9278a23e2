import { counsellingModes, requestCounselling } from '@chinar/contract/contact';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { newKey } from '../../lib/new-key.ts';
import { RadioGroupField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TrapField } from '../../ui/fields/trap-field.tsx';
import { modeWord } from './contact-words.ts';
import { listSlots } from '@chinar/contract/contact';
import { SlotsPart } from './slots-part.tsx';

export type Asked = { ticketNo: string; startsAt: string | null };

/** Who asks, about what, in which way and when. */
export function CounsellingForm({ onSent }: { onSent: (asked: Asked) => void }) {
  const [clientId] = useState(newKey);
  return (
    <EndpointForm
      endpoint={requestCounselling}
      record={{ mode: 'phone', slotId: null }}
      also={clientId ? { clientId } : {}}
      draftKey="counselling"
      touches={[listSlots]}
      onSent={onSent}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label={m.contact_field_name()} autoComplete="name" maxLength={80} />
        <PhoneField name="phone" label={m.contact_field_phone()} />
      </div>
      <TextField name="exam" label={m.contact_exam()} hint={m.contact_exam_hint()} maxLength={60} />
      <RadioGroupField
        name="mode"
        label={m.contact_mode()}
        choices={counsellingModes.map((value) => ({ value, label: modeWord(value) }))}
      />
      <SlotsPart />
      <TrapField name="website" label={m.contact_trap()} />
      <div>
        <SubmitButton wide={false}>{m.contact_ask()}</SubmitButton>
      </div>
    </EndpointForm>
  );
}
