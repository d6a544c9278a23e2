import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';

afterEach(cleanup);

const chosen: string[] = [];

function Choice() {
  const [value, setValue] = useState('en');
  return (
    <Segmented
      label="Language"
      value={value}
      onChange={(next) => {
        chosen.push(next);
        setValue(next);
      }}
      options={['en', 'hi', 'ur'].map((name) => ({ value: name, label: name }))}
    />
  );
}

it('is walked over by arrow keys, and only Space or Enter chooses', async () => {
  render(<Choice />);
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  await userEvent.tab();
  expect(document.activeElement).toBe(radio('en'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(radio('hi'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(radio('ur'));
  expect([chosen, radio('en').checked]).toEqual([[], true]);
  await userEvent.keyboard('{Enter}');
  expect([chosen, radio('ur').checked]).toEqual([['ur'], true]);
  await userEvent.keyboard('{ArrowLeft} ');
  expect(chosen).toEqual(['ur', 'hi']);
  expect(document.activeElement).toBe(radio('hi'));
});
