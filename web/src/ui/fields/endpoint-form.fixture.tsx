import { endpoint } from '@chinar/contract/endpoint';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { draftStore } from '../../lib/forms/drafts.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { SubmitButton } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

const words = {
  elsewhere: 'Elsewhere',
  part: 'Another part of the page',
  there: 'You are elsewhere',
  title: 'Title',
  note: 'Note',
  password: 'Password',
  save: 'Save',
} as const;

export const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
export const save = endpoint({
  name: 'test.save',
  summary: 'Save a series',
  method: 'PUT',
  path: '/api/v1/things/{thingId}',
  access: 'user',
  params: z.object({ thingId: z.string() }),
  body: z.strictObject({
    title: Title,
    note: z.optional(Title),
    secret: z.optional(z.string()),
    level: z.optional(z.string()),
    version: z.int(),
    sections: z.optional(z.array(z.strictObject({ title: Title }))),
  }),
  response: z.object({ version: z.number() }),
});
export const record = {
  _id: 't1',
  title: 'Mock 1',
  note: null,
  level: 'easy',
  version: 3,
  createdAt: 'x',
};

type Sent = { path: string; body: Record<string, unknown> };
export type Reply = { status?: number; data?: unknown; code?: string };
/** What the form sent, and what it is answered with, in turn; each test begins with none. */
export const sent: Sent[] = [];
export const replies: Reply[] = [];

/** Answers the calls of the page; undone by `closePage`. */
export function answerPage(): void {
  sent.length = 0;
  replies.length = 0;
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    sent.push({ path, body: JSON.parse(init.body) as Sent['body'] });
    const { status = 200, data = { version: 4 }, code } = replies.shift() ?? {};
    const answer = { success: status < 400, statusCode: status, data, message: code ?? 'OK', code };
    return Promise.resolve(Response.json(answer, { status }));
  });
}

export async function closePage(): Promise<void> {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await draftStore().drop(draftName);
}

export const draftName = 'guest:thing-t1';

export function open(page: ReactNode) {
  const routes = [
    {
      path: '/',
      element: (
        <>
          <Link to="/elsewhere">{words.elsewhere}</Link>
          <Link to="/?part=2">{words.part}</Link>
          {page}
        </>
      ),
    },
    { path: '/elsewhere', element: <p>{words.there}</p> },
  ];
  const view = render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  );
  return view;
}

export const openThing = (
  facts: {
    draftKey?: string;
    of?: typeof record;
    onSent?: () => void;
    onConflict?: () => void;
  } = {},
) =>
  open(
    <EndpointForm
      endpoint={save}
      params={{ thingId: 't1' }}
      record={facts.of ?? record}
      {...(facts.draftKey ? { draftKey: facts.draftKey } : {})}
      {...(facts.onSent ? { onSent: facts.onSent } : {})}
      {...(facts.onConflict ? { onConflict: facts.onConflict } : {})}
    >
      {(at) => (
        <>
          <TextField name={at('title')} label={words.title} />
          <TextField name={at('note')} label={words.note} optional />
          <PasswordField name={at('secret')} label={words.password} autoComplete="new-password" />
          <SubmitButton>{words.save}</SubmitButton>
        </>
      )}
    </EndpointForm>,
  );

export const box = (label: string): HTMLInputElement =>
  screen.getByLabelText(new RegExp(`^${label}`));
export const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
