import {
  ChallengeBody,
  challengeKey,
  challengeLimits,
  listOwnChallenges,
} from '@chinar/contract/key-challenges';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { Dialog } from '../../ui/dialog.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';

const asked = z.pick(ChallengeBody, { reason: true, evidence: true });

/** Says against the key of one question why it is wrong; what is typed stays on the device until it is sent. */
export function ChallengeDialog({
  isOpen,
  onClose,
  attemptId,
  questionId,
  number,
}: {
  isOpen: boolean;
  onClose: () => void;
  attemptId: string;
  questionId: string;
  number: number;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.key_challenges_dialog_title({ number })}
      text={m.key_challenges_dialog_text()}
    >
      <EndpointForm
        endpoint={challengeKey}
        params={{ id: attemptId }}
        schema={asked}
        also={{ questionId }}
        draftKey={`challenge-${attemptId}-${questionId}`}
        touches={[listOwnChallenges]}
        label={m.key_challenges_dialog_title({ number })}
        onSent={() => {
          toast.success(m.key_challenges_sent());
          onClose();
        }}
      >
        <TextareaField
          name="reason"
          label={m.key_challenges_reason()}
          hint={m.key_challenges_reason_hint({ min: challengeLimits.reason.min })}
          rows={6}
          maxLength={challengeLimits.reason.max}
        />
        <TextField
          name="evidence"
          label={m.key_challenges_evidence()}
          hint={m.key_challenges_evidence_hint()}
          maxLength={challengeLimits.evidence}
        />
        <SubmitButton>{m.key_challenges_send()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}
