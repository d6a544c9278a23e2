import { getExamOfQuiz } from '@chinar/contract/quizzes.exam';
import type { QuizMeta } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { Link } from '../../ui/link.tsx';

/** The way to what the marks of the exam mean that a test rehearses; nothing where it names none. */
export function ExamMarksLink({ quiz }: { quiz: QuizMeta }) {
  const { data } = useApi(getExamOfQuiz, { params: { id: quiz._id } });
  if (!data) return null;
  return (
    <p className="mt-4">
      <Link to={paths.examMarks(data.slug)} className="tap inline-flex items-center gap-1.5">
        {m.quizzes_quiz_exam_marks({ exam: data.code })}
        <ArrowRight size={18} aria-hidden="true" />
      </Link>
    </p>
  );
}
