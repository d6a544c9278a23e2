import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RoomCalculator } from './room-calculator.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('counts by what is typed as soon as it is open, while the focus is still on its head', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  render(<RoomCalculator mode="basic" onClose={() => {}} />);
  const user = userEvent.setup();
  screen.getByRole('button', { name: /^Move the calculator/ }).focus();
  await user.keyboard('12*34{Backspace}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('36');
});
