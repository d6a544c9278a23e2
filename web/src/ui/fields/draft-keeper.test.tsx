// Runs in a window of its own: it counts what is kept, under clocks that it stops.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logout } from '../../lib/auth.ts';
import { draftKeyOf, draftStore } from '../../lib/forms/drafts.ts';
import { learner } from '../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../lib/session.ts';
import {
  answerPage,
  box,
  closePage,
  draftName,
  openThing,
  press,
  record,
  sent,
} from './endpoint-form.fixture.tsx';

beforeEach(answerPage);
afterEach(closePage);

const kept = () => draftStore().read(draftName);

test('what is typed is kept a second after the last key, the password never', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const user = userEvent.setup({ delay: null });
  openThing({ draftKey: 'thing-t1' });
  await vi.advanceTimersByTimeAsync(0);
  await user.type(box('Password'), 'three calm words');
  await user.type(box('Title'), ' B');
  await vi.advanceTimersByTimeAsync(500);
  await user.type(box('Title'), 'C');
  await vi.advanceTimersByTimeAsync(900);
  expect(await kept()).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  const draft = await kept();
  expect(draft).toMatchObject({ values: { title: 'Mock 1 BC' }, version: 3 });
  expect(JSON.stringify(draft)).not.toContain('three calm words');
});

test('what is typed without a rest is kept every three seconds, for a crash asks nobody', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
    shouldAdvanceTime: true,
  });
  const user = userEvent.setup({ delay: null });
  openThing({ draftKey: 'thing-t1' });
  await vi.advanceTimersByTimeAsync(0);
  for (const letter of 'abcdefgh') {
    await user.type(box('Title'), letter);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect((await kept())?.values['title']).toMatch(/^Mock 1abcdef/);
});

test('what is typed is kept at once when the page goes out of sight', async () => {
  openThing({ draftKey: 'thing-t1' });
  await userEvent.type(box('Title'), ' B');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect((await kept())?.values['title']).toBe('Mock 1 B'));
});

test('what was typed and taken back leaves no draft', async () => {
  openThing({ draftKey: 'thing-t1' });
  await userEvent.type(box('Title'), 'x');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await kept()).not.toBeNull());
  await userEvent.type(box('Title'), '{Backspace}');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await kept()).toBeNull());
});

test('a file that was chosen is no part of a draft', async () => {
  const note = new File(['x'], 'marks.pdf') as unknown as null;
  openThing({ draftKey: 'thing-t1', of: { ...record, note } });
  await userEvent.type(box('Title'), ' B');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect((await kept())?.values['title']).toBe('Mock 1 B'));
  expect((await kept())?.values['note']).toBeUndefined();
});

test('opened again, a form asks and goes on where one left off', async () => {
  const first = openThing({ draftKey: 'thing-t1' });
  await userEvent.type(box('Title'), ' B');
  first.unmount();
  await waitFor(async () => expect(await kept()).not.toBeNull());
  openThing({ draftKey: 'thing-t1' });
  const question = await screen.findByRole('region', { name: 'Continue where you left off?' });
  expect(document.activeElement).toBe(question);
  expect(question.textContent).toContain('IST');
  expect(question.textContent).not.toContain('changed since');
  expect(box('Title').value).toBe('Mock 1');
  expect(box('Title').closest('[inert]')).not.toBeNull();
  await press('Restore');
  expect(box('Title').value).toBe('Mock 1 B');
  expect(screen.queryByRole('region', { name: 'Continue where you left off?' })).toBeNull();
  expect(document.activeElement).toBe(box('Title'));
});

test('a field that the question took the focus from is not said to be wrong', async () => {
  const draft = { values: { title: 'Kept' }, at: Date.now(), version: 3 };
  await draftStore().write(draftName, draft);
  openThing({ draftKey: 'thing-t1', of: { ...record, title: '' } });
  act(() => box('Title').focus());
  const question = await screen.findByText('Continue where you left off?');
  expect(document.activeElement).toBe(question.closest('section'));
  // Once round the queue: what is checked when a field is left is said by then.
  await act(() => Promise.resolve());
  expect(box('Title').getAttribute('aria-invalid')).not.toBe('true');
});

test('a discarded draft is gone, and so is one that was sent', async () => {
  const draft = { values: { title: 'Kept' }, at: Date.now(), version: 3 };
  await draftStore().write(draftName, draft);
  const first = openThing({ draftKey: 'thing-t1' });
  await screen.findByText('Continue where you left off?');
  await press('Discard');
  await waitFor(async () => expect(await kept()).toBeNull());
  await userEvent.type(box('Title'), ' B');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await kept()).not.toBeNull());
  await press('Save');
  // At once: after a second of rest a draft goes that says nothing new.
  await waitFor(async () => expect(await kept()).toBeNull(), { timeout: 600 });
  first.unmount();
  expect(await kept()).toBeNull();
});

test('a draft of an older version says so, and is sent with the version that it was typed into', async () => {
  const draft = { values: { title: 'Kept', version: 2 }, at: Date.now(), version: 2 };
  await draftStore().write(draftName, draft);
  openThing({ draftKey: 'thing-t1' });
  const question = await screen.findByRole('region', { name: 'Continue where you left off?' });
  expect(question.textContent).toContain('The record was changed since.');
  await press('Restore');
  await press('Save');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ title: 'Kept', version: 2 }));
});

test('a draft that waits for its answer is not written over', async () => {
  const draft = { values: { title: 'Kept' }, at: Date.now(), version: 3 };
  await draftStore().write(draftName, draft);
  const first = openThing({ draftKey: 'thing-t1' });
  await screen.findByText('Continue where you left off?');
  // Not by hand, for the fields rest; as a script or a password manager might.
  fireEvent.change(box('Title'), { target: { value: 'Other' } });
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  expect((await kept())?.values['title']).toBe('Kept');
});

test('typed before a logout, in whatever tab, nothing is kept after it, for nobody', async () => {
  const own = draftKeyOf(learner._id, 'thing-t1');
  startSession({ accessToken: 'a', refreshToken: 'r', user: learner });
  openThing({ draftKey: 'thing-t1' });
  await userEvent.type(box('Title'), ' B');
  await act(() =>
    logout(
      '/login',
      () => Promise.reject(new Error('away')),
      () => undefined,
    ),
  );
  window.dispatchEvent(new Event('pagehide'));
  await userEvent.type(box('Title'), 'C');
  window.dispatchEvent(new Event('pagehide'));
  expect(await draftStore().read(own)).toBeNull();
  expect(await kept()).toBeNull();
});

test('what was typed when a session ends by itself is kept for whoever typed it', async () => {
  const own = draftKeyOf(learner._id, 'thing-t1');
  startSession({ accessToken: 'a', refreshToken: 'r', user: learner });
  const view = openThing({ draftKey: 'thing-t1' });
  await userEvent.type(box('Title'), ' B');
  act(clearSession);
  await waitFor(async () =>
    expect((await draftStore().read(own))?.values['title']).toBe('Mock 1 B'),
  );
  await userEvent.type(box('Title'), 'C');
  view.unmount();
  expect(await kept()).toBeNull();
  await draftStore().drop(own);
});
