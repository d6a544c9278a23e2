import type { QuizMeta } from '@chinar/contract/quizzes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { IntroScreen } from './intro-screen.tsx';
import { quizMeta } from './quiz.fixture.ts';
import type { Opening } from './use-opening.ts';
import type { PaperAhead } from './use-paper-ahead.ts';

const begun: (string | undefined)[] = [];
let terms: object | null = null;
let client = makeQueryClient();

beforeEach(() => {
  begun.length = 0;
  client = makeQueryClient();
  terms = {
    serverNow: '2026-11-23T04:30:00.000Z',
    opensAt: null,
    endsAt: '2026-11-23T05:10:00.000Z',
    isCut: true,
    extraTimePercent: 0,
  };
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', () => {
    const body = terms
      ? { success: true, statusCode: 200, message: '', data: terms }
      : { success: false, statusCode: 503, code: 'unavailable', message: 'No', errors: [] };
    return Promise.resolve(Response.json(body, { status: body.statusCode }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Shown = {
  runningId?: string | null;
  isSettling?: boolean;
  error?: Error | null;
  opening?: Opening | null;
  paper?: PaperAhead;
};

function screenOf(
  quiz: QuizMeta,
  {
    isSettling = false,
    error = null,
    opening = null,
    paper = 'none',
    runningId = null,
  }: Shown = {},
) {
  const element = (
    <IntroScreen
      quiz={quiz}
      place={{ seriesId: 'free', quizId: quiz._id }}
      held={null}
      runningId={runningId}
      isBusy={false}
      isSettling={isSettling}
      error={error}
      opening={opening}
      paper={paper}
      onBegin={(language) => begun.push(language)}
    />
  );
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>
  );
}

const show = (quiz: QuizMeta, shown: Shown = {}) => render(screenOf(quiz, shown));

/** Reads on to the declaration. */
async function readOn() {
  const user = userEvent.setup();
  while (screen.queryByRole('checkbox') === null)
    await user.click(await screen.findByRole('button', { name: 'Next' }));
  return { user, begin: () => screen.getByRole('button', { name: 'I am ready to begin' }) };
}

it('nobody begins before the declaration is ticked, nor after it is taken back, and what is missing is told at it', async () => {
  show(quizMeta());
  const { user, begin } = await readOn();
  const tick = screen.getByRole('checkbox', {
    name: /^I have read and understood the instructions/,
  });
  const missing = 'To begin, first agree to the declaration above.';
  const why = () =>
    document.getElementById(tick.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  expect((begin() as HTMLButtonElement).disabled).toBe(false);
  expect(why()).toBeNull();
  await user.click(begin());
  expect(begun).toEqual([]);
  expect(document.activeElement).toBe(tick);
  expect(why()).toBe(missing);
  await user.click(tick);
  expect(why()).toBeNull();
  await user.click(tick);
  await user.click(begin());
  expect(begun).toEqual([]);
  expect(why()).toBe(missing);
  await user.click(tick);
  await user.click(begin());
  expect(begun).toEqual(['en']);
});

it('nobody begins while it is not known yet who reads, whatever is ticked', async () => {
  show(quizMeta(), { isSettling: true });
  const { user, begin } = await readOn();
  await user.click(screen.getByRole('checkbox'));
  await user.click(begin());
  expect(begun).toEqual([]);
  expect(begin().getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(begin().getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('One moment: the test is being made ready.');
});

it('when the test will end, and that a window cuts it short, stands over the button that begins it', async () => {
  show(quizMeta());
  const { begin } = await readOn();
  // By India's clock, half past five hours ahead.
  const ends = await screen.findByText(
    /^If you begin now, the test ends at 10:40 am IST: you have 40 min/,
  );
  screen.getByText('The window closes then, before the full time is over.');
  expect(ends.compareDocumentPosition(begin())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('extra time that somebody has is said to be in the end that is told', async () => {
  terms = { ...terms, isCut: false, extraTimePercent: 33 };
  show(quizMeta());
  await readOn();
  await screen.findByText('Your extra time of 33 % is in it.');
  expect(screen.queryByText(/The window closes then/)).toBeNull();
});

it('what is counted while the test runs, for whom, and what it is not, is told before it begins', async () => {
  show(quizMeta());
  await readOn();
  const { textContent } = screen.getByText(/^While the test runs we count/);
  for (const part of [
    'how often you leave this page and for how long',
    'what is pasted into answers',
    'on how many devices it is sat',
    'answers, and how quickly they were given, are compared with those of others',
    'Your tutor sees the counts',
    'They are no accusation, and no mark depends on them',
  ])
    expect(textContent).toContain(part);
  expect(begun).toEqual([]);
});

it('the language that is chosen before is the one in which the test begins', async () => {
  show(quizMeta({ languages: ['en', 'hi'] }));
  await userEvent.setup().click(await screen.findByRole('radio', { name: 'हिंदी' }));
  const { user, begin } = await readOn();
  await user.click(screen.getByRole('checkbox'));
  await user.click(begin());
  expect(begun).toEqual(['hi']);
});

it('that the network was gone is told until it is back, and what the server refused stays', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = new ApiError({ status: 0, code: 'network', message: 'No connection' });
  show(quizMeta(), { error: lost });
  await readOn();
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  show(quizMeta(), { error: new ApiError({ status: 409, code: 'gone', message: 'Refused' }) });
  await readOn();
  expect(screen.getByRole('alert').textContent).toContain('Refused');
  onLine.mockRestore();
});

const at = Date.parse('2026-11-23T04:30:00.000Z');

it('nobody begins before the test opens, and how long it is stands at the button; the bell lets it be pressed', async () => {
  terms = {
    ...terms,
    serverNow: '2026-11-23T04:27:00.000Z',
    opensAt: '2026-11-23T04:30:00.000Z',
    isCut: false,
  };
  const quiz = quizMeta();
  const { rerender } = show(quiz, { opening: { at, leftMs: 180_000 }, paper: 'here' });
  const { user, begin } = await readOn();
  await screen.findByText(
    /^If you begin when it opens, the test ends at 10:40 am IST: you have 40 min/,
  );
  await user.click(screen.getByRole('checkbox'));
  await user.click(begin());
  expect(begun).toEqual([]);
  expect(begin().getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(begin().getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Opens in 00:03:00');
  screen.getByText(/The paper is on this device already, sealed/);
  begin().focus();
  rerender(screenOf(quiz, { opening: { at, leftMs: 0 }, paper: 'here' }));
  expect(document.activeElement).toBe(begin());
  expect(begin().getAttribute('aria-disabled')).toBeNull();
  screen.getByText(/^If you begin now, the test ends at/);
  await user.click(begin());
  expect(begun).toEqual(['en']);
});

it.each([
  [7_200_000, ''],
  [299_000, 'The test opens in less than 5 min.'],
  [59_000, 'The test opens in less than 1 min.'],
  [0, 'The test is open.'],
])('what is read out %i ms before the bell is: %s', (leftMs, said) => {
  show(quizMeta(), { opening: { at, leftMs } });
  const outputs = [...document.querySelectorAll('output.sr-only')];
  expect(outputs.map(({ textContent }) => textContent)).toEqual([said]);
});

it.each([
  ['coming', /The paper is on its way to this device, sealed/],
  ['later', /From 9:30 am IST on the paper comes to this device/],
] as const)('of a paper that is %s the page says so', (paper, words) => {
  show(quizMeta(), { opening: { at, leftMs: 60_000 }, paper });
  screen.getByText(words);
});

it('how long it is to an opening beyond a day is its day and hour, on its last day a clock', async () => {
  const day = 86_400_000;
  const quiz = quizMeta();
  const { rerender } = show(quiz, { opening: { at, leftMs: day + 1 } });
  const { begin } = await readOn();
  const why = () =>
    document.getElementById(begin().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(why()).toBe('This test opens on 23 Nov 2026, 10:00 am IST.');
  rerender(screenOf(quiz, { opening: { at, leftMs: day } }));
  expect(why()).toBe('Opens in 24:00:00');
});

it('a test that is still to open shows its clock at the button, not that it is being made ready', async () => {
  show(quizMeta(), { isSettling: true, opening: { at, leftMs: 180_000 } });
  const { begin } = await readOn();
  expect(begin().getAttribute('aria-busy')).toBeNull();
  const why = document.getElementById(begin().getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Opens in 00:03:00');
});

it('whoever began on another device is told until when the clock runs, and may leave it there', async () => {
  terms = { deadlineAt: '2026-11-23T05:10:00.000Z' };
  show(quizMeta(), { runningId: 'a1' });
  await screen.findByText('The clock runs until 23 Nov 2026, 10:40 am IST.');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toContain(quizMeta()._id);
  expect(begun).toEqual([]);
});
