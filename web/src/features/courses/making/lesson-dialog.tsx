import { addLesson } from '@chinar/contract/courses.outline';
import * as m from '@chinar/messages/paraglide/messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroupField } from '../../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { kindWord } from '../course-words.ts';
import { touched } from './touched-data.ts';

const kinds = [
  { value: 'text', hint: m.courses_make_kind_text_hint },
  { value: 'video', hint: m.courses_make_kind_video_hint },
  { value: 'material', hint: m.courses_make_kind_material_hint },
  { value: 'quiz', hint: m.courses_make_kind_quiz_hint },
  { value: 'live', hint: m.courses_make_kind_live_hint },
] as const;

/** A lesson more in a section: what it is called, and what it is. */
export function LessonDialog({
  courseId,
  sectionId,
  onClose,
  onAdded,
}: {
  courseId: string;
  sectionId: string | null;
  onClose: () => void;
  onAdded: (lessonId: string) => void;
}) {
  return (
    <Dialog isOpen={sectionId !== null} onClose={onClose} title={m.courses_make_lesson_add()}>
      {sectionId && (
        <EndpointForm
          endpoint={addLesson}
          params={{ id: courseId }}
          record={{ type: 'text', sectionId }}
          also={{ sectionId }}
          touches={touched}
          onSent={({ _id }) => {
            onClose();
            onAdded(_id);
          }}
        >
          <TextField name="title" label={m.courses_make_lesson_title()} maxLength={160} />
          <RadioGroupField
            name="type"
            label={m.courses_make_lesson_kind()}
            choices={kinds.map(({ value, hint }) => ({
              value,
              label: kindWord(value),
              hint: hint(),
            }))}
          />
          <SubmitButton>{m.courses_make_lesson_add()}</SubmitButton>
        </EndpointForm>
      )}
    </Dialog>
  );
}
