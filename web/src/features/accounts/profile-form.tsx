import {
  changePassword,
  ChangePasswordBody,
  PhoneBody,
  updatePhoneNumber,
} from '@chinar/contract/accounts';
import type { User } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { updateUser } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { UsernameHint } from '../../ui/fields/username-hint.tsx';
import { toast } from '../../ui/toasts.tsx';

function Section({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: React.ReactNode;
}) {
  return (
    <Card as="section" label={title}>
      <h2 className="text-22">{title}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{text}</p>
      {children}
    </Card>
  );
}

/** Changes the password, knowing the current one. */
export function PasswordSection({ email }: { email: string }) {
  return (
    <Section title={m.accounts_profile_password_title()} text={m.accounts_profile_password_text()}>
      <Form
        schema={ChangePasswordBody}
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
    </Section>
  );
}

/** Adds a phone number, or replaces it knowing the password. */
export function PhoneSection({ user }: { user: User }) {
  return (
    <Section title={m.accounts_profile_phone_title()} text={m.accounts_profile_phone_text()}>
      <Form
        schema={PhoneBody}
        defaults={{ phoneNumber: user.phoneNumber ?? '', currentPassword: '' }}
        codeFields={{ password_wrong: 'currentPassword' }}
        failed={m.accounts_gate_failed()}
        onSubmit={async (body) => {
          updateUser(await call(updatePhoneNumber, { body }));
          toast.success(m.accounts_profile_phone_done());
        }}
      >
        <PhoneField name="phoneNumber" label={m.accounts_phone()} />
        {user.phoneNumber && (
          <PasswordField
            name="currentPassword"
            label={m.accounts_current_password()}
            autoComplete="current-password"
          />
        )}
        <SubmitButton variant="secondary" wide={false}>
          {m.accounts_profile_phone_submit()}
        </SubmitButton>
      </Form>
    </Section>
  );
}
