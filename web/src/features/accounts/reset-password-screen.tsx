import { resetPassword, ResetPasswordBody } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { toast } from '../../ui/toasts.tsx';

const NewPasswordOnly = z.pick(ResetPasswordBody, { newPassword: true });

/** Sets a new password with the token of the mail; every session ends with it. */
export function ResetPassword({ token }: { token: string | null }) {
  const navigate = useNavigate();
  if (!token) {
    return (
      <FormScreen
        isCard
        title={m.accounts_reset_no_token_title()}
        lead={m.accounts_reset_no_token_text()}
      >
        <LinkButton to={paths.forgotPassword()} variant="primary" wide>
          {m.accounts_reset_ask_again()}
        </LinkButton>
      </FormScreen>
    );
  }
  return (
    <FormScreen isCard title={m.accounts_reset_title()} lead={m.accounts_reset_lead()}>
      <Form
        schema={NewPasswordOnly}
        defaults={{ newPassword: '' }}
        onSubmit={async ({ newPassword }) => {
          await call(resetPassword, { body: { token, newPassword } }, { token: null });
          clearSession();
          toast.success(m.accounts_reset_done());
          await navigate(paths.login(), { replace: true });
        }}
      >
        <PasswordField
          name="newPassword"
          label={m.accounts_new_password()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
        />
        <SubmitButton>{m.accounts_reset_submit()}</SubmitButton>
      </Form>
    </FormScreen>
  );
}
