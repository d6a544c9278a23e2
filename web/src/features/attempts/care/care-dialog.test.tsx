import type { AttemptCare } from '@chinar/contract/attempts.staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../lib/queries.ts';
import { CareButtons } from './care-buttons.tsx';

const id = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const care: AttemptCare = {
  attemptId: id,
  quizId: id,
  title: 'A mock',
  number: 1,
  state: 'in_progress',
  startedAt: '2026-11-23T10:00:00.000Z',
  deadlineAt: '2026-11-23T11:00:00.000Z',
  submittedAt: null,
  serverNow: '2026-11-23T10:30:00.000Z',
  extraTimePercent: 0,
  user: { _id: id, username: 'insha', fullName: 'Insha Mir' },
  attemptsAllowed: 0,
  late: null,
  acts: [],
  can: { extend: true, reopen: false, void: false, giveFurther: false, reviewLate: false },
};

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', (_path: string, init: { method?: string; body?: string }) => {
    if (init.method !== 'POST') {
      const data = { ...care, state: 'voided' };
      return Promise.resolve(Response.json({ success: true, statusCode: 200, message: '', data }));
    }
    sent.push(JSON.parse(init.body ?? ''));
    const answer = { success: false, statusCode: 409, code: 'state_conflict', message: 'Changed' };
    return Promise.resolve(Response.json({ ...answer, errors: [], data: null }, { status: 409 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(shown: AttemptCare) {
  const element = <CareButtons care={shown} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);

it('only what the server says may be done is offered', () => {
  show(care);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Give time',
  ]);
  cleanup();
  show({ ...care, can: { ...care.can, extend: false } });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('whoever was slower sees how it stood and how it stands, and keeps the reason', async () => {
  show(care);
  await press('Give time');
  await press('Give time');
  expect(sent).toEqual([]);
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason');
  await userEvent.type(reason, 'The power failed.');
  await press('Give time');
  expect(sent).toEqual([{ minutes: 10, reason: 'The power failed.' }]);
  expect(await screen.findByText(/^As you saw it: It runs until/)).toBeTruthy();
  expect(await screen.findByText(/^As it is now: It was set aside/)).toBeTruthy();
  expect(reason.value).toBe('The power failed.');
});
