import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { makeQueryClient } from '../../lib/queries.ts';
import { CenterForm } from './center-form.tsx';

afterEach(cleanup);

it('a new center that nobody has typed into yet has nothing unsaved', async () => {
  const element = <CenterForm onSaved={() => undefined} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Save center' })).toBeTruthy();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
