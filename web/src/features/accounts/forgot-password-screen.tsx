import { EmailBody, forgotPassword } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { typedIn } from './typed-state.ts';

const draft = typedIn('email');

/** Asks for the mail that sets a new password. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo) {
    return (
      <FormScreen
        isCard
        isAnswer
        title={m.accounts_forgot_sent_title()}
        lead={m.accounts_forgot_sent_text({ email: sentTo })}
      >
        <LinkButton to={paths.login()} wide>
          {m.accounts_back_to_login()}
        </LinkButton>
      </FormScreen>
    );
  }
  return (
    <FormScreen
      isCard
      title={m.accounts_forgot_title()}
      lead={m.accounts_forgot_lead()}
      below={
        <Link to={paths.login()} className="tap">
          {m.accounts_back_to_login()}
        </Link>
      }
    >
      <Form
        schema={EmailBody}
        defaults={{ email: '' }}
        draft={draft}
        onSubmit={async (body) => {
          await call(forgotPassword, { body }, { token: null });
          setSentTo(body.email);
        }}
      >
        <TextField
          name="email"
          label={m.accounts_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <SubmitButton>{m.accounts_forgot_submit()}</SubmitButton>
      </Form>
    </FormScreen>
  );
}
