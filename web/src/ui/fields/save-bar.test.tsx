import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftStore } from '../../lib/forms/drafts.ts';
import {
  answerPage,
  box,
  closePage,
  draftName,
  open,
  press,
  record,
  save,
  sent,
} from './endpoint-form.fixture.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { TextField } from './text-field.tsx';

beforeEach(answerPage);
afterEach(closePage);

const openForm = (draftKey?: string) =>
  open(
    <EndpointForm
      endpoint={save}
      params={{ thingId: 't1' }}
      record={record}
      {...(draftKey ? { draftKey } : {})}
    >
      <TextField name="title" label="Title" />
      <SaveBar>Save</SaveBar>
    </EndpointForm>,
  );
const isTold = (): boolean => screen.queryByText('Unsaved changes') !== null;

test('says that something is unsaved as long as it is, and no longer', async () => {
  openForm();
  expect(isTold()).toBe(false);
  await userEvent.type(box('Title'), 'B');
  expect(isTold()).toBe(true);
  await userEvent.type(box('Title'), '{Backspace}');
  expect(isTold()).toBe(false);
  await userEvent.type(box('Title'), ' B');
  await press('Save');
  await waitFor(() => expect(isTold()).toBe(false));
  expect(sent[0]?.body).toMatchObject({ title: 'Mock 1 B', version: 3 });
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('discards what was changed when one says so again: up to what was saved last, with its draft', async () => {
  openForm('thing-t1');
  await userEvent.type(box('Title'), ' B');
  await press('Save');
  await waitFor(() => expect(isTold()).toBe(false));
  await userEvent.type(box('Title'), ' C');
  await press('Discard');
  await press('Cancel');
  expect(box('Title').value).toBe('Mock 1 B C');
  await press('Discard');
  await press('Discard changes');
  expect(box('Title').value).toBe('Mock 1 B');
  expect(isTold()).toBe(false);
  expect(await draftStore().read(draftName)).toBeNull();
  // Nobody is asked about what is gone; the next save names the version of the last.
  await userEvent.type(box('Title'), ' D');
  await press('Save');
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ title: 'Mock 1 B D', version: 4 }));
});
