import * as m from '@chinar/messages/paraglide/messages';
import { useLocation } from 'react-router';
import { TabLink } from '../ui/tab-button.tsx';
import { DrawerButton } from './drawer-button.tsx';
import { entriesAt, isHere } from './navigation.ts';

/** The thumb's way around on a phone. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav
      data-tabbar
      aria-label={m.common_tab_navigation()}
      className="at-edge safe-bottom fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {entriesAt('tabs').map((entry) => {
          const { to, icon: Icon, label } = entry;
          return (
            <li key={to}>
              <TabLink to={to} isHere={isHere(entry, pathname)}>
                {Icon && <Icon size={24} strokeWidth={1.75} aria-hidden="true" />}
                {label()}
              </TabLink>
            </li>
          );
        })}
        <li>
          <DrawerButton />
        </li>
      </ul>
    </nav>
  );
}
