import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { forgetHandedIn, tellHandedIn } from '../lib/handed-in.ts';
import { HandedInNotice } from './handed-in-notice.tsx';

const news = {
  attemptId: 'a1',
  quizId: 'q1',
  title: 'Short mock',
  href: '/results/a1',
  owner: 'guest',
};

afterEach(() => {
  cleanup();
  act(() => forgetHandedIn('a1'));
});

function renderNotice(): void {
  const router = createMemoryRouter([{ path: '*', element: <HandedInNotice /> }]);
  render(<RouterProvider router={router} />);
}

it('says on the page that is open that a test was handed in, and leads to its result', async () => {
  renderNotice();
  // The place is there before the news: else it would not be read out.
  const place = await screen.findByRole('status');
  expect(place.textContent).toBe('');
  act(() => tellHandedIn(news));
  expect(place.textContent).toContain('Short mock');
  const link = screen.getByRole('link', { name: 'See the result' });
  expect(link.getAttribute('href')).toBe('/results/a1');
  fireEvent.click(link);
  expect(place.textContent).toBe('');
});

it('goes when it is closed, for good', async () => {
  tellHandedIn(news);
  renderNotice();
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status').textContent).toBe('');
  cleanup();
  renderNotice();
  expect((await screen.findByRole('status')).textContent).toBe('');
});
