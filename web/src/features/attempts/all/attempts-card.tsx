import { listAllAttempts } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { useSession } from '../../../lib/session.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { DashboardCard } from '../../../ui/screens/dashboard-card.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { learnerOf, StateTag } from './attempt-words.tsx';

const noSearch = new URLSearchParams();

/** The newest attempts: an admin's are everybody's, a tutor's those on the own quizzes. */
export function AttemptsCard() {
  const isAdmin = useSession().user?.role === 'admin';
  const list = useList(listAllAttempts, { search: noSearch, perPage: 5 });
  return (
    <DashboardCard
      title={m.attempts_all_newest()}
      to={isAdmin ? staffPaths.adminAttempts() : staffPaths.tutorAttempts()}
      label={m.attempts_all_found(list.counted)}
      query={list.query}
      isEmpty={list.rows.length === 0}
      empty={m.attempts_all_none_text()}
    >
      {() => (
        <ul className="grid">
          {list.rows.map((attempt) => (
            <li key={attempt._id} className="border-b border-line last:border-0">
              <Link
                to={staffPaths.attempt(attempt._id)}
                look="none"
                className="state -mx-2 flex items-center justify-between gap-4 rounded-control px-2 py-2.5 hover:bg-sunk"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">
                    <Given>{attempt.title}</Given>
                  </span>
                  <span className="block truncate text-14 text-ink-2">
                    <Given>{learnerOf(attempt)}</Given> · <TimeText instant={attempt.startedAt} />
                  </span>
                </span>
                <StateTag state={attempt.state} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
