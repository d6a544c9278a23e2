import { listExams } from '@chinar/contract/exams';
import { courseLimits } from '@chinar/contract/courses.limits';
import { type CourseDraft, CourseFacts, updateCourse } from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { said } from '../../../lib/i18n.ts';
import { askingNames, withNames } from '../../../lib/forms/part-names.ts';
import { useApi } from '../../../lib/queries.ts';
import { AutoSave } from '../../../ui/fields/auto-save.tsx';
import { ChecksField } from '../../../ui/fields/checks-field.tsx';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../../ui/fields/form-part.tsx';
import { LinesField } from '../../../ui/fields/lines-field.tsx';
import { MarkdownField } from '../../../ui/fields/markdown-field.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldChoices, languageChoices, levelChoices } from './choices-data.ts';
import { CourseThumbnail } from './thumbnail-part.tsx';
import { touched } from './touched-data.ts';

const pair = 'grid grid-cols-1 gap-4 md:grid-cols-2';

/** Translations are sent as a whole, with the Hindi names of sections and lessons, which nobody is asked here. */
const schema = askingNames(z.omit(CourseFacts, { certificate: true }));

function Exams() {
  const { data } = useApi(listExams, { query: { limit: 100, sort: 'name' } });
  const choices = (data?.exams ?? []).map((exam) => ({
    value: exam._id,
    label: `${exam.code} · ${said(exam.name)}`,
  }));
  if (choices.length === 0) return null;
  return <ChecksField name="examIds" label={m.courses_make_exams()} choices={choices} optional />;
}

function Words() {
  return (
    <FormPart title={m.courses_make_words()} hint={m.courses_make_words_hint()}>
      <div className={pair}>
        <TextField name="title" label={m.courses_make_title()} maxLength={courseLimits.title.max} />
        <TextField
          name="translations.hi.title"
          label={m.courses_make_title_hi()}
          maxLength={courseLimits.title.max}
          optional
        />
        <TextField
          name="subtitle"
          label={m.courses_make_subtitle()}
          hint={m.courses_make_subtitle_hint()}
          maxLength={160}
          optional
        />
        <TextField
          name="translations.hi.subtitle"
          label={m.courses_make_subtitle_hi()}
          maxLength={160}
          optional
        />
      </div>
      <MarkdownField
        name="description"
        label={m.courses_make_description()}
        hint={m.courses_make_description_hint({ minimum: courseLimits.description })}
        maxLength={10_000}
      />
      <MarkdownField
        name="translations.hi.description"
        label={m.courses_make_description_hi()}
        lang="hi"
        maxLength={10_000}
        optional
      />
      <div className={pair}>
        <LinesField name="outcomes" label={m.courses_outcomes()} max={12} optional />
        <LinesField
          name="translations.hi.outcomes"
          label={m.courses_make_outcomes_hi()}
          max={12}
          optional
        />
        <LinesField name="requirements" label={m.courses_requirements()} max={12} optional />
        <LinesField
          name="translations.hi.requirements"
          label={m.courses_make_requirements_hi()}
          max={12}
          optional
        />
      </div>
    </FormPart>
  );
}

/** What is said of a course: shown once it is published. */
export function BasicsForm({ course }: { course: CourseDraft }) {
  return (
    <div className="grid gap-10">
      <CourseThumbnail course={course} />
      <EndpointForm
        endpoint={updateCourse}
        params={{ id: course._id }}
        schema={schema}
        record={course}
        read={(record) => withNames(record)}
        draftKey={`course-${course._id}`}
        label={m.courses_make_part_basics()}
        touches={touched}
      >
        <Words />
        <FormPart title={m.courses_make_found_by()}>
          <div className={pair}>
            <SelectField
              name="category"
              label={m.courses_filter_category()}
              choices={fieldChoices(course.category)}
            />
            <SelectField name="level" label={m.courses_filter_level()} choices={levelChoices()} />
            <SelectField
              name="language"
              label={m.courses_make_language()}
              choices={languageChoices()}
            />
          </div>
          <TagsField name="tags" label={m.courses_make_tags()} max={courseLimits.tags} optional />
          <Exams />
          <TextField
            name="thumbnailAlt"
            label={m.courses_make_alt()}
            hint={m.courses_make_alt_hint()}
            maxLength={200}
            optional
          />
        </FormPart>
        <AutoSave />
        <SaveBar>{m.courses_make_save()}</SaveBar>
      </EndpointForm>
    </div>
  );
}
