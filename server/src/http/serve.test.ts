import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import * as accounts from '@chinar/contract/accounts';
import * as series from '@chinar/contract/test-series';
import { makeSessionCache } from '../auth/sessions.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { openWorld } from '../testing/world.ts';
import { AppError } from '../errors.ts';
import { route } from './request.ts';
import { serve } from './serve.ts';

const world = await openWorld();
const user = await buildUser(world.ctx);
const tutor = await buildUser(world.ctx, { role: 'tutor' });
const draft = { title: 'A series', description: 'Held by somebody else.' };
const held = (await world.call(series.createTestSeries, { body: draft }, { as: tutor })).data;
const app = Fastify();
app.setErrorHandler((error, _request, reply) =>
  reply.status(500).send((error as AppError).details),
);
afterAll(() => app.close());

const whole = {
  _id: user.id,
  fullName: user.fullName,
  username: user.username,
  email: user.email,
  role: 'learner',
  avatar: null,
  coverImage: null,
  phoneNumber: null,
  tutorStatus: 'none',
  isEmailVerified: true,
  createdAt: new Date().toISOString(),
  bio: null,
  language: 'en',
  zone: 'Asia/Kolkata',
  isPublic: true,
  erasesAt: null,
  isChild: false,
  needsAge: false,
  hasPassword: true,
  hasGoogle: false,
  hasSecondFactor: false,
  needsSecondFactor: false,
  version: 1,
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

// A third tells of the record that somebody else wrote, and of more.
serve(
  app,
  ctx,
  route(series.updateTestSeries, async () => {
    throw new AppError('state_conflict', { held: { ...held, draftOf: 'a leak' } });
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

test('A17 what a refusal tells of a record is what its contract promises', async () => {
  const answer = await app.inject({
    method: 'PUT',
    url: series.updateTestSeries.path.replace('{id}', held._id),
    headers: { authorization: `Bearer ${await world.tokenFor(tutor)}` },
    payload: draft,
  });
  expect(answer.json().held).toEqual(held);
});

/** What a client sends that names the type of every call, whether or not there is a body. */
async function sayingJson(method: 'POST' | 'PATCH' | 'DELETE', url: string) {
  const answer = await world.server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${await world.tokenFor(user)}`,
      'content-type': 'application/json',
    },
  });
  return [answer.statusCode, answer.json().message];
}

test.each([
  ['PATCH', '/api/v1/notifications/mark-all-read', 'All notifications marked as read'],
  ['DELETE', '/api/v1/notifications/read/all', 'Read notifications deleted'],
  ['POST', '/api/v1/gamification/force-update-streak', 'Streak counted anew'],
  ['POST', '/api/v1/users/logout', 'Logged out'],
] as const)('%s %s carries nothing, also when its type is named', async (method, path, message) => {
  expect(await sayingJson(method, path)).toEqual([200, message]);
});

test('a call that needs a body names what is missing in an empty one', async () => {
  const answer = await world.server.app.inject({
    method: 'POST',
    url: accounts.forgotPassword.path,
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ path: 'email', message: 'Please fill this in.' }],
  ]);
});
