import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { lateDialog } from './late-dialog.tsx';
import { latePart } from './late-part.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A network that is gone until it is let back. */
function network<T>(part: T) {
  const state = { isBack: false };
  const load = (): Promise<T> =>
    state.isBack
      ? Promise.resolve(part)
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return { state, load };
}

const Tests = () => <p>Your tests</p>;

function open(Part: React.ComponentType): void {
  render(
    <>
      <label>
        Bio <input />
      </label>
      <Part />
    </>,
  );
}

it('code that cannot come is told in its own place, and what was typed beside it stays', async () => {
  const { load, state } = network(Tests);
  open(latePart(load));
  await userEvent.type(screen.getByLabelText('Bio'), 'A few words');
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load this');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  state.isBack = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your tests')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Bio').value).toBe('A few words');
});

it('comes by itself when the network is back', async () => {
  const { load, state } = network(Tests);
  open(latePart(load));
  await screen.findByRole('alert');
  state.isBack = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Your tests')).toBeTruthy();
});

it('whoever comes to the part again asks for its code again', async () => {
  const { load, state } = network(Tests);
  const Part = latePart(load);
  open(Part);
  await screen.findByRole('alert');
  cleanup();
  state.isBack = true;
  open(Part);
  expect(await screen.findByText('Your tests')).toBeTruthy();
});

it('a dialog whose code cannot come says so and is closed again', async () => {
  await import('./toaster.tsx');
  const { load } = network(({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Close
    </button>
  ));
  const Dialog = lateDialog(load);
  const onClose = vi.fn();
  window.matchMedia = ((media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  render(
    <>
      <Toasts />
      <Dialog onClose={onClose} />
    </>,
  );
  expect(await screen.findByText(/We could not load this/)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});
