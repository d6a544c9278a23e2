import type { Center } from '@chinar/contract/centers';
import { contactLimits, contactTopics, sendContact } from '@chinar/contract/contact';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { said } from '../../lib/i18n.ts';
import { newKey } from '../../lib/new-key.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { TrapField } from '../../ui/fields/trap-field.tsx';
import { topicWord } from './contact-words.ts';

function Fields({ centers }: { centers: readonly Center[] }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label={m.contact_field_name()}
          autoComplete="name"
          maxLength={contactLimits.name.max}
        />
        <TextField
          name="email"
          label={m.contact_field_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <SelectField
          name="topic"
          label={m.contact_field_topic()}
          choices={contactTopics.map((value) => ({ value, label: topicWord(value) }))}
        />
        {centers.length > 0 && (
          <SelectField
            name="centreId"
            label={m.contact_field_center()}
            optional
            choices={[
              { value: '', label: m.contact_field_center_any() },
              ...centers.map(({ _id, name }) => ({ value: _id, label: said(name) })),
            ]}
          />
        )}
      </div>
      <TextareaField
        name="message"
        label={m.contact_field_message()}
        hint={m.contact_field_message_hint()}
        rows={7}
        maxLength={contactLimits.message.max}
      />
      <PhoneField
        name="phone"
        label={m.contact_field_phone()}
        hint={m.contact_field_phone_hint()}
        optional
      />
      <TrapField name="website" label={m.contact_trap()} />
      <div>
        <SubmitButton wide={false}>{m.contact_send()}</SubmitButton>
      </div>
    </>
  );
}

/** A message to those who run the place; what is typed is kept on the device until it is sent. */
export function ContactForm({
  centers,
  center,
  onSent,
}: {
  centers: readonly Center[];
  /** The one that the address names. */
  center: Center | null;
  onSent: (ticketNo: string) => void;
}) {
  const [clientId] = useState(newKey);
  return (
    <EndpointForm
      endpoint={sendContact}
      record={{ topic: center ? 'centers' : 'exams', centreId: center?._id ?? null }}
      also={clientId ? { clientId } : {}}
      draftKey={center ? `contact-${center.slug}` : 'contact'}
      failed={m.contact_failed()}
      onSent={({ ticketNo }) => onSent(ticketNo)}
    >
      <Fields centers={centers} />
    </EndpointForm>
  );
}
