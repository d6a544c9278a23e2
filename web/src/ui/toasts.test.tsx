import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Toasts, toast, toasterOf } from './toasts.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
  ['at the foot of a phone, where no heading is', true, 'bottom'],
  ['in the corner of a wide screen', false, 'top'],
])('news appear %s', async (_where, isPhone, edge) => {
  onScreen(isPhone);
  // Its code comes with the first one.
  await import('./toaster.tsx');
  render(<Toasts />);
  act(() => toast.success('Enrolled'));
  const news = (await screen.findByText('Enrolled')).closest('[data-sonner-toast]');
  expect(news?.getAttribute('data-y-position')).toBe(edge);
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
