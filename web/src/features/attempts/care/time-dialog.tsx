import { setAccommodation } from '@chinar/contract/attempts.care';
import { type AccommodatedLearner, listAccommodated } from '@chinar/contract/attempts.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts.tsx';

/** What those usually have who write with a scribe. */
const usualPercent = 33;

/** Gives a learner a measure of time, or another one, with the reason. */
export function TimeDialog({
  learner,
  isOpen,
  onClose,
}: {
  learner: AccommodatedLearner;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { userId, fullName: name, accommodation } = learner;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.attempts_time_dialog_title({ name })}
      text={m.attempts_time_dialog_text()}
    >
      <EndpointForm
        endpoint={setAccommodation}
        params={{ id: userId }}
        record={{
          extraTimePercent: accommodation?.extraTimePercent ?? usualPercent,
          reason: accommodation?.reason ?? '',
        }}
        touches={[listAccommodated]}
        label={m.attempts_time_dialog_title({ name })}
        onSent={() => {
          toast.success(m.attempts_time_set({ name }));
          onClose();
        }}
      >
        <NumberField
          name="extraTimePercent"
          label={m.attempts_time_percent()}
          hint={m.attempts_time_percent_hint()}
          unit="%"
          min={1}
          max={200}
        />
        <TextareaField
          name="reason"
          label={m.attempts_care_reason()}
          hint={m.attempts_time_reason_hint()}
          rows={3}
          maxLength={500}
        />
        <SubmitButton>{m.attempts_time_save()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}
