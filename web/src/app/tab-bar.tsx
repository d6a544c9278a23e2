import * as m from '@chinar/messages/paraglide/messages';
import { FileCheck2, House, LogIn, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Link } from '../ui/link.tsx';

function Tab({
  to,
  icon,
  label,
  isHere,
}: {
  to: string;
  icon: ReactNode;
  label: string;
  isHere: boolean;
}) {
  return (
    <Link
      to={to}
      look="none"
      current={isHere ? 'page' : undefined}
      className={`grid h-16 place-items-center content-center gap-0.5 text-12 ${isHere ? 'font-semibold text-leaf' : 'text-ink-2'}`}
    >
      {icon}
      {label}
    </Link>
  );
}

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The thumb's way around on a phone; only destinations that exist. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav
      data-tabbar
      aria-label={m.common_tab_navigation()}
      className="safe-bottom fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface md:hidden"
    >
      <ul className="grid grid-cols-3">
        <li>
          <Tab
            to={paths.home()}
            icon={<House {...icon} />}
            label={m.common_nav_home()}
            isHere={pathname === '/'}
          />
        </li>
        <li>
          <Tab
            to={paths.seriesList()}
            icon={<FileCheck2 {...icon} />}
            label={m.common_nav_tests()}
            isHere={pathname.startsWith(paths.seriesList())}
          />
        </li>
        <li className="only-user">
          <Tab
            to={paths.profile()}
            icon={<UserRound {...icon} />}
            label={m.common_nav_profile()}
            isHere={pathname === paths.profile()}
          />
        </li>
        <li className="only-visitor">
          <Tab
            to={paths.login()}
            icon={<LogIn {...icon} />}
            label={m.common_nav_login()}
            isHere={false}
          />
        </li>
      </ul>
    </nav>
  );
}
