import type {
  DraftItem,
  PackageEdit,
  PackageRecord,
} from '@chinar/contract/study-material-packages.staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { PackageForm } from './package-form.tsx';

const sent: PackageEdit[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', (_path: string, init: { method?: string; body?: string }) => {
    if (init.method === 'PATCH') sent.push(JSON.parse(init.body ?? '') as PackageEdit);
    const answer = { success: true, statusCode: 200, message: 'Told', data: {} };
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const item = (title: string, itemType: DraftItem['itemType'] = 'material'): DraftItem => ({
  _id: id,
  itemType,
  itemId: id,
  title,
  type: itemType === 'material' ? 'pdf' : null,
  kind: itemType === 'material' ? 'notes' : null,
  pages: null,
  bytes: null,
  seconds: null,
  questions: null,
  isPreview: false,
  isReady: true,
  opens: true,
  isDone: false,
  lastPage: null,
  state: null,
});
const said = { title: 'काग़ज़ के लिए नदियाँ', outcomes: ['पाँच नदियाँ'] };
const record: PackageRecord = {
  _id: id,
  title: 'Rivers for the paper',
  slug: 'rivers',
  description: 'Five pages.',
  thumbnail: null,
  thumbnailAlt: '',
  category: 'general',
  exam: '',
  language: 'en',
  price: 0,
  originalPrice: 0,
  materialCount: 2,
  pageCount: 5,
  createdAt: '2026-11-01T00:00:00.000Z',
  outcomes: [],
  validityDays: null,
  translations: { hi: { ...said, parts: { 'No. 1: rivers': 'नदियाँ', 'The lakes': 'झीलें' } } },
  state: 'published',
  items: [item('No. 1: rivers'), item('The glaciers', 'video')],
  publishedVersion: 1,
  hasChanges: false,
  changelog: '',
  owner: { _id: id, fullName: 'A B' },
  faults: [],
  version: 3,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

/** The form of a package, and what others on its page make of that meanwhile. */
function Page({ begun, next }: { begun: PackageRecord; next: PackageRecord }) {
  const [held, setHeld] = useState(begun);
  return (
    <>
      <Button onClick={() => setHeld(next)}>Contents</Button>
      <PackageForm record={held} onSaved={() => undefined} />
    </>
  );
}

function open(begun: PackageRecord, next = begun): void {
  const element = <Page begun={begun} next={next} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

const box = (title: string): HTMLInputElement => screen.getByLabelText(`${title} in Hindi`);

async function saved(): Promise<PackageEdit> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0] ?? {};
}

it('pieces are named in Hindi beside the words of the package, and those that it has no longer are left out', async () => {
  open(record);
  expect(screen.getByText('1 of 2 named')).toBeTruthy();
  await userEvent.type(box('The glaciers'), 'हिमनद');
  const { version, translations } = await saved();
  expect(version).toBe(3);
  const parts = { 'No. 1: rivers': 'नदियाँ', 'The glaciers': 'हिमनद' };
  expect(translations).toEqual({ hi: { ...said, parts } });
});

it('a piece that readers see until the package is published anew keeps its name', async () => {
  open({ ...record, hasChanges: true });
  await userEvent.clear(box('No. 1: rivers'));
  expect((await saved()).translations?.hi?.parts).toEqual({ 'The lakes': 'झीलें' });
});

it('contents that were saved on the same page bring their names to be given, and are no conflict', async () => {
  open(record, { ...record, version: 4, items: [...record.items, item('The maps')] });
  await userEvent.type(box('The glaciers'), 'हिमनद');
  await userEvent.click(screen.getByRole('button', { name: 'Contents' }));
  expect(box('The glaciers').value).toBe('हिमनद');
  await userEvent.type(box('The maps'), 'नक़्शे');
  const { version, translations } = await saved();
  expect(version).toBe(4);
  const parts = { 'No. 1: rivers': 'नदियाँ', 'The glaciers': 'हिमनद', 'The maps': 'नक़्शे' };
  expect(translations).toEqual({ hi: { ...said, parts } });
});
