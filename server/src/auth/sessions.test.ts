import { expect, test } from 'vitest';
import { transact } from '../context.ts';
import { newId } from '../db/ids.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { hold } from '../testing/held.ts';
import { makeHouse } from '../testing/house.ts';
import { openWorld } from '../testing/world.ts';
import { endSession, endSessions } from './data.ts';
import { endOtherSessions, makeSessionCache, openSession } from './sessions.ts';

const { ctx, clock, ownerUrl } = await openWorld();

async function opened() {
  const user = await buildUser(ctx, { password: null });
  const { accessToken } = await transact(ctx, (inner) => openSession(inner, user.id));
  const { sessionId = '' } = ctx.services.tokens.verifyAccess(accessToken, clock.now()) ?? {};
  return { user, accessToken, sessionId };
}

test('A04 sessions beyond the bound are taken from the oldest on, so that logins at once wait in no circle', async () => {
  const user = await buildUser(ctx, { password: null });
  const ids = Array.from({ length: 22 }, () => newId());
  // The oldest lies last: without an order it would be reached last.
  for (const id of ids.toReversed())
    await ctx.db.q.insertInto('sessions').values({ id, user_id: user.id }).execute();
  const [oldest, second] = ids;
  const lock = 'select 1 from sessions where id = $1 for update';
  const held = await hold(ownerUrl, lock, [second]);
  const opening = transact(ctx, (inner) => openSession(inner, user.id));
  await held.waitedFor();
  await expect(ctx.db.execute(`${lock} nowait`, [oldest])).rejects.toThrow('could not obtain lock');
  await held.end();
  await opening;
  const open = await ctx.db.q
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  expect(open.map(({ id }) => id).slice(0, -1)).toEqual(ids.slice(3));
});

test('A10 another server believes an ended session for five seconds at most', async () => {
  const { accessToken, sessionId } = await opened();
  const elsewhere = makeSessionCache();
  expect(await elsewhere.actorOf(ctx, accessToken)).not.toBeNull();
  await endSession(ctx.db, sessionId, 'logout');
  clock.advance(4000);
  expect(await elsewhere.actorOf(ctx, accessToken)).not.toBeNull();
  clock.advance(1100);
  expect(await elsewhere.actorOf(ctx, accessToken)).toBeNull();
  clock.set(Date.now());
});

test('A10 a role that was taken away is gone within five seconds', async () => {
  const { user, accessToken } = await opened();
  const sessions = makeSessionCache();
  const setRole = (role: 'tutor' | 'learner') =>
    ctx.db.q.updateTable('users').set({ role }).where('id', '=', user.id).execute();
  await setRole('tutor');
  expect((await sessions.actorOf(ctx, accessToken))?.role).toBe('tutor');
  await setRole('learner');
  clock.advance(5100);
  expect((await sessions.actorOf(ctx, accessToken))?.role).toBe('learner');
  clock.set(Date.now());
});

test('ending the other sessions is felt here at once, and spares the one that asked', async () => {
  const { user, accessToken, sessionId } = await opened();
  const other = await transact(ctx, (inner) => openSession(inner, user.id));
  const sessions = makeSessionCache();
  for (const token of [accessToken, other.accessToken]) {
    expect(await sessions.actorOf(ctx, token)).not.toBeNull();
  }
  await endOtherSessions({ ...ctx, sessions }, user.id, 'password', sessionId);
  expect(await sessions.actorOf(ctx, other.accessToken)).toBeNull();
  expect(await sessions.actorOf(ctx, accessToken)).not.toBeNull();
});

test('what one process of a server forgets the others forget too: the next call may come to any', async () => {
  const { accessToken, sessionId } = await opened();
  const house = makeHouse(2);
  const here = makeSessionCache(house.channel(1));
  const there = makeSessionCache(house.channel(2));
  for (const sessions of [here, there])
    expect(await sessions.actorOf(ctx, accessToken)).not.toBeNull();
  await endSession(ctx.db, sessionId, 'logout');
  here.forget(sessionId);
  await house.told();
  expect(await there.actorOf(ctx, accessToken)).toBeNull();
});

test('a session is its user’s alone: a token that pairs them otherwise is none', async () => {
  const [one, two] = [await opened(), await opened()];
  const mixed = ctx.services.tokens.signAccess({
    userId: one.user.id,
    sessionId: two.sessionId,
    now: clock.now(),
  });
  expect(await makeSessionCache().actorOf(ctx, mixed)).toBeNull();
});

test('a session ends once, of its own user, and keeps the reason', async () => {
  const [{ user, sessionId }, other] = [await opened(), await opened()];
  await endSession(ctx.db, sessionId, 'reuse');
  await endSession(ctx.db, sessionId, 'logout');
  expect(await endSessions(ctx.db, user.id, 'password')).toEqual([]);
  const rows = await ctx.db.q
    .selectFrom('sessions')
    .select(['id', 'end_reason'])
    .where('id', 'in', [sessionId, other.sessionId])
    .orderBy('id')
    .execute();
  expect(rows.map((row) => [row.id, row.end_reason])).toEqual([
    [sessionId, 'reuse'],
    [other.sessionId, null],
  ]);
});
