import { getQuizForEdit, type QuizEdit } from '@chinar/contract/quizzes';
import { checkQuiz, type QuizCheck } from '@chinar/contract/quizzes.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { EditScreen } from '../../../ui/screens/edit-screen.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { AtAGlance } from './at-a-glance-part.tsx';
import { CheckPart } from './check-part.tsx';
import { wasOffered } from './offered-data.ts';
import { PlanPart } from './plan-part.tsx';
import { PublishButtons, QuizActs, ReleasePart } from './publish-part.tsx';
import { StateTags } from './quizzes-screen.tsx';

const Live = latePart(async () => (await import('./live-part.tsx')).LivePart);
const Corrections = latePart(async () => (await import('./corrections-part.tsx')).CorrectionsPart);
const Challenges = latePart(async () => (await import('./challenges-part.tsx')).ChallengesPart);
const Statistics = latePart(async () => (await import('./statistics-part.tsx')).StatisticsPart);

const hasChanges = ({ changes }: QuizCheck): boolean =>
  changes !== null &&
  (changes.added > 0 || changes.removed > 0 || changes.renewed > 0 || changes.isRearranged);

function stateOf(quiz: QuizEdit) {
  if (quiz.isPublished) return 'published' as const;
  return wasOffered(quiz) ? ('unpublished' as const) : ('draft' as const);
}

/** Nothing is left to publish: learners sit what stands here. */
const isAsOffered = (quiz: QuizEdit, check: QuizCheck | undefined): boolean =>
  quiz.isPublished && check !== undefined && check.faults.length === 0 && !hasChanges(check);

function Overview({ quiz }: { quiz: QuizEdit }) {
  const navigate = useNavigate();
  const check = useApi(checkQuiz, { params: { id: quiz._id } });
  const { data } = check;
  const jump = (path: string): void =>
    void navigate(staffPaths.quizzes.edit(quiz._id, { at: path }));
  return (
    <div className="grid max-w-text gap-6">
      <QuizActs quiz={quiz} />
      <ReleasePart quiz={quiz} />
      <AtAGlance quiz={quiz} />
      <section className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <h2 className="text-18">
          {isAsOffered(quiz, data) ? m.quizzes_make_check_offered() : m.quizzes_make_check()}
        </h2>
        <QueryState query={check} skeleton={<TextSkeleton lines={4} />}>
          {() => data && <CheckPart check={data} onJump={jump} />}
        </QueryState>
        {data && (
          <PublishButtons
            quiz={quiz}
            version={data.version}
            isChanged={hasChanges(data)}
            isReady={data.faults.length === 0}
          />
        )}
        {data && (!quiz.isPublished || hasChanges(data) || quiz.publishAt) && (
          <PlanPart quiz={quiz} version={data.version} isReady={data.faults.length === 0} />
        )}
      </section>
    </div>
  );
}

const tabs = ['overview', 'live', 'statistics', 'key', 'challenges'] as const;

function Held({ quiz }: { quiz: QuizEdit }) {
  const [search, setSearch] = useSearchParams();
  const isAdmin = useSession().user?.role === 'admin';
  const attemptsAt = isAdmin ? staffPaths.adminAttempts : staffPaths.tutorAttempts;
  const asked = search.get('tab');
  const tab = tabs.find((one) => one === asked) ?? 'overview';
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateTags quiz={{ state: stateOf(quiz), isChanged: false }} />
        {quiz.isPublished && (
          <Link to={paths.quiz(quiz.testSeriesId, quiz._id)} className="tap">
            {m.quizzes_make_see_page()}
          </Link>
        )}
        {quiz.testSeriesId && (
          <Link to={staffPaths.series.edit(quiz.testSeriesId)} className="tap">
            {m.quizzes_make_see_series()}
          </Link>
        )}
        <Link to={attemptsAt({ quizId: quiz._id })} className="tap">
          {m.quizzes_make_see_attempts()}
        </Link>
        <Link to={attemptsAt({ quizId: quiz._id, late: 'pending' })} className="tap">
          {m.quizzes_make_see_late()}
        </Link>
      </p>
      <Tabs
        label={quiz.title}
        value={tab}
        onChange={(next) => setSearch(next === 'overview' ? {} : { tab: next }, { replace: true })}
        items={[
          {
            value: 'overview',
            label: m.quizzes_make_tab_overview(),
            content: <Overview quiz={quiz} />,
          },
          {
            value: 'live',
            label: m.quizzes_make_tab_live(),
            content: tab === 'live' && <Live quizId={quiz._id} />,
          },
          {
            value: 'statistics',
            label: m.quizzes_make_tab_statistics(),
            content: tab === 'statistics' && <Statistics quiz={quiz} />,
          },
          {
            value: 'key',
            label: m.quizzes_make_tab_key(),
            content: tab === 'key' && <Corrections quiz={quiz} />,
          },
          {
            value: 'challenges',
            label: m.quizzes_make_tab_challenges(),
            content: tab === 'challenges' && <Challenges quiz={quiz} />,
          },
        ]}
      />
    </div>
  );
}

/** The home of a quiz: how it stands, what is in its way, who sits it, how its questions do. */
export function QuizHomeScreen({ id }: { id: string }) {
  const query = useApi(getQuizForEdit, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={query.data?.title ?? m.quizzes_make_list_title()}
      crumbs={[{ label: m.quizzes_make_list_title(), to: staffPaths.quizzes.list() }]}
      missing={{ title: m.quizzes_quiz_not_found_title(), text: m.quizzes_not_found_text() }}
    >
      {(quiz) => <Held quiz={quiz} />}
    </EditScreen>
  );
}
