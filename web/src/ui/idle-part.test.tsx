import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { idlePart } from './idle-part.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Draws a part beside what a page has, and lets the page come to rest. */
async function atRest(load: Parameters<typeof idlePart>[0]): Promise<void> {
  vi.useFakeTimers();
  const Part = idlePart(load);
  render(
    <>
      <p>The page</p>
      <Part />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(30_000));
}

it('what no page waits for is asked for when the page is at rest, and comes then', async () => {
  const load = vi.fn(async () => () => <p>Late</p>);
  await atRest(load);
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('Late')).toBeTruthy();
});

it('what no page waits for, and cannot come, leaves the page as it is', async () => {
  await atRest(() => Promise.reject(new TypeError('Importing a module script failed.')));
  expect(document.body.textContent).toBe('The page');
});
