import type { User } from '@chinar/contract/accounts';
import {
  confirmSecondFactor,
  ConfirmSecondFactorBody,
  enrolSecondFactor,
  getSecondFactor,
  ProofBody,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorState,
} from '@chinar/contract/accounts.security';
import type { DataOf } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useApi } from '../../lib/queries.ts';
import { updateUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CodeField } from './code-form.tsx';
import { ProofFields, proofFields } from './proof-form.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { latePart } from '../../ui/late-part.tsx';

const QrPicture = latePart(async () => (await import('../../ui/qr-picture.tsx')).QrPicture, {
  waiting: <Skeleton className="size-48" />,
});

type Begun = DataOf<typeof enrolSecondFactor>;

/** The first step: who sits here is the owner. */
function BeginForm({ user, onBegun }: { user: User; onBegun: (begun: Begun) => void }) {
  return (
    <Form
      schema={ProofBody}
      defaults={{ currentPassword: '', code: '' }}
      codeFields={proofFields}
      onSubmit={async (body) => onBegun(await call(enrolSecondFactor, { body }))}
    >
      <ProofFields user={user} />
      <SubmitButton variant="secondary" wide={false}>
        {m.accounts_factor_begin()}
      </SubmitButton>
    </Form>
  );
}

/** The second step: the app learns the secret and shows that it did. */
function ConfirmForm({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[]) => void }) {
  return (
    <div className="grid gap-5">
      <p>{m.accounts_factor_scan()}</p>
      <QrPicture text={begun.uri} label={m.accounts_factor_picture()} />
      <p className="text-14 text-ink-2">
        {m.accounts_factor_typed()}{' '}
        <code className="font-mono text-ink select-all wrap-anywhere" translate="no">
          {begun.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
        </code>
      </p>
      <Form
        schema={ConfirmSecondFactorBody}
        defaults={{ code: '' }}
        codeFields={proofFields}
        onSubmit={async (body) => {
          onCodes((await call(confirmSecondFactor, { body })).recoveryCodes);
        }}
      >
        <CodeField hint={m.accounts_code_app_hint()} />
        <SubmitButton wide={false}>{m.accounts_factor_confirm()}</SubmitButton>
      </Form>
    </div>
  );
}

type Act = 'remove' | 'renew';

/** What can be done with a factor that is on; each asks for a fresh proof, unless one was just given. */
function OnPart({
  state,
  onCodes,
  onRemoved,
}: {
  state: SecondFactorState;
  onCodes: (codes: string[]) => void;
  onRemoved: () => void;
}) {
  const [busy, setBusy] = useState<Act | null>(null);
  const [asking, setAsking] = useState<Act | null>(null);
  const run = async (act: Act): Promise<void> => {
    setBusy(act);
    try {
      if (act === 'renew') onCodes((await call(renewRecoveryCodes)).recoveryCodes);
      else {
        await call(removeSecondFactor);
        onRemoved();
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'step_up_required') setAsking(act);
      else toast.error(error instanceof ApiError ? error.message : m.error_internal());
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="grid gap-4">
      <Notice tone="good">{m.accounts_factor_is_on({ count: state.recoveryCodesLeft })}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" loading={busy === 'renew'} onClick={() => void run('renew')}>
          {m.accounts_factor_renew()}
        </Button>
        <Button
          size="sm"
          variant="danger-outline"
          loading={busy === 'remove'}
          onClick={() => void run('remove')}
        >
          {m.accounts_factor_remove()}
        </Button>
      </div>
      {asking && (
        <StepUpDialog
          onClose={() => setAsking(null)}
          onProved={() => {
            setAsking(null);
            void run(asking);
          }}
        />
      )}
    </div>
  );
}

/** The second factor: off, being set up, on; new recovery codes are shown once. */
export function SecondFactorPart({ user }: { user: User }) {
  const query = useApi(getSecondFactor);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const note = (hasSecondFactor: boolean): void => {
    const needsSecondFactor = !hasSecondFactor && (query.data?.isRequired ?? false);
    updateUser({ ...user, hasSecondFactor, needsSecondFactor });
    setBegun(null);
    void query.refetch();
  };
  return (
    <SettingsCard title={m.accounts_factor_title()} text={m.accounts_factor_text()}>
      <QueryState query={query} skeleton={<Skeleton className="h-12 w-full" />}>
        {() => {
          const { data: state } = query;
          if (codes) return <RecoveryCodesPart codes={codes} onKept={() => setCodes(null)} />;
          if (state?.isOn) {
            return <OnPart state={state} onCodes={setCodes} onRemoved={() => note(false)} />;
          }
          return (
            <div className="grid gap-4">
              {state?.isRequired && <Notice tone="warn">{m.accounts_factor_required()}</Notice>}
              {begun ? (
                <ConfirmForm
                  begun={begun}
                  onCodes={(given) => {
                    setCodes(given);
                    note(true);
                  }}
                />
              ) : (
                <BeginForm user={user} onBegun={setBegun} />
              )}
            </div>
          );
        }}
      </QueryState>
    </SettingsCard>
  );
}
