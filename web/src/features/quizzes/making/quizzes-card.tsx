import { listManagedQuizzes } from '@chinar/contract/quizzes.making';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { DashboardCard } from '../../../ui/screens/dashboard-card.tsx';
import { StateTags } from './quizzes-screen.tsx';

const noSearch = new URLSearchParams();

/** The newest tests one makes, and how they stand. */
export function QuizzesCard() {
  const list = useList(listManagedQuizzes, { search: noSearch, perPage: 5 });
  return (
    <DashboardCard
      title={m.quizzes_make_list_title()}
      to={staffPaths.quizzes.list()}
      label={m.quizzes_make_found(list.counted)}
      query={list.query}
      isEmpty={list.rows.length === 0}
      empty={m.quizzes_make_none_text()}
      act={
        <LinkButton to={staffPaths.quizzes.create()} size="sm">
          {m.quizzes_make_new()}
        </LinkButton>
      }
    >
      {() => (
        <ul className="grid">
          {list.rows.map((quiz) => (
            <li key={quiz._id} className="border-b border-line last:border-0">
              <Link
                to={staffPaths.quizzes.one(quiz._id)}
                look="none"
                className="state -mx-2 flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-2 hover:bg-sunk"
              >
                <span className="line-clamp-2 min-w-0 font-medium">
                  <Given>{quiz.title}</Given>
                </span>
                <StateTags quiz={quiz} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
