import { createPassage, listPassages } from '@chinar/contract/questions.passages';
import { questionLimits } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { Dialog } from '../../../ui/dialog.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts.tsx';

const trimmed = z.string().check(z.trim(), z.maxLength(questionLimits.passage));

/** A passage as it is typed; its output is the body of the call, where Hindi that is empty is none. */
const TypedPassage = z.pipe(
  z.object({
    content: z.object({
      en: z.object({ text: trimmed.check(z.minLength(1)) }),
      hi: z.object({ text: trimmed }),
    }),
  }),
  z.transform(({ content: { en, hi } }) => ({ content: hi.text === '' ? { en } : { en, hi } })),
);
const blank = { content: { en: { text: '' }, hi: { text: '' } } };

/** A new passage, in one language or both; the question is about it at once. What is typed is kept like the question. */
export function NewPassage({
  onMade,
  onClose,
}: {
  onMade: (id: string) => void;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen onClose={onClose} title={m.questions_passage_new()}>
      <EndpointForm
        endpoint={createPassage}
        schema={TypedPassage}
        record={blank}
        draftKey="passage-new"
        touches={[listPassages]}
        label={m.questions_passage_new()}
        onSent={({ _id }) => {
          toast.success(m.questions_passage_made());
          onMade(_id);
          onClose();
        }}
      >
        <TextareaField name="content.en.text" label={m.questions_passage_text_en()} rows={8} />
        <TextareaField
          name="content.hi.text"
          label={m.questions_passage_text_hi()}
          rows={8}
          optional
        />
        <SubmitButton>{m.questions_passage_add()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}
