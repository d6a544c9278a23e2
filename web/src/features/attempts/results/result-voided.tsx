import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { EmptyState } from '../../../ui/states.tsx';

/** In the place of a result: the attempt was set aside, and why. */
export function ResultVoided({ voided }: Pick<AttemptOutcome, 'voided'>) {
  return (
    <EmptyState
      title={m.attempts_end_voided()}
      text={
        voided
          ? m.attempts_end_voided_reason({ reason: voided.reason })
          : m.attempts_end_voided_text()
      }
    />
  );
}
