import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { LoginForm } from './login-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('puts the focus on the password after a wrong one, and keeps both as they were typed', async () => {
  answerCalls(() => ({ status: 401, code: 'login_failed' }));
  const router = createMemoryRouter([{ path: '*', element: <LoginForm redirect={null} /> }]);
  render(<RouterProvider router={router} />);
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(email, 'aaliya@example.in');
  await userEvent.type(password, 'not the right one');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('login_failed')).toBeTruthy();
  expect([email.value, password.value]).toEqual(['aaliya@example.in', 'not the right one']);
});
