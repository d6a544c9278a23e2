import { UpdateAccountBody, updateAccountDetails, type User } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { updateUser } from '../../lib/session.ts';
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toasts.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';

const Public = z.pick(UpdateAccountBody, { isPublic: true });
const InZone = z.pick(UpdateAccountBody, { zone: true });

const saved = (user: User): void => {
  updateUser(user);
  toast.success(m.accounts_details_done());
};

/** Whether others may open one's profile. */
export function PublicSection({ user }: { user: User }) {
  return (
    <SettingsCard title={m.accounts_public_title()} text={m.accounts_public_text()}>
      <EndpointForm endpoint={updateAccountDetails} schema={Public} record={user} onSent={saved}>
        {(at) => (
          <>
            <CheckboxField name={at('isPublic')}>{m.accounts_public_field()}</CheckboxField>
            <p className="text-14">
              <Link to={paths.channel(user.username)} className="tap">
                {m.accounts_public_look()}
              </Link>
            </p>
            <SubmitButton variant="secondary" wide={false}>
              {m.accounts_details_submit()}
            </SubmitButton>
          </>
        )}
      </EndpointForm>
    </SettingsCard>
  );
}

/** Zones that the browser knows, and the one that is set, which it may not. */
function zonesWith(set: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(set) ? known : [set, ...known];
}

/** In which zone times are written in mails. */
export function ZoneSection({ user }: { user: User }) {
  return (
    <SettingsCard title={m.accounts_zone_title()} text={m.accounts_zone_text()}>
      <EndpointForm endpoint={updateAccountDetails} schema={InZone} record={user} onSent={saved}>
        {(at) => (
          <>
            <SelectField
              name={at('zone')}
              label={m.accounts_zone()}
              choices={zonesWith(user.zone).map((value) => ({
                value,
                label: value.replaceAll('_', ' '),
              }))}
            />
            <SubmitButton variant="secondary" wide={false}>
              {m.accounts_details_submit()}
            </SubmitButton>
          </>
        )}
      </EndpointForm>
    </SettingsCard>
  );
}
