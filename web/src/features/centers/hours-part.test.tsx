import { Hours } from '@chinar/contract/centers';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { HoursPart } from './hours-part.tsx';

// What jsdom has no layout for.
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
});
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tuesday = [{ from: '10:00', to: '12:00' }];

function open(): Hours[] {
  const sent: Hours[] = [];
  const hours = { mon: [], tue: tuesday, wed: [], thu: [], fri: [], sat: [], sun: [] };
  render(
    <>
      <Form
        schema={z.strictObject({ hours: Hours })}
        defaults={{ hours }}
        onSubmit={(values) => void sent.push(values.hours)}
      >
        <HoursPart />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <Toasts />
    </>,
  );
  return sent;
}
const day = (name: string) => within(screen.getByRole('group', { name }));
const box = (name: string, label: 'From' | 'To') =>
  day(name).getByLabelText<HTMLInputElement>(label, { exact: true });
const write = (name: string, label: 'From' | 'To', value: string): void => {
  fireEvent.change(box(name, label), { target: { value } });
  fireEvent.blur(box(name, label));
};
async function copy(name: string, to: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Copy the hours of ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: to }));
  // Until it is gone the page takes no presses.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

test('the hours of a day are copied to the others, and what stood there comes back by one press', async () => {
  const sent = open();
  await userEvent.click(day('Monday').getByRole('button', { name: 'Add hours' }));
  write('Monday', 'From', '08:30');
  await copy('Monday', 'To the other days');
  await press('Save');
  const whole = [{ from: '08:30', to: '18:00' }];
  await waitFor(() => expect(sent[0]?.tue).toEqual(whole));
  expect(Object.values(sent[0] ?? {})).toEqual(Array.from({ length: 7 }, () => whole));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect([sent[1]?.mon, sent[1]?.tue, sent[1]?.sun]).toEqual([whole, tuesday, []]);
});

test('to the days of work alone, the end of the week stays as it is', async () => {
  const sent = open();
  await copy('Tuesday', 'To Monday to Friday');
  await press('Save');
  await waitFor(() => expect(sent[0]?.fri).toEqual(tuesday));
  expect([sent[0]?.sat, sent[0]?.sun]).toEqual([[], []]);
});

test('a wrong time is told on leaving it, also where the other one made it wrong', async () => {
  open();
  write('Tuesday', 'To', '09:00');
  expect(await day('Tuesday').findByText('It must end after it begins.')).toBeTruthy();
  write('Tuesday', 'From', '08:00');
  await waitFor(() =>
    expect(day('Tuesday').queryByText('It must end after it begins.')).toBeNull(),
  );
  write('Tuesday', 'From', '');
  expect(await day('Tuesday').findByText('Please fill this in.')).toBeTruthy();
});

test('midnight at the end of a day is 00:00 in the picker and 24:00 where it is kept; the time is read out', async () => {
  const sent = open();
  write('Tuesday', 'To', '00:00');
  expect(box('Tuesday', 'To').value).toBe('00:00');
  expect(day('Tuesday').getByText('10 am')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(sent[0]?.tue).toEqual([{ from: '10:00', to: '24:00' }]));
});
