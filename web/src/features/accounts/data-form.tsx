import type { User } from '@chinar/contract/accounts';
import {
  eraseAccount,
  EraseBody,
  exportAccount,
  ExportResult,
  getExport,
  keepAccount,
} from '@chinar/contract/accounts.personal';
import { ProofBody } from '@chinar/contract/accounts.security';
import { getJob, type JobProgress } from '@chinar/contract/jobs';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { statusOf } from '../../lib/api-error.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { clearSession, updateUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CodeField } from './code-form.tsx';
import { ProofFields, proofFields } from './proof-form.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';

function Gathered({ result }: { result: ExportResult }) {
  const until = formatDateTime(result.expiresAt, currentLocale());
  return (
    <Notice tone="good">
      <p>
        <Link to={result.url} reload>
          <Download size={18} className="mr-1.5 inline" aria-hidden="true" />
          {m.accounts_export_download()}
        </Link>
      </p>
      <p className="mt-1 text-14">{m.accounts_export_until({ until })}</p>
    </Notice>
  );
}

/** What one looks at every so often while it is not over. */
const lookMs = 1500;

/** What has become of work; of what the server does not know any more, nothing will. */
function outcomeOf({ data, error }: UseQueryResult<JobProgress>): 'open' | 'done' | 'failed' {
  if (statusOf(error) === 404) return 'failed';
  return data?.state === 'done' || data?.state === 'failed' ? data.state : 'open';
}

/** The export of today, if there is one: one's own press, or what the server knows of an earlier one. */
function useExport() {
  const begin = useSend(exportAccount, { touches: [getExport] });
  const newest = useApi(getExport);
  const jobId = begin.data?.jobId ?? newest.data?.jobId ?? null;
  const [over, setOver] = useState<string | null>(null);
  const isOpen = jobId !== null && over !== jobId;
  const run = useApi(
    getJob,
    { params: { id: jobId ?? '' } },
    { enabled: jobId !== null, ...(isOpen ? { refetchInterval: lookMs } : {}) },
  );
  const outcome = outcomeOf(run);
  if (isOpen && outcome !== 'open') setOver(jobId);
  const isRunning = isOpen && outcome === 'open';
  return { begin, run, newest, isRunning, isFailed: outcome === 'failed' };
}

type Export = ReturnType<typeof useExport>;

/** A look that failed is said, and looked at again by itself or at once. */
function Unseen({ query }: { query: Export['run'] | Export['newest'] }) {
  return (
    <Notice tone="warn">
      <p>{m.accounts_export_unseen()}</p>
      <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
        {m.accounts_export_look()}
      </Button>
    </Notice>
  );
}

/** How far the gathering is, and the way to the file when it is done. */
function Gathering({ run, newest, isRunning, isFailed }: Export) {
  const file = ExportResult.safeParse(run.data?.result);
  if (file.success) return <Gathered result={file.data} />;
  if (isFailed) {
    return (
      <Notice tone="bad" isAlert>
        <p>{m.accounts_export_failed()}</p>
      </Notice>
    );
  }
  if (newest.isError && !isRunning) return <Unseen query={newest} />;
  if (!isRunning) return null;
  if (run.isError) return <Unseen query={run} />;
  const { done = 0, total = null } = run.data ?? {};
  return <Progress value={done} max={total ?? 1} label={m.accounts_export_running()} text="" />;
}

/** Everything that is held of one, as a file. */
export function ExportSection({ user }: { user: User }) {
  const gathering = useExport();
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsCard title={m.accounts_export_title()} text={m.accounts_export_text()}>
      <output className="mb-4 block empty:hidden">
        <Gathering {...gathering} />
      </output>
      {/* It stays while it works, for the focus comes back to it. */}
      <Button loading={gathering.isRunning} onClick={() => setAsking(true)}>
        {m.accounts_export_submit()}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.accounts_export_ask_title()}
        text={m.accounts_export_ask_text()}
      >
        <Form
          schema={ProofBody}
          defaults={{ currentPassword: '', code: '' }}
          codeFields={proofFields}
          onSubmit={async (body) => {
            await gathering.begin.mutateAsync({ body });
            setAsking(false);
          }}
        >
          <ProofFields user={user} />
          <SubmitButton>{m.accounts_export_submit()}</SubmitButton>
        </Form>
      </Dialog>
    </SettingsCard>
  );
}

function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.accounts_erase_ask_title()}
      text={m.accounts_erase_ask_text()}
    >
      <Form
        schema={EraseBody}
        defaults={{ password: '', code: '' }}
        codeFields={{ password_wrong: 'password', code_wrong: 'code' }}
        onSubmit={async (body) => {
          await call(eraseAccount, { body });
          toast.success(m.accounts_erase_done());
          await navigate(paths.home());
          clearSession();
        }}
      >
        {user.hasPassword && (
          <PasswordField
            name="password"
            label={m.accounts_current_password()}
            autoComplete="current-password"
          />
        )}
        {!user.hasPassword && user.hasSecondFactor && <CodeField />}
        {!user.hasPassword && !user.hasSecondFactor && (
          <p className="text-14 text-ink-2">{m.accounts_proof_google()}</p>
        )}
        <SubmitButton variant="danger-outline">{m.accounts_erase_submit()}</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Goes for good in seven days, or stays after all. */
export function EraseSection({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const keep = useSend(keepAccount);
  return (
    <SettingsCard title={m.accounts_erase_title()} text={m.accounts_erase_text()}>
      {user.erasesAt ? (
        <Notice tone="warn">
          <p>{m.accounts_erase_waits({ date: formatDateTime(user.erasesAt, currentLocale()) })}</p>
          <Button
            className="mt-3"
            variant="primary"
            loading={keep.isPending}
            onClick={() =>
              keep.mutate(
                {},
                {
                  onSuccess: (kept) => {
                    updateUser(kept);
                    toast.success(m.accounts_keep_done());
                  },
                  onError: (error) => toast.error(error.message),
                },
              )
            }
          >
            {m.accounts_keep_submit()}
          </Button>
        </Notice>
      ) : (
        <Button variant="danger-outline" onClick={() => setAsking(true)}>
          {m.accounts_erase_submit()}
        </Button>
      )}
      {isAsking && <EraseDialog user={user} onClose={() => setAsking(false)} />}
    </SettingsCard>
  );
}
