import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Link } from '../../ui/link.tsx';

/** The day of birth, without which nobody's name is shown. */
export function BirthField() {
  return (
    <TextField
      name="dateOfBirth"
      label={m.accounts_date_of_birth()}
      hint={m.accounts_date_of_birth_hint()}
      type="date"
      autoComplete="bday"
    />
  );
}

/** Terms and privacy, agreed to by a tick. */
export function AgreeField() {
  return (
    <CheckboxField name="agrees">
      {m.accounts_signup_agree()} <Link to={paths.terms()}>{m.common_nav_terms()}</Link> ·{' '}
      <Link to={paths.privacy()}>{m.common_nav_privacy()}</Link>
    </CheckboxField>
  );
}
