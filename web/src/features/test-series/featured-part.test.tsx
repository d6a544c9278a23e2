import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '../../lib/layout.fixture.ts';
import { FeaturedSeries } from './featured-part.tsx';
import { sampleSeries } from './samples-data.ts';

beforeEach(stubLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(featured: Parameters<typeof FeaturedSeries>[0]['featured']) {
  const element = <FeaturedSeries featured={featured} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

const cards = () => screen.getAllByRole('button').filter((button) => button.closest('li > button'));

const samples = sampleSeries('en');
const real = { ...samples[0]!, _id: '01900000-0000-7000-8000-000000000000', title: 'A real one' };

test('each example says that it is not real, on its card and in what a press opens', async () => {
  show(samples);
  const buttons = cards();
  expect(buttons).toHaveLength(8);
  for (const button of buttons) expect(button.textContent).toContain('Example, not real');
  expect(screen.getByText(/These are examples, not real test series/)).toBeTruthy();
  await userEvent.click(buttons[1]!);
  const dialog = within(await screen.findByRole('dialog', { name: samples[1]!.title }));
  expect(dialog.getByText('Example, not real')).toBeTruthy();
  expect(dialog.getByText(/This is an example, not a real test series/)).toBeTruthy();
  // Spec 2: the ways on are those of any series.
  const hrefOf = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Start Test Series Now')).toBe('/test-series/sample-jee');
  expect(hrefOf('Browse More Tests')).toBe('/test-series');
});

test('spec 2: the active series is described, with more of it a press away, and the way to all', async () => {
  show([real]);
  expect(screen.getByText(real.description)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/exams');
  await userEvent.click(screen.getByRole('button', { name: 'Learn more about A real one' }));
  expect(await screen.findByRole('dialog', { name: 'A real one' })).toBeTruthy();
});

test('a real series is no example', async () => {
  show([real]);
  expect(screen.queryByText(/not real/)).toBeNull();
  await userEvent.click(cards()[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'A real one' }));
  expect(dialog.queryByText(/not real/)).toBeNull();
});

test.each([
  [100, 0],
  [101, 1],
])('with %d enrolled, %d cards say Popular Choice', (enrolledStudentsCount, marks) => {
  show([{ ...real, enrolledStudentsCount }]);
  expect(screen.queryAllByText('Popular Choice')).toHaveLength(marks);
});

test('a paid series is paid once, stays for life and can be given back within a week', async () => {
  show([{ ...real, price: 499, originalPrice: 799 }]);
  await userEvent.click(cards()[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'A real one' }));
  for (const promise of [/one-time payment/i, /lifetime access/i, /7-day money-back guarantee/i])
    expect(dialog.getByText(promise)).toBeTruthy();
});
