import { reportComment, reportReasons } from '@chinar/contract/comments';
import * as m from '@chinar/messages/paraglide/messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroupField } from '../../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { reportWord } from './comment-words.ts';

/** Why a comment does not belong here. */
export function ReportForm({ id, onEnd }: { id: string; onEnd: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onEnd}
      title={m.comments_report_title()}
      text={m.comments_report_text()}
    >
      <EndpointForm
        endpoint={reportComment}
        params={{ id }}
        record={{ reason: 'spam' }}
        onSent={() => {
          toast.success(m.comments_reported());
          onEnd();
        }}
      >
        <RadioGroupField
          name="reason"
          label={m.comments_report_reason()}
          choices={reportReasons.map((value) => ({ value, label: reportWord(value) }))}
        />
        <TextareaField name="note" label={m.comments_report_note()} maxLength={500} optional />
        <SubmitButton>{m.comments_report()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}
