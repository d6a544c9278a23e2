import { courseLimits } from '@chinar/contract/courses.limits';
import { CourseFacts, createCourse, listTaughtCourses } from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormScreen } from '../../../ui/screens/form-screen.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { fieldChoices, languageChoices, levelChoices } from './choices-data.ts';

/** The contract knows a field for who says none; whoever begins a course here says one. */
const schema = z.extend(createCourse.body, { category: CourseFacts.shape.category });

/** The beginning of a course: what it is called. All else is written where it is edited. */
export function NewCourseScreen() {
  const navigate = useNavigate();
  return (
    <FormScreen
      title={m.courses_make_new()}
      lead={m.courses_make_new_lead()}
      crumbs={[{ label: m.courses_make_list_title(), to: staffPaths.courses.list() }]}
    >
      <EndpointForm
        endpoint={createCourse}
        schema={schema}
        record={{ category: '', level: 'All', language: 'en' }}
        draftKey="course-new"
        touches={[listTaughtCourses]}
        onSent={({ _id }) => {
          toast.success(m.courses_make_begun());
          void navigate(staffPaths.courses.edit(_id, { part: 'contents' }), { replace: true });
        }}
      >
        <TextField
          name="title"
          label={m.courses_make_title()}
          hint={m.courses_make_title_hint()}
          maxLength={courseLimits.title.max}
        />
        <SelectField
          name="category"
          label={m.courses_filter_category()}
          choices={[{ value: '', label: m.courses_make_category_none() }, ...fieldChoices()]}
        />
        <SelectField name="level" label={m.courses_filter_level()} choices={levelChoices()} />
        <SelectField
          name="language"
          label={m.courses_make_language()}
          choices={languageChoices()}
        />
        <SubmitButton>{m.courses_make_begin()}</SubmitButton>
      </EndpointForm>
    </FormScreen>
  );
}
