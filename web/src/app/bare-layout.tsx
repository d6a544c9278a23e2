import { Outlet } from 'react-router';

/** Nothing around the content: standalone admin forms. */
export default function BareLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
