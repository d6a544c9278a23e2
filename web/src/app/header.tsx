import * as m from '@chinar/messages/paraglide/messages';
import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { useScrolled } from '../lib/effects.ts';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { Link } from '../ui/link.tsx';
import { DrawerButton } from './drawer-button.tsx';
import { AccountMenu, MenuEntry, ProfileShortcut, VisitorMenu } from './header-menus.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { entriesAt, isHere } from './navigation.ts';
import { NotificationButton } from './notification-button.tsx';

const entry =
  'state inline-flex min-h-11 items-center rounded-control px-2.5 font-medium hover:bg-sunk';

/** The row of links; the centres and what one does there are one list. */
function MainLinks() {
  const { pathname } = useLocation();
  const centers = entriesAt('centers');
  return (
    <nav
      aria-label={m.common_main_navigation()}
      className="hidden shrink-0 whitespace-nowrap lg:block"
    >
      <ul className="flex">
        {entriesAt('header').map((one) => (
          <Fragment key={one.to}>
            <li>
              <Link
                to={one.to}
                look="none"
                current={isHere(one, pathname) ? 'page' : undefined}
                className={`${entry} ${isHere(one, pathname) ? 'text-leaf' : 'text-ink-2 hover:text-ink'}`}
              >
                {one.label()}
              </Link>
            </li>
            {/* Spec 2: the centres stand behind the exams. */}
            {one.to === paths.exams() && centers.length > 0 && (
              <li>
                <DisclosureMenu
                  label={m.common_nav_centers()}
                  triggerClass="gap-1 px-2.5 font-medium"
                  side="left"
                  trigger={
                    <>
                      {m.common_nav_centers()}
                      <ChevronDown size={16} aria-hidden="true" />
                    </>
                  }
                >
                  <ul>
                    {centers.map((center) => (
                      <MenuEntry key={center.to} {...center} />
                    ))}
                  </ul>
                </DisclosureMenu>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

/** The top of every page of the main layout. Visitor and reader parts are switched by CSS. */
export function Header() {
  const { pathname, search } = useLocation();
  const isScrolled = useScrolled();
  const here = pathname === paths.home() ? undefined : pathname + search;
  return (
    <header
      className={`header-ground state sticky top-0 z-20 border-b bg-paper ${isScrolled ? 'border-line shadow-raised' : 'border-transparent'}`}
    >
      <div className="page flex h-14 items-center gap-1 md:h-17 md:gap-3">
        <Logo />
        <span className="hidden w-2 lg:block" />
        <MainLinks />
        <span className="flex-1" />
        <HeaderSearch />
        <div className="only-visitor flex items-center gap-1 md:gap-2">
          <span className="hidden md:block">
            <VisitorMenu />
          </span>
          {/* Where there is no room for it, the drawer has it too. */}
          <LinkButton to={paths.login(here)} variant="ghost" size="sm" className="max-xs:hidden">
            {m.common_nav_login()}
          </LinkButton>
          <span className="hidden md:block">
            <LinkButton to={paths.signup(here)} variant="primary" size="sm">
              {m.common_nav_register()}
            </LinkButton>
          </span>
        </div>
        <div className="only-user flex items-center gap-1">
          <NotificationButton />
          <span className="hidden md:block">
            <AccountMenu />
          </span>
          <span className="md:hidden">
            <ProfileShortcut />
          </span>
        </div>
        {/* Between a phone, which has its bar at the bottom, and a screen with room for the row. */}
        <span className="hidden md:block lg:hidden">
          <DrawerButton look="header" />
        </span>
      </div>
    </header>
  );
}
