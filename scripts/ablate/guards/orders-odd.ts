import type { Guard } from '../guard.ts';

const orders = 'server/src/features/orders';
const refused = [`${orders}/refunds-refused.test.ts`];
const hooks = [`${orders}/odd-hooks.test.ts`];
const late = ['server/src/features/promo-codes/late-uses.test.ts'];

/** Money that is told oddly, refunds that the gateway would not give, codes that are used late. */
export const ordersOddGuards: Guard[] = [
  {
    name: 'money that bought nothing is told of as it goes back',
    file: 'server/src/features/orders/service.refund.ts',
    find: 'if (order) await tellBack(ctx, order, { amount: refund.amount, items: [] });',
    replace: '',
    tests: ['server/src/features/notifications/payments.test.ts'],
  },
  {
    name: 'F12 what the gateway would not give back is paid by hand',
    file: `${orders}/policy.refund.ts`,
    find: " || refund.status === 'failed'",
    replace: '',
    tests: refused,
  },
  {
    name: 'F12 a refund that was paid by hand is not failed by an answer that comes later',
    file: `${orders}/service.send.ts`,
    find: "if (!held || held.status === 'processed') return;",
    replace: 'if (!held) return;',
    tests: refused,
  },
  {
    name: 'F12 a refund that the gateway gave as well is shown',
    file: `${orders}/service.send.ts`,
    find: "if (isPaidByHand(held) && status === 'processed')",
    replace: 'if (false as boolean)',
    tests: refused,
  },
  {
    name: 'a sum of nothing is refused',
    file: `${orders}/data.events.ts`,
    find: "when $5::bigint <= 0 then 'amount'",
    replace: "when $5::bigint is null then 'amount'",
    tests: hooks,
  },
  {
    name: 'a payment that another order has is refused',
    file: `${orders}/data.events.ts`,
    find: "when paid_id <> order_id then 'other_order' end",
    replace: "when paid_id is null and order_id is null then 'other_order' end",
    tests: hooks,
  },
  {
    name: 'P18 a code whose places are taken is not used late',
    file: 'server/src/features/promo-codes/service.redeem.ts',
    find: 'return !isInTime && !use.isPromised && !(await hasRoom(ctx.db, use.promo));',
    replace: 'return false;',
    tests: late,
  },
  {
    name: 'P18 a late use takes a place that is free',
    file: 'server/src/features/promo-codes/service.redeem.ts',
    find: 'if (isPlace && (await takeUse(ctx.db, use.promo)))',
    replace: 'if (isPlace && (false as boolean))',
    tests: late,
  },
  {
    name: 'P18 a reference that somebody tells is no money on its way',
    file: `${orders}/service.close.ts`,
    find: ' && !isByHand(payment)',
    replace: '',
    tests: late,
  },
];
