import { ProofBody, stepUp } from '@chinar/contract/accounts.security';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { CodeField } from './code-form.tsx';
import { ProofFields, proofFields } from './proof-form.tsx';

/** Asks who sits here to prove it anew, for what the contract marks with `stepUp`. */
export function StepUpDialog({ onClose, onProved }: { onClose: () => void; onProved: () => void }) {
  const { user } = useSession();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.accounts_step_up_title()}
      text={m.accounts_step_up_text()}
    >
      <Form
        schema={ProofBody}
        defaults={{ currentPassword: '', code: '' }}
        codeFields={proofFields}
        onSubmit={async (body) => {
          await call(stepUp, { body });
          onProved();
        }}
      >
        {user?.hasSecondFactor ? <CodeField /> : user && <ProofFields user={user} />}
        <SubmitButton>{m.accounts_step_up_submit()}</SubmitButton>
      </Form>
    </Dialog>
  );
}
