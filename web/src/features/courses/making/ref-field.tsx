import { formatLength } from '@chinar/content/format';
import { listMaterials } from '@chinar/contract/materials';
import { listCourseQuizzes } from '@chinar/contract/quizzes';
import { listOwnVideos } from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';

type Choice = { value: string; label: string };

/** One of what there is; what is chosen already stays, whether or not it is among them. */
function RefField({ label, hint, choices }: { label: string; hint: string; choices: Choice[] }) {
  const held: unknown = useWatch({ name: 'refId' });
  const isKnown = choices.some(({ value }) => value === held);
  const kept = typeof held === 'string' && held !== '' && !isKnown ? [held] : [];
  return (
    <SelectField
      name="refId"
      label={label}
      hint={hint}
      choices={[
        { value: '', label: m.courses_make_ref_none() },
        ...kept.map((value) => ({ value, label: m.courses_make_ref_kept() })),
        ...choices,
      ]}
      optional
    />
  );
}

/** One of the own films. */
export function FilmField() {
  const { data } = useApi(listOwnVideos, { query: { limit: 100, sort: 'newest' } });
  const choices = (data?.videos ?? []).map(({ _id, title, seconds }) => ({
    value: _id,
    label: seconds === null ? title : `${title} · ${formatLength(seconds)}`,
  }));
  return (
    <RefField label={m.courses_make_film()} hint={m.courses_make_film_hint()} choices={choices} />
  );
}

/** One of the own materials. */
export function MaterialField() {
  const { data } = useApi(listMaterials, { query: { limit: 100, sort: 'newest' } });
  const choices = (data?.materials ?? []).map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <RefField
      label={m.courses_make_material()}
      hint={m.courses_make_material_hint()}
      choices={choices}
    />
  );
}

/** One of the tests of this course, or the way to a new one. */
export function TestField({ courseId }: { courseId: string }) {
  const { data } = useApi(listCourseQuizzes, {
    params: { id: courseId },
    query: { limit: 100 },
  });
  const choices = (data?.quizzes ?? []).map(({ _id, title, isPublished }) => ({
    value: _id,
    label: isPublished ? title : m.courses_make_test_draft({ title }),
  }));
  return (
    <div className="grid gap-3">
      <RefField label={m.courses_make_test()} hint={m.courses_make_test_hint()} choices={choices} />
      <LinkButton
        to={staffPaths.quizzes.create({ from: 'blank', courseId })}
        size="sm"
        className="justify-self-start"
      >
        {m.courses_make_test_new()}
      </LinkButton>
    </div>
  );
}
