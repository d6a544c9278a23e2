import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { Card } from '../ui/card.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Background } from './background.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { ErrorScreen } from './error-screens.tsx';
import { HandedInNotice } from './handed-in-notice.tsx';
import { VisitorMenu } from './header-menus.tsx';
import { Logo } from './logo.tsx';

function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{m.common_skip_to_content()}</SkipLink>
      <Background />
      <DemoBanner />
      <header className="page flex h-14 items-center justify-between md:h-17">
        <Logo />
        <VisitorMenu />
      </header>
      <main
        id="content"
        tabIndex={-1}
        // From the top, in a column that is as wide as the page: half a page that is painted while the
        // rest is still coming, or a field that grows by its error, moves nothing.
        className="page grid flex-1 items-start justify-items-center py-4 md:pt-[8vh] md:pb-24"
      >
        {children}
      </main>
      <HandedInNotice />
    </div>
  );
}

/** A centred card: login, signup and what belongs to them. */
export default function AuthLayout() {
  return (
    <AuthFrame>
      <Card tone="raised" className="w-full max-w-card md:p-8">
        <Outlet />
      </Card>
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AuthFrame>
      <ErrorScreen error={useRouteError()} />
    </AuthFrame>
  );
}
