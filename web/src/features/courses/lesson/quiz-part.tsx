import { formatDuration, formatMarks } from '@chinar/content/format';
import type { Lesson } from '@chinar/contract/courses.lessons';
import { getQuiz } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The test of a lesson: what it asks, and the way into it. */
export function QuizPart({ lesson, quizId }: { lesson: Lesson; quizId: string }) {
  const query = useApi(getQuiz, { params: { id: quizId } });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-40 w-full" />}>
      {() =>
        query.data && (
          <Card className="grid gap-4 md:p-6">
            <p className="text-ink-2">
              {[
                m.courses_quiz_questions({ count: query.data.totalQuestions }),
                m.courses_quiz_marks({ marks: formatMarks(query.data.maxScore) }),
                formatDuration(query.data.durationMinutes, currentLocale()),
              ].join(' · ')}
            </p>
            <div>
              <LinkButton variant="primary" to={paths.courseQuiz(lesson.course._id, quizId)}>
                {m.courses_quiz_open()}
              </LinkButton>
            </div>
          </Card>
        )
      }
    </QueryState>
  );
}
