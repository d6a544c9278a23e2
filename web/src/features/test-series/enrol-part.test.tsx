import type { TestSeries } from '@chinar/contract/test-series';
import { getTestSeries } from '@chinar/contract/test-series';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { makeQueryClient, useApi } from '../../lib/queries.ts';
import { learner } from '../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../lib/session.ts';
import { Enrol } from './enrol-part.tsx';

const series: TestSeries = {
  _id: '00000000-0000-7000-c000-000000000001',
  title: 'Short mocks',
  slug: 'short-mocks',
  description: 'Three short mocks.',
  fullDescription: '',
  category: 'general',
  categoryName: 'General',
  categoryStyle: 'general',
  difficulty: 'medium',
  examType: '',
  totalQuizzes: 1,
  estimatedDuration: 60,
  enrolledStudentsCount: 0,
  price: 0,
  originalPrice: 0,
  thumbnail: null,
  thumbnailAlt: '',
  validityDays: null,
  refundDays: 7,
  learningOutcomes: [],
  isPublished: true,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  can: { edit: false, publish: false },
  isEnrolled: false,
  isPaused: false,
};

beforeEach(() => startSession({ accessToken: 'a', refreshToken: 'r', user: learner }));
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function Page() {
  const query = useApi(getTestSeries, { params: { idOrSlug: series.slug } });
  return query.data ? <Enrol series={query.data} isSettling={false} firstQuizId="q1" /> : null;
}

/** The page of the series, whose server enrols as it is told. */
async function openSeries(isRefused = false): Promise<HTMLElement> {
  let isEnrolled = false;
  answerCalls((_path, method) => {
    if (method === 'POST' && isRefused) return { status: 422, code: 'unacceptable' };
    if (method === 'POST') isEnrolled = true;
    return { data: { ...series, isEnrolled } };
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return screen.findByRole('button', { name: 'Enrol for free' });
}

it('hands the focus on to what takes the place of the button', async () => {
  await userEvent.click(await openSeries());
  const next = await screen.findByRole('link', { name: 'Go to the first test' });
  await waitFor(() => expect(document.activeElement).toBe(next.closest('fieldset')));
});

it('leaves the focus on the button when the enrolment is refused', async () => {
  const button = await openSeries(true);
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enrol for free' }));
});
