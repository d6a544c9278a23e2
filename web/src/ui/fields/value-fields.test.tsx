import { Rupees } from '@chinar/contract/text';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FormSchema } from '../../lib/zod-resolver.ts';
import { DateTimeField } from './date-time-field.tsx';
import { DurationField } from './duration-field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { TagsField } from './tags-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

/** A form of one field, named `it`; gives what was sent. */
function open(schema: z.ZodMiniType, first: unknown, field: ReactNode): unknown[] {
  const sent: unknown[] = [];
  render(
    <Form
      schema={z.strictObject({ it: schema }) as unknown as FormSchema}
      defaults={{ it: first }}
      onSubmit={(values) => void sent.push(values['it'])}
    >
      {field}
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  return sent;
}
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const box = (label: string): HTMLInputElement => screen.getByLabelText(label);
async function sends(sent: unknown[], value: unknown): Promise<void> {
  await save();
  await waitFor(() => expect(sent.at(-1)).toEqual(value));
}

/* Numbers */

const Whole = z.int().check(z.minimum(1), z.maximum(200));

test('a number is sent as a number; its unit and its range are said', async () => {
  const sent = open(
    Whole,
    '',
    <NumberField name="it" label="Marks" unit="marks" min={1} max={200} />,
  );
  expect(screen.getByText('From 1 to 200')).toBeTruthy();
  expect(screen.getByText('marks')).toBeTruthy();
  await userEvent.type(box('Marks'), '30');
  await sends(sent, 30);
});

test('a pasted 12.5 does not become 125 where whole numbers count: it is not taken, and the box says why', async () => {
  const sent = open(Whole, '', <NumberField name="it" label="Marks" min={1} />);
  await userEvent.type(box('Marks'), '7');
  await userEvent.clear(box('Marks'));
  await userEvent.paste('12.5');
  expect(box('Marks').value).toBe('');
  const said = screen.getByText('Only whole numbers count here, so the point was not taken.');
  expect(box('Marks').getAttribute('aria-describedby')).toContain(said.id);
  await userEvent.type(box('Marks'), '9.5');
  expect(box('Marks').value).toBe('95');
  expect(screen.getByText(/point was not taken/)).toBeTruthy();
  await userEvent.clear(box('Marks'));
  expect(screen.queryByText(/point was not taken/)).toBeNull();
  await userEvent.type(box('Marks'), '9');
  await sends(sent, 9);
});

test.each([
  ['2.675', 2, 'At most 2 digits stand after the point; what you typed was not taken.'],
  ['-4', 2, 'Nothing below zero counts here, so the minus was not taken.'],
  ['4 apples', 2, 'Only digits count here; what you typed was not taken.'],
  ['1234567890123456', 2, 'This number is too long; the last digits were not taken.'],
])('%s is refused in words, and nothing of it stands there', async (text, decimals, words) => {
  open(z.number(), 5, <NumberField name="it" label="Marks" decimals={decimals} min={0} />);
  box('Marks').focus();
  box('Marks').select();
  await userEvent.paste(text);
  expect(screen.getByText(words)).toBeTruthy();
  expect(box('Marks').value).toBe('5');
});

test.each([
  ['-0.25', -0.25],
  ['−0.25', -0.25],
  ['1,23,456.5', 123_456.5],
  ['१२.५', 12.5],
  ['7.', 7],
])('%s is read as the number it says and stands as it was typed', async (text, value) => {
  const sent = open(z.number(), '', <NumberField name="it" label="Marks" decimals={2} />);
  box('Marks').focus();
  await userEvent.paste(text);
  expect(box('Marks').value).toBe(text);
  await sends(sent, value);
});

test('a lone sign is no number, an empty box is filled in or left out', async () => {
  const sent = open(z.number(), '', <NumberField name="it" label="Marks" />);
  await userEvent.type(box('Marks'), '-');
  await save();
  expect(await screen.findByText('Please write a number.')).toBeTruthy();
  await userEvent.clear(box('Marks'));
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  cleanup();
  const none = open(z.optional(z.number()), '', <NumberField name="it" label="Marks" optional />);
  await save();
  await waitFor(() => expect(none).toEqual([undefined]));
  expect(sent).toEqual([]);
});

/* Money */

test('money is grouped as in India when it is left, and sent as rupees', async () => {
  const sent = open(Rupees, '', <MoneyField name="it" label="Price" />);
  await userEvent.type(box('Price'), '123456.5');
  expect(box('Price').value).toBe('123456.5');
  await userEvent.tab();
  expect(box('Price').value).toBe('1,23,456.50');
  await sends(sent, 123_456.5);
  await userEvent.click(box('Price'));
  expect(box('Price').value).toBe('123456.5');
  box('Price').blur();
  box('Price').focus();
  await userEvent.paste('20');
  expect(box('Price').value).toBe('20');
});

test('a third digit of paise is not taken, and zero is an amount', async () => {
  const sent = open(Rupees, 99, <MoneyField name="it" label="Price" />);
  expect(box('Price').value).toBe('99.00');
  await userEvent.clear(box('Price'));
  await userEvent.type(box('Price'), '10.255');
  expect(box('Price').value).toBe('10.25');
  expect(screen.getByText(/At most 2 digits/)).toBeTruthy();
  await sends(sent, 10.25);
  await userEvent.clear(box('Price'));
  await userEvent.type(box('Price'), '0');
  await sends(sent, 0);
});

/* Times */

test('a time in India is sent as the instant it is, and its zone is named', async () => {
  const sent = open(
    z.iso.datetime(),
    '2026-12-06T04:30:00.000Z',
    <DateTimeField name="it" label="Opens" />,
  );
  const zone = screen.getByText('Indian time (IST)');
  expect(box('Opens').getAttribute('aria-describedby')).toContain(zone.id);
  expect(box('Opens').value).toBe('2026-12-06T10:00');
  await userEvent.clear(box('Opens'));
  await userEvent.type(box('Opens'), '2027-01-01T00:10');
  await sends(sent, '2026-12-31T18:40:00.000Z');
});

test('an instant that nobody touched is sent back to the second', async () => {
  const exact = '2026-12-06T04:30:29.123Z';
  const sent = open(z.iso.datetime(), exact, <DateTimeField name="it" label="Opens" />);
  await sends(sent, exact);
});

/* Durations */

test('hours and minutes are sent as minutes; more than 59 are told as what they are', async () => {
  const sent = open(Whole, 195, <DurationField name="it" label="Time" />);
  const group = within(screen.getByRole('group', { name: 'Time' }));
  const hours = group.getByLabelText<HTMLInputElement>('Hours');
  const minutes = group.getByLabelText<HTMLInputElement>('Minutes');
  expect([hours.value, minutes.value]).toEqual(['3', '15']);
  await userEvent.clear(hours);
  await userEvent.clear(minutes);
  await save();
  await waitFor(() => expect(document.activeElement).toBe(hours));
  await userEvent.type(minutes, '90');
  expect(group.getByText('1 h 30 min')).toBeTruthy();
  expect(minutes.value).toBe('90');
  await sends(sent, 90);
  await userEvent.type(hours, '1');
  await userEvent.clear(minutes);
  await sends(sent, 60);
  await userEvent.type(minutes, '0.5');
  expect(minutes.value).toBe('05');
});

test('minutes and seconds are sent as seconds, and a length of before is shown in both', async () => {
  const sent = open(
    z.int().check(z.minimum(1)),
    95,
    <DurationField name="it" label="Its length" counts="seconds" />,
  );
  const group = within(screen.getByRole('group', { name: 'Its length' }));
  const minutes = group.getByLabelText<HTMLInputElement>('Minutes');
  const seconds = group.getByLabelText<HTMLInputElement>('Seconds');
  expect([minutes.value, seconds.value]).toEqual(['1', '35']);
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '12');
  await sends(sent, 755);
  await userEvent.clear(seconds);
  await sends(sent, 720);
  await userEvent.type(seconds, '75');
  expect(group.getByText('13:15')).toBeTruthy();
});

/* Tags */

const Tags = z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1));
const tagBox = (): HTMLInputElement => box('Tags');

test('tags are added by Enter, comma and by leaving; Enter then does not send', async () => {
  const sent = open(Tags, [], <TagsField name="it" label="Tags" max={5} />);
  await userEvent.type(tagBox(), 'Physics{Enter}NEET,');
  expect(sent).toEqual([]);
  await userEvent.paste('a, b');
  expect(tagBox().value).toBe('');
  await userEvent.type(tagBox(), 'last');
  await sends(sent, ['Physics', 'NEET', 'a', 'b', 'last']);
});

test('a tag is removed by its button and the last by Backspace; the focus stays in the box', async () => {
  const sent = open(Tags, ['a', 'b', 'c'], <TagsField name="it" label="Tags" max={5} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  expect(document.activeElement).toBe(tagBox());
  await userEvent.type(tagBox(), '{Backspace}');
  await sends(sent, ['b']);
});

test('no tag stands twice, nor more than the limit; what was not added stays in the box and is explained', async () => {
  open(Tags, ['Physics'], <TagsField name="it" label="Tags" max={2} maxLength={8} />);
  await userEvent.type(tagBox(), 'physics{Enter}');
  expect(screen.getByText('“physics” is there already.')).toBeTruthy();
  expect(tagBox().value).toBe('physics');
  await userEvent.clear(tagBox());
  await userEvent.type(tagBox(), 'Thermodynamics{Enter}');
  expect(screen.getByText('At most 8 characters each.')).toBeTruthy();
  await userEvent.clear(tagBox());
  await userEvent.type(tagBox(), 'one{Enter}two{Enter}');
  expect(screen.getByText('2 are the most. Remove one to add another.')).toBeTruthy();
  expect(screen.getByText('2 of 2')).toBeTruthy();
});

test('where not any word will do, one is kept as it is read; another stays, is explained, and is not sent without', async () => {
  const sent = open(
    z.array(z.string()),
    [],
    <TagsField
      name="it"
      label="Years"
      max={3}
      read={(text) => (/^\d\d$/.test(text) ? `20${text}` : null)}
      wrong={(text) => `${text} is no year`}
    />,
  );
  await userEvent.type(box('Years'), '26,soon,');
  await userEvent.tab();
  expect(screen.getByText('soon is no year')).toBeTruthy();
  expect(box('Years').value).toBe('soon');
  await save();
  await waitFor(() => expect(box('Years').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await userEvent.clear(box('Years'));
  await sends(sent, ['2026']);
});

test('Enter that ends a word of an input method adds nothing yet', async () => {
  open(Tags, [], <TagsField name="it" label="Tags" max={2} />);
  await userEvent.type(tagBox(), 'भौतिक');
  fireEvent.keyDown(tagBox(), { key: 'Enter', isComposing: true });
  expect(tagBox().value).toBe('भौतिक');
  fireEvent.keyDown(tagBox(), { key: 'Enter' });
  expect(screen.getByRole('button', { name: 'Remove भौतिक' })).toBeTruthy();
});

test("a tag's fault and the fault of all tags land on the field", async () => {
  open(Tags, [], <TagsField name="it" label="Tags" max={2} />);
  await save();
  await waitFor(() => expect(document.activeElement).toBe(tagBox()));
  expect(tagBox().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please give at least 1.')).toBeTruthy();
});

/* Fields whose text is not their value follow the form when it is given another value. */

test('a form that is emptied empties the box of a number too', async () => {
  render(
    <Form
      schema={z.object({ it: z.number(), name: z.string() }) as unknown as FormSchema}
      defaults={{ it: 4, name: 'x' }}
      resetOnSuccess
      onSubmit={() => undefined}
    >
      <NumberField name="it" label="Marks" />
      <TextField name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  await userEvent.type(box('Marks'), '2');
  expect(box('Marks').value).toBe('42');
  await save();
  await waitFor(() => expect(box('Marks').value).toBe('4'));
});
