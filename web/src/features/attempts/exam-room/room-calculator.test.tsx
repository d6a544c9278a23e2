import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../../../ui/button.tsx';
import { RoomCalculator } from './room-calculator.tsx';
import { docks } from './room-dock.ts';

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

it('stands at the foot of a phone beside a question that stays alive, and leaves it the rest of the height', async () => {
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
  expect(dialog.className).toContain(docks.scientific.height);
  for (const { height, room } of Object.values(docks))
    expect(room).toBe(height.replace('h-', 'max-md:pb-'));
  // Not hidden from who has the page read, and pressed without shutting the calculator.
  await user.click(screen.getByRole('button', { name: 'An option' }));
  expect(pressed).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  for (const face of ['3', '0', 'sin']) await user.click(screen.getByText(face));
  expect(screen.getByRole('status').textContent).toBe('0.5');
});

it('says so where a number would get lost for want of a sign, and reads it out', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  render(<RoomCalculator mode="scientific" onClose={() => {}} />);
  const user = userEvent.setup();
  screen.getByRole('button', { name: /^Move the calculator/ }).focus();
  await user.keyboard('{Delete}2(');
  expect(screen.getByRole('status').textContent).toBe('2 Press +, −, × or ÷ first');
  await user.keyboard('*(3+4){Enter}');
  expect(screen.getByRole('status').textContent).toBe('14');
});
