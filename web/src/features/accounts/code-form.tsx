import * as m from '@chinar/messages/paraglide/messages';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Six digits of the app, or a recovery code; phones offer what a message brought. */
export function CodeField({ name = 'code' }: { name?: string }) {
  return (
    <TextField
      name={name}
      label={m.accounts_code()}
      hint={m.accounts_code_hint()}
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}
