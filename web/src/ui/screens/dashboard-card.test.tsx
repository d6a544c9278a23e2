import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { DashboardCard } from './dashboard-card.tsx';

afterEach(cleanup);

const card = (isPending: boolean, count: number) => (
  <MemoryRouter>
    <DashboardCard
      title="Question bank"
      to="/questions"
      label={`${count} questions`}
      query={{ isPending, isError: false, isFetching: isPending, error: null, refetch: () => null }}
      isEmpty={count === 0}
      empty="None yet"
    >
      {() => <p>The newest</p>}
    </DashboardCard>
  </MemoryRouter>
);

it('says no number before it knows one', () => {
  const view = render(card(true, 0));
  expect(screen.queryByRole('link')).toBeNull();
  view.rerender(card(false, 126));
  expect(screen.getByRole('link', { name: '126 questions' })).toBeTruthy();
  expect(screen.getByText('The newest')).toBeTruthy();
});
