import * as m from '@chinar/messages/paraglide/messages';
import { LogOut, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { logout } from '../lib/auth.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { Link } from '../ui/link.tsx';
import { latePart } from '../ui/late-part.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { Given } from '../ui/given.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EntryGroup } from './entry-group.tsx';
import { isGroup, isHere, type NavEntry, partsAt } from './navigation.ts';

/* No page needs it before a menu is opened. */
const DisplaySettings = latePart(
  async () => (await import('./display-settings.tsx')).DisplaySettings,
  { waiting: <Skeleton className="h-36 w-full" /> },
);

/** A line of a menu that leads somewhere. */
export function MenuEntry({ entry }: { entry: NavEntry }) {
  const { pathname } = useLocation();
  const { to, icon: Icon, label } = entry;
  const here = isHere(entry, pathname);
  return (
    <li>
      <Link
        to={to}
        look="none"
        current={here ? 'page' : undefined}
        className={`state flex min-h-11 items-center gap-3 rounded-control px-3 text-ink ${here ? 'bg-leaf-soft font-semibold' : 'hover:bg-sunk'}`}
      >
        {Icon && (
          <Icon
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className={here ? 'text-leaf' : 'text-ink-2'}
          />
        )}
        {label()}
      </Link>
    </li>
  );
}

/** The way to one's own profile, where there is no room for a menu. */
export function ProfileShortcut() {
  const { user } = useSession();
  return (
    <Link
      to={paths.profile()}
      look="none"
      aria-label={m.common_menu_profile()}
      className="grid size-11 place-items-center rounded-full"
    >
      <Avatar name={user?.fullName ?? ''} src={user?.avatar ?? null} size="sm" />
    </Link>
  );
}

/** Language and theme for visitors. */
export function VisitorMenu() {
  return (
    <DisclosureMenu
      label={m.common_menu_settings()}
      trigger={<SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      <div className="p-2">
        <DisplaySettings place="menu" />
      </div>
    </DisclosureMenu>
  );
}

/** The reader's menu: who one is, where one may go, and the way out. */
export function AccountMenu() {
  const { user } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const name = user?.fullName ?? '';
  const avatar = user?.avatar ?? null;
  return (
    <DisclosureMenu
      label={m.common_menu_account()}
      triggerClass="rounded-full"
      trigger={<Avatar name={name} src={avatar} size="sm" />}
    >
      <div className="flex items-center gap-3 px-3 pt-2 pb-3">
        <Avatar name={name} src={avatar} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <Given>{name}</Given>
          </p>
          <p className="truncate text-14 text-ink-3">
            <Given>{user?.email ?? ''}</Given>
          </p>
        </div>
      </div>
      <ul className="border-t border-line py-2">
        {partsAt('menu', user).map((part) =>
          isGroup(part) ? (
            <EntryGroup key={part.group} label={part.label()} heading="h2">
              {part.entries.map((entry) => (
                <MenuEntry key={entry.to} entry={entry} />
              ))}
            </EntryGroup>
          ) : (
            <MenuEntry key={part.to} entry={part} />
          ),
        )}
      </ul>
      <div className="border-t border-line px-3 pt-2 pb-3">
        <DisplaySettings place="menu" />
      </div>
      <div className="border-t border-line pt-2">
        <MenuButton
          icon={<LogOut size={20} strokeWidth={1.75} aria-hidden="true" />}
          busy={isLeaving}
          onPress={() => {
            setLeaving(true);
            void logout(paths.home());
          }}
        >
          {isLeaving ? m.common_logging_out() : m.common_menu_logout()}
        </MenuButton>
      </div>
    </DisclosureMenu>
  );
}
