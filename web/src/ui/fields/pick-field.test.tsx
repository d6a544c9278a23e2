import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FormSchema } from '../../lib/zod-resolver.ts';
import { Form, SubmitButton } from './form.tsx';
import { PickField } from './pick-field.tsx';

afterEach(cleanup);

const choices = [
  { value: 'id-neet', label: 'NEET · Medicine' },
  { value: 'id-gate', label: 'GATE · Engineering' },
];

function open(first: string): unknown[] {
  const sent: unknown[] = [];
  render(
    <Form
      schema={z.strictObject({ exam: z.optional(z.string()) }) as unknown as FormSchema}
      defaults={{ exam: first }}
      onSubmit={(values) => void sent.push(values['exam'])}
    >
      <PickField name="exam" label="Exam" choices={choices} optional />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  return sent;
}
function Searched(props: Pick<Parameters<typeof PickField>[0], 'choices' | 'onSearch'>) {
  return (
    <Form
      schema={z.strictObject({ exam: z.optional(z.string()) })}
      defaults={{ exam: '' }}
      onSubmit={() => undefined}
    >
      <PickField name="exam" label="Exam" optional {...props} />
    </Form>
  );
}
const box = (): HTMLInputElement => screen.getByRole('combobox');
async function sends(sent: unknown[], value: unknown): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([value]));
}

test('shows the name of what is chosen, and sends its value', async () => {
  const sent = open('id-gate');
  expect(box().value).toBe('GATE · Engineering');
  await userEvent.clear(box());
  await userEvent.type(box(), 'NEET · Medicine');
  await sends(sent, 'id-neet');
});

test('what is typed is searched for, and what was found and chosen keeps its name', async () => {
  const asked: string[] = [];
  const { rerender } = render(<Searched choices={choices} onSearch={(text) => asked.push(text)} />);
  await userEvent.type(box(), 'CLAT');
  expect(asked.at(-1)).toBe('CLAT');
  const found = [{ value: 'id-clat', label: 'CLAT · Law' }];
  rerender(<Searched choices={found} onSearch={(text) => asked.push(text)} />);
  await userEvent.clear(box());
  await userEvent.type(box(), 'CLAT · Law');
  rerender(<Searched choices={choices} onSearch={() => undefined} />);
  await userEvent.tab();
  expect(box().value).toBe('CLAT · Law');
});

test('what is typed and is no choice chooses nothing, and does not stay', async () => {
  const sent = open('id-gate');
  await userEvent.clear(box());
  await userEvent.type(box(), 'Some exam');
  await userEvent.tab();
  expect(box().value).toBe('');
  await sends(sent, undefined);
});

test('a letter that is typed behind what is chosen loses no choice', async () => {
  const sent = open('id-gate');
  await userEvent.type(box(), 'x');
  expect(box().value).toBe('GATE · Engineeringx');
  await userEvent.tab();
  expect(box().value).toBe('GATE · Engineering');
  await sends(sent, 'id-gate');
});

test('is emptied by its button', async () => {
  const sent = open('id-gate');
  await userEvent.click(screen.getByRole('button', { name: 'Empty: Exam' }));
  expect(box().value).toBe('');
  await sends(sent, undefined);
});
