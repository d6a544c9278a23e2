import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { WaysOn } from './result-next.tsx';

afterEach(cleanup);

const place = { seriesId: 'elsewhere', quizId: 'q1', attemptId: 'a1' };

function seriesWay(testSeriesId: string | null): string | null | undefined {
  const element = <WaysOn place={place} testSeriesId={testSeriesId} hasList />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.queryByRole('link', { name: 'More tests of this series' })?.getAttribute('href');
}

it('leads to the series of the test, whatever the address says, and to none where there is none', () => {
  expect(seriesWay('s1')).toBe('/test-series/s1');
  cleanup();
  expect(seriesWay(null)).toBeUndefined();
});
