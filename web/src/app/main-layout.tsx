import { Outlet, useRouteError } from 'react-router';
import { ErrorScreen } from './error-screens.tsx';
import { MainFrame } from './main-frame.tsx';

/** What visitors and learners open. */
export default function MainLayout() {
  return (
    <MainFrame>
      <Outlet />
    </MainFrame>
  );
}

/** A page that fails leaves its frame where it is: every other way stays open. */
export function ErrorBoundary() {
  return (
    <MainFrame>
      <ErrorScreen error={useRouteError()} />
    </MainFrame>
  );
}
