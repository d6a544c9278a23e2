import { type CourseDraft, CourseFacts, updateCourse } from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { askingNames, withNames } from '../../../lib/forms/part-names.ts';
import { AutoSave } from '../../../ui/fields/auto-save.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../../ui/fields/form-part.tsx';
import { type NamedPart, PartNames } from '../../../ui/fields/part-names.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { kindWord } from '../course-words.ts';
import { touched } from './touched-data.ts';

/** What has a name in a course, in the order in which it is taught. */
const partsOf = ({ outline }: CourseDraft): NamedPart[] =>
  outline.sections.flatMap(({ title, lessons }) => [
    { title, kind: m.courses_make_section(), isHead: true },
    ...lessons.map((lesson) => ({ title: lesson.title, kind: kindWord(lesson.type) })),
  ]);

const translations = z.pick(CourseFacts, { translations: true });

/** What sections and lessons are called in Hindi: shown once it is published, as the rest of what is said. */
export function NamesForm({ course }: { course: CourseDraft }) {
  const parts = partsOf(course);
  const titles = new Set(parts.map(({ title }) => title));
  if (parts.length === 0)
    return (
      <EmptyState title={m.courses_make_empty_title()} text={m.courses_make_names_empty_text()} />
    );
  return (
    <EndpointForm
      endpoint={updateCourse}
      params={{ id: course._id }}
      schema={askingNames(translations, (title) => titles.has(title))}
      record={course}
      read={(record) => withNames(record, titles)}
      draftKey={`course-names-${course._id}`}
      label={m.courses_make_part_names()}
      touches={touched}
    >
      <FormPart title={m.courses_make_part_names()} hint={m.common_names_hint()}>
        <PartNames label={m.courses_contents()} parts={parts} />
      </FormPart>
      <AutoSave />
      <SaveBar>{m.courses_make_save()}</SaveBar>
    </EndpointForm>
  );
}
