import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from './effects.ts';

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
