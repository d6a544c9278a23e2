import type { QuizEdit } from '@chinar/contract/quizzes';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { stubLayout } from '../../../lib/layout.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { startSession } from '../../../lib/session.ts';
import { ChosenPart } from './chosen-part.tsx';
import { StatisticsPart } from './statistics-part.tsx';

const id = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const [newest, older] = ['a'.repeat(64), 'b'.repeat(64)];
const estimate = (value: number) => ({ value, low: value, high: value, n: 10 });
const option = (bankId: string, value: number) => ({
  _id: `paper-${bankId}`,
  bankId,
  isKey: bankId === 'b',
  chosen: value * 10,
  share: estimate(value),
  meanRest: null,
});
const item = {
  questionId: id,
  section: 'One',
  number: 1,
  type: 'single',
  stem: 'How high is it?',
  version: 1,
  isGiven: false,
  facility: null,
  discrimination: null,
  isAlike: false,
  blank: 0,
  unopened: 0,
  medianTimeMs: null,
  options: [option('a', 0.7), option('b', 0.3)],
  hints: [],
};
const form = (paperHash: string, takers: number) => ({
  paperHash,
  takers,
  isNewest: paperHash === newest,
  publishedAt: '2026-11-20T10:00:00.000Z',
});
let forms = [form(newest, 0), form(older, 7)];

/** What the bank says of the question: the options stand the other way round in its newest version. */
function question(version: number) {
  const options = ['a', 'b'].map((_id) => ({ _id, html: `choice ${_id}`, text: `choice ${_id}` }));
  const text = {
    stem: `Version ${version}`,
    options: version === 1 ? options.toReversed() : options,
    explanation: '',
  };
  const said = { content: { en: text }, html: { en: text } };
  return { _id: id, ...said, key: { optionIds: ['b'] }, version, isCurrent: version === 2 };
}

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  forms = [form(newest, 0), form(older, 7)];
  stubLayout();
  startSession({ user: learner, accessToken: 'a', refreshToken: 'r' });
  answerCalls((path) => {
    asked.push(path);
    if (path.includes('/versions')) return { data: { versions: [question(1)] } };
    if (!path.includes('/statistics')) return { data: question(2) };
    const hash = path.includes(newest) ? newest : (forms.at(-1)?.paperHash ?? '');
    const { takers = 0 } = forms.find(({ paperHash }) => paperHash === hash) ?? {};
    const told = { paperHash: hash, takers, mean: null, deviation: null, reliability: null };
    return { data: { quizId: id, forms, form: told, sample: takers, questions: [item] } };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show(element: ReactNode): void {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}
const quiz = { _id: id, totalQuestions: 1, questions: [] } as unknown as QuizEdit;

it('each published set of questions can be looked at, by the words that it asked', async () => {
  show(<StatisticsPart quiz={quiz} />);
  expect(await screen.findByText('How high is it?')).toBeDefined();
  const choice = screen.getByLabelText<HTMLSelectElement>('Which questions');
  expect(choice.value).toBe(older);
  await userEvent.selectOptions(choice, newest);
  expect(await screen.findByText('Nobody has sat it')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Which questions'), older);
  expect(await screen.findByText('How high is it?')).toBeDefined();
});

it('nothing is chosen where there is one set', async () => {
  forms = [form(older, 7)];
  show(<StatisticsPart quiz={quiz} />);
  expect(await screen.findByText('How high is it?')).toBeDefined();
  expect(screen.queryByLabelText('Which questions')).toBeNull();
});

it('shares stand beside the options of the version that was asked', async () => {
  show(<ChosenPart quizId={id} questionId={id} />);
  await screen.findByText('Version 1');
  expect(asked.some((path) => path.includes(`questionId=${id}`))).toBe(true);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Achoice b.*30 %/);
  expect(rows[1]).toMatch(/^Bchoice a.*70 %/);
  expect(screen.getByText(/The bank has a newer version since/)).toBeDefined();
});
