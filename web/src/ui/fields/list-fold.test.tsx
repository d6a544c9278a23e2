import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { Form, SubmitButton } from './form.tsx';
import { ListField } from './list-field.tsx';
import { TextField } from './text-field.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Title = z.string().check(z.minLength(1));
const Body = z.strictObject({
  stages: z.array(
    z.strictObject({ title: Title, papers: z.array(z.strictObject({ name: Title })) }),
  ),
});
const two = [
  { title: 'Written', papers: [{ name: 'Physics' }, { name: 'Chemistry' }] },
  { title: 'Interview', papers: [] },
];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Stages with papers; both are folded by what they are called. */
function open(onSubmit: (values: unknown) => Promise<void> | void = () => undefined): void {
  render(
    <Form schema={Body} defaults={{ stages: two }} onSubmit={onSubmit}>
      <ListField
        name="stages"
        label="Stages"
        itemLabel="Stage"
        addLabel="Add a stage"
        blank={{ title: '', papers: [{ name: '' }] }}
        summary={({ title, papers }) =>
          textOf(title) && `${textOf(title)}, ${(papers as unknown[]).length} papers`
        }
      >
        {(stage) => (
          <>
            <TextField name={`${stage}.title`} label="Title" />
            <ListField
              name={`${stage}.papers`}
              label="Papers"
              itemLabel="Paper"
              blank={{ name: '' }}
              summary={({ name }) => textOf(name)}
            >
              {(paper) => <TextField name={`${paper}.name`} label="Name" />}
            </ListField>
          </>
        )}
      </ListField>
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
}
const fold = (name: string): HTMLElement => screen.getByRole('button', { name });
const isOpen = (name: string): boolean => fold(name).getAttribute('aria-expanded') === 'true';
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

test('entries that say something begin folded to a line; keys open them, and a new one is open', async () => {
  open();
  expect(screen.getByText('Written, 2 papers')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  fold('Stage, 2 of 2').focus();
  await userEvent.keyboard('{Enter}');
  expect(isOpen('Stage, 2 of 2')).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Interview');
  await press('Add a stage');
  expect(isOpen('Stage, 3 of 3')).toBe(true);
  // What stands in a new one is open too.
  expect(isOpen('Paper, 1 of 1')).toBe(true);
});

test('what is folded is sent as it is, with what was typed before', async () => {
  const sent: unknown[] = [];
  open((values) => void sent.push(values));
  await press('Stage, 2 of 2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' board');
  await press('Stage, 2 of 2');
  expect(screen.getByText('Interview board, 0 papers')).toBeTruthy();
  await press('Save');
  await waitFor(() =>
    expect(sent).toEqual([{ stages: [two[0], { title: 'Interview board', papers: [] }] }]),
  );
});

test('a fault opens every fold that it is in, and has the focus; what is right stays folded', async () => {
  open(() =>
    Promise.reject(
      new ApiError({
        status: 422,
        code: 'unacceptable',
        message: 'Refused.',
        errors: [{ path: 'body.stages.0.papers.1.name', message: 'No such subject.' }],
      }),
    ),
  );
  await press('Save');
  expect(await screen.findByText('No such subject.')).toBeTruthy();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Chemistry');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect([isOpen('Stage, 1 of 2'), isOpen('Paper, 1 of 2'), isOpen('Stage, 2 of 2')]).toEqual([
    true,
    false,
    false,
  ]);
  // It stays open while it is mended.
  await userEvent.type(name, 's');
  expect(isOpen('Paper, 2 of 2')).toBe(true);
});

test('an empty box that was folded away is shown when somebody saves', async () => {
  open();
  await press('Stage, 2 of 2');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
  await press('Stage, 2 of 2');
  await press('Save');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })),
  );
});
