import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../../../ui/button.tsx';
import { RoomCalculator } from './room-calculator.tsx';
import { dockHeight, dockRoom } from './room-dock.ts';

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

it('stands at the foot of a phone beside a question that stays alive, and leaves it half of the height', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const user = userEvent.setup();
  const close = vi.fn();
  const pressed = vi.fn();
  render(
    <>
      <Button onClick={pressed}>An option</Button>
      <RoomCalculator mode="scientific" onClose={close} />
    </>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Calculator' });
  expect(dialog.className).toContain(dockHeight);
  expect(dockRoom).toBe(dockHeight.replace('h-', 'max-md:pb-'));
  // Not hidden from who has the page read, and pressed without shutting the calculator.
  await user.click(screen.getByRole('button', { name: 'An option' }));
  expect(pressed).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  for (const face of ['3', '0', 'sin']) await user.click(screen.getByText(face));
  expect(screen.getByRole('status').textContent).toBe('0.5');
});
