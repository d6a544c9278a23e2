import { subscribe } from '@chinar/contract/contact';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TrapField } from '../../ui/fields/trap-field.tsx';

/** The page is shorter by the form that is gone: the answer is brought to where it can be read. */
function takeSight(node: HTMLElement | null): void {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: 'center' });
}

/** The foot's box for an address. The answer is the same whether it was known or not. */
export function NewsletterForm() {
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <output
        tabIndex={-1}
        ref={takeSight}
        className="flex gap-2 font-medium text-good-text outline-none"
      >
        <CircleCheck size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
        {m.contact_newsletter_done()}
      </output>
    );
  }
  return (
    <EndpointForm
      endpoint={subscribe}
      record={{ language: currentLocale() }}
      failed={m.contact_newsletter_failed()}
      label={m.contact_newsletter_title()}
      onSent={() => setDone(true)}
    >
      <TextField
        name="email"
        label={m.contact_newsletter_email()}
        hint={m.contact_newsletter_consent()}
        isHintKept
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TrapField name="website" label={m.contact_trap()} />
      <div>
        <SubmitButton variant="secondary" wide={false}>
          {m.contact_newsletter_send()}
        </SubmitButton>
      </div>
    </EndpointForm>
  );
}
