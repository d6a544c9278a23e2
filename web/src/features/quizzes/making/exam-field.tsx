import { listExams } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { said } from '../../../lib/i18n.ts';
import { useApi } from '../../../lib/queries.ts';
import { PickField } from '../../../ui/fields/pick-field.tsx';

/** The exam that a quiz rehearses; `held` is the one that it names, which may be out of sight by now. */
export function ExamField({ held }: { held: string | undefined }) {
  const { data } = useApi(listExams, { query: { limit: 100, sort: 'name' } });
  const known = (data?.exams ?? []).map(({ _id, code, name }) => ({
    value: _id,
    label: `${code} · ${said(name)}`,
  }));
  const isGone = data !== undefined && held && !known.some(({ value }) => value === held);
  return (
    <PickField
      name="examId"
      label={m.quizzes_make_exam()}
      hint={m.quizzes_make_exam_hint()}
      choices={isGone ? [{ value: held, label: m.quizzes_make_exam_gone() }, ...known] : known}
      optional
    />
  );
}
