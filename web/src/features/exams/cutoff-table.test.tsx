import type { Cutoff } from '@chinar/contract/exams.cutoffs';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { CutoffTables } from './cutoff-table.tsx';
import { buildCutoff } from './cutoffs-data.fixture.ts';

afterEach(cleanup);

const line = (fields: Partial<Cutoff>): Cutoff =>
  buildCutoff({ source: 'https://www.exams.example/notice-12.pdf', ...fields });

function show(cutoffs: Cutoff[]) {
  const element = <CutoffTables cutoffs={cutoffs} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('names each category with what was enough, its source once, and the day of the check', () => {
  show([line({}), line({ category: 'OBC', marks: 93.2362181, isPercentile: true })]);
  const rows = within(screen.getByRole('table', { name: 'Cut-offs of 2024' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'UR62.5 of 100',
    'OBCpercentile 93.2362181',
  ]);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Source: exams.example', 'https://www.exams.example/notice-12.pdf'],
  ]);
  expect(screen.getByText(/Checked on 1 Feb 2025/)).toBeTruthy();
});

it('says the source of each line where they differ, and words lead nowhere', () => {
  show([line({ source: 'Notice 12' }), line({ category: 'OBC', source: 'Notice 13' })]);
  expect(screen.getAllByText(/^Source: Notice 1[23]/)).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});

it('folds earlier years away', () => {
  show([line({ year: 2022 }), line({}), line({ year: 2023 })]);
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Earlier years' })).toBeTruthy();
});

it('is not there while nobody wrote one down', () => {
  expect(show([]).container.textContent).toBe('');
});
