import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHeadingFocus, useNow } from './effects.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Clock() {
  return <time>{useNow()}</time>;
}

it('draws many times on a slow device, on which each drawing takes longer than a moment', () => {
  let now = 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 5));
  render(Array.from({ length: 5 }, (_, place) => <Clock key={place} />));
  expect(screen.getAllByRole('time')).toHaveLength(5);
});

function Title({ text }: { text: string }) {
  return (
    <h1 ref={useHeadingFocus()} tabIndex={-1}>
      {text}
    </h1>
  );
}

/** A page whose heading changes into another one, as when its reader becomes known. */
function Place({ name }: { name: string }) {
  const [isKnown, setKnown] = useState(false);
  return (
    <>
      {isKnown ? <Title key="known" text={`${name}, known`} /> : <Title key="soon" text={name} />}
      <button type="button">menu</button>
      <Link to="/there">go</Link>
      <button type="button" onFocus={() => setKnown(true)}>
        know
      </button>
    </>
  );
}

it('a heading is focused after a navigation, and takes the focus from nothing else that was pressed', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Place key="here" name="Here" /> },
    { path: '/there', element: <Place key="there" name="There" /> },
  ]);
  render(<RouterProvider router={router} />);
  const focused = () => document.activeElement;
  expect(focused()).toBe(document.body);
  const know = () => screen.getByText('know').focus();
  act(know);
  screen.getByText('Here, known');
  expect(focused(), 'a second heading at the first address').toBe(screen.getByText('know'));
  await act(() => router.navigate('/there'));
  expect(focused()).toBe(screen.getByText('There'));
  act(know);
  expect(focused()).toBe(screen.getByText('know'));
  await act(() => router.navigate('/'));
  expect(focused()).toBe(screen.getByText('Here'));
});
