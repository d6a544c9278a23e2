import type { Exam } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { UsersRound } from 'lucide-react';
import { said } from '../../lib/i18n.ts';

/** How many learn for an exam here; a figure without evidence says that it is an example. */
export function StudentCount({ exam }: { exam: Pick<Exam, 'studentCount'> }) {
  const { studentCount } = exam;
  if (!studentCount) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-14 text-ink-2">
      <UsersRound size={16} aria-hidden="true" className="shrink-0" />
      <span>
        {said(studentCount.label)}
        {studentCount.evidence === null && (
          <span title={m.exams_example_hint()}> · {m.exams_example()}</span>
        )}
      </span>
    </span>
  );
}
