import {
  type CourseDraft,
  CourseFacts,
  CourseTerms,
  updateCourse,
} from '@chinar/contract/courses.making';
import { courseLimits } from '@chinar/contract/courses.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { AutoSave } from '../../../ui/fields/auto-save.tsx';
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../../ui/fields/form-part.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { touched } from './touched-data.ts';

const pair = 'grid grid-cols-1 gap-4 md:grid-cols-2';

/** Co-instructors by their usernames, as the call takes them. */
const withUsernames = (record: Record<string, unknown>) => ({
  ...record,
  instructors: (record['instructors'] as CourseDraft['instructors']).map(
    ({ username }) => username,
  ),
});

/** Price and terms, and who teaches along: the owner's, and they hold as soon as they are saved. */
export function PriceForm({ course }: { course: CourseDraft }) {
  if (!course.can.own) return <Notice tone="info">{m.courses_make_price_owner()}</Notice>;
  return (
    <EndpointForm
      endpoint={updateCourse}
      params={{ id: course._id }}
      schema={CourseTerms}
      record={course}
      read={withUsernames}
      draftKey={`course-terms-${course._id}`}
      label={m.courses_make_part_price()}
      codeFields={{ slug_taken: 'slug' }}
      touches={touched}
    >
      <FormPart title={m.courses_make_part_price()} hint={m.courses_make_price_hint()}>
        <div className={pair}>
          <MoneyField name="price" label={m.courses_filter_price()} />
          <MoneyField
            name="originalPrice"
            label={m.courses_make_original()}
            hint={m.courses_make_original_hint()}
            optional
          />
          <NumberField
            name="validityDays"
            label={m.courses_make_validity()}
            hint={m.courses_make_validity_hint()}
            unit={m.courses_make_unit_days()}
            min={1}
            max={3650}
            optional
          />
          <NumberField
            name="refundDays"
            label={m.courses_make_refund()}
            unit={m.courses_make_unit_days()}
            min={0}
            max={90}
          />
        </div>
      </FormPart>
      <FormPart title={m.courses_make_people()}>
        <TagsField
          name="instructors"
          label={m.courses_make_instructors()}
          hint={m.courses_make_instructors_hint()}
          max={courseLimits.instructors}
          optional
        />
        <TextField name="slug" label={m.courses_make_slug()} hint={m.courses_make_slug_hint()} />
      </FormPart>
      <SaveBar>{m.courses_make_save()}</SaveBar>
    </EndpointForm>
  );
}

function Limits() {
  const isOn = useWatch({ name: 'certificate.enabled' }) === true;
  if (!isOn) return null;
  return (
    <div className={pair}>
      <NumberField
        name="certificate.minProgress"
        label={m.courses_make_certificate_progress()}
        hint={m.courses_make_certificate_progress_hint()}
        unit="%"
        min={1}
        max={100}
      />
      <NumberField
        name="certificate.minQuizPct"
        label={m.courses_make_certificate_quiz()}
        hint={m.courses_make_certificate_quiz_hint()}
        unit="%"
        min={0}
        max={100}
      />
    </div>
  );
}

/** Whether a certificate is given, and for what. */
export function CertificateForm({ course }: { course: CourseDraft }) {
  return (
    <EndpointForm
      endpoint={updateCourse}
      params={{ id: course._id }}
      schema={z.pick(CourseFacts, { certificate: true })}
      record={course}
      draftKey={`course-certificate-${course._id}`}
      label={m.courses_make_part_certificate()}
      touches={touched}
    >
      <FormPart title={m.courses_make_part_certificate()} hint={m.courses_make_certificate_hint()}>
        <CheckboxField name="certificate.enabled">
          {m.courses_make_certificate_enabled()}
        </CheckboxField>
        <Limits />
      </FormPart>
      <AutoSave />
      <SaveBar>{m.courses_make_save()}</SaveBar>
    </EndpointForm>
  );
}
