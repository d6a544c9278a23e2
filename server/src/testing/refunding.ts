import * as contract from '@chinar/contract/orders.refunds';
import { newId } from '../db/ids.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildAttempt } from '../features/attempts/fixtures.ts';
import { buildCourse, lessonIds } from '../features/courses/fixtures.ts';
import { holds } from '../features/entitlements/api.ts';
import { buildPaidOrder, buildSeller, sellerGstin } from '../features/orders/fixtures.ts';
import type { World } from './world.ts';

const reason = 'It is not what I had hoped for.';
export const dayMs = 24 * 3600_000;
export const tenLessons = [
  {
    title: 'All',
    lessons: Array.from({ length: 10 }, (_, place) => ({ title: `L${place}`, minutes: 5 })),
  },
];

type Person = { id: string };
type Item = Parameters<typeof buildPaidOrder>[2]['items'][number];

/** What buyers and staff do with money that goes back, in a house with two admins. */
export async function makeRefunding({ ctx, call, clock }: World) {
  const tutor = await buildUser(ctx, { role: 'tutor' });
  const admin = await buildUser(ctx, { role: 'admin' });
  const second = await buildUser(ctx, { role: 'admin' });
  await buildSeller(ctx, admin.id, { gstin: sellerGstin, upiVpa: 'chinar@bank' });

  /** An order that was paid, of one course of ten lessons unless told of what. */
  async function bought({
    items,
    price = 499,
    validityDays,
    promoCode,
    as,
  }: {
    items?: readonly Item[];
    price?: number;
    validityDays?: number;
    promoCode?: string;
    as?: Person;
  } = {}) {
    const buyer = as ?? (await buildUser(ctx));
    const refs = items ?? [
      {
        itemType: 'course' as const,
        itemId: await buildCourse(ctx, tutor.id, {
          price,
          sections: tenLessons,
          ...(validityDays ? { validityDays } : {}),
        }),
      },
    ];
    const order = await buildPaidOrder(ctx, buyer.id, {
      items: refs,
      adminId: admin.id,
      ...(promoCode === undefined ? {} : { promoCode }),
    });
    const id = order._id;
    const item = refs[0] as Item;
    const owns = () => holds(ctx, { userId: buyer.id, ...item });
    return { as: buyer, id, item, order, owns };
  }

  const quoteOf = async ({ id, as }: { id: string; as: Person }) =>
    (await call(contract.quoteRefund, { params: { id } }, { as })).data;
  const ask = (
    { id, as }: { id: string; as: Person },
    more: { lineNos?: number[]; payTo?: string } = {},
  ) =>
    call(
      contract.requestRefund,
      { params: { id }, body: { lineNos: [1], reason, ...more } },
      { as },
    );
  const give = (
    id: string,
    lines: { lineNo: number; amount: number }[],
    {
      as = admin,
      key = newId(),
      ...more
    }: { as?: Person; key?: string; endsAccess?: boolean } = {},
  ) =>
    call(
      contract.giveRefund,
      { params: { id }, body: { idempotencyKey: key, lines, reason, ...more } },
      { as },
    );
  const approve = (id: string, as: Person = admin) =>
    call(contract.approveRefund, { params: { id } }, { as });
  const refundsOf = (orderId: string) =>
    ctx.db.q.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();

  /** Notes lessons of a course as done. */
  async function done(userId: string, courseId: string, count: number): Promise<void> {
    const ids = Object.values(await lessonIds(ctx, courseId)).slice(0, count);
    const at = new Date(clock.now());
    for (const lessonId of ids)
      await ctx.db.q
        .insertInto('lesson_progress')
        .values({
          user_id: userId,
          lesson_id: lessonId,
          course_id: courseId,
          seen: 100,
          done_at: at,
          done_by: 'rule',
          told_at: at,
        })
        .execute();
  }

  const sat = (quizId: string, userId: string) =>
    buildAttempt(ctx, {
      quizId,
      userId,
      startedAt: new Date(clock.now() + 1000),
      minutes: 5,
      solve: () => null,
    });

  return { tutor, admin, second, bought, quoteOf, ask, give, approve, refundsOf, done, sat };
}
