import { listReviews, ratingLimits, reportReview } from '@chinar/contract/ratings';
import * as m from '@chinar/messages/paraglide/messages';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { reasonChoices } from './reason-words.ts';

/** Asks why a review should not stand there. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.ratings_report_title()}
      text={m.ratings_report_text()}
    >
      <EndpointForm
        endpoint={reportReview}
        params={{ id }}
        record={{ reason: 'spam' }}
        touches={[listReviews]}
        onSent={() => {
          toast.success(m.ratings_reported());
          onClose();
        }}
      >
        {(at) => (
          <>
            <SelectField
              name={at('reason')}
              label={m.ratings_report_reason()}
              choices={reasonChoices()}
            />
            <TextareaField
              name={at('note')}
              label={m.ratings_report_note()}
              maxLength={ratingLimits.note}
              optional
            />
            <SubmitButton>{m.ratings_report_send()}</SubmitButton>
          </>
        )}
      </EndpointForm>
    </Dialog>
  );
}
