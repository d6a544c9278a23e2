import { formatDateTime } from '@chinar/content/format';
import type { Asking } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { opensAt, type StartFacts, startRefusal } from '../policy.ts';

/** Throws why a start at that moment is refused; of a test that opens later it says when. */
export function refuseStart({ locale }: Asking, facts: StartFacts, now: number): void {
  const refusal = startRefusal(facts, now);
  if (!refusal) return;
  const opens = opensAt(facts);
  const isLater = refusal === 'not_yet_open' && opens !== null;
  const values = isLater ? { when: formatDateTime(opens.getTime(), locale) } : {};
  throw new AppError(refusal, { values });
}
