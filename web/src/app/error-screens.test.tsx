import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorScreen } from './error-screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what broke says so, and its button empties the session storage and loads the page anew', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  sessionStorage.setItem('draft', 'kept');
  const router = createMemoryRouter([
    { path: '*', element: <ErrorScreen error={new Error('boom')} /> },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(sessionStorage.getItem('draft')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});
