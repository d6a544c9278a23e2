import type { QuizMeta } from '@chinar/contract/quizzes';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { AttemptRecord } from '../outbox/outbox-types.ts';
import { BeginFault } from './begin-part.tsx';
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

/** An attempt is open on this device or on another: straight back to it. */
export function ResumePage({
  quiz,
  held,
  isBusy,
  error,
  onResume,
}: {
  quiz: QuizMeta | null;
  held: AttemptRecord | null;
  isBusy: boolean;
  error: Error | null;
  onResume: () => void;
}) {
  return (
    <TakeFrame title={quiz?.title ?? m.attempts_resume_title()}>
      <p className="text-18 text-ink-2">{textFor(held)}</p>
      {error && <BeginFault error={error} />}
      <div className="mt-6">
        <Button variant="exam" size="lg" loading={isBusy} onClick={onResume}>
          {buttonFor(held)}
        </Button>
      </div>
    </TakeFrame>
  );
}
