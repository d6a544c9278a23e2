import { login, LoginBody } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { safeRedirect } from '../../lib/redirect.ts';
import { startSession, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { CodeField } from './code-form.tsx';
import { GooglePart } from './google-part.tsx';
import { forgetTyped, typedIn } from './typed-state.ts';

const draft = typedIn('email');

/** The second step, for accounts that have a second factor; what was typed before is still in the form. */
function CodeStep({ onBack }: { onBack: () => void }) {
  return (
    <>
      <CodeField />
      <SubmitButton>{m.accounts_login_submit()}</SubmitButton>
      <Button variant="ghost" size="sm" onClick={onBack}>
        {m.common_back()}
      </Button>
    </>
  );
}

function PasswordStep() {
  return (
    <>
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
        autoComplete="current-password"
        aside={
          <Link to={paths.forgotPassword()} className="tap text-14">
            {m.accounts_login_forgot()}
          </Link>
        }
      />
      <SubmitButton>{m.accounts_login_submit()}</SubmitButton>
    </>
  );
}

function Fields({ redirect }: { redirect: string | null }) {
  const [wantsCode, setWantsCode] = useState(false);
  return (
    <FormScreen
      isCard
      title={wantsCode ? m.accounts_login_code_title() : m.accounts_login_title()}
      lead={wantsCode ? m.accounts_login_code_lead() : m.accounts_login_lead()}
      below={
        <p>
          {m.accounts_login_no_account()}{' '}
          <Link to={paths.signup(redirect ?? undefined)} className="tap">
            {m.accounts_login_to_signup()}
          </Link>
        </p>
      }
    >
      {!wantsCode && <GooglePart purpose="signin" />}
      <Form
        schema={LoginBody}
        defaults={{ email: '', password: '', code: '' }}
        draft={draft}
        failed={m.accounts_login_failed()}
        // Which of the two is wrong the server does not say; the password is what one types again.
        codeFields={{ login_failed: 'password', code_wrong: 'code' }}
        onFailure={(error) => {
          const isAsked = error.code === 'second_factor_required';
          if (isAsked) setWantsCode(true);
          return isAsked;
        }}
        onSubmit={async (body) => {
          startSession(await call(login, { body }, { token: null }));
          forgetTyped();
        }}
      >
        {wantsCode ? <CodeStep onBack={() => setWantsCode(false)} /> : <PasswordStep />}
      </Form>
    </FormScreen>
  );
}

/**
 * Starts a session and leads on to where one wanted to go. Who has a session already is led on at once;
 * the form keeps its room until then, so that nothing jumps on the way.
 */
export function LoginForm({ redirect }: { redirect: string | null }) {
  const { status, user } = useSession();
  const isUser = status === 'user';
  // Nothing else is open to staff who have yet to set up their second factor.
  const target = user?.needsSecondFactor ? paths.settings('security') : safeRedirect(redirect);
  return (
    <div className="relative">
      {isUser && <Navigate to={target} replace />}
      <div className="needs-visitor">
        <Fields redirect={redirect} />
      </div>
      <p className="only-user absolute inset-0 grid place-items-center content-center gap-3 text-ink-2">
        <Spinner size={28} />
        {m.accounts_login_on_the_way()}
      </p>
    </div>
  );
}
