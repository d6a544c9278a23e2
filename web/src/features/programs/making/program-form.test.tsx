import { ProgramDraft, type ProgramRecord } from '@chinar/contract/programs.making';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../lib/queries.ts';
import { ProgramForm } from './program-form.tsx';

const sent: Pick<ProgramDraft, 'title' | 'translations'>[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', (_path: string, init: { method?: string; body?: string }) => {
    if (init.method === 'PATCH') sent.push(JSON.parse(init.body ?? '') as ProgramDraft);
    const answer = { success: true, statusCode: 200, message: 'Told', data: { categories: [] } };
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const translations = {
  en: { about: 'What is known is worth more.' },
  hi: { title: 'ऊष्मा, फिर पेपर', about: 'जो आता है वही काम का है।' },
};

function open() {
  const record: ProgramRecord = {
    ...ProgramDraft.parse({ title: 'Heat, then papers', description: 'One chapter to its end.' }),
    _id: '01a2093f-0dc0-7039-bf44-90d5799c1051',
    slug: 'heat-then-papers',
    thumbnail: null,
    items: [],
    state: 'draft',
    version: 1,
    can: { publish: false },
    translations,
  };
  const element = <ProgramForm record={record} onSaved={() => undefined} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

it('the Hindi of a program leaves with its English: what was emptied is gone, what nobody was asked stays', async () => {
  open();
  const title = screen.getByLabelText(/^Title in Hindi/);
  await userEvent.clear(title);
  await userEvent.type(title, 'ऊष्मा और पेपर');
  await userEvent.clear(screen.getByLabelText(/^About it, in Hindi/));
  await userEvent.click(screen.getByRole('button', { name: 'Save the program' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ title: 'Heat, then papers' });
  expect(sent[0]?.translations).toEqual({ en: translations.en, hi: { title: 'ऊष्मा और पेपर' } });
});
