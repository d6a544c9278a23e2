import * as claims from '@chinar/contract/claims';
import type { Endpoint } from '@chinar/contract/endpoint';
import * as exams from '@chinar/contract/exams';
import { expect, test } from 'vitest';
import { makeSessionCache } from '../auth/sessions.ts';
import type { Asking } from '../context.ts';
import { AppError } from '../errors.ts';
import { listTag, type PageTag, recordTag } from '../page-tags.ts';
import { openWorld } from '../testing/world.ts';
import { anonymousCaller } from './page-caller.ts';
import { route, type Route } from './request.ts';

const { server } = await openWorld();
const ctx = { ...server.ctx, sessions: makeSessionCache() };

/** Asks one route as a page does; what the page shows by it is told beside the answer. */
async function ask(served: Route, input: object = {}) {
  const noted: PageTag[] = [];
  const call = anonymousCaller(ctx, [served]);
  const wish = { url: '/', locale: 'hi' } as const;
  const answer = call(served.endpoint.name, input, wish, (tags) => noted.push(...tags));
  const [settled] = await Promise.allSettled([answer]);
  return settled.status === 'fulfilled'
    ? { data: settled.value, noted }
    : { error: settled.reason as Error, noted };
}

const number = { _id: 'courses', value: '12', asOf: null } as const;
const ofClaims = { kind: 'claims', tags: () => [listTag('claims')] } as const;

test('a page asks as a visitor, in its language, and is told what its contract names and no more', async () => {
  const asked: Asking<'public'>[] = [];
  const served = route(
    claims.listClaims,
    async (by) => {
      asked.push(by);
      return { claims: [{ ...number, evidence: 'A list of names.' }] };
    },
    { shows: ofClaims },
  );
  const { data, noted } = await ask(served);
  expect([data, noted]).toEqual([{ claims: [number] }, ['claims']]);
  expect(asked).toMatchObject([{ actor: null, pass: null, locale: 'hi' }]);
});

test.each([
  ['that is no visitor’s', claims.listAllClaims],
  ['that changes something', claims.updateClaim],
])('a page gets nothing of a call %s', async (_, endpoint) => {
  let isAsked = false;
  const handle = async () => {
    isAsked = true;
    return { claims: [] } as never;
  };
  const { error } = await ask(
    route(endpoint as typeof claims.listAllClaims, handle, { shows: ofClaims }),
  );
  expect([error, isAsked]).toEqual([new AppError('unauthenticated'), false]);
});

test('a page gets nothing of a call of which nobody could say when it is old', async () => {
  const { error } = await ask(route(claims.listClaims, async () => ({ claims: [number] })));
  expect(error?.message).toContain('claims.listClaims does not say what pages show');
});

test('a page that was refused is made anew when what it asked for has come', async () => {
  const served = route(
    exams.getExam,
    async () => {
      throw new AppError('not_found');
    },
    { shows: { kind: 'exams', tags: ({ _id }) => [recordTag('exams', _id)] } },
  );
  const { error, noted } = await ask(served, { params: { idOrSlug: 'neet' } });
  expect([error, noted]).toEqual([new AppError('not_found'), ['exams']]);
});

test.each([
  [
    'a path of another shape',
    exams.getExam,
    { params: { idOrSlug: 'a'.repeat(5000) } },
    'not_found',
  ],
  ['a query of another shape', exams.listExams, { query: { sort: 'price' } }, 'validation_failed'],
  ['words that no database keeps', exams.listExams, { query: { q: 'a\0b' } }, 'validation_failed'],
] as const)('%s reaches no feature', async (_, endpoint, input, code) => {
  let isAsked = false;
  const handle = async () => {
    isAsked = true;
    throw new AppError('forbidden');
  };
  const served = route(endpoint as Endpoint, handle, { shows: { kind: 'exams', tags: () => [] } });
  const { error } = await ask(served, input);
  expect([error, isAsked]).toEqual([new AppError(code), false]);
});
