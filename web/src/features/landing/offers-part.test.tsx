import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '../../lib/layout.fixture.ts';
import { Offers } from './offers-part.tsx';

beforeEach(stubLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Spec 1: where each of the five leads. */
const offers = [
  ['AI-Powered Test Series', '/test-series'],
  ['Comprehensive Study Material', '/study-materials'],
  ['Tech Courses and Certifications', '/courses'],
  ['Expert Mentorship', '/counselling'],
  ['Hands-On Learning Centers', '/learning-centers'],
] as const;

test('five offerings stand in their order', () => {
  const element = <Offers />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const titles = screen.getAllByRole('button').filter((button) => button.closest('li > button'));
  expect(titles).toHaveLength(offers.length);
  for (const [place, [title]] of offers.entries())
    expect(titles[place]?.textContent).toContain(title);
});

test.each(offers)('%s opens with all there is to know, and leads to %s', async (title, to) => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const router = createMemoryRouter([{ path: '*', element: <Offers /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(title) }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  for (const word of ['Duration', 'Level', 'Format', 'What it has', 'What you gain'])
    expect(dialog.getByText(word)).toBeTruthy();
  const start = dialog.getByRole('link', { name: 'Get Started Now' });
  expect(start.getAttribute('href')).toBe(to);
  // The spec wants a button that does nothing.
  await userEvent.click(dialog.getByRole('button', { name: 'Download Brochure' }));
  expect(dialog.getByText('Duration')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(asked).not.toHaveBeenCalled();
});
