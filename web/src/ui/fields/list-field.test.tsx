import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { Toasts } from '../toasts.tsx';
import { Form, SubmitButton } from './form.tsx';
import { ListField } from './list-field.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

const Title = z.string().check(z.minLength(1));
const Body = z.strictObject({
  sections: z.array(z.strictObject({ title: Title, marks: z.number() })).check(z.minLength(1)),
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
});
// Toasts can be swiped away, and jsdom has no fingers.
Element.prototype.setPointerCapture = () => undefined;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const three = ['Physics', 'Chemistry', 'Biology'].map((title, place) => ({
  title,
  marks: place + 1,
}));

function open(
  onSubmit: (values: unknown) => Promise<void> | void,
  sections: readonly unknown[] = three,
) {
  render(
    <>
      <Form schema={Body} defaults={{ sections }} onSubmit={onSubmit}>
        <ListField
          name="sections"
          label="Sections"
          itemLabel="Section"
          blank={{ title: '', marks: 4 }}
          max={4}
        >
          {(base) => (
            <>
              <TextField name={`${base}.title`} label="Title" />
              <NumberField name={`${base}.marks`} label="Marks" />
            </>
          )}
        </ListField>
        <SubmitButton>Save</SubmitButton>
      </Form>
      <Toasts />
    </>,
  );
}
const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
const titles = (): string[] =>
  screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);
const inEntry = (place: number, total: number) =>
  within(screen.getByRole('group', { name: `Section, ${place} of ${total}` }));

test('entries are moved by buttons that say which; the focus stays, the new place is said', async () => {
  const sent: unknown[] = [];
  open((values) => void sent.push(values));
  await press('Move up: Section, 3 of 3');
  expect(titles()).toEqual(['Physics', 'Biology', 'Chemistry']);
  expect(screen.getByText('Now 2 of 3')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Section, 2 of 3');
  await press('Move up: Section, 2 of 3');
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  await press('Move up: Section, 1 of 3');
  await press('Save');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        sections: [
          { title: 'Biology', marks: 3 },
          { title: 'Physics', marks: 1 },
          { title: 'Chemistry', marks: 2 },
        ],
      },
    ]),
  );
});

test('what was removed comes back where it was, with what was typed into it', async () => {
  open(() => undefined);
  await userEvent.type(inEntry(2, 3).getByLabelText('Title'), ' of life');
  await press('Remove: Section, 2 of 3');
  expect(titles()).toEqual(['Physics', 'Biology']);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Physics', 'Chemistry of life', 'Biology']));
});

test('an entry is added, up to the limit', async () => {
  const sent: { sections: unknown[] }[] = [];
  open((values) => void sent.push(values as { sections: unknown[] }));
  await press('Add one more');
  await userEvent.type(inEntry(4, 4).getByLabelText('Title'), 'Maths');
  expect(screen.getByText('4 are the most.')).toBeTruthy();
  await press('Add one more');
  expect(titles()).toHaveLength(4);
  await press('Save');
  await waitFor(() => expect(sent[0]?.sections.at(-1)).toEqual({ title: 'Maths', marks: 4 }));
});

test('an entry that was just added is not faulty until it is left', async () => {
  open(vi.fn());
  await press('Add one more');
  const title = inEntry(4, 4).getByLabelText('Title');
  await userEvent.click(title);
  expect(title.getAttribute('aria-invalid')).toBeNull();
  await userEvent.tab();
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
});

test('a fault of an entry lands in it, a fault of the whole list under the list, and goes with its cause', async () => {
  const sent: unknown[] = [];
  open((values) => void sent.push(values), []);
  expect(screen.getByText('Nothing here yet.')).toBeTruthy();
  await press('Save');
  expect(await screen.findByText('Please give at least 1.')).toBeTruthy();
  await press('Add one more');
  await press('Save');
  const title = inEntry(1, 1).getByLabelText('Title');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Please give at least 1.')).toBeNull();
  await userEvent.type(title, 'Maths');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("the server's fault of an entry as a whole lands under the list", async () => {
  open(() =>
    Promise.reject(
      new ApiError({
        status: 422,
        code: 'unacceptable',
        message: 'Refused.',
        errors: [{ path: 'body.sections.1', message: 'This section has no questions.' }],
      }),
    ),
  );
  await press('Save');
  expect(await screen.findByText('This section has no questions.')).toBeTruthy();
});
