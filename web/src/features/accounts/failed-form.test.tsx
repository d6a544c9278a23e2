import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/queries.ts';
import { clearSession } from '../../lib/session.ts';
import { GoogleForm } from './google-form.tsx';
import { LoginForm } from './login-screen.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { SignupForm } from './signup-screen.tsx';

let giveCredential: ((answer: { credential: string }) => void) | null = null;
const google = {
  accounts: {
    id: {
      initialize: ({ callback }: { callback: typeof giveCredential }) => {
        giveCredential = callback;
      },
      renderButton: () => undefined,
    },
  },
};

beforeEach(() => {
  giveCredential = null;
  vi.stubGlobal('google', google);
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
const type = (label: string | RegExp, text: string) =>
  user.type(screen.getByLabelText(label), text);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Spec 8: each of them tells the server's message, or what it was for. */
const forms: { failed: string; element: ReactElement; send: () => Promise<void> }[] = [
  {
    failed: 'Login failed',
    element: <LoginForm redirect={null} />,
    send: async () => {
      await type('E-mail', 'aaliya@example.in');
      await type('Password', 'quiet chinar leaves');
      await press('Login');
    },
  },
  {
    failed: 'Google login failed',
    element: <GoogleForm clientId="client" purpose="signin" />,
    send: async () => {
      await vi.waitFor(() => expect(giveCredential).toBeTruthy());
      giveCredential?.({ credential: 'signed by Google' });
    },
  },
  {
    failed: 'Registration failed',
    element: <SignupForm redirect={null} />,
    send: async () => {
      await type('Full name', 'Aaliya Bhat');
      await type('Username', 'aaliya.bhat');
      await type('E-mail', 'aaliya@example.in');
      await type('Password', 'quiet chinar leaves');
      await type(/Date of birth/, '2001-04-12');
      await user.click(screen.getByRole('checkbox'));
      await press('Create account');
    },
  },
  {
    failed: 'Failed to update phone number',
    element: <PhoneDialog isChild={false} />,
    send: async () => {
      await type(/Phone/, '+919419012345');
      await press('Save and continue');
    },
  },
];

describe.each(forms)('$failed:', ({ failed, element, send }) => {
  const tellWith = async (answer: () => Promise<Response>): Promise<string> => {
    vi.stubGlobal('fetch', answer);
    const router = createMemoryRouter([{ path: '*', element }]);
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await send();
    return (await screen.findByRole('alert')).textContent ?? '';
  };

  it('the words of the server come first', async () => {
    const message = 'Too many tries. Wait ten minutes.';
    const body = { success: false, statusCode: 429, data: null, message, code: 'rate_limited' };
    const said = await tellWith(() => Promise.resolve(Response.json(body, { status: 429 })));
    expect(said).toBe(message);
  });

  it('is said of an answer without words', async () => {
    const said = await tellWith(() =>
      Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    );
    expect(said).toBe(failed);
  });

  it('is said where no answer came, and why', async () => {
    const said = await tellWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(said).toMatch(new RegExp(`^${failed}\\nNo connection`));
  });
});
