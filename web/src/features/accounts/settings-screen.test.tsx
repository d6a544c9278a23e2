import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { stubLayout } from '../../lib/layout.fixture.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { learner } from '../../lib/session.fixture.ts';
import { readSession, startSession } from '../../lib/session.ts';
import { Settings } from './settings-screen.tsx';

const off = {
  isOn: false,
  isRequired: false,
  recoveryCodesLeft: 0,
  hasPassword: true,
  hasGoogle: false,
};
const codes = ['abcde-fghjk', 'mnpqr-stuvw'];
let asked: [string, string][] = [];
let answers: Record<string, { status?: number; code?: string; data?: unknown }> = {};

beforeEach(() => {
  stubLayout();
  asked = [];
  answers = {
    'GET /api/v1/users/two-factor': { data: off },
    'GET /api/v1/users/sessions': { data: { sessions: [] } },
  };
  startSession({ user: learner, accessToken: 'a', refreshToken: 'r' });
  answerCalls((path, method, body) => {
    asked.push([`${method} ${path}`, body]);
    return answers[`${method} ${path}`] ?? { status: 500, code: 'internal' };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(section: string): void {
  const router = createMemoryRouter([{ path: '*', element: <Settings display={null} /> }], {
    initialEntries: [`/settings?section=${section}`],
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('sets a second factor up: a proof, the secret and its picture, a code, recovery codes shown once', async () => {
  const uri = 'otpauth://totp/Chinar:a?secret=ABCDEFGH';
  answers['POST /api/v1/users/two-factor'] = { data: { secret: 'ABCDEFGH', uri } };
  answers['POST /api/v1/users/two-factor/confirm'] = { data: { recoveryCodes: codes } };
  open('security');
  const factor = await part('Second factor');
  await userEvent.type(await factor.findByLabelText('Current password'), 'the right one');
  await userEvent.click(factor.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  const picture = await screen.findByRole('img', { name: /QR code/ });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  answers['GET /api/v1/users/two-factor'] = { data: { ...off, isOn: true, recoveryCodesLeft: 10 } };
  await press('Switch on');
  for (const code of codes) expect(await screen.findByText(code)).toBeTruthy();
  expect(readSession().user?.hasSecondFactor).toBe(true);
  await press('I have kept them');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  expect(await screen.findByText('It is on. Recovery codes left: 10.')).toBeTruthy();
});

it('asks for a fresh proof before a second factor is switched off, and goes on by itself', async () => {
  startSession({
    user: { ...learner, hasSecondFactor: true },
    accessToken: 'a',
    refreshToken: 'r',
  });
  answers['GET /api/v1/users/two-factor'] = { data: { ...off, isOn: true, recoveryCodesLeft: 4 } };
  answers['POST /api/v1/users/two-factor/remove'] = { status: 403, code: 'step_up_required' };
  answers['POST /api/v1/users/step-up'] = { data: { done: true } };
  open('security');
  await press('Switch off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await userEvent.type(dialog.getByLabelText('Code'), '123456');
  answers['POST /api/v1/users/two-factor/remove'] = { data: { done: true } };
  answers['GET /api/v1/users/two-factor'] = { data: off };
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(asked).toContainEqual(['POST /api/v1/users/step-up', '{"code":"123456"}']);
  expect(readSession().user?.hasSecondFactor).toBe(false);
});

it('shows where one is logged in, and ends another session', async () => {
  const session = {
    _id: '00000000-0000-7000-b000-000000000009',
    device: 'Chrome · Android',
    address: '198.51.100.*',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: '2026-01-02T00:00:00.000Z',
    isCurrent: false,
  };
  const mine = { ...session, _id: '00000000-0000-7000-b000-000000000008', isCurrent: true };
  answers['GET /api/v1/users/sessions'] = { data: { sessions: [mine, session] } };
  answers[`DELETE /api/v1/users/sessions/${session._id}`] = { data: { done: true } };
  open('security');
  expect(await screen.findByText('this device')).toBeTruthy();
  answers['GET /api/v1/users/sessions'] = { data: { sessions: [mine] } };
  await press('End the session on Chrome · Android');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

it('saves name, username and words about oneself, and asks for another address with the password', async () => {
  const saved = { ...learner, fullName: 'Aaliya Jan', version: 2 };
  answers['PATCH /api/v1/users/update-account-details'] = { data: saved };
  answers['POST /api/v1/users/change-email'] = { data: { done: true } };
  open('account');
  const details = await part('About you');
  const name = details.getByLabelText('Full name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Aaliya Jan');
  await userEvent.click(details.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(readSession().user?.fullName).toBe('Aaliya Jan'));
  const [, body = ''] = asked.find(([path]) => path.startsWith('PATCH')) ?? [];
  expect(JSON.parse(body)).toMatchObject({ fullName: 'Aaliya Jan', version: 1 });
  const address = await part('E-mail address');
  await userEvent.type(address.getByLabelText('New e-mail'), 'new@example.in');
  await userEvent.type(address.getByLabelText('Current password'), 'the right one');
  await userEvent.click(address.getByRole('button', { name: 'Send the link' }));
  expect(await address.findByText(/If new@example.in can be used/)).toBeTruthy();
});

const jobId = '00000000-0000-7000-b000-000000000007';
const run = {
  _id: jobId,
  state: 'running',
  done: 3,
  total: 9,
  message: null,
  result: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
};
const look = `GET /api/v1/jobs/${jobId}`;
const result = { url: '/files/of-mine', expiresAt: '2026-01-02T00:00:00.000Z' };

it('gathers one’s data and gives the focus back to the button, which works meanwhile', async () => {
  answers['GET /api/v1/users/export'] = { data: { jobId: null } };
  answers['POST /api/v1/users/export'] = { status: 201, data: { jobId } };
  answers[look] = { data: run };
  open('data');
  await press('Gather my data');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await userEvent.type(dialog.getByLabelText('Current password'), 'the right one');
  await userEvent.click(dialog.getByRole('button', { name: 'Gather my data' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Gather my data' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('finds the data that is gathered again after a reload', async () => {
  answers['GET /api/v1/users/export'] = { data: { jobId } };
  answers[look] = { data: { ...run, state: 'done', result, finishedAt: run.createdAt } };
  open('data');
  const link = await screen.findByRole('link', { name: 'Download the file' });
  expect(link.getAttribute('href')).toBe(result.url);
});

it('says that it cannot see how far the data is, and looks again', async () => {
  answers['GET /api/v1/users/export'] = { data: { jobId } };
  answers[look] = { status: 403, code: 'forbidden' };
  open('data');
  expect(await screen.findByText(/We cannot see how far it is/)).toBeTruthy();
  answers[look] = { data: { ...run, state: 'done', result, finishedAt: run.createdAt } };
  await press('Look again');
  expect(await screen.findByRole('link', { name: 'Download the file' })).toBeTruthy();
});

it('says of gathered data of which nothing is known any more that it failed', async () => {
  answers['GET /api/v1/users/export'] = { data: { jobId } };
  answers[look] = { status: 404, code: 'not_found' };
  open('data');
  expect(await screen.findByText(/We could not gather your data/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Gather my data' }).ariaDisabled).not.toBe('true');
});

it('says which account came by Google, and offers it a password', async () => {
  startSession({ user: { ...learner, hasPassword: false }, accessToken: 'a', refreshToken: 'r' });
  answers['POST /api/v1/users/forgot-password'] = { data: { done: true } };
  open('security');
  const first = await part('Set a password');
  await userEvent.click(first.getByRole('button', { name: 'Send the link' }));
  expect(await first.findByText(/aaliya@example.in/)).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});
