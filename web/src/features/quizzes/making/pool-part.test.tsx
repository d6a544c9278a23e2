import { createQuiz } from '@chinar/contract/quizzes';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { startSession } from '../../../lib/session.ts';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { ListField } from '../../../ui/fields/list-field.tsx';
import { BankOwnerContext } from './known-questions.tsx';
import { blankSection } from './sections-part.tsx';
import { PoolPart } from './pool-part.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a section is chosen at first, begins with ten questions when it is drawn, and stays drawn while its number is typed', async () => {
  const form = (
    <QueryClientProvider client={makeQueryClient()}>
      <EndpointForm
        endpoint={createQuiz}
        record={{ title: 'One', durationMinutes: 60, sections: [{ ...blankSection, title: 'A' }] }}
        touches={[]}
        onSent={() => undefined}
      >
        <ListField
          name="sections"
          label="Sections"
          itemLabel="Section"
          blank={blankSection}
          max={4}
        >
          {(base) => (
            <PoolPart base={base}>
              <p>chosen ones</p>
            </PoolPart>
          )}
        </ListField>
        <SubmitButton>Save</SubmitButton>
      </EndpointForm>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  const person = userEvent.setup();
  expect(screen.getByText('chosen ones')).toBeDefined();
  await person.click(screen.getByText('Drawn from the bank'));
  expect(screen.queryByText('chosen ones')).toBeNull();
  const box = screen.getByLabelText<HTMLInputElement>('Questions to draw');
  expect(box.value).toBe('10');
  await person.clear(box);
  expect(screen.getByLabelText<HTMLInputElement>('Questions to draw').value).toBe('');
  await person.type(box, '25');
  await person.click(screen.getByText('Chosen'));
  expect(screen.getByText('chosen ones')).toBeDefined();
});

test('what fits is counted in the bank of the quiz’s owner, in the languages of the quiz', async () => {
  startSession({ user: { ...learner, role: 'admin' }, accessToken: 'a', refreshToken: 'r' });
  const asked: URLSearchParams[] = [];
  answerCalls((path) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (!pathname.endsWith('/questions')) return { status: 500, code: 'internal' };
    asked.push(searchParams);
    return { data: { questions: [], pagination: { page: 1, pages: 4, total: 4 } } };
  });
  const pool = { filter: { subject: 'Maths' }, count: 3 };
  const owner = '01a2093f-0dc0-7039-bf44-90d5799c1051';
  const form = (
    <QueryClientProvider client={makeQueryClient()}>
      <BankOwnerContext value={owner}>
        <EndpointForm
          endpoint={createQuiz}
          record={{ title: 'One', languages: ['en', 'hi'], sections: [{ ...blankSection, pool }] }}
        >
          <PoolPart base="sections.0">
            <p>chosen ones</p>
          </PoolPart>
        </EndpointForm>
      </BankOwnerContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    subject: 'Maths',
    ownerId: owner,
    written: 'hi',
  });
  localStorage.clear();
});
