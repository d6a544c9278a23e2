// Runs in a window of its own: the page remembers what it focused last.
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHeadingFocus, useNow, useRouteChange } from './effects.ts';

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

it('a heading is focused after a navigation from a screen that has none of its own, as an exam room', async () => {
  vi.resetModules();
  const fresh = await import('./effects.ts');
  function Root() {
    fresh.useFirstPlace();
    return <Outlet />;
  }
  function Result() {
    return (
      <h1 ref={fresh.useHeadingFocus()} tabIndex={-1}>
        Result
      </h1>
    );
  }
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { path: '/', element: <p>Room</p> },
        { path: '/result', element: <Result /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/result'));
  expect(document.activeElement).toBe(screen.getByText('Result'));
});

it('what a new page closes and focuses is done before it is painted: what is pressed at once holds', async () => {
  const done: string[] = [];
  /** Its layout effects run after those of all that stands before it, and before the first painting. */
  function Painting({ of }: { of: string }) {
    useLayoutEffect(() => {
      done.push(`${document.activeElement?.textContent} is focused, ${of} is painted`);
    }, [of]);
    return null;
  }
  function Menu() {
    useRouteChange(() => done.push('the menu is closed'));
    return null;
  }
  const page = (name: string) => (
    <>
      <Menu key="menu" />
      <Title key={name} text={name} />
      <Painting of={name} />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page('Here') },
    { path: '/there', element: page('There') },
  ]);
  render(<RouterProvider router={router} />);
  done.length = 0;
  await act(() => router.navigate('/there'));
  expect(done).toEqual(['the menu is closed', 'There is focused, There is painted']);
});
