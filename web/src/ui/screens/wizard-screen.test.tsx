// Runs in a window of its own: the page remembers what it focused last.
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Button } from '../button.tsx';
import { WizardScreen } from './wizard-screen.tsx';

afterEach(cleanup);

const steps = ['General', 'This paper'];

it('puts the focus on the step that was gone to, and not on the first', async () => {
  const at = (current: number) =>
    createMemoryRouter([
      {
        path: '*',
        element: (
          <WizardScreen title="Mock" steps={steps} current={current} next={null}>
            {steps[current]}
          </WizardScreen>
        ),
      },
    ]);
  const { rerender } = render(<RouterProvider router={at(0)} />);
  expect(document.activeElement).toBe(document.body);
  const first = await screen.findByRole('region', { name: 'General' });
  expect(first).not.toBe(document.activeElement);
  rerender(<RouterProvider router={at(1)} />);
  expect(await screen.findByRole('region', { name: 'This paper' })).toBe(document.activeElement);
});

it('Tab goes through the buttons of its foot as they are seen: back, then on', () => {
  const buttons = { back: <Button>Back</Button>, next: <Button>Next</Button> };
  const element = (
    <WizardScreen title="Mock" steps={steps} current={1} {...buttons}>
      Text
    </WizardScreen>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const shown = screen.getAllByRole('button');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Back', 'Next']);
  for (const { parentElement } of shown)
    expect(parentElement?.closest('[class*=reverse]')).toBeNull();
});
