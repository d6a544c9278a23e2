import type { User } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { CodeField } from './code-form.tsx';

/** Where the faults of a proof are told. */
export const proofFields = { password_wrong: 'currentPassword', code_wrong: 'code' };

/**
 * Asks for what proves that it is still the owner: the password, without one a code. Who has neither came
 * by Google: then a login of the last ten minutes is enough, and the server says when it was longer ago.
 */
export function ProofFields({ user }: { user: User }) {
  if (user.hasPassword) {
    return (
      <PasswordField
        name="currentPassword"
        label={m.accounts_current_password()}
        autoComplete="current-password"
      />
    );
  }
  if (user.hasSecondFactor) return <CodeField />;
  return <p className="text-14 text-ink-2">{m.accounts_proof_google()}</p>;
}
