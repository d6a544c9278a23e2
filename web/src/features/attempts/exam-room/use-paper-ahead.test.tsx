import type { QuizMeta } from '@chinar/contract/quizzes';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../lib/queries.ts';
import type { SessionState } from '../../../lib/session.ts';
import { quizMeta } from './quiz.fixture.ts';
import { useOpening, useTerms } from './use-opening.ts';
import { usePaperAhead } from './use-paper-ahead.ts';

const minute = 60_000;
const visitor = { status: 'visitor', user: null } as SessionState;
const learner = { status: 'user', user: { _id: 'u1' } } as SessionState;
let session = visitor;
/** What the clock of the server shows, ahead of this device's by so much. */
let ahead = 0;
let opensAt: string | null = null;
let isSealedGiven = true;
/** What asks for the sealed paper hears nothing, neither yes nor no. */
let isLineDead = false;
/** Whether it is not known yet who reads. */
let isUnsettled = false;
const asked: string[] = [];

const serverNow = () => Date.now() + ahead;
const iso = (at: number) => new Date(at).toISOString();

function answer(url: string): Response {
  asked.push(url);
  if (url.endsWith('/sealed-paper'))
    return isSealedGiven ? new Response(new ArrayBuffer(4)) : new Response('', { status: 403 });
  const data = {
    serverNow: iso(serverNow()),
    opensAt,
    endsAt: iso(serverNow() + 90 * minute),
    isCut: false,
    extraTimePercent: 0,
  };
  return Response.json({ success: true, statusCode: 200, message: '', data });
}

const sealedAsked = () => asked.filter((url) => url.endsWith('/sealed-paper')).length;

function Probe({ quiz }: { quiz: QuizMeta }) {
  const opening = useOpening(quiz);
  const { where, isReady, isLate } = usePaperAhead(quiz, {
    session,
    opening,
    language: 'en',
    isSettling: isUnsettled,
    isBegun: false,
  });
  return (
    <p data-late={isLate}>
      {`${opening ? Math.ceil(opening.leftMs / minute) : 'open'} ${where} ${isReady}`}
    </p>
  );
}

const isRestFetched = () => document.querySelector('p')?.dataset['late'] === 'true';

const shown = () => screen.getByText(/ (?:true|false)$/).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Comes to the page of a test; what is returned shows it anew, as when something about its reader changed. */
async function open(
  opens: number | null,
  over: Partial<QuizMeta> = {},
): Promise<() => Promise<void>> {
  opensAt = opens === null ? null : iso(opens);
  const window = opens === null ? null : { open: iso(opens), close: iso(opens + 60 * minute) };
  const quiz = quizMeta({ ...over, window: window && { ...window, closePolicy: 'hard_close' } });
  const client = makeQueryClient();
  const page = () => (
    <QueryClientProvider client={client}>
      <Probe quiz={quiz} />
    </QueryClientProvider>
  );
  const { rerender } = render(page());
  await pass(1000);
  return async () => {
    rerender(page());
    await pass(1000);
  };
}

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout', 'Date', 'performance'],
  });
  vi.setSystemTime('2026-11-23T04:00:00.000Z');
  vi.stubGlobal('fetch', (url: string, { signal }: { signal?: AbortSignal } = {}) =>
    isLineDead && url.endsWith('/sealed-paper')
      ? new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('The line is dead.')));
        })
      : Promise.resolve(answer(url)),
  );
  asked.length = 0;
  ahead = 0;
  isSealedGiven = true;
  isLineDead = false;
  isUnsettled = false;
  session = visitor;
  // The page keeps its clock: it is set by a first test, of another time than the last one's.
  await open(Date.now() + 90 * minute);
  cleanup();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('the sealed paper of a test that opens later is asked for half an hour before, or in the minute after that, and once', async () => {
  await open(Date.now() + 45 * minute);
  expect(shown()).toBe('45 later true');
  await pass(14 * minute);
  expect(sealedAsked()).toBe(0);
  await pass(2 * minute);
  expect([shown(), sealedAsked()]).toEqual(['29 here true', 1]);
  await pass(30 * minute);
  expect([shown(), sealedAsked()]).toEqual(['0 here true', 1]);
});

it('of those who wait for the half hour not all ask in its first second', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await open(Date.now() + 31 * minute);
  await pass(1.4 * minute);
  expect(shown()).toBe('30 later true');
  await pass(0.2 * minute);
  expect(shown()).toBe('30 here true');
});

it('an opening that is put off meanwhile is heard of, without many asking often', async () => {
  await open(Date.now() + 10 * minute);
  const before = asked.length;
  opensAt = iso(Date.now() + 25 * minute);
  await pass(2 * minute);
  expect(shown()).toBe('23 here true');
  expect(asked.length).toBe(before + 1);
});

it('a sealed paper that did not come is asked for again until the test opens, and no start waits for it then', async () => {
  isSealedGiven = false;
  await open(Date.now() + 2 * minute);
  await pass(5000);
  const first = sealedAsked();
  await pass(90_000);
  expect(sealedAsked()).toBeGreaterThan(first + 2);
  await pass(30_000);
  expect(shown()).toBe('0 coming true');
  const last = sealedAsked();
  await pass(2 * minute);
  expect(sealedAsked()).toBe(last);
});

it('of a test in several forms no sealed paper is asked for: the start says which it is', async () => {
  await open(Date.now() + 5 * minute, { forms: 2 });
  expect([shown(), sealedAsked()]).toEqual(['5 none true', 0]);
});

it('a test without hours asks nobody when it opens', async () => {
  await open(null);
  expect(shown()).toBe('open here true');
  expect(asked).toHaveLength(1);
});

it('the bell rings by the clock of the server, whatever this device’s shows', async () => {
  ahead = 10 * minute;
  await open(Date.now() + 15 * minute);
  expect(shown()).toBe('5 here true');
  await pass(4 * minute + 50_000);
  expect(shown()).toBe('1 here true');
  await pass(15_000);
  expect(shown()).toBe('0 here true');
});

it('nobody waits at the bell for a sealed paper that a dead line holds back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  isLineDead = true;
  await open(Date.now() + 1 * minute);
  expect(shown()).toBe('1 coming false');
  await pass(50_000);
  expect(shown()).toBe('1 coming true');
  isLineDead = false;
  await pass(30_000);
  expect(shown()).toBe('0 here true');
});

it('the bell rings in time though the machine slept with the page in sight', async () => {
  await open(Date.now() + 10 * minute);
  expect(shown()).toBe('10 here true');
  // The time of the day went on, and the page's steady clock did not.
  vi.setSystemTime(Date.now() + 8 * minute);
  await pass(2500);
  expect(shown()).toBe('2 here true');
});

it('a test that is opened to all while it is waited for is waited for no longer', async () => {
  await open(Date.now() + 10 * minute);
  opensAt = null;
  await pass(2 * minute + 1000);
  expect(shown()).toBe('0 here true');
});

it('an opening that is put off in its last two minutes is heard of before the bell', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await open(Date.now() + 100_000);
  opensAt = iso(Date.now() + 20 * minute);
  await pass(95_000);
  expect(shown()).toBe('19 here true');
});

it('no sealed paper is asked for before it is known who reads', async () => {
  isUnsettled = true;
  await open(Date.now() + 10 * minute);
  await pass(minute);
  expect([shown(), sealedAsked()]).toEqual(['9 coming false', 0]);
});

it('a browser that believes to be without a network holds nobody back: the paper is asked for all the same', async () => {
  onlineManager.setOnline(false);
  try {
    await open(Date.now() + 10 * minute);
    expect([shown(), sealedAsked()]).toEqual(['10 here true', 1]);
  } finally {
    onlineManager.setOnline(true);
  }
});

it('the clock of a page that was left ticks no longer, and that of an open test never', async () => {
  const set = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  const ticking = () =>
    set.mock.results
      .filter((_, place) => set.mock.calls[place]?.[1] === 250)
      .map(({ value }) => value);
  await open(Date.now() + 10 * minute);
  const ids = ticking();
  expect(ids.length).toBeGreaterThan(0);
  cleanup();
  expect(ended.mock.calls.map(([id]) => id)).toEqual(expect.arrayContaining(ids));
  await open(null);
  expect(ticking()).toEqual(ids);
});

it('a page on which several read the terms looks once before the bell', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  opensAt = iso(Date.now() + 100_000);
  const window = { open: opensAt, close: iso(Date.now() + 60 * minute) };
  const quiz = quizMeta({ window: { ...window, closePolicy: 'hard_close' } });
  function Page() {
    useOpening(quiz);
    useTerms(quiz._id);
    useTerms(quiz._id);
    return null;
  }
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await pass(1000);
  const before = asked.length;
  await pass(95_000);
  expect(asked.slice(before).filter((url) => url.endsWith('/start-terms'))).toHaveLength(1);
});

it('a sealed paper that was refused to a visitor is asked for again once they are logged in', async () => {
  isSealedGiven = false;
  const again = await open(null);
  await pass(20_000);
  expect(shown()).toBe('open coming true');
  const refused = sealedAsked();
  isSealedGiven = true;
  session = learner;
  await again();
  expect([shown(), sealedAsked()]).toEqual(['open here true', refused + 1]);
});

it('whoever begins within four seconds after the paper came has the line alone: the rest of the room comes then', async () => {
  isLineDead = true;
  await open(Date.now() + 10 * minute);
  await pass(10_000);
  // Neither here nor given up: the rest would take its line.
  expect([shown(), isRestFetched()]).toEqual(['10 coming false', false]);
  cleanup();
  isLineDead = false;
  await open(Date.now() + 10 * minute);
  expect([shown(), isRestFetched()]).toEqual(['10 here true', false]);
  await pass(2500);
  expect(isRestFetched()).toBe(false);
  await pass(1000);
  expect(isRestFetched()).toBe(true);
});
