import { listTaughtPrograms } from '@chinar/contract/programs.making';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { DashboardCard } from '../../../ui/screens/dashboard-card.tsx';

const noSearch = new URLSearchParams();

/** The newest, on the dashboard. */
export function ProgramsCard() {
  const list = useList(listTaughtPrograms, { search: noSearch, perPage: 5 });
  return (
    <DashboardCard
      title={m.programs_title()}
      to={staffPaths.programs.list()}
      label={m.programs_found(list.counted)}
      query={list.query}
      isEmpty={list.rows.length === 0}
      empty={m.programs_none()}
    >
      {() => (
        <ul className="grid">
          {list.rows.map((row) => (
            <li key={row._id}>
              <Link
                to={staffPaths.programs.edit(row._id)}
                className="inline-flex min-h-11 items-center"
              >
                <Given>{row.title}</Given>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
