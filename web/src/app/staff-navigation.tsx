import * as m from '@chinar/messages/paraglide/messages';
import { LayoutGrid } from 'lucide-react';
import { useLocation } from 'react-router';
import * as features from '../features.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import type { Area, StaffFeature } from '../lib/staff-feature.ts';
import { Link } from '../ui/link.tsx';

const all: readonly StaffFeature[] = Object.values(features);

/** The cards of an area's dashboard, in their order. */
export function cardsOf(area: Area) {
  return all
    .flatMap(({ cards = [] }) => cards)
    .filter((card) => card.area === area)
    .toSorted((one, other) => one.order - other.order);
}

function entriesOf(area: Area) {
  return all
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.area === area)
    .toSorted((one, other) => one.order - other.order);
}

/** Of the entries that an address stands under the nearest: `/admin/exams/patterns` is no page of `/admin/exams`. */
function nearest(pathname: string, addresses: readonly string[]): string | undefined {
  return addresses
    .filter(
      // The first page of an area has a short address too.
      (to) => `${pathname}/dashboard` === to || `${pathname}/`.startsWith(`${to}/`),
    )
    .toSorted((one, other) => other.length - one.length)[0];
}

function Entry({
  to,
  icon: Icon,
  label,
  isHere,
}: {
  to: string;
  icon: typeof LayoutGrid;
  label: string;
  isHere: boolean;
}) {
  return (
    <li>
      <Link
        to={to}
        look="none"
        current={isHere ? 'page' : undefined}
        className={`state flex min-h-11 items-center gap-3 rounded-control px-3 font-medium ${isHere ? 'bg-leaf-soft text-ink' : 'text-ink-2 hover:bg-sunk hover:text-ink'}`}
      >
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={isHere ? 'text-leaf' : ''}
        />
        {label}
      </Link>
    </li>
  );
}

const titles = { admin: m.common_staff_admin, tutor: m.common_staff_tutor } as const;

/** Where tutors and admins may go: an admin everywhere, a tutor in the tutors' area. */
export function StaffNavigation() {
  const role = useSession().user?.role;
  const areas: Area[] = role === 'admin' ? ['admin', 'tutor'] : role === 'tutor' ? ['tutor'] : [];
  const { pathname } = useLocation();
  if (areas.length === 0) return null;
  const here = nearest(
    pathname,
    areas.flatMap((area) => [paths.dashboard(area), ...entriesOf(area).map(({ to }) => to)]),
  );
  return (
    <nav aria-label={m.common_staff_navigation()} className="grid gap-5 p-3">
      {areas.map((area) => (
        <div key={area}>
          <p className="mb-1 px-3 text-14 text-ink-3">{titles[area]()}</p>
          <ul className="grid gap-0.5">
            {area === role && (
              <Entry
                to={paths.dashboard(area)}
                icon={LayoutGrid}
                isHere={here === paths.dashboard(area)}
                label={m.common_menu_dashboard()}
              />
            )}
            {entriesOf(area).map(({ to, icon, label }) => (
              <Entry key={to} to={to} icon={icon} label={label()} isHere={here === to} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
