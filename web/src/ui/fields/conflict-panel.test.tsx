// Runs in a window of its own: it counts what is kept and told.
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from '../../lib/forms/drafts.ts';
import { forgetToasts, Toasts } from '../toasts.tsx';
import type { Reply } from './endpoint-form.fixture.tsx';
import {
  answerPage,
  box,
  closePage,
  draftName,
  openThing,
  press,
  record,
  replies,
  sent,
} from './endpoint-form.fixture.tsx';

beforeEach(answerPage);
afterEach(closePage);

const theirs = { ...record, title: 'Their title', level: 'hard', version: 7 };
const stale: Reply = { status: 409, code: 'state_conflict', data: theirs };

async function clash(draftKey?: string): Promise<HTMLElement> {
  replies.push(stale);
  openThing(draftKey ? { draftKey } : {});
  await userEvent.type(box('Title'), ' B');
  await userEvent.type(box('Note'), 'Mine');
  await press('Save');
  return screen.findByRole('region', { name: 'Somebody else saved this meanwhile' });
}

test('a stale write shows both versions where they differ, by the labels of the fields', async () => {
  const panel = await clash();
  expect(document.activeElement).toBe(panel);
  expect(within(panel).getByRole('alert').textContent).toContain('Nothing you typed is lost.');
  const title = within(panel).getByRole('group', { name: 'Title' });
  expect(title.textContent).toContain('Mock 1 B');
  expect(title.textContent).toContain('Their title');
  expect(within(panel).queryByRole('group', { name: 'Password' })).toBeNull();
  expect(box('Title').value).toBe('Mock 1 B');
});

test('"Keep mine" sends again with the version that the server holds, and leaves alone what is not shown', async () => {
  await clash();
  await press('Keep mine');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ title: 'Mock 1 B', note: 'Mine', level: 'hard', version: 7 });
  await waitFor(() => expect(screen.queryByText('Keep mine')).toBeNull());
});

test('"Take theirs" puts their record into the form, and there is nothing unsaved', async () => {
  await clash();
  await press('Take theirs');
  await waitFor(() => expect(box('Title').value).toBe('Their title'));
  expect(box('Note').value).toBe('');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ title: 'Their title', version: 7 });
});

test('taking theirs drops the draft of mine, and can be undone', async () => {
  await clash('thing-t1');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await draftStore().read(draftName)).not.toBeNull());
  // What the toaster asks, and jsdom has not.
  const listener = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...listener }));
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  forgetToasts();
  await press('Take theirs');
  await waitFor(async () => expect(await draftStore().read(draftName)).toBeNull());
  render(<Toasts />);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 10_000 }));
  expect([box('Title').value, box('Note').value]).toEqual(['Mock 1 B', 'Mine']);
});

test('each field can be chosen by itself, and taken back', async () => {
  await clash();
  await press('Use this: Title, Theirs');
  expect(box('Title').value).toBe('Their title');
  await press('Use this: Note, Theirs');
  expect(box('Note').value).toBe('');
  await press('Use this: Note, Yours');
  expect(box('Note').value).toBe('Mine');
  await press('Keep mine');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ title: 'Their title', note: 'Mine', version: 7 });
});

test('a third editor in between: the panel shows their record', async () => {
  await clash();
  replies.push({ ...stale, data: { ...theirs, title: 'Third', version: 9 } });
  await press('Keep mine');
  expect(await screen.findByText('Third')).toBeTruthy();
  await press('Keep mine');
  await waitFor(() => expect(sent[2]?.body).toMatchObject({ title: 'Mock 1 B', version: 9 }));
});

test('a conflict without a record is told above the form', async () => {
  replies.push({ status: 409, code: 'state_conflict', data: null });
  openThing();
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('state_conflict');
});

test('a form whose words are no edit is told itself, with nothing to compare; what was typed stays', async () => {
  const onConflict = vi.fn();
  replies.push(stale);
  openThing({ onConflict });
  await userEvent.type(box('Title'), ' B');
  await press('Save');
  await waitFor(() => expect(onConflict).toHaveBeenCalledOnce());
  expect(screen.queryByRole('region')).toBeNull();
  expect(box('Title').value).toBe('Mock 1 B');
});
