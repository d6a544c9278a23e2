import { confirmEmail } from '@chinar/contract/accounts.security';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session.ts';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Takes a new address by a press: what merely opens links of mails must not. */
export function ConfirmEmail({ token }: { token: string }) {
  const navigate = useNavigate();
  return (
    <FormScreen
      isCard
      title={m.accounts_confirm_email_title()}
      lead={m.accounts_confirm_email_lead()}
    >
      <Form
        schema={z.strictObject({})}
        defaults={{}}
        onSubmit={async () => {
          await call(confirmEmail, { body: { token } }, { token: null });
          clearSession();
          toast.success(m.accounts_confirm_email_done());
          await navigate(paths.login(), { replace: true });
        }}
      >
        <SubmitButton>{m.accounts_confirm_email_submit()}</SubmitButton>
      </Form>
    </FormScreen>
  );
}
