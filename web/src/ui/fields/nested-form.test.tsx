import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { Form, SubmitButton } from './form.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));
const Body = z.strictObject({
  name: Title,
  sections: z.array(
    z.strictObject({ title: Title, note: z.optional(z.string().check(z.minLength(2))) }),
  ),
  hindi: z.optional(z.strictObject({ title: Title, note: z.nullable(Title) })),
  price: z.number(),
});

const values = {
  name: 'Mock 1',
  sections: [
    { title: 'Physics', note: '' },
    { title: 'Chemistry', note: '' },
  ],
  hindi: { title: '', note: '' },
  price: 1,
};

function renderForm(
  onSubmit: (sent: unknown) => Promise<void> | void = () => undefined,
  defaults: Record<string, unknown> = values,
) {
  render(
    <Form schema={Body} defaults={defaults} onSubmit={onSubmit}>
      <TextField name="name" label="Name" />
      <TextField name="sections.0.title" label="First title" />
      <TextField name="sections.0.note" label="First note" optional />
      <TextField name="sections.1.title" label="Second title" />
      <TextField name="hindi.title" label="Hindi title" />
      <TextField name="hindi.note" label="Hindi note" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
}

const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const box = (label: string): HTMLElement => screen.getByLabelText(label);
const faultOf = (label: string): string => {
  const ids = box(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};
const refusal = (errors: { path: string; message: string }[]) => (): Promise<void> =>
  Promise.reject(new ApiError({ status: 422, code: 'unacceptable', message: 'Refused.', errors }));

test('a fault inside a list lands on the field of that name, and no other', async () => {
  renderForm();
  await userEvent.clear(box('Second title'));
  await save();
  await waitFor(() => expect(document.activeElement).toBe(box('Second title')));
  expect(faultOf('Second title')).toContain('Please fill this in.');
  expect(box('First title').getAttribute('aria-invalid')).toBeNull();
});

test("the server's fault inside a list lands on the field of that name", async () => {
  renderForm(refusal([{ path: 'body.sections.1.title', message: 'Twice in this test.' }]));
  await save();
  await screen.findByText('Twice in this test.');
  expect(faultOf('Second title')).toContain('Twice in this test.');
  expect(box('First title').getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(box('Second title'));
});

test('of several faults of the server the first on the screen has the focus', async () => {
  renderForm(
    refusal([
      { path: 'sections.1.title', message: 'Late.' },
      { path: 'name', message: 'Early.' },
    ]),
  );
  await save();
  await screen.findByText('Late.');
  expect(document.activeElement).toBe(box('Name'));
});

test('a fault of a part that has no field of its own lands on the nearest around it', async () => {
  renderForm(refusal([{ path: 'name.first', message: 'Not this name.' }]));
  await save();
  await screen.findByText('Not this name.');
  expect(faultOf('Name')).toContain('Not this name.');
});

test('a fault that no field shows is told above the form, with where it is', async () => {
  renderForm(refusal([{ path: 'settings.closesAt', message: 'It closes too early.' }]));
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It closes too early. (settings.closesAt)');
  expect(document.activeElement).toBe(alert.parentElement);
});

test("the schema's fault that no field shows is told above the form and nothing is sent", async () => {
  let sent = 0;
  renderForm(() => void (sent += 1), { ...values, price: 'free' });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This has the wrong kind of value. (price)',
  );
  expect(sent).toBe(0);
});

test('empty boxes are no value, nested too: left out, null where that is taken, a group unfilled', async () => {
  const sent: unknown[] = [];
  renderForm((one) => void sent.push(one));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    name: 'Mock 1',
    sections: [{ title: 'Physics' }, { title: 'Chemistry' }],
    price: 1,
  });
  await userEvent.type(box('Hindi title'), 'मॉक');
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ hindi: { title: 'मॉक', note: null } });
});

test('a group that is begun must be finished', async () => {
  renderForm();
  await userEvent.type(box('Hindi note'), 'नोट');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(box('Hindi title')));
});
