import type { PrintedCertificate, VerifiedCertificate } from '@chinar/contract/certificates';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/queries.ts';
import { CertificateScreen } from './verify-screen.tsx';

const serial = '0123456789ab';
const printed: PrintedCertificate = {
  name: 'Insha Lone',
  title: 'Python from the first line',
  itemType: 'program',
  language: 'en',
  teachers: ['Aabid Hussain', 'Saima Bhat'],
  lessonCount: 7,
  seconds: 5400,
  quizPct: 84,
  completedAt: '2026-03-03T06:00:00.000Z',
  issuedAt: '2026-04-05T06:00:00.000Z',
  issuer: 'Chinar of the valley',
};

/** What the page has to show of each field that is printed; a new field asks for its line here. */
const shown: Record<keyof PrintedCertificate, RegExp> = {
  name: /Insha Lone/,
  title: /Python from the first line/,
  // Of a program there are parts, of a course lessons.
  itemType: /7 parts/,
  language: /Python/,
  teachers: /Aabid Hussain, Saima Bhat/,
  lessonCount: /7 (lessons|parts)/,
  seconds: /1 h 30 min/,
  quizPct: /84 %/,
  completedAt: /3 Mar(ch)? 2026/,
  issuedAt: /5 Apr(il)? 2026/,
  issuer: /Chinar of the valley/,
};

let told: VerifiedCertificate;

beforeEach(() => {
  told = { serial, state: 'valid', printed, revokedAt: null, successor: null };
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.includes(`/certificates/${serial}`))
      return Promise.resolve(Response.json({ success: false, errors: [] }, { status: 401 }));
    const body = { success: true, statusCode: 200, message: '', data: told };
    return Promise.resolve(Response.json(body));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const element = <CertificateScreen serial={serial} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  await screen.findByText('Insha Lone');
  return document.body.textContent;
}

it('L09 the page of a certificate shows every field that is printed, so that an altered sheet is told from it', async () => {
  const page = await open();
  for (const words of Object.values(shown)) expect(page).toMatch(words);
  expect(page).toContain(serial.toUpperCase());
  expect(screen.getByText(printed.title).getAttribute('lang')).toBe('en');
  expect(page).toContain('If your sheet says something else, it was altered.');
});

it('L09 the fields of one that was revoked still stand there, under the word that it does not count', async () => {
  told = { ...told, state: 'revoked', revokedAt: '2026-05-06T06:00:00.000Z' };
  const page = await open();
  expect(page).toContain('This certificate was revoked');
  expect(page).toMatch(/Since 6 May 2026 it does not count any more/);
  for (const words of Object.values(shown)) expect(page).toMatch(words);
  expect(screen.queryByRole('link', { name: 'Download as PDF' })).toBeNull();
});
