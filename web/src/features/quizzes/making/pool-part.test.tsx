import { createQuiz } from '@chinar/contract/quizzes';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../lib/queries.ts';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { ListField } from '../../../ui/fields/list-field.tsx';
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
