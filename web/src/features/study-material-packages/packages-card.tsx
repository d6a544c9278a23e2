import { listStaffPackages } from '@chinar/contract/study-material-packages.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { DashboardCard } from '../../ui/screens/dashboard-card.tsx';
import { StateTag } from './package-state-words.tsx';

/** The newest packages of a tutor, with how many learners have each. */
export function PackagesCard() {
  const query = useApi(listStaffPackages, { query: { limit: 5 } });
  const rows = query.data?.packages ?? [];
  return (
    <DashboardCard
      title={m.study_material_packages_staff_title()}
      to={staffPaths.packages.list()}
      label={m.study_material_packages_card_all()}
      query={query}
      isEmpty={rows.length === 0}
      empty={m.study_material_packages_card_none()}
      act={
        <LinkButton to={staffPaths.packages.create()} size="sm">
          {m.study_material_packages_new()}
        </LinkButton>
      }
    >
      {() => (
        <ul className="grid gap-1">
          {rows.map((row) => (
            <li key={row._id}>
              <Link
                look="none"
                to={staffPaths.packages.edit(row._id)}
                className="state flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunk"
              >
                <span className="min-w-0 flex-1 truncate">
                  <Given>{row.title}</Given>
                </span>
                <span className="text-14 text-ink-2 tabular-nums">
                  {m.study_material_packages_card_learners({ count: row.enrolledCount })}
                </span>
                <StateTag state={row.state} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
