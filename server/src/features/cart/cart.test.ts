import * as contract from '@chinar/contract/cart';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, buildCourseEnrolment } from '../courses/fixtures.ts';
import { buildProgram } from '../programs/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

const course = (price = 499, fields: object = {}) =>
  buildCourse(ctx, tutor.id, { price, ...fields });
const ref = (itemId: string, itemType = 'course') => ({ itemType, itemId });

async function setPrice(id: string, paise: number): Promise<void> {
  await ctx.db.q.updateTable('courses').set({ price_paise: paise }).where('id', '=', id).execute();
}

describe('a cart', () => {
  it('begins empty, and holds what is put into it, once, at the server’s price', async () => {
    const as = await buildUser(ctx);
    const empty = await call(contract.getCart, {}, { as });
    expect(empty.data).toEqual({ items: [], totalAmount: 0, totalItems: 0 });
    const id = await course(499.5);
    await call(contract.addToCart, { body: ref(id) }, { as });
    const { data } = await call(contract.addToCart, { body: ref(id) }, { as });
    expect(data).toMatchObject({ totalAmount: 499.5, totalItems: 1 });
    expect(data.items[0]).toMatchObject({ itemId: id, price: 499.5, problem: null });
  });

  it('reads the kinds as they are spelled elsewhere: with a hyphen and in camel case', async () => {
    const as = await buildUser(ctx);
    for (const itemType of ['test-series', 'testSeries', 'test_series']) {
      const itemId = await buildSeries(ctx, tutor.id, { price: 99 });
      await buildQuiz(ctx, tutor.id, { testSeriesId: itemId });
      const { status } = await call(contract.addToCart, { body: { itemType, itemId } }, { as });
      expect([itemType, status]).toEqual([itemType, 200]);
    }
  });

  it('takes no series that has become empty, however it was published', async () => {
    const as = await buildUser(ctx);
    const itemId = await buildSeries(ctx, tutor.id, { price: 99 });
    const add = async () => {
      const body = { itemType: 'test_series' as const, itemId };
      return (await call(contract.addToCart, { body }, { as })).error?.code;
    };
    expect(await add()).toBe('not_for_sale');
    const quizId = await buildQuiz(ctx, tutor.id, { testSeriesId: itemId });
    const set = (changes: { is_published?: boolean; archived_at?: Date }) =>
      ctx.db.q.updateTable('quizzes').set(changes).where('id', '=', quizId).execute();
    await set({ is_published: false });
    expect(await add()).toBe('not_for_sale');
    await set({ is_published: true });
    expect(await add()).toBeUndefined();
  });

  it('P01 takes no price from its buyer', async () => {
    const as = await buildUser(ctx);
    const raw = { ...ref(await course()), price: 1 };
    const { status } = await call(contract.addToCart, {}, { as, raw });
    expect(status).toBe(400);
  });

  it('is refused what is no item of that kind, what is put away, and what one owns for good', async () => {
    const as = await buildUser(ctx);
    const [open, draft, owned] = [
      await course(),
      await course(499, { status: 'draft' }),
      await course(),
    ];
    await buildCourseEnrolment(ctx, as.id, { courseId: owned, actorId: admin.id });
    const add = async (item: ReturnType<typeof ref>) =>
      (await call(contract.addToCart, { body: item }, { as })).error.code;
    expect(await add(ref(open, 'program'))).toBe('not_found');
    expect(await add(ref(newId()))).toBe('not_found');
    expect(await add(ref(draft))).toBe('not_for_sale');
    expect(await add(ref(owned))).toBe('already_owned');
  });

  it('takes what one owns for thirty days at most, so that it can be renewed', async () => {
    const as = await buildUser(ctx);
    const days = (count: number) => new Date(world.clock.now() + count * 86_400_000);
    const [soon, later] = [await course(), await course()];
    const by = { actorId: admin.id };
    await buildCourseEnrolment(ctx, as.id, { courseId: soon, ...by, expiresAt: days(29) });
    await buildCourseEnrolment(ctx, as.id, { courseId: later, ...by, expiresAt: days(31) });
    const add = (id: string) => call(contract.addToCart, { body: ref(id) }, { as });
    expect((await add(soon)).status).toBe(200);
    expect((await add(later)).error.code).toBe('already_owned');
  });

  it('holds twenty items, however many tabs put in more at the same time', async () => {
    const as = await buildUser(ctx);
    const ids = await Promise.all(Array.from({ length: 24 }, () => course(10)));
    const answers = await Promise.all(
      ids.map((id) => call(contract.addToCart, { body: ref(id) }, { as })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ error }) => error.code)).toEqual(Array(4).fill('cart_full'));
    expect((await call(contract.getCart, {}, { as })).data.totalItems).toBe(20);
  });

  it('tells of prices that changed, and of what was put away or bought since, and sums what is left', async () => {
    const as = await buildUser(ctx);
    const ids = await Promise.all([100, 200, 300, 400, 500].map((price) => course(price)));
    for (const id of ids) await call(contract.addToCart, { body: ref(id) }, { as });
    const [up, down, gone, owned, same] = ids as [string, string, string, string, string];
    await setPrice(up, 150_00);
    await setPrice(down, 50_00);
    await ctx.db.q
      .updateTable('courses')
      .set({ status: 'archived' })
      .where('id', '=', gone)
      .execute();
    await buildCourseEnrolment(ctx, as.id, { courseId: owned, actorId: admin.id });
    const { data } = await call(contract.getCart, {}, { as });
    const problems = Object.fromEntries(data.items.map(({ itemId, problem }) => [itemId, problem]));
    expect(problems).toEqual({
      [up]: 'price_up',
      [down]: 'price_down',
      [gone]: 'withdrawn',
      [owned]: 'owned',
      [same]: null,
    });
    expect(data.totalAmount).toBe(150 + 50 + 500);
    expect(data.items[0]).toMatchObject({ price: 150, priceWhenAdded: 100 });
    const seen = await call(contract.acceptCartPrices, {}, { as });
    expect(seen.data.items.map(({ problem }) => problem)).toEqual([
      null,
      null,
      'withdrawn',
      'owned',
      null,
    ]);
  });

  it('names what of a bundle one owns already', async () => {
    const as = await buildUser(ctx);
    const [own, other] = [await course(), await course()];
    await buildCourseEnrolment(ctx, as.id, { courseId: own, actorId: admin.id });
    const items = [own, other].map((itemId) => ({ itemType: 'course' as const, itemId }));
    const program = await buildProgram(ctx, tutor.id, { price: 900, items });
    const { data } = await call(contract.addToCart, { body: ref(program, 'program') }, { as });
    expect(data.items[0]?.ownedParts).toHaveLength(1);
    expect(data.totalAmount).toBe(900);
  });

  it('lets go of one item, and of all; again it changes nothing', async () => {
    const as = await buildUser(ctx);
    const [one, other] = [await course(), await course()];
    for (const id of [one, other]) await call(contract.addToCart, { body: ref(id) }, { as });
    for (const _again of [1, 2]) {
      const { data } = await call(contract.removeFromCart, { body: ref(one) }, { as });
      expect(data.items.map(({ itemId }) => itemId)).toEqual([other]);
    }
    for (const _again of [1, 2])
      expect((await call(contract.clearCart, {}, { as })).data.totalItems).toBe(0);
  });

  it('P15 is one’s own: nobody sees or changes another’s', async () => {
    const [as, other] = [await buildUser(ctx), await buildUser(ctx)];
    const id = await course();
    await call(contract.addToCart, { body: ref(id) }, { as });
    await call(contract.removeFromCart, { body: ref(id) }, { as: other });
    await call(contract.clearCart, {}, { as: other });
    expect((await call(contract.getCart, {}, { as: other })).data.totalItems).toBe(0);
    expect((await call(contract.getCart, {}, { as })).data.totalItems).toBe(1);
  });
});
