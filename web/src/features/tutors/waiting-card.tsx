import { listApplications } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useList } from '../../lib/use-list.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { DashboardCard } from '../../ui/screens/dashboard-card.tsx';
import { TimeText } from '../../ui/time-text.tsx';

const waiting = { state: 'submitted' };

/** Who asks to teach and nobody has looked at, those who began first before the others. */
export function WaitingApplicationsCard() {
  const [search] = useState(() => new URLSearchParams(waiting));
  const list = useList(listApplications, { search, perPage: 5 });
  return (
    <DashboardCard
      title={m.tutors_applications_title()}
      to={staffPaths.tutorApplications.list(waiting)}
      label={m.tutors_applications_found(list.counted)}
      query={list.query}
      isEmpty={list.rows.length === 0}
      empty={m.tutors_waiting_none()}
    >
      {() => (
        <ul className="grid">
          {list.rows.map(({ _id, applicant, submittedAt }) => (
            <li key={_id} className="border-b border-line last:border-0">
              <Link
                to={staffPaths.tutorApplications.one(_id)}
                look="none"
                className="state -mx-2 flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-2 hover:bg-sunk"
              >
                <span className="line-clamp-2 min-w-0 font-medium">
                  <Given>{applicant.fullName}</Given>
                </span>
                {submittedAt && (
                  <span className="shrink-0 text-14 text-ink-2">
                    <TimeText instant={submittedAt} />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
