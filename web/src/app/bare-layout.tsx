import type { ReactNode } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { ErrorScreen } from './error-screens.tsx';

function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Nothing around the content: standalone admin forms. */
export default function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}

export function ErrorBoundary() {
  return (
    <BareFrame>
      <ErrorScreen error={useRouteError()} />
    </BareFrame>
  );
}
