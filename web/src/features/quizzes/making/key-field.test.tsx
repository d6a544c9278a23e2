import { correctKey } from '@chinar/contract/quizzes.keys';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { stubLayout } from '../../../lib/layout.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { startSession } from '../../../lib/session.ts';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { ChallengeDecideForm } from './challenge-decide-form.tsx';
import { CorrectionAsked } from './correction-data.ts';
import { asOnPaper, KeyField } from './key-field.tsx';

const id = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const text = { stem: 'How much?', options: [], explanation: '' };
const question = {
  _id: id,
  type: 'numeric',
  key: { numeric: [{ value: 1 }] },
  content: { en: text },
  html: { en: text },
};
const noPages = { pagination: { page: 1, pages: 1, total: 1 } };
const asked = [{ questionId: id, stem: 'How much?', isAskedNow: true, version: 2 }];
const sent: Record<string, unknown>[] = [];
/** What the bank says by now, and what each version said. */
let inBank: object = {};
let versions: Record<string, object> = {};
const askedAs = (path: string) => ({
  ...question,
  ...versions[new URL(path, 'http://localhost').searchParams.get('version') ?? ''],
  at: '2026-01-01T00:00:00.000Z',
  by: 'you',
  isCurrent: false,
});

beforeEach(() => {
  sent.length = 0;
  [inBank, versions] = [{}, {}];
  stubLayout();
  startSession({ user: learner, accessToken: 'a', refreshToken: 'r' });
  answerCalls((path, method, body) => {
    if (method === 'POST' && !path.endsWith('/preview')) sent.push(JSON.parse(body) as never);
    if (path.includes('/versions?')) return { data: { versions: [askedAs(path)], ...noPages } };
    if (path.includes('/questions/')) return { data: { ...question, ...inBank } };
    return path.includes('/key-corrections?')
      ? { data: { corrections: [], can: { correct: true }, rightColumns: [], asked, ...noPages } }
      : { status: 500, code: 'internal' };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const entries = ['1', '2', '3'].map((_id) => ({ _id }));
const named = (order?: string[]): string =>
  asOnPaper(entries, order)
    .map(({ _id }) => _id)
    .join('');

it('entries of a right column stand as on the paper, those that it does not have behind them', () => {
  expect(named(['3', '1', '2'])).toBe('312');
  expect(named(['3', '1'])).toBe('312');
  expect(named()).toBe('123');
});

function show(element: React.ReactNode): void {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

describe('the key of a numeric question', () => {
  const person = userEvent.setup();
  const boxes = async () =>
    [await screen.findByLabelText('Value'), await screen.findByLabelText('Give or take')] as const;
  async function begin() {
    show(
      <EndpointForm
        endpoint={correctKey}
        params={{ id }}
        schema={CorrectionAsked}
        record={{ questionId: id, kind: 'replace', reason: 'It was wrong.' }}
      >
        <KeyField quizId={id} questionId={id} />
        <SubmitButton>Send</SubmitButton>
      </EndpointForm>,
    );
    return boxes();
  }
  const send = async (): Promise<unknown> => {
    await person.click(screen.getByRole('button', { name: 'Send' }));
    return sent.at(-1)?.['key'];
  };

  it('takes its tolerance where that is typed first', async () => {
    const [value, tolerance] = await begin();
    await person.type(tolerance, '0.5');
    await person.type(value, '2.5');
    expect(await send()).toEqual({ numeric: [{ value: 2.5, tolerance: 0.5 }] });
  });

  it('keeps its tolerance while the value is typed anew', async () => {
    const [value, tolerance] = await begin();
    await person.type(value, '2');
    await person.type(tolerance, '0.1');
    await person.clear(value);
    await person.type(value, '3');
    expect(await send()).toEqual({ numeric: [{ value: 3, tolerance: 0.1 }] });
    await person.clear(tolerance);
    expect(await send()).toEqual({ numeric: [{ value: 3 }] });
  });

  it('is none while a box says no number', async () => {
    const [value, tolerance] = await begin();
    await person.type(value, '2');
    await person.type(tolerance, 'half');
    expect(await send()).toBeUndefined();
  });
});

it('texts that are accepted stand a line each, commas and all', async () => {
  versions = { 2: { type: 'shorttext', key: { accepted: ['Bose'] } } };
  show(
    <EndpointForm
      endpoint={correctKey}
      params={{ id }}
      schema={CorrectionAsked}
      record={{ questionId: id, kind: 'replace', reason: 'It was wrong.' }}
    >
      <KeyField quizId={id} questionId={id} />
      <SubmitButton>Send</SubmitButton>
    </EndpointForm>,
  );
  await userEvent.type(await screen.findByLabelText('Accepted answers'), 'Bose, S. N.{Enter}Bose');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent.at(-1)?.['key']).toEqual({ accepted: ['Bose, S. N.', 'Bose'] });
});

it('the answers to choose from are those of the paper, by its letters, whatever the bank says since', async () => {
  const options = (texts: Record<string, string>) => {
    const list = Object.entries(texts).map(([_id, words]) => ({ _id, text: words, html: words }));
    const en = { ...text, options: list };
    return { type: 'single', key: { optionIds: ['b'] }, content: { en }, html: { en } };
  };
  versions = { 2: options({ a: 'Dal', b: 'Wular', c: 'Manasbal' }) };
  inBank = options({ b: 'Wular Lake', d: 'Pangong' });
  show(
    <EndpointForm
      endpoint={correctKey}
      params={{ id }}
      schema={CorrectionAsked}
      record={{ questionId: id, kind: 'replace', reason: 'It was wrong.' }}
    >
      <KeyField quizId={id} questionId={id} />
      <SubmitButton>Send</SubmitButton>
    </EndpointForm>,
  );
  const rows = await screen.findAllByRole('checkbox');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
    'ADal',
    'BWular',
    'CManasbal',
  ]);
  await userEvent.click(rows[2]!);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent.at(-1)?.['key']).toEqual({ optionIds: ['c'] });
});

it('what is typed into a decision is offered again after another part of the test was looked at', async () => {
  const decide = () =>
    show(
      <ChallengeDecideForm
        quizId={id}
        questionId={id}
        verdict="rejected"
        onDone={() => undefined}
        onOutdated={() => undefined}
      />,
    );
  decide();
  await userEvent.type(await screen.findByRole('textbox'), 'The book says so.');
  cleanup();
  decide();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The book says so.');
});

describe('a key that was chosen and is asked no more', () => {
  const person = userEvent.setup();

  it('is not sent with a challenge that is decided by dropping the question', async () => {
    show(
      <ChallengeDecideForm
        quizId={id}
        questionId={id}
        verdict="accepted"
        onDone={() => undefined}
        onOutdated={() => undefined}
      />,
    );
    await person.type(await screen.findByLabelText('Value'), '2');
    await person.click(screen.getByLabelText(/^Dropped/));
    await person.type(screen.getByRole('textbox'), 'No answer is right.');
    await person.click(screen.getByRole('button', { name: /^Accept/ }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: /^Accept/ }));
    await vi.waitFor(() => expect(sent).not.toEqual([]));
    expect(sent.at(-1)).toMatchObject({ correction: { kind: 'drop' } });
    expect(sent.at(-1)?.['correction']).not.toHaveProperty('key');
  });

  it.each([
    ['drop', false],
    ['bonus', false],
    ['accept', true],
    ['replace', true],
  ])('of a correction by %s', (kind, isSent) => {
    const key = { numeric: [{ value: 2 }] };
    const body = CorrectionAsked.parse({ questionId: id, kind, key, reason: 'It was wrong.' });
    expect('key' in body).toBe(isSent);
  });
});
