import { AgeBody, tellAge } from '@chinar/contract/accounts';
import { textVersions } from '@chinar/contract/consents.versions';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { logout } from '../../lib/auth.ts';
import { updateUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { AgreeField, BirthField } from './age-form.tsx';
import { GuardianFields, guardianNames } from './guardian-form.tsx';
import { forgetTyped, typedIn } from './typed-state.ts';

const Answer = z.extend(z.omit(AgeBody, { terms: true }), {
  agrees: z.literal(true, { error: 'terms_needed' }),
});

const draft = typedIn('dateOfBirth', ...guardianNames);

/** Asks what a sign-up with Google could not ask; it cannot be closed, only answered. Loaded when needed. */
export function AgeDialog() {
  return (
    <Dialog
      isOpen
      locked
      onClose={() => undefined}
      title={m.accounts_age_title()}
      text={m.accounts_age_text()}
    >
      <Form
        schema={Answer}
        defaults={{ dateOfBirth: '', agrees: false }}
        draft={draft}
        failed={m.accounts_age_failed()}
        onSubmit={async ({ agrees: _, ...body }) => {
          const told = await call(tellAge, { body: { ...body, terms: textVersions.terms } });
          forgetTyped();
          updateUser(told);
        }}
      >
        <BirthField />
        <GuardianFields />
        <AgreeField />
        <SubmitButton>{m.accounts_age_submit()}</SubmitButton>
        <Button variant="ghost" size="sm" onClick={() => void logout()}>
          {m.accounts_gate_logout()}
        </Button>
      </Form>
    </Dialog>
  );
}
