import { getLedger, type Ledger } from '@chinar/contract/attempts.care';
import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { formatLength } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowLeft, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { homeOfTest, paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { csvOf, download } from '../../../ui/admin-table/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FilterForm, FilterSelect } from '../../../ui/fields/filter-fields.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenTitle } from '../../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatNumber } from '../../../ui/stat-number.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NotYours } from '../results/not-yours.tsx';
import { isNotTheirs, useGrasp, useOutcome, usePaper } from '../results/result-data.ts';
import type { LedgerLine } from './ledger-data.ts';
import {
  askedQuestions,
  changesIn,
  dayOf,
  exactTime,
  ledgerColumns,
  ledgerLines,
  timeOf,
} from './ledger-data.ts';
import { LedgerList } from './ledger-list.tsx';

type Credit = Ledger['credits'][number];

function creditWords({ kind, seconds }: Credit): string {
  const words = {
    extra_time: m.attempts_ledger_credit_extra,
    outage: m.attempts_ledger_credit_outage,
    reopened: m.attempts_ledger_credit_reopened,
  };
  return words[kind]({ time: formatLength(seconds) });
}

const lengthOf = ({ from, to }: Ledger['gaps'][number]): string =>
  formatLength(Math.round((Date.parse(to) - Date.parse(from)) / 1000));

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-18">{title}</h2>
      <ul className="mt-2 grid gap-2">{children}</ul>
    </Card>
  );
}

/** When the network was away, and what time was given. */
function Beside({ ledger: { gaps, credits } }: { ledger: Ledger }) {
  if (gaps.length === 0 && credits.length === 0) return null;
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
      {gaps.length > 0 && (
        <Facts title={m.attempts_ledger_gaps()}>
          {gaps.map((gap) => (
            <li key={gap.from}>
              {m.attempts_ledger_gap({ from: exactTime(gap.from), to: exactTime(gap.to) })}
              <span className="text-ink-2"> · {lengthOf(gap)}</span>
            </li>
          ))}
        </Facts>
      )}
      {credits.length > 0 && (
        <Facts title={m.attempts_ledger_credits()}>
          {credits.map((credit) => (
            <li key={`${credit.kind} ${credit.at}`}>
              {creditWords(credit)}
              <span className="block text-14 text-ink-2">
                {[exactTime(credit.at), credit.reason].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </Facts>
      )}
    </div>
  );
}

/** The ledger as files: for spreadsheets, and as the server told it. */
function Downloads({ ledger, lines }: { ledger: Ledger; lines: readonly LedgerLine[] }) {
  const name = `chinar-ledger-${ledger.attemptId}`;
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => download(`${name}.csv`, csvOf(ledgerColumns(), lines))}>
        <Download size={18} aria-hidden="true" />
        {m.attempts_ledger_csv()}
      </Button>
      <Button
        variant="ghost"
        onClick={() =>
          download(`${name}.json`, JSON.stringify(ledger, null, 2), 'application/json')
        }
      >
        {m.attempts_ledger_json()}
      </Button>
    </div>
  );
}

/** Back to where the reader came from: the own result, or the attempt as those in charge see it. */
function backTo({ attemptId, isOwn }: Ledger, outcome: AttemptOutcome | undefined): string {
  if (!isOwn) return paths.attemptInCharge(attemptId);
  return outcome
    ? paths.results(homeOfTest(outcome), outcome.quizId, attemptId)
    : paths.attempt(attemptId);
}

/** An instant of the attempt: its time is what differs from the others, rarely its day. */
function Instant({ at, label }: { at: string | null; label: string }) {
  return at === null ? (
    <StatNumber isBoxed value="–" label={label} />
  ) : (
    <StatNumber isBoxed value={timeOf(at)} label={`${label}, ${dayOf(at)}`} />
  );
}

function Head({
  ledger,
  lines,
  outcome,
}: {
  ledger: Ledger;
  lines: readonly LedgerLine[];
  outcome: AttemptOutcome | undefined;
}) {
  const { isOwn, startedAt, deadlineAt, submittedAt } = ledger;
  return (
    <>
      <Link
        look="quiet"
        to={backTo(ledger, outcome)}
        className="inline-flex min-h-11 items-center gap-1.5 text-14"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {isOwn ? m.attempts_result_back() : m.attempts_ledger_back()}
      </Link>
      <p className="text-16 font-semibold">{outcome?.title}</p>
      <ScreenTitle className="mt-1 text-28">{m.attempts_ledger()}</ScreenTitle>
      <p className="mt-2 max-w-text text-ink-2">{m.attempts_ledger_lead()}</p>
      <dl className="mt-6 grid gap-4 xs:grid-cols-2 lg:grid-cols-4">
        <StatNumber
          isBoxed
          value={String(changesIn(lines))}
          label={m.attempts_ledger_changes({ lines: lines.length })}
        />
        <Instant at={startedAt} label={m.attempts_ledger_started()} />
        <Instant at={deadlineAt} label={m.attempts_ledger_deadline()} />
        <Instant at={submittedAt} label={m.attempts_ledger_submitted()} />
      </dl>
    </>
  );
}

function Told({ ledger, lines }: { ledger: Ledger; lines: readonly LedgerLine[] }) {
  const [search] = useSearchParams();
  const asked = search.get('question') ?? '';
  const shown = asked === '' ? lines : lines.filter(({ questionId }) => questionId === asked);
  const choices = [
    { value: '', label: m.attempts_ledger_all() },
    ...askedQuestions(lines).map(({ value, label }) => ({
      value,
      label: m.common_question_number({ number: label }),
    })),
  ];
  return (
    <>
      <Beside ledger={ledger} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-4">
        <FilterForm label={m.attempts_ledger_column_question()}>
          <FilterSelect
            name="question"
            label={m.attempts_ledger_column_question()}
            value={asked}
            choices={choices}
          />
        </FilterForm>
        <Downloads ledger={ledger} lines={lines} />
      </div>
      {shown.length > 0 ? (
        <Card padded={false} className="px-4 py-2 md:px-6">
          <LedgerList key={asked} lines={shown} />
        </Card>
      ) : (
        <EmptyState title={m.attempts_ledger_none()} text={m.attempts_ledger_none_text()} />
      )}
    </>
  );
}

/** Everything that the server was told of an attempt: the learner's proof. */
export function LedgerScreen({ attemptId }: { attemptId: string }) {
  const grasp = useGrasp(attemptId);
  const outcome = useOutcome(attemptId, grasp.data);
  const paper = usePaper(outcome.data, grasp.data);
  const token = grasp.data?.token;
  const query = useApi(
    getLedger,
    { params: { id: attemptId } },
    { enabled: grasp.data !== undefined, ...(token ? { attemptToken: token } : {}) },
  );
  // Without the paper, lines are called by their ids: better than not at all.
  const isWaiting = query.isPending || outcome.isPending || (outcome.isSuccess && paper.isPending);
  const ledger = query.data;
  return (
    <div className="page py-6 md:py-8">
      <DocumentTitle title={m.attempts_ledger()} />
      {isNotTheirs(query.error) ? (
        <NotYours here={paths.ledger(attemptId)} />
      ) : (
        <QueryState
          query={{ ...query, isPending: isWaiting && !query.isError }}
          isScreen
          wayBack={{ to: paths.attempt(attemptId), label: m.attempts_ledger_back() }}
          skeleton={
            <div className="grid gap-5">
              <ScreenTitle className="text-28">{m.attempts_ledger()}</ScreenTitle>
              <p className="max-w-text text-ink-2">{m.attempts_ledger_lead()}</p>
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-96 w-full" />
            </div>
          }
        >
          {() => {
            if (!ledger) return null;
            const lines = ledgerLines(ledger, paper.data);
            return (
              <>
                <Head ledger={ledger} lines={lines} outcome={outcome.data} />
                <Told ledger={ledger} lines={lines} />
              </>
            );
          }}
        </QueryState>
      )}
    </div>
  );
}
