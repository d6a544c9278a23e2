import { getAttempt } from '@chinar/contract/attempts.results';
import type { QuizMeta } from '@chinar/contract/quizzes';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { useApi } from '../../../lib/queries.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import type { AttemptRecord } from '../outbox/outbox-types.ts';
import { BeginFault } from './begin-part.tsx';
import { isRunning } from '../results/result-data.ts';
import { leftOf } from './open-room.ts';
import { offlineWindowMs } from './offline-window.ts';
import { TakeFrame } from './take-frame.tsx';

/** Whether the attempt has ended on this device and only its handing in is left. */
function isOverHere(held: AttemptRecord | null): boolean {
  return held !== null && (held.phase === 'handing_in' || leftOf(held) <= 0);
}

/** What is being handed in goes by itself, and counts for as long as answers may come without a network. */
function handingInText({ deadlineAt, head }: AttemptRecord): string {
  const until = Date.parse(deadlineAt) + offlineWindowMs(head);
  return m.attempts_resume_handing_in({ time: formatDateTime(until, currentLocale()) });
}

function textFor(held: AttemptRecord | null): string {
  if (!held) return m.attempts_resume_elsewhere();
  if (held.phase === 'handing_in') return handingInText(held);
  if (isOverHere(held)) return m.attempts_resume_over();
  return m.attempts_resume_text({ time: formatDateTime(held.deadlineAt, currentLocale()) });
}

function buttonFor(held: AttemptRecord | null): string {
  if (held?.phase === 'handing_in') return m.attempts_resume_see();
  return isOverHere(held) ? m.attempts_resume_hand_in() : m.attempts_resume();
}

/** Until when the clock runs of a test that was begun elsewhere. */
function Until({ attemptId }: { attemptId: string }) {
  const { data } = useApi(
    getAttempt,
    { params: { id: attemptId } },
    // It may have been handed in over there meanwhile.
    { isPassing: isRunning },
  );
  if (!data) return null;
  const time = formatDateTime(data.deadlineAt, currentLocale());
  return <p className="mt-3 font-semibold">{m.attempts_resume_elsewhere_until({ time })}</p>;
}

/** An attempt is open on this device or on another: straight back to it. */
export function ResumePage({
  quiz,
  held,
  runningId,
  backTo,
  isBusy,
  error,
  onResume,
}: {
  quiz: QuizMeta | null;
  held: AttemptRecord | null;
  /** The attempt that was begun on another device. */
  runningId: string | null;
  /** Where one goes who does not resume it. */
  backTo: string;
  isBusy: boolean;
  error: Error | null;
  onResume: () => void;
}) {
  return (
    <TakeFrame title={quiz?.title ?? m.attempts_resume_title()}>
      <p className="text-18 text-ink-2">{textFor(held)}</p>
      {!held && runningId && <Until attemptId={runningId} />}
      {error && <BeginFault error={error} />}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button variant="exam" size="lg" loading={isBusy} onClick={onResume}>
          {buttonFor(held)}
        </Button>
        <LinkButton variant="ghost" size="lg" to={backTo}>
          {m.common_back()}
        </LinkButton>
      </div>
    </TakeFrame>
  );
}
