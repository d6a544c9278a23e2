import * as m from '@chinar/messages/paraglide/messages';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { PhoneGate, UnverifiedBanner } from '../features/accounts/parts.tsx';
import { useRouteChange } from '../lib/effects.ts';
import type { Area } from '../lib/staff-feature.ts';
import { idlePart } from '../ui/idle-part.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RoleOnly } from '../ui/screens/role-only.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { ErrorScreen } from './error-screens.tsx';
import { HandedInNotice } from './handed-in-notice.tsx';
import { AccountMenu, VisitorMenu } from './header-menus.tsx';
import { Logo } from './logo.tsx';
import { NotificationButton } from './notification-button.tsx';
import { OfflineLine } from './offline-line.tsx';
import { cardsOf, StaffNavigation } from './staff-navigation.tsx';

const VersionBanner = idlePart(async () => (await import('./version-banner.tsx')).VersionBanner);

/** The navigation as a drawer, where there is no room beside the page. */
function Drawer() {
  const [isOpen, setOpen] = useState(false);
  useRouteChange(() => setOpen(false));
  return (
    <div className="only-user lg:hidden">
      <IconButton label={m.common_staff_navigation()} onClick={() => setOpen(true)}>
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.common_staff_navigation()}
        side="right"
      >
        <StaffNavigation />
      </Sheet>
    </div>
  );
}

/** Frame of the rooms of those who teach and run the place: their navigation beside the page. */
function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <div className="tabbar-room min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink>{m.common_skip_to_content()}</SkipLink>
      <div className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-line bg-paper lg:block">
        <div className="flex h-14 items-center px-6">
          <Logo />
        </div>
        <StaffNavigation />
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <DemoBanner />
        <header className="at-edge sticky top-0 z-20 border-b border-line bg-paper">
          <div className="page flex h-14 items-center gap-2">
            <div className="lg:hidden">
              <Logo />
            </div>
            <span className="flex-1" />
            <Drawer />
            <div className="only-user flex items-center gap-1">
              <NotificationButton />
              <AccountMenu />
            </div>
            <div className="only-visitor">
              <VisitorMenu />
            </div>
          </div>
        </header>
        <UnverifiedBanner />
        <main id="content" tabIndex={-1} className="flex-1">
          <PhoneGate>{children}</PhoneGate>
        </main>
      </div>
      <OfflineLine />
      <HandedInNotice />
      <VersionBanner />
    </div>
  );
}

/** The rooms of one area, for those whose it is. */
export function StaffRooms({ area }: { area: Area }) {
  return (
    <StaffFrame>
      <RoleOnly area={area}>
        <Outlet context={cardsOf(area)} />
      </RoleOnly>
    </StaffFrame>
  );
}

/** A room that fails, in its frame. */
export function StaffErrors() {
  return (
    <StaffFrame>
      <ErrorScreen error={useRouteError()} />
    </StaffFrame>
  );
}
