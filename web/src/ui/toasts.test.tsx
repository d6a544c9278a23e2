import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Toasts, toast } from './toasts.tsx';

afterEach(cleanup);

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
