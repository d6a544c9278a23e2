import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetToasts, Toasts, toast, toasterOf } from './toasts.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetToasts();
});

function onScreen(isPhone: boolean): void {
  window.matchMedia = ((media: string) => ({
    matches: isPhone && media.includes('width'),
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
}

it.each([
  ['a phone', true],
  ['a wide screen', false],
])('spec 9: news appear in the upper right corner of %s', async (_screen, isPhone) => {
  onScreen(isPhone);
  // Its code comes with the first one.
  await import('./toaster.tsx');
  render(<Toasts />);
  act(() => toast.success('Enrolled'));
  const news = (await screen.findByText('Enrolled')).closest('[data-sonner-toast]');
  expect(news?.getAttribute('data-y-position')).toBe('top');
  expect(news?.getAttribute('data-x-position')).toBe('right');
});

it('without the code of the toaster the page stays, and the words are told for four seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const Plain = toasterOf(() => Promise.reject(new TypeError('Importing a module script failed.')));
  render(
    <>
      <label>
        Title <input defaultValue="typed" />
      </label>
      <Plain />
    </>,
  );
  const quiet = await screen.findByRole('status');
  // The places stand a moment before the words.
  await act(() => vi.advanceTimersByTimeAsync(20));
  act(() => toast.success('Saved'));
  act(() => toast.error('Not reached'));
  expect(quiet.textContent).toBe('Saved');
  expect(screen.getByRole('alert').textContent).toBe('Not reached');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('typed');
  await act(() => vi.advanceTimersByTimeAsync(3800));
  expect(quiet.textContent).toBe('Saved');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(quiet.textContent).toBe('');
});

const gone = () => Promise.reject(new TypeError('Importing a module script failed.'));

it('without the code of the toaster news that waited come after their place: it is read out then', async () => {
  vi.useFakeTimers();
  const Plain = toasterOf(gone);
  act(() => toast.info('Early'));
  render(<Plain />);
  await act(async () => {});
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status').textContent).toBe('Early');
});

it('without the code of the toaster what was done can be undone all the same', async () => {
  const Plain = toasterOf(gone);
  const undo = vi.fn();
  render(<Plain />);
  act(() => toast.success('Deleted', { undo }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
});

it('the toaster takes the place of plain words as soon as its code comes', async () => {
  let isBack = false;
  const Late = toasterOf(async () => (isBack ? () => <p>The toaster</p> : gone()));
  render(<Late />);
  await screen.findByRole('status');
  isBack = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('The toaster')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
