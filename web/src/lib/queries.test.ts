import { getCurrentUser } from '@chinar/contract/accounts';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { makeQueryClient } from './queries.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks as a screen does, with all the patience that the page has, and counts the calls. */
async function countCalls(answer: () => Promise<Response>): Promise<number> {
  fetched.mockImplementation(answer);
  const asking = makeQueryClient()
    .fetchQuery({ queryKey: ['me'], queryFn: () => call(getCurrentUser) })
    .catch(() => undefined);
  // Longer than any patience; a timer that comes back for ever may be another file's.
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await asking;
  // Where modules are kept, another file's work may still be asking for something else.
  return fetched.mock.calls.filter(([url]) => url.endsWith(getCurrentUser.path)).length;
}

function refusal(status: number, headers: Record<string, string> = {}): () => Promise<Response> {
  return () => Promise.resolve(Response.json({ code: 'unavailable' }, { status, headers }));
}

test('a server that says when to come again is asked four times, not eight', async () => {
  expect(await countCalls(refusal(503, { 'retry-after': '2' }))).toBe(4);
});

test('a server that wants to be left alone for longer than a reader waits is asked once', async () => {
  expect(await countCalls(refusal(503, { 'retry-after': '120' }))).toBe(1);
});

test('a fault without a word about later is asked once more, a refusal never', async () => {
  expect(await countCalls(refusal(500))).toBe(2);
  fetched.mockClear();
  expect(await countCalls(refusal(404))).toBe(1);
});

test('a dropped network is tried three times', async () => {
  expect(await countCalls(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(3);
});

test.each([
  [
    'what failed for want of a network is read anew',
    () => Promise.reject(new TypeError('Failed to fetch')),
    1,
  ],
  ['what was refused is not asked for again', refusal(404), 0],
  ['what is known is not asked for again', () => Promise.resolve(Response.json({ data: {} })), 0],
])('when the network is back, %s', async (_, answer, more) => {
  fetched.mockImplementation(answer);
  const client = makeQueryClient();
  client.mount();
  const screen = new QueryObserver(client, {
    queryKey: ['me'],
    queryFn: () => call(getCurrentUser),
  });
  const leave = screen.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const state = client.getQueryState(['me'])?.status;
  expect(state).not.toBe('pending');
  const asked = fetched.mock.calls.length;
  fetched.mockImplementation(() => Promise.resolve(Response.json({ data: {} })));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched.mock.calls.length - asked).toBe(more);
  leave();
  client.unmount();
});
