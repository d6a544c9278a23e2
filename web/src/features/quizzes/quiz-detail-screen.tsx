import { listMyAttempts } from '@chinar/contract/attempts.results';
import { getPublicQuiz, getQuiz } from '@chinar/contract/quizzes';
import type { QuizMeta } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { statusOf } from '../../lib/api-error.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Loaded } from '../../lib/loader.ts';
import { courseIn, paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Prose } from '../../ui/prose.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { Leaders } from './leaders-part.tsx';
import { MyAttempts } from './my-attempts-part.tsx';
import { QuizHead, QuizSkeleton } from './quiz-head.tsx';
import { Sections } from './sections-part.tsx';
import { Start } from './start-part.tsx';

type Props = {
  seriesId: string;
  seriesTitle: string | null;
  quizId: string;
  loadedQuiz: Loaded<QuizMeta>;
};

type ViewProps = Omit<Props, 'loadedQuiz' | 'quizId'> & {
  quiz: QuizMeta;
  query: UseQueryResult<QuizMeta>;
};

function crumbsOf(seriesId: string, seriesTitle: string | null) {
  const all = courseIn(seriesId)
    ? { label: m.courses_list_title(), to: paths.courses() }
    : { label: m.quizzes_list_title(), to: paths.seriesList() };
  return seriesTitle ? [all, { label: seriesTitle, to: paths.series(seriesId) }] : [all];
}

/** What somebody without an account is told before a test. */
function guestNote({ attemptsAllowed, window }: QuizMeta): string {
  return attemptsAllowed > 0 && window === null
    ? m.quizzes_quiz_guest_note_limited()
    : m.quizzes_quiz_guest_note();
}

/** The first paragraph stands under the title; what else there is, after the facts. */
function leadOf(description: string): { lead: string; more: string } {
  const [lead = '', ...more] = description.trim().split(/\n{2,}/);
  return { lead, more: more.join('\n\n') };
}

function View({ quiz, query, seriesId, seriesTitle }: ViewProps) {
  const attempts = useApi(listMyAttempts, { params: { id: quiz._id } });
  const rows = attempts.data?.attempts ?? [];
  const { lead, more } = leadOf(quiz.description);
  const start = (
    <Start
      quiz={quiz}
      seriesId={seriesId}
      attempts={rows}
      isSettling={query.isPlaceholderData || attempts.isPending}
    />
  );
  return (
    <DetailScreen
      title={quiz.title}
      description={lead || undefined}
      crumbs={crumbsOf(seriesId, seriesTitle)}
      query={query}
      skeleton={<QuizSkeleton />}
      head={<QuizHead quiz={quiz} lead={lead} />}
      aside={
        <>
          <Card tone="raised" className="grid gap-3 max-md:hidden">
            {start}
            <p className="text-14 text-ink-2">
              {quiz.isPublic && <span className="only-visitor">{guestNote(quiz)} </span>}
              {m.quizzes_quiz_start_note()}
            </p>
          </Card>
          <MyAttempts
            newest={rows[0]}
            total={attempts.data?.pagination.total ?? 0}
            query={attempts}
            seriesId={seriesId}
            quizId={quiz._id}
          />
          {quiz.isRanked && <Leaders quizId={quiz._id} />}
        </>
      }
      asidePlace="late"
      bar={start}
    >
      <Sections quiz={quiz} />
      {more && (
        <section>
          <h2 className="mb-4 text-22 md:text-28">{m.quizzes_quiz_about()}</h2>
          <Prose text={more} />
        </section>
      )}
    </DetailScreen>
  );
}

/** A test before it is taken: what it holds, how it is marked, one's attempts, and the way in. */
export function QuizDetail({ seriesId, seriesTitle, quizId, loadedQuiz }: Props) {
  const isReader = useSession().status === 'user';
  const query = useApi(
    isReader ? getQuiz : getPublicQuiz,
    { params: { id: quizId } },
    { initialData: loadedQuiz.value ?? undefined },
  );
  if (isReader ? statusOf(query.error) === 404 : loadedQuiz.status === 404) {
    return (
      <MissingScreen
        title={m.quizzes_quiz_not_found_title()}
        text={m.quizzes_not_found_text()}
        to={seriesId ? paths.series(seriesId) : paths.seriesList()}
        label={seriesTitle ?? m.common_exams_all()}
      />
    );
  }
  if (query.data) {
    return <View quiz={query.data} query={query} seriesId={seriesId} seriesTitle={seriesTitle} />;
  }
  return (
    <DetailScreen
      title={m.quizzes_list_title()}
      crumbs={crumbsOf(seriesId, seriesTitle)}
      query={query}
      skeleton={<QuizSkeleton />}
    />
  );
}
