import { PhoneBody, updatePhoneNumber } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { logout } from '../../lib/auth.ts';
import { updateUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { toast } from '../../ui/toasts.tsx';

const FirstPhone = z.pick(PhoneBody, { phoneNumber: true });

/** The modal of the phone gate: cannot be closed, only answered. A child gives a parent's number. Loaded when needed. */
export function PhoneDialog({ isChild }: { isChild: boolean }) {
  return (
    <Dialog
      isOpen
      locked
      onClose={() => undefined}
      title={isChild ? m.accounts_gate_title_child() : m.accounts_gate_title()}
      text={isChild ? m.accounts_gate_text_child() : m.accounts_gate_text()}
    >
      <Form
        schema={FirstPhone}
        defaults={{ phoneNumber: '' }}
        failed={m.accounts_gate_failed()}
        onSubmit={async (body) => {
          const user = await call(updatePhoneNumber, { body });
          toast.success(m.accounts_gate_done());
          updateUser(user);
        }}
      >
        <PhoneField name="phoneNumber" label={m.accounts_phone()} />
        <SubmitButton>{m.accounts_gate_submit()}</SubmitButton>
        <Button variant="ghost" size="sm" onClick={() => void logout()}>
          {m.accounts_gate_logout()}
        </Button>
      </Form>
    </Dialog>
  );
}
