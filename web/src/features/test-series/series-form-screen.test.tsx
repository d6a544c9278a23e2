import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { stubLayout } from '../../lib/layout.fixture.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { learner } from '../../lib/session.fixture.ts';
import { startSession } from '../../lib/session.ts';
import { SeriesFormScreen } from './series-form-screen.tsx';

const id = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const written = {
  _id: id,
  title: 'Spring mocks',
  slug: 'spring-mocks',
  description: 'Ten tests for the spring.',
  fullDescription: '',
  category: 'general',
  difficulty: 'medium',
  examType: '',
  estimatedDuration: 60,
  price: 0,
  originalPrice: 0,
  learningOutcomes: [],
  validityDays: null,
  refundDays: 7,
  thumbnail: null,
  thumbnailAlt: '',
  translations: {},
  isPublished: false,
  isArchived: false,
  version: 1,
  can: { edit: true, publish: true },
};
const empty = { pagination: { page: 1, pages: 0, total: 0 } };

let held = written;
const offered: unknown[] = [];

beforeEach(() => {
  held = written;
  offered.length = 0;
  stubLayout();
  startSession({ user: { ...learner, role: 'tutor' }, accessToken: 'a', refreshToken: 'r' });
  answerCalls((path, method, body) => {
    if (path.endsWith('/items')) return { data: { _id: id, version: 1, items: [] } };
    if (!/\/(edit|publish)$/.test(path))
      return { data: { ...empty, exams: [], categories: [], quizzes: [] } };
    if (method === 'PATCH') {
      const sent = JSON.parse(body) as { version?: number; isPublished: boolean };
      offered.push(sent);
      if (sent.version !== held.version) return { status: 409, code: 'state_conflict', data: held };
      held = { ...held, isPublished: sent.isPublished };
    }
    return { data: held };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a series is published as it is shown: of a newer one the page says so, and shows it first', async () => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <SeriesFormScreen id={id} /> }])}
      />
    </QueryClientProvider>,
  );
  const title = async () =>
    (await screen.findByLabelText<HTMLInputElement>('Title in English')).value;
  expect(await title()).toBe('Spring mocks');
  held = { ...written, title: 'Autumn mocks', version: 2 };
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('This series was changed meanwhile.', { exact: false });
  expect(await title()).toBe('Autumn mocks');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('button', { name: 'Take back' });
  expect(offered).toEqual([
    { isPublished: true, version: 1 },
    { isPublished: true, version: 2 },
  ]);
});
