import { EmailBody, resendVerification } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Mails the verification link again; the answer never tells whether an account exists. */
export function ResendLink({ email }: { email: string | null }) {
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <Notice tone="good" isAlert>
        {m.accounts_resent()}
      </Notice>
    );
  return (
    <Form
      schema={EmailBody}
      defaults={{ email: email ?? '' }}
      onSubmit={async (body) => {
        await call(resendVerification, { body }, { token: null });
        setSent(true);
      }}
    >
      {!email && (
        <TextField
          name="email"
          label={m.accounts_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      )}
      <SubmitButton variant="secondary">{m.accounts_resend()}</SubmitButton>
    </Form>
  );
}
