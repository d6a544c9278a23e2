import * as grants from '@chinar/contract/grants';
import * as contract from '@chinar/contract/notifications';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const reason = 'They won a place in the scholarship test.';

const learner = () => buildUser(ctx, { isEmailVerified: true });
const course = async () => {
  const itemId = await buildCourse(ctx, tutor.id, { price: 499, title: 'Rivers and passes' });
  return { itemType: 'course' as const, itemId };
};
const hear = () => world.server.events.deliver(ctx);
const told = async (as: { id: string }, language = 'en') =>
  (await call(contract.listNotifications, {}, { as, headers: { 'accept-language': language } }))
    .data.notifications;

describe('of a right that staff give by hand its learner is told', () => {
  it('once, with the way to it, in the language of whoever reads', async () => {
    const [as, item] = [await learner(), await course()];
    await call(grants.giveGrant, { body: { reason, userId: as.id, ...item } }, { as: admin });
    await hear();
    await ctx.db.execute(
      `update deliveries set done_at = null where listener = 'notifications.granted'`,
    );
    await hear();
    expect(await told(as)).toMatchObject([
      {
        type: 'course_enrolled',
        title: 'You were given access',
        message: '“Rivers and passes” is yours. Begin whenever you like.',
        actionUrl: `/courses/${item.itemId}`,
      },
    ]);
    expect((await told(as, 'hi'))[0]?.title).toBe('आपको पहुँच दी गई');
  });

  it('until when it is theirs', async () => {
    const as = await learner();
    const itemId = await buildSeries(ctx, tutor.id, { price: 499 });
    const expiresAt = new Date(clock.now() + 30 * 86_400_000).toISOString();
    const body = { reason, userId: as.id, itemType: 'test_series' as const, itemId, expiresAt };
    expect((await call(grants.giveGrant, { body }, { as: admin })).status).toBe(201);
    await hear();
    expect((await told(as))[0]).toMatchObject({
      message: expect.stringMatching(/ is yours until \d/),
      actionUrl: `/test-series/${itemId}`,
    });
  });

  it('by a list as well; taken back, it is no news any more', async () => {
    const [all, item] = [[await learner(), await learner()], await course()];
    const csv = ['email', ...all.map(({ email }) => email)].join('\n');
    const body = { idempotencyKey: newId(), csv, reason, ...item };
    const { data } = await call(grants.grantMany, { body }, { as: admin });
    await hear();
    for (const as of all) expect(await told(as)).toHaveLength(1);
    const params = { id: data.batchId! };
    await call(grants.undoGrantBatch, { params, body: { reason } }, { as: admin });
    await hear();
    for (const as of all) expect(await told(as)).toEqual([]);
  });

  it('nothing where it was taken back before anybody was told', async () => {
    const [as, item] = [await learner(), await course()];
    const body = { idempotencyKey: newId(), csv: `email\n${as.email}`, reason, ...item };
    const { data } = await call(grants.grantMany, { body }, { as: admin });
    const params = { id: data.batchId! };
    await call(grants.undoGrantBatch, { params, body: { reason } }, { as: admin });
    await hear();
    expect(await told(as)).toEqual([]);
  });
});
