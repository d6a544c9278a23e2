import type { OrderForStaff } from '@chinar/contract/orders.staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { makeQueryClient } from '../../lib/queries.ts';
import { GiveRefund } from './give-refund-form.tsx';

afterEach(cleanup);

const line = (lineNo: number, total: number, refunded: number) => ({
  lineNo,
  title: `Course ${lineNo}`,
  total,
  refunded,
});
const held = {
  order: {
    _id: '01a21afc-83b4-7047-8000-000000000001',
    orderNo: 'CH-1',
    lines: [line(1, 499.1, 0), line(2, 349.2, 100)],
  },
  payments: [],
} as unknown as OrderForStaff;

it('says what goes back in all, in the dialog and on its button, as it is typed', async () => {
  const element = <GiveRefund held={held} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Give money back' }));
  expect(screen.getByText('Goes back in all').parentElement?.textContent).toContain('₹748.30');
  expect(screen.getByRole('button', { name: 'Give ₹748.30 back' })).toBeTruthy();
  const second = screen.getByLabelText(/^Course 2/);
  await userEvent.clear(second);
  expect(screen.getByRole('button', { name: 'Give ₹499.10 back' })).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Course 1/));
  expect(screen.getByRole('button', { name: 'Give it back' })).toBeTruthy();
});
