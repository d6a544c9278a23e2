import { createExam, type Exam } from '@chinar/contract/exams';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/queries.ts';
import { buildCutoff } from './cutoffs-data.fixture.ts';
import { ExamForm } from './exam-form.tsx';

type Body = Pick<Exam, 'cutoffs'>;
type Fault = { path: string; message: string };

const sent: Body[] = [];
/** What the next call is answered with, if it is refused. */
let faults: Fault[] = [];

beforeEach(() => {
  sent.length = 0;
  faults = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', (_path: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body) as Body);
    const errors = faults;
    const statusCode = errors.length > 0 ? 422 : 201;
    const told = errors.length > 0 ? { code: 'unacceptable', errors } : { data: {} };
    const answer = { success: errors.length === 0, statusCode, message: 'Told', ...told };
    return Promise.resolve(Response.json(answer, { status: statusCode }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = buildCutoff();

function open(cutoffs: Exam['cutoffs']) {
  const record = {
    ...createExam.body.parse({
      code: 'CLAT',
      name: { en: 'Law admission' },
      summary: { en: '' },
      category: 'law',
      cutoffs,
    }),
    _id: '01a2093f-0dc0-7039-bf44-90d5799c1051',
    slug: 'clat',
    version: 1,
    createdAt: '2026-11-23T10:00:00.000Z',
  };
  const element = <ExamForm record={record} onSaved={() => undefined} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

const part = () => within(screen.getByRole('region', { name: 'Cut-offs' }));
const box = (name: RegExp) => part().getByLabelText<HTMLInputElement>(name);
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

it('a cut-off that is added leaves with the others, which can be moved and removed', async () => {
  open([line, { ...line, category: 'OBC' }]);
  await press('Add a cut-off');
  const last = within(
    part()
      .getAllByRole('group', { name: /Cut-off/ })
      .at(-1) as HTMLElement,
  );
  const fill = (name: RegExp, text: string) => userEvent.type(last.getByLabelText(name), text);
  await fill(/Year/, '2023');
  await fill(/Category/, 'SC');
  await fill(/Marks or/, '41.75');
  await fill(/Of how many/, '100');
  await fill(/Source/, 'Notice 11');
  await fill(/Day on/, '2025-02-03');
  await press(/Move up: .*3 of/);
  await press(/Remove: Cut-off, 1/);
  await press('Save exam');
  await waitFor(() => expect(sent).toHaveLength(1));
  const added = { year: 2023, category: 'SC', marks: 41.75, outOf: 100, source: 'Notice 11' };
  expect(sent[0]?.cutoffs).toEqual([
    { ...line, ...added, checkedOn: '2025-02-03' },
    { ...line, category: 'OBC' },
  ]);
});

it('a fault stands at its field, and nothing that was typed is lost', async () => {
  open([line]);
  await userEvent.click(part().getByRole('button', { name: /Cut-off.*1/, expanded: false }));
  await userEvent.clear(box(/Marks or/));
  await userEvent.type(box(/Marks or/), '120');
  await press('Save exam');
  await part().findByText('A cut-off is no more than what can be reached.');
  expect([box(/Marks or/).value, sent.length]).toEqual(['120', 0]);
});

it('what the server refuses stands at its field too', async () => {
  open([line]);
  faults = [{ path: 'cutoffs.0.checkedOn', message: 'This date lies in the future.' }];
  await userEvent.type(screen.getByLabelText(/^Code/), '2');
  await press('Save exam');
  await part().findByText('This date lies in the future.');
  expect(box(/Source/).value).toBe('Notice 12');
});
