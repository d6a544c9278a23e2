import type { CourseEdit } from '@chinar/contract/courses.making';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { makeQueryClient } from '../../../lib/queries.ts';

type Reply = { status: number; code: string; data?: unknown };

/** What the form sent, and with what it is refused, in turn; each test begins with none. */
export const sent: CourseEdit[] = [];
export const refusals: Reply[] = [];

/** Answers the calls of the page; undone by `closePage`. */
export function answerPage(): void {
  sent.length = 0;
  refusals.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('fetch', (_path: string, init: { method?: string; body?: string }) => {
    const isEdit = init.method === 'PATCH';
    if (isEdit) sent.push(JSON.parse(init.body ?? '') as CourseEdit);
    const { status = 200, code, data = {} } = (isEdit ? refusals.shift() : undefined) ?? {};
    const answer = { success: status < 400, statusCode: status, message: code ?? 'Told', code };
    return Promise.resolve(Response.json({ ...answer, data }, { status }));
  });
}

export function closePage(): void {
  cleanup();
  vi.unstubAllGlobals();
}

/** Opens a part of the editor. */
export function openPart(element: ReactElement): void {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}
