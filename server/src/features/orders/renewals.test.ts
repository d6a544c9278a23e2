import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type Item, makeDisputing } from '../../testing/disputing.ts';
import { dayMs, makeRefunding } from '../../testing/refunding.ts';
import { openWorld } from '../../testing/world.ts';
import { grant, holds } from '../entitlements/api.ts';
import { buildProgram } from '../programs/fixtures.ts';
import { buildOrder } from './fixtures.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx, clock, asOwner } = world;
const { tutor, admin } = await makeRefunding(world);
const { paying, disputable, priced, endOf } = makeDisputing(world, tutor);

async function renew(userId: string, item: Item): Promise<void> {
  const next = await buildOrder(ctx, userId, { items: [item], method: 'gateway' });
  await paying.act(next.pay.providerOrderId, 'pay');
  await paying.tell();
}

/** From which day until which day each right runs. */
const spans = async (userId: string, item: Item, from: number) =>
  (await endOf(userId, item)).map(({ from: start, to }) =>
    [start, to!].map((at) => Math.round((at.getTime() - from) / dayMs)),
  );

describe('what is bought to follow', () => {
  it('follows what was bought before to follow: nobody pays for the same days twice', async () => {
    const item = await priced(499, 20);
    const from = clock.now();
    const { as } = await disputable([item]);
    clock.advance(11 * dayMs);
    await renew(as.id, item);
    await renew(as.id, item);
    expect(await spans(as.id, item, from)).toEqual([
      [0, 20],
      [20, 40],
      [40, 60],
    ]);
  });

  it('is not bought again before it begins, where it lasts: not for ever twice', async () => {
    const item = await priced(499, 20);
    const { as } = await disputable([item]);
    await asOwner(`update courses set validity_days = null where id = '${item.itemId}'`);
    await renew(as.id, item);
    await expect(renew(as.id, item)).rejects.toMatchObject({ code: 'already_owned' });
  });

  it.each(['won', 'lost'])(
    'follows what goes on or ends at the same moment, when a dispute is %s',
    async (status) => {
      for (let round = 0; round < 8; round += 1) {
        const item = await priced(499, 20);
        const { as, tell } = await disputable([item]);
        await tell();
        clock.advance(3 * dayMs);
        const next = await buildOrder(ctx, as.id, { items: [item], method: 'gateway' });
        await paying.act(next.pay.providerOrderId, 'pay');
        await Promise.all([tell({ status }), paying.tell()]);
        const [first, second] = await endOf(as.id, item);
        const begins = status === 'won' ? first!.to! : new Date(clock.now());
        expect(second!.from.getTime()).toBeCloseTo(begins.getTime(), -4);
      }
    },
  );

  it('follows what is paused, also where something else that ends sooner is open', async () => {
    const item = await priced(499, 20);
    const from = clock.now();
    const { as, tell } = await disputable([item]);
    await grant(ctx, {
      userId: as.id,
      ...item,
      source: 'grant',
      sourceRef: newId(),
      expiresAt: new Date(from + 12 * dayMs),
      by: { actorId: admin.id, reason: 'For a test' },
    });
    await tell();
    await renew(as.id, item);
    await tell({ status: 'won' });
    expect((await spans(as.id, item, from)).at(-1)).toEqual([20, 40]);
  });

  it('wins its buyer no days by a dispute: what followed and ran meanwhile is over', async () => {
    const item = await priced(499, 20);
    const from = clock.now();
    const { as, tell } = await disputable([item]);
    clock.advance(10 * dayMs);
    await renew(as.id, item);
    await renew(as.id, item);
    // Ten of its days are left; the second, from day 20 on, runs for ten of its own.
    await tell();
    clock.advance(20 * dayMs);
    expect(await holds(ctx, { userId: as.id, ...item })).toBe(true);
    await tell({ status: 'closed' });
    expect(await spans(as.id, item, from)).toEqual([
      [0, 40],
      [20, 50],
      [50, 70],
    ]);
  });

  it('a program moves with it, of each of its parts', async () => {
    const part = await priced(100, 20);
    const program: Item = {
      itemType: 'program',
      itemId: await buildProgram(ctx, tutor.id, { price: 900, items: [part], validityDays: 20 }),
    };
    const from = clock.now();
    const { as, tell, owns } = await disputable([program]);
    clock.advance(2 * dayMs);
    await renew(as.id, part);
    await tell();
    clock.advance(3 * dayMs);
    await tell({ status: 'won' });
    expect(await spans(as.id, part, from)).toEqual([
      [0, 23],
      [23, 43],
    ]);
    await tell({ id: 'disp_second', status: 'lost' });
    expect(await owns(part)).toBe(true);
    expect((await spans(as.id, part, from)).at(-1)).toEqual([5, 25]);
  });
});
