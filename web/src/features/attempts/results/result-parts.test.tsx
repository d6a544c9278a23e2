import type { Result } from '@chinar/contract/attempts.results';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SectionBars } from './result-parts.tsx';

afterEach(cleanup);

const counts = { correct: 1, wrong: 0, unanswered: 1, partial: 0, score: 4, maxScore: 8 };

it('of two sections of one title each has what is said of it, by its place', () => {
  const sections = [counts, counts].map((one) => ({ title: 'Part A', ...one }));
  const chosen = [
    { place: 1, title: 'Part A', attemptLimit: 1, questions: 2, counts: 'first' as const },
  ];
  render(<SectionBars result={{ sections } as unknown as Result} chosen={chosen} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first!).queryByText(/first/)).toBeNull();
  expect(within(second!).getByText(/first/)).toBeDefined();
});
