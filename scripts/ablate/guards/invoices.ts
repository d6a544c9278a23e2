import type { Guard } from '../guard.ts';

const invoices = 'server/src/features/invoices';
const read = [`${invoices}/invoices.test.ts`];
const numbers = [`${invoices}/numbers.test.ts`];
const desk = ['server/src/features/orders/desk.test.ts'];
const told = ['server/src/features/notifications/payments.test.ts'];

/** What is given out for money, who may read it, and what staff may say of money. */
export const invoicesGuards: Guard[] = [
  {
    name: 'P21 no number is given of a year before the newest',
    file: `${invoices}/data.ts`,
    find: 'and not exists (select from document_series o where o.series = $1 and o.fy > $2)',
    replace: '',
    tests: numbers,
  },
  {
    name: 'P21 a document bears no moment before the last one’s',
    file: `${invoices}/data.ts`,
    find: 'last_at = greatest(s.last_at, $3::timestamptz)',
    replace: 'last_at = $3::timestamptz',
    tests: numbers,
  },
  {
    name: 'P08 an invoice is its buyer’s and the admins’',
    file: `${invoices}/service.ts`,
    find: "if (!canRead(ctx.actor, ownerId)) throw new AppError('not_found');",
    replace: '',
    tests: read,
  },
  {
    name: 'an admin’s look at an invoice is written down',
    file: `${invoices}/service.ts`,
    find: "if (ownerId !== ctx.actor.userId) await audit(ctx, 'document.read', ['document', id]);",
    replace: '',
    tests: read,
  },
  {
    name: 'P21 one at a time gives numbers of a series',
    file: `${invoices}/data.ts`,
    find: "await db.execute('select pg_advisory_xact_lock(hashtextextended($1, 25))', [series]);",
    replace: '',
    tests: numbers,
  },
  {
    name: 'a half of the tax is called by its union where there is no legislature',
    file: `${invoices}/service.print.ts`,
    find: 'withUtgst.has(placeOfSupply) ? m.invoices_utgst : m.invoices_sgst',
    replace: 'm.invoices_sgst',
    tests: read,
  },
  {
    name: 'P22 another amount than the order’s confirms nothing',
    file: 'server/src/features/orders/service.staff.ts',
    find: "if (toPaise(amount) !== order.total) throw new AppError('amount_mismatch');",
    replace: '',
    tests: desk,
  },
  {
    name: 'nobody is told of money where nothing was paid',
    file: 'server/src/features/notifications/service.payments.ts',
    find: 'total > 0 ? await orderFacts(ctx, orderId) : null',
    replace: 'await orderFacts(ctx, orderId)',
    tests: told,
  },
];
