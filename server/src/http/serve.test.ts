import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import * as accounts from '@chinar/contract/accounts';
import { makeSessionCache } from '../auth/sessions.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { openWorld } from '../testing/world.ts';
import { AppError } from '../errors.ts';
import { route } from './request.ts';
import { serve } from './serve.ts';

const world = await openWorld();
const user = await buildUser(world.ctx);
const app = Fastify();
afterAll(() => app.close());

const whole = {
  _id: user.id,
  fullName: user.fullName,
  username: user.username,
  email: user.email,
  role: 'learner',
  avatar: null,
  phoneNumber: null,
  tutorStatus: 'none',
  isEmailVerified: true,
  createdAt: new Date().toISOString(),
} as const;

const ctx = { ...world.ctx, sessions: makeSessionCache() };
// A careless handler gives more than its contract promises.
serve(
  app,
  ctx,
  route(accounts.getCurrentUser, async () => ({ ...whole, passwordHash: 'a leak' })),
);
// Another throws what its contract does not list.
serve(
  app,
  ctx,
  route(accounts.resendVerification, async () => {
    throw new AppError('not_found');
  }),
);

test('A17 a field that the contract does not promise never leaves', async () => {
  const answer = await app.inject({
    url: accounts.getCurrentUser.path,
    headers: { authorization: `Bearer ${await world.tokenFor(user)}` },
  });
  expect(answer.json().data).toEqual(whole);
});

test('a refusal that the contract does not list is a fault of ours', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: accounts.resendVerification.path,
    payload: { email: 'somebody@example.org' },
  });
  expect(answer.statusCode).toBe(500);
});
