import { attemptLimits } from '@chinar/contract/attempts';
import { formatDateTime, formatTimeOfDay } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LeafMark } from '../../ui/leaf-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DocumentTitle } from '../../ui/screens/screen-head.tsx';
import { downloadAnswers } from './answers-file.ts';
import { SaveLineText } from './room-bar.tsx';
import { SummaryTable } from './room-summary.tsx';
import type { Room, RoomView } from './room.ts';

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-10">
      <div className="grid w-full max-w-text gap-5">
        <DocumentTitle title={title} />
        <LeafMark size={40} className="text-leaf" />
        <h1 tabIndex={-1} ref={(node) => node?.focus()} className="text-28">
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}

const windowMs = attemptLimits.offlineWindowMinutes * 60_000;

/** The test is over here, and the server is yet to be told. */
function HandingIn({ room, view }: { room: Room; view: RoomView }) {
  const until = formatTimeOfDay(view.deadlineMs + windowMs).slice(0, 5);
  return (
    <Frame title={view.isTimeUp ? m.exam_end_time_up() : m.exam_end_handing_in()}>
      <p className="text-18 text-ink-2">
        {view.isReachable
          ? m.exam_end_sending()
          : view.unsent > 0
            ? m.exam_end_held({ count: view.unsent })
            : m.exam_end_held_none()}
      </p>
      {!view.isReachable && (
        <Notice tone="info">
          {view.isTimeUp ? m.exam_end_window({ time: until }) : m.exam_end_open_page()}
        </Notice>
      )}
      <SaveLineText view={view} />
      <SummaryTable room={room} view={view} />
      {!view.isReachable && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={room.outbox.wake}>{m.exam_end_try()}</Button>
          <Button variant="ghost" onClick={() => downloadAnswers(room)}>
            {m.exam_download()}
          </Button>
        </div>
      )}
    </Frame>
  );
}

/** The test is in: what happens now. */
function Ended({ room, view, resultHref }: { room: Room; view: RoomView; resultHref: string }) {
  const { attempt } = room.outbox.view;
  const releasedAt = view.outcome?.releasedAt ?? null;
  const isReleased = view.outcome?.result !== undefined;
  if (view.endedAs === 'voided') {
    return (
      <Frame title={m.exam_end_voided()}>
        <p className="text-18 text-ink-2">{m.exam_end_voided_text()}</p>
      </Frame>
    );
  }
  return (
    <Frame title={view.outcome ? m.exam_end_thanks() : m.exam_end_elsewhere()}>
      <p className="text-18 text-ink-2">
        {view.outcome
          ? isReleased
            ? m.exam_end_result_ready()
            : releasedAt
              ? m.exam_end_result_at({ time: formatDateTime(releasedAt, currentLocale()) })
              : m.exam_end_result_later()
          : m.exam_end_elsewhere_text()}
      </p>
      {view.isLate && <Notice tone="info">{m.exam_end_late()}</Notice>}
      {attempt.apart && <Notice tone="warn">{m.exam_end_apart()}</Notice>}
      <p className="text-14 text-ink-3">
        {m.exam_end_receipt({ code: receiptOf(attempt.attemptId) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to={resultHref}>
          {m.exam_end_to_result()}
        </LinkButton>
      </div>
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
