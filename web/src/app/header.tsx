import * as m from '@chinar/messages/paraglide/messages';
import { useLocation } from 'react-router';
import { useScrolled } from '../lib/effects.ts';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { AccountMenu, VisitorMenu } from './header-menus.tsx';
import { Logo } from './logo.tsx';

/** The top of every page of the main layout. Visitor and reader parts are switched by CSS. */
export function Header() {
  const { pathname, search } = useLocation();
  const isScrolled = useScrolled();
  const isSeries = pathname.startsWith(paths.seriesList());
  const here = pathname === paths.home() ? undefined : pathname + search;
  return (
    <header
      className={`header-ground state sticky top-0 z-20 border-b bg-paper ${isScrolled ? 'border-line shadow-raised' : 'border-transparent'}`}
    >
      <div className="page flex h-14 items-center gap-2 md:h-17 md:gap-4">
        <Logo />
        <nav aria-label={m.common_main_navigation()} className="ml-4 hidden md:block">
          <ul className="flex gap-1">
            <li>
              <Link
                to={paths.seriesList()}
                look="none"
                current={isSeries ? 'page' : undefined}
                className={`state inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunk ${isSeries ? 'text-leaf' : 'text-ink-2 hover:text-ink'}`}
              >
                {m.common_nav_series()}
              </Link>
            </li>
          </ul>
        </nav>
        <span className="flex-1" />
        <div className="only-visitor flex items-center gap-1 md:gap-2">
          <VisitorMenu />
          {/* Where there is no room for it, the bar at the bottom has it too. */}
          <LinkButton to={paths.login(here)} variant="ghost" size="sm" className="max-xs:hidden">
            {m.common_nav_login()}
          </LinkButton>
          <span className="hidden md:block">
            <LinkButton to={paths.signup(here)} variant="primary" size="sm">
              {m.common_nav_register()}
            </LinkButton>
          </span>
        </div>
        <div className="only-user">
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
