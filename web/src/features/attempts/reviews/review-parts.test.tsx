import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { paper } from '../exam-room/paper.fixture.ts';
import { TopLine } from './review-parts.tsx';

afterEach(cleanup);

it('leads back to the result of a test that belongs to no series', () => {
  const outcome = { attemptId: 'a1', quizId: 'q1', title: 'Alone', testSeriesId: null };
  const element = (
    <TopLine
      outcome={outcome as unknown as AttemptOutcome}
      paper={paper}
      language="en"
      onLanguage={() => undefined}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const back = screen.getByRole('link', { name: 'Back to the result' });
  expect(back.getAttribute('href')).toBe('/quizzes/q1/results/a1');
});
