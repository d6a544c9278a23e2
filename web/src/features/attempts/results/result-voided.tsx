import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { homeOfTest, paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** In the place of a result: the attempt was set aside, and why; the test itself may go on. */
export function ResultVoided({ outcome }: { outcome: AttemptOutcome }) {
  const { voided, quizId } = outcome;
  return (
    <EmptyState
      isScreen
      title={m.attempts_end_voided()}
      text={
        voided
          ? m.attempts_end_voided_reason({ reason: voided.reason })
          : m.attempts_end_voided_text()
      }
      action={
        <LinkButton to={paths.quiz(homeOfTest(outcome), quizId)}>
          {m.attempts_result_to_quiz()}
        </LinkButton>
      }
    />
  );
}
