import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useKnownQuestions } from './known-questions.tsx';
import { marksOf, type SectionValues, sectionTotals, unitsOf } from './totals.ts';

/** One sum beside what was announced; where the two differ it says so, by more than a colour. */
function Sum({ text, declared, isSame }: { text: string; declared: string; isSame: boolean }) {
  if (declared === '') return <span className="font-semibold tabular-nums">{text}</span>;
  const Mark = isSame ? CircleCheck : TriangleAlert;
  return (
    <span className="flex items-center gap-1.5 font-semibold tabular-nums">
      <Mark
        size={18}
        aria-hidden="true"
        className={`shrink-0 ${isSame ? 'text-good-text' : 'text-warn-text'}`}
      />
      {text}
      <span className="font-normal text-ink-2">{declared}</span>
    </span>
  );
}

/** What the form comes to at this moment, beside what was announced. */
export function TotalsPart() {
  const known = useKnownQuestions();
  const [sections, declared] = useWatch({ name: ['sections', 'declared'] }) as [
    SectionValues[] | undefined,
    { questions?: unknown; marks?: unknown } | undefined,
  ];
  const all = (sections ?? []).map((section) => sectionTotals(section, (id) => known.of(id)?.type));
  const questions = all.reduce((sum, one) => sum + one.questions, 0);
  const units = all.reduce((sum, one) => sum + one.units, 0);
  const saidQuestions = declared?.questions;
  const saidMarks = declared?.marks;
  return (
    <output className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <Sum
        text={m.quizzes_questions_count({ count: questions })}
        declared={
          typeof saidQuestions === 'number'
            ? m.quizzes_make_declared_of({ count: saidQuestions })
            : ''
        }
        isSame={saidQuestions === questions}
      />
      <Sum
        text={m.quizzes_marks_count({ marks: formatMarks(marksOf(units)) })}
        declared={
          typeof saidMarks === 'number' ? m.quizzes_make_declared_of({ count: saidMarks }) : ''
        }
        isSame={unitsOf(saidMarks) === units}
      />
    </output>
  );
}
