import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from '../../lib/forms/drafts.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { ListForm } from './list-form.tsx';

const draftName = 'guest:grants-list';
const list = 'email\naaliya@example.in\nbilal@example.in';

beforeEach(() => {
  vi.stubGlobal('fetch', () => {
    const data = { items: [] };
    return Promise.resolve(Response.json({ success: true, statusCode: 200, message: 'OK', data }));
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await draftStore().drop(draftName);
});

function open() {
  const element = <ListForm idempotencyKey="key-of-list" onLooked={() => undefined} />;
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>(/^The list as CSV/);

it('a list that was pasted is there again after the page was loaded anew', async () => {
  const { unmount } = open();
  fireEvent.input(box(), { target: { value: list } });
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect((await draftStore().read(draftName))?.values['csv']).toBe(list));
  unmount();
  open();
  expect(box().value).toBe('');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(box().value).toBe(list);
});
