import {
  changePassword,
  forgotPassword,
  NewPassword,
  PhoneBody,
  TypedPassword,
  updatePhoneNumber,
} from '@chinar/contract/accounts';
import type { User } from '@chinar/contract/accounts';
import { unlinkGoogle } from '@chinar/contract/accounts.security';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { updateUser } from '../../lib/session.ts';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { UsernameHint } from '../../ui/fields/username-hint.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ProofFields, proofFields } from './proof-form.tsx';

const GoogleOff = z.strictObject({ currentPassword: TypedPassword });
const KnownPassword = z.strictObject({ currentPassword: TypedPassword, newPassword: NewPassword });

/** Changes the password, knowing the current one. */
export function PasswordSection({ email }: { email: string }) {
  return (
    <SettingsCard
      title={m.accounts_profile_password_title()}
      text={m.accounts_profile_password_text()}
    >
      <Form
        schema={KnownPassword}
        defaults={{ currentPassword: '', newPassword: '' }}
        codeFields={{ password_wrong: 'currentPassword' }}
        resetOnSuccess
        onSubmit={async (body) => {
          await call(changePassword, { body });
          toast.success(m.accounts_profile_password_done());
        }}
      >
        <UsernameHint value={email} />
        <PasswordField
          name="currentPassword"
          label={m.accounts_current_password()}
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label={m.accounts_new_password()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
        />
        <SubmitButton variant="secondary" wide={false}>
          {m.accounts_profile_password_submit()}
        </SubmitButton>
      </Form>
    </SettingsCard>
  );
}

/** For an account that came by Google: the link of a forgotten password sets its first one. */
export function FirstPasswordSection({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  return (
    <SettingsCard title={m.accounts_first_password_title()} text={m.accounts_first_password_text()}>
      {isSent ? (
        <Notice tone="good" isAlert>
          {m.accounts_forgot_sent_text({ email })}
        </Notice>
      ) : (
        <Form
          schema={z.strictObject({})}
          defaults={{}}
          onSubmit={async () => {
            await call(forgotPassword, { body: { email } });
            setSent(true);
          }}
        >
          <SubmitButton variant="secondary" wide={false}>
            {m.accounts_forgot_submit()}
          </SubmitButton>
        </Form>
      )}
    </SettingsCard>
  );
}

/** Adds a phone number, or replaces it with a proof. */
export function PhoneSection({ user }: { user: User }) {
  return (
    <SettingsCard title={m.accounts_profile_phone_title()} text={m.accounts_profile_phone_text()}>
      <Form
        schema={PhoneBody}
        defaults={{ phoneNumber: user.phoneNumber ?? '', currentPassword: '', code: '' }}
        codeFields={proofFields}
        failed={m.accounts_gate_failed()}
        onSubmit={async (body) => {
          updateUser(await call(updatePhoneNumber, { body }));
          toast.success(m.accounts_profile_phone_done());
        }}
      >
        <PhoneField name="phoneNumber" label={m.accounts_phone()} />
        {user.phoneNumber && <ProofFields user={user} />}
        <SubmitButton variant="secondary" wide={false}>
          {m.accounts_profile_phone_submit()}
        </SubmitButton>
      </Form>
    </SettingsCard>
  );
}

/** Takes Google off an account that has another way in. */
export function GoogleSection({ user }: { user: User }) {
  return (
    <SettingsCard title={m.accounts_google_title()} text={m.accounts_google_linked()}>
      {user.hasPassword ? (
        <Form
          schema={GoogleOff}
          defaults={{ currentPassword: '' }}
          codeFields={proofFields}
          onSubmit={async (body) => {
            updateUser(await call(unlinkGoogle, { body }));
            toast.success(m.accounts_google_unlinked());
          }}
        >
          <UsernameHint value={user.email} />
          <ProofFields user={user} />
          <SubmitButton variant="secondary" wide={false}>
            {m.accounts_google_unlink()}
          </SubmitButton>
        </Form>
      ) : (
        <Notice tone="info">{m.accounts_google_needs_password()}</Notice>
      )}
    </SettingsCard>
  );
}
