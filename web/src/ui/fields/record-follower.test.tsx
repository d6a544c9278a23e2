import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answerPage,
  box,
  closePage,
  open,
  press,
  record,
  save,
  sent,
} from './endpoint-form.fixture.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { SubmitButton } from './form.tsx';
import { TextField } from './text-field.tsx';

beforeEach(answerPage);
afterEach(closePage);

/** A form on a page on which others write the same record: what they write, in turn. */
function Page({ writes, follows = true }: { writes: (typeof record)[]; follows?: boolean }) {
  const [held, setHeld] = useState([record, ...writes]);
  return (
    <>
      <button type="button" onClick={() => setHeld(held.slice(1))}>
        Another form
      </button>
      <EndpointForm endpoint={save} params={{ thingId: 't1' }} record={held[0]} follows={follows}>
        <TextField name="title" label="Title" />
        <SubmitButton>Save</SubmitButton>
      </EndpointForm>
    </>
  );
}

async function sendAfter(next: typeof record, follows = true): Promise<void> {
  open(<Page writes={[next]} follows={follows} />);
  await userEvent.type(box('Title'), ' B');
  await press('Another form');
  expect(box('Title').value).toBe('Mock 1 B');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
}

test('what others on the page changed and a form does not ask is no conflict: it names the newer version', async () => {
  await sendAfter({ ...record, version: 6, createdAt: 'y' });
  expect(sent[0]?.body).toEqual({ title: 'Mock 1 B', level: 'easy', version: 6 });
});

test('what it asks is: it names the version that it was typed into', async () => {
  await sendAfter({ ...record, version: 6, title: 'Their title' });
  expect(sent[0]?.body).toMatchObject({ version: 3 });
});

test('a form that is alone on its page goes on from no other version', async () => {
  await sendAfter({ ...record, version: 6 }, false);
  expect(sent[0]?.body).toMatchObject({ version: 3 });
});

test('nor from an older one, and nothing is unsaved by a version alone', async () => {
  open(
    <Page
      writes={[
        { ...record, version: 6 },
        { ...record, version: 2 },
      ]}
    />,
  );
  await press('Another form');
  await press('Another form');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await press('Save');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 6 }));
});
