import * as m from '@chinar/messages/paraglide/messages';
import {
  GraduationCap,
  LogOut,
  type LucideIcon,
  MessageCircle,
  MonitorPlay,
  Route,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { logout } from '../lib/auth.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Fold } from '../ui/fold.tsx';
import { Given } from '../ui/given.tsx';
import { Link } from '../ui/link.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { EntryGroup } from './entry-group.tsx';
import { isGroup, isHere, type NavEntry, type NavGroup, partsAt } from './navigation.ts';

/** Who is logged in, the way to their profile, and the way out. */
function Summary() {
  const { user } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  if (!user) return null;
  return (
    <div className="border-b border-line p-4">
      <div className="flex items-center gap-3">
        <Avatar name={user.fullName} src={user.avatar} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <Given>{user.fullName}</Given>
          </p>
          <p className="truncate text-14 text-ink-3">
            <Given>{user.email}</Given>
          </p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <LinkButton to={paths.profile()} size="sm">
          {m.common_menu_view_profile()}
        </LinkButton>
        <MenuButton
          icon={<LogOut size={18} strokeWidth={1.75} aria-hidden="true" />}
          busy={isLeaving}
          onPress={() => {
            setLeaving(true);
            void logout();
          }}
        >
          {isLeaving ? m.common_logging_out() : m.common_menu_logout()}
        </MenuButton>
      </div>
    </div>
  );
}

/** Those that no other place shows: they come with the drawer, and not with every page. */
const icons: Readonly<Record<string, LucideIcon>> = {
  [paths.videos()]: MonitorPlay,
  [paths.programs()]: Route,
  [paths.exams()]: GraduationCap,
  [paths.contact()]: MessageCircle,
};

function Row({ entry, onFollow }: { entry: NavEntry; onFollow: () => void }) {
  const { pathname } = useLocation();
  const { label, to } = entry;
  const Icon = entry.icon ?? icons[to];
  const here = isHere(entry, pathname);
  return (
    <li>
      <Link
        to={to}
        look="none"
        onClick={onFollow}
        current={here ? 'page' : undefined}
        className={`state flex min-h-12 items-center gap-3 rounded-control px-3 ${here ? 'bg-leaf-soft font-semibold' : 'hover:bg-sunk'}`}
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

/** The centres and what one does there are folded away until asked for, or while one is there. */
function Group({ part, onFollow }: { part: NavGroup; onFollow: () => void }) {
  const { pathname } = useLocation();
  const rows = part.entries.map((entry) => (
    <Row key={entry.to} entry={entry} onFollow={onFollow} />
  ));
  if (part.group !== 'centers') {
    return (
      <EntryGroup label={part.label()} heading="h3">
        {rows}
      </EntryGroup>
    );
  }
  return (
    <li>
      <Fold
        label={part.label()}
        isOpenAtFirst={part.entries.some((entry) => isHere(entry, pathname))}
      >
        <ul className="ml-4 border-l border-line pl-2">{rows}</ul>
      </Fold>
    </li>
  );
}

/** Spec 2: the side drawer. A change of route, a swipe to the right, Escape and the backdrop close it. */
export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const back = pathname === paths.home() ? undefined : pathname + search;
  const parts = partsAt('drawer', user);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.common_nav_menu()} side="right">
      <Summary />
      <nav aria-label={m.common_drawer_navigation()} className="p-2">
        <ul>
          {parts.map((part) =>
            isGroup(part) ? null : <Row key={part.to} entry={part} onFollow={onClose} />,
          )}
          {/* Spec 2: what is folded stands behind the list. */}
          {parts.filter(isGroup).map((part) => (
            <Group key={part.group} part={part} onFollow={onClose} />
          ))}
        </ul>
      </nav>
      <div className="border-t border-line p-4">
        <DisplaySettings place="menu" />
      </div>
      {!user && (
        <div className="grid grid-cols-2 gap-2 border-t border-line p-4">
          <LinkButton to={paths.login(back)}>{m.common_nav_login()}</LinkButton>
          <LinkButton to={paths.signup(back)} variant="primary">
            {m.common_nav_signup()}
          </LinkButton>
        </div>
      )}
    </Sheet>
  );
}
