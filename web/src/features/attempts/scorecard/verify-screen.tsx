import type { Printed, VerifiedScorecard } from '@chinar/contract/attempts.scorecard';
import { ScorecardCode, verifyScorecard } from '@chinar/contract/attempts.scorecard';
import {
  formatBounds,
  formatCount,
  formatDate,
  formatDateTime,
  formatMarks,
  formatPercentile,
} from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { statusOf } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Given } from '../../../ui/given.tsx';
import { LeafMark } from '../../../ui/leaf-mark.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenTitle } from '../../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { countsSentence } from '../results/result-sentence.ts';

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 last:border-0 sm:grid-cols-[9rem_1fr]">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="font-semibold wrap-anywhere">
        <Given>{value}</Given>
      </dd>
    </div>
  );
}

const lateWords = {
  pending: m.attempts_card_late_pending,
  rejected: m.attempts_card_late_rejected,
};

/** What late answers would make of it, rank and percentile, in the words of the paper. */
function standingOf({ isPractice, late, rank, percentile }: Printed): string[] {
  return [
    ...(isPractice ? [m.attempts_card_practice()] : []),
    ...(late ? [lateWords[late.review]({ score: formatMarks(late.score) })] : []),
    ...(rank
      ? [
          m.attempts_card_rank({
            rank: formatCount(rank.value),
            count: rank.takers,
            takers: formatCount(rank.takers),
          }),
        ]
      : []),
    ...(percentile
      ? [
          m.attempts_card_percentile({
            value: formatPercentile(percentile.value, 7),
            takers: formatCount(percentile.n),
            ...formatBounds(percentile),
          }),
          m.attempts_result_percentile_ours(),
        ]
      : []),
  ];
}

/** Every field of the paper, in its order. */
function Paper({ printed }: { printed: Printed }) {
  return (
    <>
      <dl className="mt-4">
        <Fact label={m.attempts_card_name()} value={printed.name} />
        <Fact label={m.attempts_card_test()} value={printed.title} />
        <Fact label={m.attempts_card_sat()} value={formatDate(printed.satAt, currentLocale())} />
        <Fact label={m.attempts_card_attempt()} value={String(printed.number)} />
      </dl>
      <p className="figure mt-4 text-48 leading-none">
        {formatMarks(printed.score)}
        <span className="text-22 text-ink-3">/{formatMarks(printed.maxScore)}</span>
      </p>
      {printed.counts && <p className="mt-2 text-ink-2">{countsSentence(printed.counts)}</p>}
      <ul className="mt-4">
        {printed.sections.map(({ title, score, maxScore }, at) => (
          <li
            key={`${at} ${title}`}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0"
          >
            <Given>{title}</Given>
            <span className="figure text-18">
              {formatMarks(score)}/{formatMarks(maxScore)}
            </span>
          </li>
        ))}
      </ul>
      {standingOf(printed).map((words) => (
        <p key={words} className="mt-2 text-14 text-ink-2">
          {words}
        </p>
      ))}
    </>
  );
}

function Told({ card }: { card: VerifiedScorecard }) {
  const { state, printed, corrected, printedAt } = card;
  if (state !== 'valid' || !printed) {
    return (
      <Notice tone={state === 'voided' ? 'bad' : 'warn'}>
        <strong className="block">
          {state === 'voided' ? m.attempts_card_page_voided() : m.attempts_card_page_open()}
        </strong>
        {state === 'voided' ? m.attempts_card_page_voided_text() : m.attempts_card_page_open_text()}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone={corrected ? 'warn' : 'good'}>
        <strong className="block">{m.attempts_card_page_ok()}</strong>
        {corrected &&
          m.attempts_card_page_corrected({
            date: formatDate(corrected.at, currentLocale()),
            from: formatMarks(corrected.from),
          })}
      </Notice>
      <Paper printed={printed} />
      <p className="mt-5 border-t border-line pt-4 text-14 text-ink-3">
        {m.attempts_card_page_printed({ time: formatDateTime(printedAt, currentLocale()) })}
      </p>
    </>
  );
}

function Missing() {
  return (
    <EmptyState
      isScreen
      title={m.attempts_card_page_missing()}
      text={m.attempts_card_page_missing_text()}
    />
  );
}

/** What a printed scorecard says, as it is held now: for whoever holds the paper. */
export function VerifyScreen({ code }: { code: string }) {
  const isCode = ScorecardCode.safeParse(code).success;
  const query = useApi(verifyScorecard, { params: { code } }, { enabled: isCode });
  const isMissing = !isCode || statusOf(query.error) === 404;
  return (
    <div className="page py-8 md:py-16">
      <DocumentTitle title={m.attempts_card_page()} />
      <meta name="robots" content="noindex" />
      {isMissing ? (
        <Missing />
      ) : (
        <Card tone="raised" className="mx-auto max-w-160 md:p-8">
          <div className="mb-5 flex items-center gap-3">
            <LeafMark size={36} className="text-leaf" />
            <ScreenTitle>{m.attempts_card_page()}</ScreenTitle>
          </div>
          <QueryState query={query} skeleton={<Skeleton className="h-96 w-full" />}>
            {() => query.data && <Told card={query.data} />}
          </QueryState>
        </Card>
      )}
    </div>
  );
}
