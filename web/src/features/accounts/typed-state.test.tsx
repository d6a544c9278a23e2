import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { ForgotPassword } from './forgot-password-screen.tsx';
import { LoginForm } from './login-screen.tsx';
import { SignupForm } from './signup-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open(at: string): void {
  const router = createMemoryRouter(
    [
      { path: '/signup', element: <SignupForm redirect={null} /> },
      { path: '/login', element: <LoginForm redirect={null} /> },
      { path: '/forgot-password', element: <ForgotPassword /> },
      { path: '/verify-email', element: <h1>Check your inbox</h1> },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
}

const field = (label: string | RegExp): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string | RegExp, text: string): Promise<void> =>
  userEvent.type(await field(label), text);
const follow = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('link', { name }));

async function fillSignup(): Promise<void> {
  await type('Full name', 'Aaliya Mir');
  await type('Username', 'aaliya');
  await type('E-mail', 'aaliya@example.in');
  await type('Password', 'a secret of hers');
  await type('Date of birth', '2001-05-06');
}

it('what was typed at signup is there again after a look at the login; the password is not kept', async () => {
  open('/signup');
  await fillSignup();
  await follow('Log in');
  expect((await field('E-mail')).value).toBe('aaliya@example.in');
  expect((await field('Password')).value).toBe('');
  await follow('Create an account');
  const values = await Promise.all(
    ['Full name', 'Username', 'E-mail', 'Password'].map(
      async (label) => (await field(label)).value,
    ),
  );
  expect(values).toEqual(['Aaliya Mir', 'aaliya', 'aaliya@example.in', '']);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a secret of hers');
});

it('whom a child names is there again after a look at the terms', async () => {
  open('/signup');
  await type('Date of birth', `${new Date().getFullYear() - 12}-05-06`);
  await type(/guardian's name/, 'Nasreen Wani');
  await type(/guardian's e-mail/, 'nasreen@example.in');
  await follow('Log in');
  await follow('Create an account');
  const kept = await Promise.all(
    [/guardian's name/, /guardian's e-mail/].map(async (label) => (await field(label)).value),
  );
  expect(kept).toEqual(['Nasreen Wani', 'nasreen@example.in']);
});

it('the e-mail goes along from the login to signup and to the forgotten password', async () => {
  open('/login');
  await type('E-mail', 'aaliya@example.in');
  await follow('Forgot your password?');
  expect((await field('E-mail')).value).toBe('aaliya@example.in');
  await follow('Back to login');
  await follow('Create an account');
  expect((await field('E-mail')).value).toBe('aaliya@example.in');
});

it('nothing of it is left once the account is made', async () => {
  answerCalls(() => ({ status: 201, data: {} }));
  open('/signup');
  await fillSignup();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Aaliya Mir');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { name: 'Check your inbox' });
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Aaliya'));
});
