import * as m from '@chinar/messages/paraglide/messages';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Six digits of the app, or a recovery code; phones offer what a message brought. */
export function CodeField({ hint = m.accounts_code_hint() }: { hint?: string }) {
  return (
    <TextField
      name="code"
      label={m.accounts_code()}
      hint={hint}
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}
