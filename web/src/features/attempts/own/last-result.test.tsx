import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { LastResult } from './last-result.tsx';

afterEach(cleanup);

const show = (topic: string) => {
  const last = {
    _id: 'a1',
    quizId: 'q1',
    testSeriesId: 's1',
    title: 'Short mock',
    submittedAt: '2026-11-23T05:10:00.000Z',
    score: 4,
    maxScore: 12,
    study: { topic, marks: 8 },
  };
  const element = <LastResult last={last} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.getByRole('link').textContent;
};

it('names what to study first, and nothing where the questions have no topic', () => {
  expect(show('Waves')).toContain('Study first: Waves');
  cleanup();
  expect(show('')).not.toContain('Study first');
  expect(screen.getByRole('link').textContent).toContain('Short mock');
});
