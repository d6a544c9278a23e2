import * as m from '@chinar/messages/paraglide/messages';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { useScrolled } from '../lib/effects.ts';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { Link } from '../ui/link.tsx';
import { AccountMenu, MenuEntry, ProfileShortcut, VisitorMenu } from './header-menus.tsx';
import { CartButton } from './cart-button.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { isGroup, isHere, type NavGroup, partsAt } from './navigation.ts';
import { NotificationButton } from './notification-button.tsx';

const entry = 'state inline-flex min-h-11 items-center rounded-control px-2.5 font-medium';
const colour = (here: boolean): string => (here ? 'text-leaf' : 'text-ink-2 hover:text-ink');

/** The centres, or whatever else is several under one name. */
function GroupMenu({ part }: { part: NavGroup }) {
  const { pathname } = useLocation();
  const label = part.label();
  return (
    <DisclosureMenu
      label={label}
      triggerClass={`gap-1 px-2.5 font-medium ${colour(part.entries.some((one) => isHere(one, pathname)))}`}
      side="left"
      trigger={
        <>
          {label}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <ul>
        {part.entries.map((one) => (
          <MenuEntry key={one.to} entry={one} />
        ))}
      </ul>
    </DisclosureMenu>
  );
}

/** The row of links. */
function MainLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.common_main_navigation()} className="page pb-1 whitespace-nowrap">
      <ul className="-mx-2.5 flex">
        {partsAt('header').map((part) => {
          if (isGroup(part)) {
            return (
              <li key={part.group}>
                <GroupMenu part={part} />
              </li>
            );
          }
          const here = isHere(part, pathname);
          return (
            <li key={part.to}>
              <Link
                to={part.to}
                look="none"
                current={here ? 'page' : undefined}
                className={`${entry} hover:bg-sunk ${colour(here)}`}
              >
                {part.label()}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/**
 * The links in a row of their own, from a tablet on: beside the search no page is wide enough for eight of
 * them and the two buttons of a visitor. They scroll away with the page.
 */
export function LinkRow() {
  return (
    <div className="relative z-15 hidden border-b border-line md:block">
      <MainLinks />
    </div>
  );
}

/** The top of every page of the main layout. Visitor and reader parts are switched by CSS. */
export function Header() {
  const { pathname, search } = useLocation();
  const isScrolled = useScrolled();
  const here = pathname === paths.home() ? undefined : pathname + search;
  return (
    <header
      className={`at-edge header-ground state sticky top-0 z-20 border-b bg-paper ${isScrolled ? 'border-line shadow-raised' : 'border-transparent'}`}
    >
      <div className="page flex h-14 items-center gap-1 md:h-17 md:gap-3">
        <Logo />
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
          <CartButton />
          <span className="hidden md:block">
            <AccountMenu />
          </span>
          <span className="md:hidden">
            <ProfileShortcut />
          </span>
        </div>
      </div>
    </header>
  );
}
