import * as contract from '@chinar/contract/grants';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { makeRefunding } from '../../testing/refunding.ts';
import { countWaiting } from '../../testing/waiting.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildEntitlement } from '../entitlements/fixtures.ts';
import { buildOrder, buildSettled } from '../orders/fixtures.ts';
import { buildGone } from './fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const { tutor, admin, second, refundsOf } = await makeRefunding(world);
const reason = 'The school of Sopore has paid for its class.';
const itemType = 'course' as const;
const dayMs = 86_400_000;
afterEach(() => clock.set(Date.now()));

const course = () => buildCourse(ctx, tutor.id, { price: 499 });
const listOf = (people: readonly { email: string }[]) =>
  ['Name,Email', ...people.map(({ email }) => `ज़ोया,${email}`)].join('\r\n');
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildUser(ctx)));

type More = { as?: { id: string }; key?: string; dryRun?: boolean; expiresAt?: string };
const send = (itemId: string, csv: string, { as = admin, key = newId(), ...more }: More = {}) =>
  call(
    contract.grantMany,
    { body: { idempotencyKey: key, csv, itemType, itemId, reason, ...more } },
    { as },
  );
const undo = (id: string, as = admin) =>
  call(contract.undoGrantBatch, { params: { id }, body: { reason } }, { as });

async function rightsOf(itemId: string) {
  return ctx.db.q
    .selectFrom('entitlements')
    .select(['id', 'user_id', 'source', 'revoked_at'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
}
const liveOf = async (itemId: string) =>
  (await rightsOf(itemId)).filter((right) => right.revoked_at === null);

/** Begins all acts while somebody holds a person’s row, lets them wait there together, then lets them go. */
async function meeting<T>(userId: string, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const holder = new pg.Client({ connectionString: world.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for no key update', [userId]);
    const all = Promise.all(acts.map((act) => act()));
    await vi.waitFor(
      async () => expect(await countWaiting(holder)).toBeGreaterThanOrEqual(acts.length),
      { timeout: 15_000, interval: 20 },
    );
    await holder.query('commit');
    return await all;
  } finally {
    await holder.end();
  }
}

describe('a look at a list', () => {
  it('P29 says of each row what would come of it, names nobody in full, and gives nothing', async () => {
    const itemId = await course();
    const [fresh, owner] = await people(2);
    const unproven = await buildUser(ctx, { isEmailVerified: false });
    const dialled = await buildUser(ctx, { fullName: 'Bilal Lone', phoneNumber: '+919797000001' });
    await buildUser(ctx, { phoneNumber: '9797000002' });
    await buildUser(ctx, { phoneNumber: '+919797000002' });
    if (!fresh || !owner) throw new Error('Nobody is there.');
    await buildEntitlement(ctx, { userId: owner.id, itemType, itemId });
    const csv = [
      'Email,Phone',
      `${fresh.email},`,
      `${owner.email},`,
      `${fresh.email.toUpperCase()},`,
      'nobody@x.example,',
      `${unproven.email},`,
      ',097970 00001',
      `${dialled.email},`,
      ',9797000002',
      'zoya at home,',
    ].join('\n');
    const { data } = await send(itemId, csv, { dryRun: true });
    expect(data.rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'ready'],
      [3, 'owned'],
      [4, 'doubled'],
      [5, 'unknown'],
      [6, 'unproven'],
      [7, 'ready'],
      [8, 'doubled'],
      [9, 'ambiguous'],
      [10, 'unreadable'],
    ]);
    expect(data.batchId).toBeNull();
    expect(data.counts).toMatchObject({ ready: 2, owned: 1, doubled: 2, unreadable: 1 });
    const { email } = dialled;
    expect(data.rows[5]?.person).toEqual({
      name: 'Bilal Lone',
      email: `${email.slice(0, 2)}•••@learners.example`,
    });
    expect([data.rows[3]?.person, data.rows[4]?.person]).toEqual([null, null]);
    expect(await liveOf(itemId)).toHaveLength(1);
  });

  it('refuses what the act itself would refuse', async () => {
    const [one] = await people(1);
    const csv = listOf(one ? [one] : []);
    for (const dryRun of [true, false]) {
      const itemId = await course();
      const past = new Date(clock.now() - 1).toISOString();
      const answers = [
        await send(newId(), csv, { dryRun }),
        await send(itemId, csv, { dryRun, expiresAt: past }),
        await send(itemId, 'name\nZoya', { dryRun }),
        await send(itemId, 'x'.repeat(1_048_577), { dryRun }),
        await send(itemId, 'क'.repeat(400_000), { dryRun }),
      ];
      expect(answers.map(({ error }) => [error.code, error.errors[0]?.path])).toEqual([
        ['not_found', undefined],
        ['unacceptable', 'expiresAt'],
        ['file_unreadable', 'csv'],
        ['validation_failed', 'csv'],
        ['validation_failed', 'csv'],
      ]);
      expect(await rightsOf(itemId)).toEqual([]);
    }
  });
});

describe('a list', () => {
  it('gives all who lack it their right, and the others nothing', async () => {
    const itemId = await course();
    const all = await people(3);
    const [owner] = all;
    await buildEntitlement(ctx, { userId: owner?.id ?? '', itemType, itemId });
    const { status, data } = await send(itemId, `${listOf(all)}\nx,nobody@x.example`);
    expect([status, data.counts]).toEqual([
      200,
      { ready: 2, owned: 1, unknown: 1, doubled: 0, unproven: 0, ambiguous: 0, unreadable: 0 },
    ]);
    const holders = (await liveOf(itemId)).map((right) => right.user_id);
    expect(new Set(holders)).toEqual(new Set(all.map(({ id }) => id)));
    expect(holders).toHaveLength(3);
  });

  it('that leaves nobody to give it to is refused, and leaves no batch', async () => {
    const itemId = await course();
    const { error } = await send(itemId, 'email\nnobody@x.example');
    expect([error.code, error.errors[0]?.path]).toEqual(['unacceptable', 'csv']);
    const rows = await ctx.db.q
      .selectFrom('grant_batches')
      .where('item_id', '=', itemId)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });

  it('P14 sent twice under one key gives once, at once too; another body under it is refused', async () => {
    const [itemId, all, key] = [await course(), await people(2), newId()];
    const csv = listOf(all);
    const answers = await meeting(all[0]?.id ?? '', [
      () => send(itemId, csv, { key }),
      () => send(itemId, csv, { key }),
    ]);
    const again = await send(itemId, csv, { key });
    const said = [...answers, again].map(({ data }) => [data.batchId, data.counts.ready]);
    expect(new Set(said.map((one) => one.join()))).toEqual(new Set([`${again.data.batchId},2`]));
    expect(await rightsOf(itemId)).toHaveLength(2);
    const other = await send(itemId, listOf(all.slice(1)), { key });
    expect(other.error.code).toBe('idempotency_mismatch');
    // A key is its sender’s own.
    expect((await send(itemId, csv, { key, as: second })).error.code).toBe('unacceptable');
  });

  it('P27 of two admins at once gives everybody one right', async () => {
    const [itemId, all] = [await course(), await people(3)];
    const least = all.map(({ id }) => id).toSorted()[0] ?? '';
    const answers = await meeting(least, [
      () => send(itemId, listOf(all)),
      () => send(itemId, listOf(all.toReversed()), { as: second }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await rightsOf(itemId)).toHaveLength(3);
  });

  it('P28 while a purchase settles gives what that does not, or has its money go back', async () => {
    const outcomes = new Set<string>();
    for (const isFirst of [true, false]) {
      const [itemId, [buyer]] = [await course(), await people(1)];
      if (!buyer) throw new Error('Nobody is there.');
      const order = await buildOrder(ctx, buyer.id, { items: [{ itemType, itemId }] });
      const acts = [
        () => buildSettled(ctx, order).then(() => null),
        () => send(itemId, listOf([buyer])),
      ];
      await meeting(buyer.id, isFirst ? acts : acts.toReversed());
      const [right, ...more] = await liveOf(itemId);
      expect(more).toEqual([]);
      expect(await refundsOf(order.order._id)).toHaveLength(right?.source === 'grant' ? 1 : 0);
      outcomes.add(right?.source ?? 'none');
    }
    expect(outcomes.has('none')).toBe(false);
  });
});

describe('a batch that is taken back', () => {
  it('P30 takes what it gave and nothing else, once', async () => {
    const [itemId, all] = [await course(), await people(3)];
    const other = await buildEntitlement(ctx, {
      userId: all[0]?.id ?? '',
      itemType,
      itemId,
      expiresAt: new Date(clock.now() + dayMs),
    });
    const { data } = await send(itemId, listOf(all));
    const batchId = data.batchId ?? '';
    const first = await undo(batchId);
    expect(first.data.undone).toMatchObject({ taken: 3, reason });
    clock.advance(dayMs / 2);
    expect((await undo(batchId, second)).data).toEqual(first.data);
    expect((await liveOf(itemId)).map(({ id }) => id)).toEqual([other.id]);
  });

  it('of two at once is taken once', async () => {
    const [itemId, all] = [await course(), await people(2)];
    const { data } = await send(itemId, listOf(all));
    const id = data.batchId ?? '';
    const [one, two] = await meeting(all[0]?.id ?? '', [() => undo(id), () => undo(id, second)]);
    expect(one?.data.undone).toEqual(two?.data.undone);
    const rows = await ctx.db.q
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'grant_batch.undone')
      .where('subject_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('leaves what was taken back singly, or given anew since, as it is', async () => {
    const [itemId, all] = [await course(), await people(3)];
    const { data } = await send(itemId, listOf(all));
    const [right] = await rightsOf(itemId);
    const one = { params: { id: right?.id ?? '' }, body: { reason } };
    await call(contract.revokeGrant, one, { as: admin });
    const again = await call(
      contract.giveGrant,
      { body: { userId: right?.user_id ?? '', itemType, itemId, reason } },
      { as: admin },
    );
    expect((await undo(data.batchId ?? '')).data.undone?.taken).toBe(2);
    expect((await liveOf(itemId)).map(({ id }) => id)).toEqual([again.data._id]);
  });

  it('takes the right of an account that has gone too, and names nobody', async () => {
    const [itemId, [gone]] = [await course(), await people(1)];
    const { data } = await send(itemId, listOf(gone ? [gone] : []));
    await buildGone(ctx, gone?.id ?? '');
    const list = await call(contract.listGrantBatches, {}, { as: admin });
    expect(list.data.batches[0]).toMatchObject({ _id: data.batchId, learner: null });
    expect((await undo(data.batchId ?? '')).data.undone?.taken).toBe(1);
    expect(await liveOf(itemId)).toEqual([]);
  });

  it('is found among those that were taken back, and no more among the others', async () => {
    const [itemId, all] = [await course(), await people(1)];
    const { data } = await send(itemId, listOf(all));
    const idsOf = async (state: 'given' | 'undone') => {
      const { data: page } = await call(
        contract.listGrantBatches,
        { query: { state, itemType } },
        { as: admin },
      );
      return page.batches.map(({ _id }) => _id);
    };
    expect(await idsOf('given')).toContain(data.batchId);
    await undo(data.batchId ?? '');
    expect(await idsOf('given')).not.toContain(data.batchId);
    expect((await idsOf('undone'))[0]).toBe(data.batchId);
    expect((await undo(newId())).status).toBe(404);
  });
});
