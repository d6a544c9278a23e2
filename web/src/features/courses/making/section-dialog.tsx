import { SectionFields, updateSection } from '@chinar/contract/courses.outline';
import * as m from '@chinar/messages/paraglide/messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Section } from './outline-data.ts';
import { touched } from './touched-data.ts';

/** What a section is called, and from when it opens. */
export function SectionDialog({
  courseId,
  section,
  onClose,
}: {
  courseId: string;
  section: Section | null;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={section !== null} onClose={onClose} title={m.courses_make_section_edit()}>
      {section && (
        <EndpointForm
          endpoint={updateSection}
          params={{ id: courseId, sectionId: section._id }}
          schema={SectionFields}
          record={section}
          touches={touched}
          onSent={onClose}
        >
          <TextField name="title" label={m.courses_make_section_title()} maxLength={120} />
          <NumberField
            name="opensAfterDays"
            label={m.courses_make_opens_days()}
            hint={m.courses_make_opens_days_hint()}
            unit={m.courses_make_unit_days()}
            min={0}
            max={730}
            optional
          />
          <DateTimeField
            name="opensAt"
            label={m.courses_make_opens_at()}
            hint={m.courses_make_opens_at_hint()}
            optional
          />
          <SubmitButton>{m.courses_make_save()}</SubmitButton>
        </EndpointForm>
      )}
    </Dialog>
  );
}
