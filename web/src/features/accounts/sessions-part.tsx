import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '@chinar/contract/accounts.security';
import * as m from '@chinar/messages/paraglide/messages';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';

const said = (error: unknown): string =>
  error instanceof ApiError ? error.message : m.error_internal();

function SessionLine({ session }: { session: OwnSession }) {
  const ending = useSend(endSession, { touches: [listSessions] });
  const device = session.device ?? m.accounts_session_unknown();
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <MonitorSmartphone size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent && <Tag tone="good">{m.accounts_session_this()}</Tag>}
        </p>
        <p className="text-14 text-ink-2">
          {session.address && <span translate="no">{session.address} · </span>}
          {m.accounts_session_used()} <TimeText instant={session.lastUsedAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          variant="ghost"
          loading={ending.isPending}
          aria-label={m.accounts_session_end_named({ device })}
          onClick={() =>
            ending.mutate(
              { params: { id: session._id } },
              {
                onSuccess: () => toast.success(m.accounts_session_ended()),
                onError: (error) => toast.error(said(error)),
              },
            )
          }
        >
          {m.accounts_session_end()}
        </Button>
      )}
    </li>
  );
}

/** Where the account is logged in, and the way to end what one does not know. */
export function SessionsPart() {
  const query = useApi(listSessions);
  const ending = useSend(endOtherSessions, { touches: [listSessions] });
  const [isAsking, setAsking] = useState(false);
  const sessions = query.data?.sessions ?? [];
  return (
    <SettingsCard title={m.accounts_sessions_title()} text={m.accounts_sessions_text()}>
      <QueryState query={query} skeleton={<Skeleton className="h-32 w-full" />}>
        {() => (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionLine key={session._id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button size="sm" className="mt-3" onClick={() => setAsking(true)}>
                {m.accounts_sessions_end_others()}
              </Button>
            )}
            <ConfirmDialog
              isOpen={isAsking}
              onClose={() => setAsking(false)}
              title={m.accounts_sessions_end_others()}
              text={m.accounts_sessions_end_text()}
              verb={m.accounts_sessions_end_others()}
              isDestructive
              isBusy={ending.isPending}
              onConfirm={() =>
                ending.mutate(
                  {},
                  {
                    onSuccess: () => toast.success(m.accounts_sessions_ended()),
                    onError: (error) => toast.error(said(error)),
                    onSettled: () => setAsking(false),
                  },
                )
              }
            />
          </>
        )}
      </QueryState>
    </SettingsCard>
  );
}
