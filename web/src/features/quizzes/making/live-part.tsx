import { getLive } from '@chinar/contract/attempts.statistics';
import type { DataOf } from '@chinar/contract/endpoint';
import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CareSheet } from '../../attempts/parts.tsx';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { PageTurn } from './page-turn.tsx';

const everyMs = 10_000;
const perPage = 50;
type Live = DataOf<typeof getLive>;
type LiveRow = Live['attempts'][number];

function Counts({ counts }: { counts: Live['counts'] }) {
  const facts = [
    { label: m.quizzes_make_live_connected(), value: counts.connected },
    { label: m.quizzes_make_live_lagging(), value: counts.lagging },
    { label: m.quizzes_make_live_submitted(), value: counts.submitted },
    { label: m.quizzes_make_live_expired(), value: counts.expired },
    { label: m.quizzes_make_live_started(), value: counts.started },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {facts.map(({ label, value }) => (
        <div key={label} className="rounded-card border border-line bg-surface p-3">
          <dt className="text-14 text-ink-2">{label}</dt>
          <dd className="figure text-28 tabular-nums">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ContactTag({ row }: { row: LiveRow }) {
  if (row.contact === 'connected') return <Tag tone="good">{m.quizzes_make_live_connected()}</Tag>;
  if (row.contact === 'lagging') return <Tag tone="warn">{m.quizzes_make_live_lagging()}</Tag>;
  const words = {
    in_progress: m.quizzes_make_live_started,
    submitted: m.quizzes_make_live_submitted,
    expired: m.quizzes_make_live_expired,
    voided: m.quizzes_make_live_voided,
  };
  return <Tag>{words[row.state]()}</Tag>;
}

function Rows({ rows }: { rows: readonly LiveRow[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <ul className="rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <li
            key={row.attemptId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_12rem_auto]"
          >
            <Link to={staffPaths.attempt(row.attemptId)} className="tap min-w-0 truncate">
              {row.user ? <Given>{row.user.fullName}</Given> : m.quizzes_make_live_guest()}
            </Link>
            <span className="text-14 text-ink-2 tabular-nums max-sm:order-3">
              {m.quizzes_make_live_answered({ count: row.answered })}
            </span>
            <span className="text-14 text-ink-2 max-sm:order-4 max-sm:justify-self-end">
              <TimeText instant={row.lastContactAt} />
            </span>
            <span className="max-sm:order-2 max-sm:justify-self-end">
              <ContactTag row={row} />
            </span>
            <Button
              size="sm"
              className="max-sm:order-5 max-sm:col-span-2 max-sm:justify-self-start"
              aria-label={m.quizzes_make_live_help_name({
                name: row.user?.fullName ?? m.quizzes_make_live_guest(),
              })}
              onClick={() => setAsked(row.attemptId)}
            >
              {m.quizzes_make_live_help()}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <CareSheet key={asked} attemptId={asked} isOpen onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Who sits the test now; looked at again every ten seconds while it is open. */
export function LivePart({ quizId }: { quizId: string }) {
  const [page, setPage] = useState(1);
  const query = useApi(
    getLive,
    { params: { id: quizId }, query: { page, limit: perPage } },
    { keepPrevious: true, refetchInterval: everyMs },
  );
  const { data } = query;
  const pages = data?.pagination.pages ?? 1;
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
      {() =>
        data && (
          <div className="grid gap-5">
            <Counts counts={data.counts} />
            <p className="text-14 text-ink-2">
              {m.quizzes_make_live_since()} <TimeText instant={data.since} />
              {' · '}
              {m.quizzes_make_live_before()}
            </p>
            {data.attempts.length === 0 ? (
              <EmptyState
                title={m.quizzes_make_live_none()}
                text={m.quizzes_make_live_none_text()}
              />
            ) : (
              <Rows rows={data.attempts} />
            )}
            <PageTurn page={page} pages={pages} onTurn={setPage} />
          </div>
        )
      }
    </QueryState>
  );
}
