import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  answerPage,
  box,
  closePage,
  open,
  openThing,
  press,
  record,
  save,
  sent,
  Title,
} from './endpoint-form.fixture.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { SubmitButton } from './form.tsx';
import { TextField } from './text-field.tsx';

beforeEach(answerPage);
afterEach(closePage);

test('sends the body of its endpoint, with what the record has and nothing that the body has not', async () => {
  openThing();
  await userEvent.type(box('Title'), ' B');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/api/v1/things/t1',
    body: { title: 'Mock 1 B', level: 'easy', version: 3 },
  });
});

test('the names of the fields are those of the body', () => {
  open(
    <EndpointForm endpoint={save}>
      {(at) => [
        at('sections.0.title'),
        // @ts-expect-error the body has no such field
        at('headline'),
      ]}
    </EndpointForm>,
  );
});

test('saved again, it sends the version that the answer named', async () => {
  openThing();
  await userEvent.type(box('Title'), ' B');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(box('Title'), ' C');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ title: 'Mock 1 B C', version: 4 });
});

test('a screen may ask a part, and a repetition more: only the body leaves, with the version', async () => {
  const Asked = z
    .strictObject({ title: Title, again: z.string() })
    .check(
      z.refine(({ title, again }) => title === again, { path: ['again'], error: 'Not the same' }),
    );
  open(
    <EndpointForm
      endpoint={save}
      params={{ thingId: 't1' }}
      record={record}
      schema={Asked}
      also={{ level: 'hard' }}
    >
      <TextField name="title" label="Title" />
      <TextField name="again" label="Again" />
      <SubmitButton>Save</SubmitButton>
    </EndpointForm>,
  );
  await press('Save');
  await waitFor(() => expect(document.activeElement).toBe(box('Again')));
  expect(sent).toHaveLength(0);
  await userEvent.type(box('Again'), 'Mock 1');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ title: 'Mock 1', level: 'hard', version: 3 });
});

/* Leaving */

test('leaving with unsent changes is asked about; one may stay, or go', async () => {
  openThing();
  await userEvent.type(box('Title'), ' B');
  await userEvent.click(screen.getByText('Another part of the page'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByText('Elsewhere'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Cancel');
  expect(box('Title').value).toBe('Mock 1 B');
  await userEvent.click(screen.getByText('Elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You are elsewhere')).toBeTruthy();
});

test('of several forms on a page each is asked about, whichever stands last', async () => {
  const other = { endpoint: save, params: { thingId: 't2' }, record: { ...record, _id: 't2' } };
  open(
    <>
      <EndpointForm endpoint={save} params={{ thingId: 't1' }} record={record}>
        <TextField name="title" label="Title" />
      </EndpointForm>
      <EndpointForm {...other}>
        <TextField name="note" label="Note" />
      </EndpointForm>
    </>,
  );
  await userEvent.type(box('Title'), ' B');
  await userEvent.click(screen.getByText('Elsewhere'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Cancel');
  await userEvent.type(box('Title'), '{Backspace}{Backspace}');
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByText('You are elsewhere')).toBeTruthy();
});

test('several forms on a page ask by one guard, and the next one asks when the first has gone', async () => {
  const warned = vi.spyOn(console, 'warn');
  function Page() {
    const [isOne, setOne] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOne(false)}>
          Fold
        </button>
        {isOne && (
          <EndpointForm endpoint={save} params={{ thingId: 't1' }} record={record}>
            <TextField name="title" label="Title" />
          </EndpointForm>
        )}
        <EndpointForm endpoint={save} params={{ thingId: 't2' }} record={record}>
          <TextField name="note" label="Note" />
        </EndpointForm>
      </>
    );
  }
  open(<Page />);
  await userEvent.type(box('Note'), 'B');
  await userEvent.click(screen.getByText('Elsewhere'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Cancel');
  await press('Fold');
  await userEvent.click(screen.getByText('Elsewhere'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(warned.mock.calls.flat().join(' ')).not.toContain('one blocker at a time');
  warned.mockRestore();
});

test('nobody is asked who changed nothing, took it back, or has sent it', async () => {
  const mayClose = (): boolean =>
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  openThing();
  expect(mayClose()).toBe(true);
  await userEvent.type(box('Title'), 'x');
  expect(mayClose()).toBe(false);
  await userEvent.type(box('Title'), '{Backspace}');
  expect(mayClose()).toBe(true);
  await userEvent.type(box('Title'), 'x');
  await press('Save');
  await waitFor(() => expect(mayClose()).toBe(true));
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByText('You are elsewhere')).toBeTruthy();
});

test('whoever sends and is led on at once is not asked', async () => {
  const asked: boolean[] = [];
  openThing({
    onSent: () =>
      void asked.push(!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
  });
  await userEvent.type(box('Title'), 'x');
  await press('Save');
  await waitFor(() => expect(asked).toEqual([false]));
});
