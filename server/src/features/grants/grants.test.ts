import type { CallInput } from '@chinar/contract/endpoint';
import * as contract from '@chinar/contract/grants';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { makeRefunding } from '../../testing/refunding.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import { buildEntitlement } from '../entitlements/fixtures.ts';
import { buildGone } from './fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const { tutor, admin, bought } = await makeRefunding(world);
const reason = 'They won a place in the scholarship test.';
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(clock.now() + days * dayMs);
afterEach(() => clock.set(Date.now()));

async function course() {
  const itemId = await buildCourse(ctx, tutor.id, { price: 499 });
  return { itemType: 'course' as const, itemId };
}

type Body = Omit<NonNullable<CallInput<typeof contract.giveGrant>['body']>, 'reason'>;
const give = (body: Body) => call(contract.giveGrant, { body: { reason, ...body } }, { as: admin });
const takeBack = (id: string) =>
  call(contract.revokeGrant, { params: { id }, body: { reason } }, { as: admin });

async function auditOf(id: string) {
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows;
}

const faultOf = ({ error }: Awaited<ReturnType<typeof give>>) => [
  error.code,
  error.errors.map(({ path }) => path),
];

describe('a right that an admin gives one learner', () => {
  it('opens the item until its end, and is written down with who and why', async () => {
    const [{ id: userId }, item] = [await buildUser(ctx), await course()];
    const expiresAt = inDays(30).toISOString();
    const { status, data } = await give({ userId, ...item, expiresAt });
    expect(status).toBe(201);
    expect(data).toMatchObject({ userId, ...item, expiresAt, revokedAt: null });
    expect(await holds(ctx, { userId, ...item })).toBe(true);
    expect(await auditOf(data._id)).toMatchObject([
      { action: 'entitlement.granted', actor_id: admin.id, after: { userId, reason } },
    ]);
    clock.advance(31 * dayMs);
    expect(await holds(ctx, { userId, ...item })).toBe(false);
  });

  it('is theirs for ever where no end is named, and they may be named by their address', async () => {
    const [{ id: userId, email }, item] = [await buildUser(ctx), await course()];
    const { data } = await give({ email: ` ${email.toUpperCase()} `, ...item });
    expect(data).toMatchObject({ userId, expiresAt: null });
  });

  it('is refused where they have as much or more already, and given where they have less', async () => {
    const [{ id: userId }, item] = [await buildUser(ctx), await course()];
    const until = (days: number) =>
      give({ userId, ...item, expiresAt: inDays(days).toISOString() });
    expect((await until(30)).status).toBe(201);
    expect((await until(29)).error.code).toBe('already_owned');
    expect((await until(60)).status).toBe(201);
    expect((await give({ userId, ...item })).status).toBe(201);
    expect((await until(3000)).error.code).toBe('already_owned');
    expect(faultOf(await give({ userId, ...item }))).toEqual(['already_owned', ['userId']]);
  });

  it('is given where all that they have begins later, and not where that begins when theirs ends', async () => {
    const [{ id: userId }, item] = [await buildUser(ctx), await course()];
    const paid = { userId, ...item, source: 'order' } as const;
    await buildEntitlement(ctx, { ...paid, startsAt: inDays(20), expiresAt: inDays(50) });
    const expiresAt = inDays(40).toISOString();
    const first = await give({ userId, ...item, expiresAt: inDays(20).toISOString() });
    expect(first.status).toBe(201);
    expect((await give({ userId, ...item, expiresAt })).error.code).toBe('already_owned');
  });

  it('is refused field by field', async () => {
    const [{ id: userId }, item] = [await buildUser(ctx), await course()];
    const past = new Date(clock.now() - 1000).toISOString();
    expect(faultOf(await give({ userId, ...item, expiresAt: past }))).toEqual([
      'unacceptable',
      ['expiresAt'],
    ]);
    expect(faultOf(await give({ email: 'nobody@x.example', ...item }))).toEqual([
      'unacceptable',
      ['email'],
    ]);
    const stranger = await buildUser(ctx, { isEmailVerified: false });
    expect(faultOf(await give({ email: stranger.email, ...item }))).toEqual([
      'unacceptable',
      ['email'],
    ]);
    expect(faultOf(await give(item))).toEqual(['validation_failed', ['userId']]);
    const both = { userId, email: stranger.email };
    expect(faultOf(await give({ ...both, ...item }))[0]).toBe('validation_failed');
    const short = { body: { userId, ...item, reason: 'Too short' } };
    expect((await call(contract.giveGrant, short, { as: admin })).status).toBe(400);
  });

  it('is of something that is sold, and of somebody who is there', async () => {
    const [{ id: userId }, item] = [await buildUser(ctx), await course()];
    expect((await give({ userId, itemType: 'course', itemId: newId() })).error.code).toBe(
      'not_found',
    );
    expect((await give({ userId, itemType: 'program', itemId: item.itemId })).status).toBe(404);
    expect((await give({ userId: newId(), ...item })).status).toBe(404);
    const gone = await buildUser(ctx);
    await buildGone(ctx, gone.id);
    expect((await give({ userId: gone.id, ...item })).status).toBe(404);
    expect(faultOf(await give({ email: gone.email, ...item }))[0]).toBe('unacceptable');
  });
});

describe('what was given by hand is taken back', () => {
  it('with a reason, once, and what was bought for later begins at once', async () => {
    const [{ id: userId }, item] = [await buildUser(ctx), await course()];
    const expiresAt = inDays(20);
    const { data } = await give({ userId, ...item, expiresAt: expiresAt.toISOString() });
    const later = { userId, ...item, source: 'order', startsAt: expiresAt } as const;
    const renewal = await buildEntitlement(ctx, { ...later, expiresAt: inDays(50) });
    const first = await takeBack(data._id);
    expect(first.data.revokedAt).not.toBeNull();
    clock.advance(dayMs);
    expect((await takeBack(data._id)).data).toEqual(first.data);
    expect(await holds(ctx, { userId, ...item })).toBe(true);
    const actions = (await auditOf(data._id)).map(({ action }) => action);
    expect(actions).toEqual(['entitlement.granted', 'entitlement.revoked']);
    expect(await auditOf(renewal.id)).toMatchObject([{ action: 'entitlement.moved' }]);
  });

  it('and what was bought is not: that goes by a refund', async () => {
    const own = await bought();
    const { id } = await ctx.db.q
      .selectFrom('entitlements')
      .select('id')
      .where('user_id', '=', own.as.id)
      .executeTakeFirstOrThrow();
    expect((await takeBack(id)).error.code).toBe('state_conflict');
    expect(await own.owns()).toBe(true);
  });

  it('nor is what came free or along with a program, nor what is not there', async () => {
    const { id: userId } = await buildUser(ctx);
    for (const source of ['free', 'bundle'] as const) {
      const { id } = await buildEntitlement(ctx, { userId, ...(await course()), source });
      expect((await takeBack(id)).error.code).toBe('state_conflict');
    }
    expect((await takeBack(newId())).status).toBe(404);
  });
});
