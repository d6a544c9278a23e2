import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { LoginForm } from './login-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
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

it('asks for the code of a second factor, sends what was typed before along, and leads back', async () => {
  const sent: string[] = [];
  answerCalls((path, _method, body) => {
    sent.push(`${path} ${body}`);
    return { status: 401, code: 'second_factor_required' };
  });
  const router = createMemoryRouter([{ path: '*', element: <LoginForm redirect={null} /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.type(await screen.findByLabelText('E-mail'), 'aaliya@example.in');
  await userEvent.type(screen.getByLabelText('Password'), 'the right one');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  expect(screen.queryByLabelText('Password')).toBeNull();
  answerCalls((path, _method, body) => {
    sent.push(`${path} ${body}`);
    return { status: 403, code: 'code_wrong' };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.getByText('code_wrong')).toBeTruthy());
  expect(sent.at(-1)).toBe(
    '/api/v1/users/login {"email":"aaliya@example.in","password":"the right one","code":"123456"}',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('aaliya@example.in');
});
