import { getQuizForEdit } from '@chinar/contract/quizzes';
import { getStatistics } from '@chinar/contract/attempts.statistics';
import { decideChallenges, listKeyChallenges } from '@chinar/contract/key-challenges';
import {
  correctionReason,
  KeyCorrectionBody,
  listKeyCorrections,
} from '@chinar/contract/quizzes.keys';
import { saysKey } from '@chinar/contract/quizzes.rules';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../../ui/button.tsx';
import { RadioGroupField } from '../../../ui/fields/choice-fields.tsx';
import { ConfirmedSubmit } from '../../../ui/fields/confirmed-submit.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { withoutHiddenKey } from './correction-data.ts';
import { ForeseePart } from './foresee-part.tsx';
import { HeldKeyPart } from './held-key-part.tsx';
import { KeyField } from './key-field.tsx';
import { kindChoices } from './words.ts';

const Accepted = z.pipe(
  z.pick(KeyCorrectionBody, { kind: true, key: true, reason: true }),
  z.transform(({ reason, ...correction }) => ({
    reason,
    correction: withoutHiddenKey(correction),
  })),
);
const Rejected = z.strictObject({ reason: correctionReason });

const touches = [listKeyChallenges, listKeyCorrections, getStatistics, getQuizForEdit];

/** The key is asked for where the kind of correction needs one. */
function KeyPart({ quizId, questionId }: { quizId: string; questionId: string }) {
  const kind = useWatch({ name: 'kind' }) as string;
  return saysKey(kind) ? <KeyField quizId={quizId} questionId={questionId} /> : null;
}

/** Decides all open challenges of a question: with a correction, or with an answer why not. */
export function ChallengeDecideForm({
  quizId,
  questionId,
  verdict,
  onDone,
  onOutdated,
}: {
  quizId: string;
  questionId: string;
  verdict: 'accepted' | 'rejected';
  onDone: () => void;
  onOutdated: () => void;
}) {
  const isAccepted = verdict === 'accepted';
  return (
    <EndpointForm
      endpoint={decideChallenges}
      params={{ id: quizId }}
      schema={isAccepted ? Accepted : Rejected}
      record={isAccepted ? { kind: 'accept' } : {}}
      also={{ questionId, verdict }}
      draftKey={`challenge-${quizId}-${questionId}-${verdict}`}
      touches={touches}
      label={isAccepted ? m.key_challenges_accept() : m.key_challenges_reject()}
      onOutdated={onOutdated}
      onSent={({ decided }) => {
        toast.success(m.key_challenges_decided({ count: decided }));
        onDone();
      }}
    >
      {isAccepted && (
        <>
          <HeldKeyPart quizId={quizId} questionId={questionId} />
          <RadioGroupField name="kind" label={m.quizzes_make_kind()} choices={kindChoices()} />
          <KeyPart quizId={quizId} questionId={questionId} />
        </>
      )}
      <TextareaField
        name="reason"
        label={m.key_challenges_decision()}
        hint={m.key_challenges_decision_hint()}
        rows={3}
        maxLength={500}
      />
      {isAccepted && <ForeseePart quizId={quizId} questionId={questionId} />}
      <p className="text-14 text-ink-2">
        {isAccepted ? m.key_challenges_accept_note() : m.key_challenges_reject_note()}
      </p>
      <div className="flex flex-wrap gap-3">
        {isAccepted ? (
          <ConfirmedSubmit
            title={m.quizzes_make_correct_ask()}
            text={m.quizzes_make_correct_note()}
          >
            {m.key_challenges_accept_verb()}
          </ConfirmedSubmit>
        ) : (
          <SubmitButton wide={false}>{m.key_challenges_reject_verb()}</SubmitButton>
        )}
        <Button onClick={onDone}>{m.common_cancel()}</Button>
      </div>
    </EndpointForm>
  );
}
