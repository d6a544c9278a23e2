import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { lateDialog } from './late-dialog.tsx';
import { latePart } from './late-part.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
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

it('comes by itself after some seconds, however often it did not, and not for a page that was left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { load, state } = network(Tests);
  const asked = vi.fn(load);
  open(latePart(asked));
  await screen.findByRole('alert');
  // Five seconds, and by chance half as long again.
  for (const times of [2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(times);
  }
  state.isBack = true;
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.getByText('Your tests')).toBeTruthy();
  state.isBack = false;
  const left = vi.fn(load);
  cleanup();
  open(latePart(left));
  await screen.findByRole('alert');
  cleanup();
  fireEvent(window, new Event('online'));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(left).toHaveBeenCalledOnce();
});

it('loads the page anew for who asks, when the server is there and the code is not', async () => {
  const reload = vi.fn();
  const { load } = network(Tests);
  vi.stubGlobal('location', { ...window.location, reload });
  open(latePart(load));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('stands at once where it is drawn again after it came late', async () => {
  const { load, state } = network(Tests);
  const Part = latePart(load);
  open(Part);
  await screen.findByRole('alert');
  state.isBack = true;
  fireEvent(window, new Event('online'));
  await screen.findByText('Your tests');
  cleanup();
  open(Part);
  expect(screen.getByText('Your tests')).toBeTruthy();
});

it('whoever comes to the part again asks for its code again', async () => {
  const { load, state } = network(Tests);
  const asked = vi.fn(load);
  const Part = latePart(asked);
  open(Part);
  await screen.findByRole('alert');
  cleanup();
  state.isBack = true;
  open(Part);
  // At once, and not when the part that is missing looks again by itself.
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await screen.findByText('Your tests')).toBeTruthy();
});

type DialogProps = { isOpen?: boolean; onClose: () => void };

const Sheet = ({ isOpen = true, onClose }: DialogProps) =>
  isOpen ? (
    <button type="button" onClick={onClose}>
      Close
    </button>
  ) : null;

async function withToasts(): Promise<void> {
  await import('./toaster.tsx');
  window.matchMedia = ((media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
}

it('a dialog whose code cannot come says so and is closed again', async () => {
  await withToasts();
  const Dialog = lateDialog<DialogProps>(network(Sheet).load);
  const onClose = vi.fn();
  render(
    <>
      <Toasts />
      <Dialog onClose={onClose} />
    </>,
  );
  expect(await screen.findByText(/We could not load this/)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

it('a dialog that nobody has opened says nothing, and opens once its code has come', async () => {
  await withToasts();
  const { load, state } = network(Sheet);
  const asked = vi.fn(load);
  const Dialog = lateDialog<DialogProps>(asked);
  const onClose = vi.fn();
  const drawn = (isOpen: boolean) => <Dialog isOpen={isOpen} onClose={onClose} />;
  const { rerender } = render(drawn(false));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(onClose).not.toHaveBeenCalled();
  state.isBack = true;
  fireEvent(window, new Event('online'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  rerender(drawn(true));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
