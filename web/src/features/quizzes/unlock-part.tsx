import { formatDateTime } from '@chinar/content/format';
import type { QuizMeta } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { Lock } from 'lucide-react';
import { useNow } from '../../lib/effects.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { isUnlocked } from '../../lib/next-attempt.ts';
import { Notice } from '../../ui/notice.tsx';

type Unlocking = Pick<QuizMeta, 'unlockAt'>;

/**
 * When a test opens, while that is to come; nothing afterwards. A page that was made before it opened
 * learns of it here, once the device is asked for the time.
 */
function useOpening({ unlockAt }: Unlocking): string | null {
  const now = useNow();
  if (unlockAt === null || (now !== null && isUnlocked(unlockAt, now))) return null;
  return formatDateTime(unlockAt, currentLocale());
}

/** In a list: when a test opens. */
export function UnlockLine({ quiz }: { quiz: Unlocking }) {
  const when = useOpening(quiz);
  return (
    when && (
      <span className="mt-0.5 flex items-center gap-1.5 text-14 font-medium">
        <Lock size={14} className="shrink-0 text-ink-3" aria-hidden="true" />
        {m.quizzes_unlocks({ when })}
      </span>
    )
  );
}

/** On a test's own page: when it opens. */
export function UnlockNotice({ quiz }: { quiz: Unlocking }) {
  const when = useOpening(quiz);
  return when && <Notice tone="info">{m.quizzes_quiz_unlocks({ when })}</Notice>;
}
