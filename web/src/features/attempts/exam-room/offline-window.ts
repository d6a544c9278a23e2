import type { AttemptHead } from '@chinar/contract/attempts';
import { attemptLimits } from '@chinar/contract/attempts.limits';

/**
 * Milliseconds after its end in which answers of an attempt may still arrive; a record of an older version of the
 * page does not say.
 */
export function offlineWindowMs(head: Partial<AttemptHead>): number {
  return (head.offlineWindowMinutes ?? attemptLimits.offlineWindowMinutes) * 60_000;
}
