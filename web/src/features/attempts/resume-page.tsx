import type { QuizMeta } from '@chinar/contract/quizzes';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AttemptRecord } from './outbox-types.ts';
import { TakeFrame } from './take-frame.tsx';

/** An attempt is open on this device: straight back to it. */
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
    <TakeFrame title={quiz?.title ?? m.exam_resume_title()}>
      <p className="text-18 text-ink-2">
        {held
          ? m.exam_resume_text({ time: formatDateTime(held.deadlineAt, currentLocale()) })
          : m.exam_resume_title()}
      </p>
      {error && (
        <div className="mt-5">
          <Notice tone="bad" isAlert>{error.message || m.common_network_error()}</Notice>
        </div>
      )}
      <div className="mt-6">
        <Button variant="exam" size="lg" loading={isBusy} onClick={onResume}>{m.exam_resume()}</Button>
      </div>
    </TakeFrame>
  );
}
