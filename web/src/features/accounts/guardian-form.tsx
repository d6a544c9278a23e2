import { GuardianDraft } from '@chinar/contract/accounts';
import { askGuardian, getGuardian, type Guardian } from '@chinar/contract/accounts.guardian';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { useHydrated } from '../../lib/effects.ts';
import { useApi } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { isUnderAge } from './age-data.ts';
import { SettingsCard } from '../../ui/settings-card.tsx';

/** Where it stands, in words and with a sign. */
function Standing({ guardian }: { guardian: Guardian }) {
  const { state } = guardian;
  const name = guardian.name ?? '';
  const said = {
    none: { tone: 'info', text: m.accounts_guardian_none() },
    asked: { tone: 'info', text: m.accounts_guardian_asked({ name }) },
    given: { tone: 'good', text: m.accounts_guardian_given({ name }) },
    refused: { tone: 'warn', text: m.accounts_guardian_refused({ name }) },
    withdrawn: { tone: 'warn', text: m.accounts_guardian_withdrawn({ name }) },
  } as const;
  return (
    <Notice tone={said[state].tone}>
      <Given>{said[state].text}</Given>
    </Notice>
  );
}

function AskForm({ guardian, onAsked }: { guardian: Guardian; onAsked: () => void }) {
  return (
    <Form
      schema={GuardianDraft}
      defaults={{ name: guardian.name ?? '', email: guardian.email ?? '' }}
      onSubmit={async (body) => {
        await call(askGuardian, { body });
        toast.success(m.accounts_guardian_sent());
        onAsked();
      }}
    >
      <TextField name="name" label={m.accounts_guardian_name()} autoComplete="off" />
      <TextField
        name="email"
        label={m.accounts_guardian_email()}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <SubmitButton variant="secondary" wide={false}>
        {m.accounts_guardian_submit()}
      </SubmitButton>
    </Form>
  );
}

/** A child names who speaks for it; shown to nobody else. */
export function GuardianSection() {
  const query = useApi(getGuardian);
  const [isChanging, setChanging] = useState(false);
  const guardian = query.data;
  return (
    <SettingsCard title={m.accounts_guardian_title()} text={m.accounts_guardian_lead()}>
      <QueryState query={query} skeleton={<Skeleton className="h-32 w-full" />}>
        {() =>
          guardian && (
            <div className="grid gap-4">
              <Standing guardian={guardian} />
              {guardian.state === 'none' || isChanging ? (
                <AskForm
                  guardian={guardian}
                  onAsked={() => {
                    setChanging(false);
                    void query.refetch();
                  }}
                />
              ) : (
                guardian.state !== 'given' && (
                  <Button size="sm" onClick={() => setChanging(true)}>
                    {m.accounts_guardian_again()}
                  </Button>
                )
              )}
            </div>
          )
        }
      </QueryState>
    </SettingsCard>
  );
}

/** The fields of `GuardianFields`, kept like the others of their form. */
export const guardianNames = ['guardian.name', 'guardian.email'] as const;

/** Of a child the sign-up asks who speaks for it; it may be told later. */
export function GuardianFields() {
  const born: unknown = useWatch({ name: 'dateOfBirth' });
  // A date may be typed before the page is alive; the first rendering has to be the server's, which knows none.
  const isAlive = useHydrated();
  if (!isAlive || !isUnderAge(born)) return null;
  return (
    <fieldset className="grid gap-5 rounded-control bg-lake-soft p-4">
      <legend className="sr-only">{m.accounts_guardian_title()}</legend>
      <p>{m.accounts_guardian_signup()}</p>
      <TextField
        name="guardian.name"
        label={m.accounts_guardian_name()}
        autoComplete="off"
        optional
      />
      <TextField
        name="guardian.email"
        label={m.accounts_guardian_email()}
        hint={m.accounts_guardian_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="off"
        optional
      />
    </fieldset>
  );
}
