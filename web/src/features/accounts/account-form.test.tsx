import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draftKeyOf, draftStore } from '../../lib/forms/drafts.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { learner } from '../../lib/session.fixture.ts';
import { startSession } from '../../lib/session.ts';
import { DetailsSection } from './account-form.tsx';

const draft = draftKeyOf(learner._id, 'account-details');

beforeEach(() => startSession({ user: learner, accessToken: 'a', refreshToken: 'r' }));
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await draftStore().drop(draft);
});

function open(): void {
  const router = createMemoryRouter([{ path: '*', element: <DetailsSection user={learner} /> }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('what was typed about oneself and not sent is offered when the page is opened again', async () => {
  open();
  await userEvent.type(await screen.findByLabelText(/^A few words about you/), 'I teach in Sopore');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await draftStore().read(draft)).not.toBeNull());
  cleanup();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  const bio = screen.getByLabelText<HTMLTextAreaElement>(/^A few words about you/);
  expect(bio.value).toContain('I teach in Sopore');
});
