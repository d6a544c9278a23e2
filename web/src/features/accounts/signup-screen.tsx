import { AgeBody, register, RegisterBody } from '@chinar/contract/accounts';
import { textVersions } from '@chinar/contract/consents.versions';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { AgreeField, BirthField } from './age-form.tsx';
import { GuardianFields, guardianNames } from './guardian-form.tsx';
import { GooglePart } from './google-part.tsx';
import { forgetTyped, rememberAim, typedIn } from './typed-state.ts';

const SignupBody = z.extend(RegisterBody, {
  // Other programs may leave it away; whoever sits before this form knows it.
  dateOfBirth: AgeBody.shape.dateOfBirth,
  agrees: z.literal(true, { error: 'terms_needed' }),
});
const empty = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  dateOfBirth: '',
  agrees: false,
};
const draft = typedIn('fullName', 'username', 'email', 'dateOfBirth', ...guardianNames);

/** Makes a learner's account; the inbox comes next. */
export function SignupForm({ redirect }: { redirect: string | null }) {
  const navigate = useNavigate();
  return (
    <FormScreen
      isCard
      title={m.accounts_signup_title()}
      lead={m.accounts_signup_lead()}
      below={
        <p>
          {m.accounts_signup_have_account()}{' '}
          <Link to={paths.login(redirect ?? undefined)} className="tap">
            {m.accounts_signup_to_login()}
          </Link>
        </p>
      }
    >
      <GooglePart purpose="signup" />
      <Form
        schema={SignupBody}
        defaults={empty}
        draft={draft}
        codeFields={{ username_taken: 'username' }}
        failed={m.accounts_signup_failed()}
        onSubmit={async ({ agrees: _, ...body }) => {
          const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
          await call(
            register,
            { body: { ...body, zone, terms: textVersions.terms } },
            { token: null },
          );
          forgetTyped();
          rememberAim(redirect);
          const inbox = { email: body.email, redirect: redirect ?? undefined };
          await navigate(paths.verifyEmail(inbox), { replace: true });
        }}
      >
        <TextField name="fullName" label={m.accounts_full_name()} autoComplete="name" />
        <TextField
          name="username"
          label={m.accounts_username()}
          hint={m.accounts_username_hint()}
          autoComplete="username"
        />
        <TextField
          name="email"
          label={m.accounts_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField
          name="password"
          label={m.accounts_password()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
        />
        <BirthField />
        <GuardianFields />
        <AgreeField />
        <SubmitButton>{m.accounts_signup_submit()}</SubmitButton>
      </Form>
    </FormScreen>
  );
}
