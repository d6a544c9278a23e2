import { Email } from '@chinar/contract/accounts';
import { giveGrant, listGrantBatches } from '@chinar/contract/grants';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SaveBar } from '../../ui/fields/save-bar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { askedTerms, sentTerms, TermsFields } from './terms-part.tsx';

const Asked = z.strictObject({ email: Email, ...askedTerms });
const schema = z.pipe(
  Asked,
  z.transform((asked: z.infer<typeof Asked>) => sentTerms(asked)),
);

/** Gives one learner access, by their address. */
export function OneForm({ onGiven }: { onGiven: () => void }) {
  return (
    <EndpointForm
      endpoint={giveGrant}
      schema={schema}
      touches={[listGrantBatches]}
      codeFields={{ not_found: 'item' }}
      failed={m.grants_failed()}
      onSent={onGiven}
    >
      <TextField name="email" label={m.grants_email()} type="email" autoComplete="off" />
      <TermsFields />
      <SaveBar>{m.grants_give_one()}</SaveBar>
    </EndpointForm>
  );
}
