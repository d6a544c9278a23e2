import type { AttemptOutcome, Result } from '@chinar/contract/attempts.results';
import {
  formatCount,
  formatDateTime,
  formatMarks,
  formatPercentile,
  formatTimeOfDay,
} from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode, Ref } from 'react';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { LeafMark } from '../../../ui/leaf-mark.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DocumentTitle } from '../../../ui/screens/screen-head.tsx';
import { downloadAnswers } from './answers-file.ts';
import { offlineWindowMs } from './offline-window.ts';
import { countScored, countStates } from '../answering/palette-state.ts';
import { sentenceOf } from '../results/result-sentence.ts';
import { whenText } from '../results/result-when.ts';
import { dressPage, useLook } from './room-look.ts';
import { SaveLineText } from './room-save-line.tsx';
import { SummaryTable } from './room-summary.tsx';
import type { Room, RoomView } from './room.ts';

/** One function for all renders: a new one each time would take the focus from what is being pressed. */
const takeFocus = (node: HTMLElement | null): void => node?.focus();

function Frame({
  title,
  dress,
  children,
}: {
  title: string;
  /** Gives the page the colours of its room. */
  dress?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <main ref={dress} className="grid min-h-dvh place-items-center bg-paper px-4 py-10">
      <div className="grid w-full max-w-text gap-5">
        <DocumentTitle title={title} />
        <LeafMark size={40} className="text-leaf" />
        <h1 tabIndex={-1} ref={takeFocus} className="text-28">
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}

/** The test is over here, and the server is yet to be told. */
function HandingIn({ room, view }: { room: Room; view: RoomView }) {
  const windowMs = offlineWindowMs(room.outbox.view.attempt.head);
  const until = formatTimeOfDay(view.deadlineMs + windowMs).slice(0, 5);
  const { isHigh } = useLook();
  return (
    // The shapes of the palette are those that one had before one.
    <Frame
      title={view.isTimeUp ? m.attempts_end_time_up() : m.attempts_end_handing_in()}
      dress={dressPage(room.rules.roomStyle, isHigh)}
    >
      <p className="text-18 text-ink-2">
        {view.isReachable
          ? m.attempts_end_sending()
          : view.unsentAnswers > 0
            ? m.attempts_end_held({ count: view.unsentAnswers })
            : m.attempts_end_held_none()}
      </p>
      {!view.isReachable && (
        <Notice tone="info">
          {!view.isTimeUp
            ? m.attempts_end_open_page()
            : windowMs > 0
              ? m.attempts_end_window({ time: until })
              : m.attempts_end_no_window()}
        </Notice>
      )}
      <SaveLineText view={view} />
      <SummaryTable room={room} states={view.states} />
      {!view.isReachable && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={room.outbox.wake}>{m.attempts_end_try()}</Button>
          <Button variant="ghost" onClick={() => downloadAnswers(room)}>
            {m.attempts_download()}
          </Button>
        </div>
      )}
    </Frame>
  );
}

/** The score at a glance, where it is released: the rest stands on the result. */
function Glance({ result }: { result: Result }) {
  const { percentile } = result;
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-5">
      <p className="figure flex items-baseline leading-none">
        <span className="sr-only">{m.attempts_result_score()} </span>
        <span className="text-48">{formatMarks(result.score)}</span>
        <span className="text-22 text-ink-3">/{formatMarks(result.maxScore)}</span>
      </p>
      <p className="text-ink-2">{sentenceOf(result)}</p>
      {percentile && (
        <p className="text-14 text-ink-2">
          {m.attempts_end_percentile({
            percentile: formatPercentile(percentile.value),
            takers: formatCount(percentile.n),
          })}
        </p>
      )}
    </div>
  );
}

function answeredOf({ index: { order } }: Room, { states }: RoomView): string {
  const answered = countScored(countStates(order, states));
  return m.attempts_end_answered({ answered, total: order.length });
}

/** What the server has, and the name under which it has it. */
function Receipt({ room, view }: { room: Room; view: RoomView }) {
  const { attemptId } = room.outbox.view.attempt;
  const at = view.outcome?.submittedAt;
  const facts = [
    ...(at ? [m.attempts_end_at({ time: formatDateTime(at, currentLocale()) })] : []),
    // What another device has handed in is not what stands here.
    ...(view.isOurs ? [answeredOf(room, view)] : []),
    m.attempts_end_receipt({ code: receiptOf(attemptId) }),
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-3 tabular-nums">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Where to go now; what the server has not told leads nowhere. */
function WaysOn({
  outcome,
  attemptId,
  resultHref,
}: {
  outcome: AttemptOutcome | null;
  attemptId: string;
  resultHref: string;
}) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <LinkButton variant="primary" to={resultHref}>
        {m.attempts_end_to_result()}
      </LinkButton>
      {outcome?.result?.hasReview && (
        <LinkButton to={paths.attempt(attemptId)}>{m.attempts_result_review()}</LinkButton>
      )}
      {outcome?.testSeriesId && (
        <LinkButton variant="ghost" to={paths.series(outcome.testSeriesId)}>
          {m.attempts_result_to_series()}
        </LinkButton>
      )}
    </div>
  );
}

function endTitle({ isOurs, isTimeUp }: RoomView): string {
  if (!isOurs) return m.attempts_end_elsewhere();
  return isTimeUp ? m.attempts_end_thanks_time() : m.attempts_end_thanks();
}

/** The test is in: how it went, as far as that is known, and the ways on. */
function Ended({ room, view, resultHref }: { room: Room; view: RoomView; resultHref: string }) {
  const { attempt } = room.outbox.view;
  const { outcome } = view;
  if (view.endedAs === 'voided') {
    return (
      <Frame title={m.attempts_end_voided()}>
        <p className="text-18 text-ink-2">{m.attempts_end_voided_text()}</p>
      </Frame>
    );
  }
  return (
    <Frame title={endTitle(view)}>
      {!view.isOurs && <p className="text-18 text-ink-2">{m.attempts_end_elsewhere_text()}</p>}
      {outcome?.result ? (
        <Glance result={outcome.result} />
      ) : (
        outcome && <p className="text-18 text-ink-2">{whenText(outcome)}</p>
      )}
      {view.isLate && <Notice tone="info">{m.attempts_end_late()}</Notice>}
      {attempt.apart && <Notice tone="warn">{m.attempts_end_apart()}</Notice>}
      <WaysOn outcome={outcome} attemptId={attempt.attemptId} resultHref={resultHref} />
      <Receipt room={room} view={view} />
    </Frame>
  );
}

/** A short name of the attempt, to be read out or written down. */
export function receiptOf(attemptId: string): string {
  const tail = attemptId.replaceAll('-', '').slice(-10).toUpperCase();
  return `${tail.slice(0, 5)}-${tail.slice(5)}`;
}

/** What stands where the room was, once the test is over. */
export function RoomEnd(props: { room: Room; view: RoomView; resultHref: string }) {
  return props.view.phase === 'ended' ? <Ended {...props} /> : <HandingIn {...props} />;
}
