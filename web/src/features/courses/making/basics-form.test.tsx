import type { CourseDraft, CourseEdit } from '@chinar/contract/courses.making';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../lib/queries.ts';
import { BasicsForm } from './basics-form.tsx';

const sent: CourseEdit[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', (_path: string, init: { method?: string; body?: string }) => {
    if (init.method === 'PATCH') sent.push(JSON.parse(init.body ?? '') as CourseEdit);
    const answer = { success: true, statusCode: 200, message: 'Told', data: {} };
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const parts = { 'The law': 'नियम' };
const person = { _id: '01a2093f-0dc0-7039-bf44-90d5799c1052', fullName: 'A B', username: 'ab' };
const course: CourseDraft = {
  _id: '01a2093f-0dc0-7039-bf44-90d5799c1051',
  title: 'Heat and its signs',
  subtitle: '',
  description: 'Pictures before symbols.',
  category: 'Physics',
  level: 'All',
  language: 'en',
  outcomes: [],
  requirements: [],
  examIds: [],
  tags: [],
  thumbnailAlt: '',
  certificate: { enabled: false, minProgress: 100, minQuizPct: 0 },
  translations: { hi: { title: 'ऊष्मा और उसके चिह्न', subtitle: 'थोड़े सूत्र।', parts } },
  version: 1,
  slug: 'heat',
  price: 0,
  originalPrice: 0,
  validityDays: null,
  refundDays: 7,
  thumbnail: null,
  edition: '1',
  status: 'draft',
  publishedVersion: null,
  isSubmitted: false,
  reviewNote: '',
  owner: person,
  instructors: [],
  outline: { version: 1, sections: [] },
  faults: [],
  can: {
    own: true,
    publish: false,
    submit: true,
    unlist: false,
    archive: false,
    requestChanges: false,
  },
};

it('the Hindi of a course is written beside its English, and the names of its lessons stay', async () => {
  const element = <BasicsForm course={course} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  await userEvent.clear(screen.getByLabelText(/^Subtitle in Hindi/));
  await userEvent.type(screen.getByLabelText(/^What they need, in Hindi/), 'कक्षा 11 का गणित');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.translations).toEqual({
    hi: { title: 'ऊष्मा और उसके चिह्न', requirements: ['कक्षा 11 का गणित'], parts },
  });
});
