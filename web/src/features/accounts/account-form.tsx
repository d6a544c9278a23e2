import { updateAccountDetails, UpdateAccountBody, type User } from '@chinar/contract/accounts';
import { changeEmail, ChangeEmailBody } from '@chinar/contract/accounts.security';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { updateUser } from '../../lib/session.ts';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ProofFields, proofFields } from './proof-form.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';

const Details = z.pick(UpdateAccountBody, { fullName: true, username: true, bio: true });

/** Name, username and a few words about oneself. */
export function DetailsSection({ user }: { user: User }) {
  return (
    <SettingsCard title={m.accounts_details_title()} text={m.accounts_details_text()}>
      <EndpointForm
        endpoint={updateAccountDetails}
        schema={Details}
        record={user}
        draftKey="account-details"
        codeFields={{ username_taken: 'username' }}
        onSent={(saved) => {
          updateUser(saved);
          toast.success(m.accounts_details_done());
        }}
      >
        {(at) => (
          <>
            <TextField name={at('fullName')} label={m.accounts_full_name()} autoComplete="name" />
            <TextField
              name={at('username')}
              label={m.accounts_username()}
              hint={m.accounts_username_hint()}
              autoComplete="username"
            />
            <TextareaField
              name={at('bio')}
              label={m.accounts_bio()}
              hint={m.accounts_bio_hint()}
              maxLength={500}
              optional
            />
            <SubmitButton variant="secondary" wide={false}>
              {m.accounts_details_submit()}
            </SubmitButton>
          </>
        )}
      </EndpointForm>
    </SettingsCard>
  );
}

/** Asks for another address: it is the account's once a link that goes there is confirmed. */
export function EmailSection({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState('');
  return (
    <SettingsCard title={m.accounts_change_email_title()} text={m.accounts_change_email_text()}>
      <p className="mb-4 wrap-anywhere">
        <Given>{user.email}</Given>
      </p>
      {sentTo ? (
        <Notice tone="good" isAlert>
          {m.accounts_change_email_sent({ email: sentTo })}
        </Notice>
      ) : (
        <Form
          schema={ChangeEmailBody}
          defaults={{ newEmail: '', currentPassword: '', code: '' }}
          codeFields={proofFields}
          onSubmit={async (body) => {
            await call(changeEmail, { body });
            setSentTo(body.newEmail);
          }}
        >
          <TextField
            name="newEmail"
            label={m.accounts_new_email()}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <ProofFields user={user} />
          <SubmitButton variant="secondary" wide={false}>
            {m.accounts_change_email_submit()}
          </SubmitButton>
        </Form>
      )}
    </SettingsCard>
  );
}
