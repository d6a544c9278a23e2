import type { Guard } from '../guard.ts';

const own = 'server/src/features/sales-reports';
const selling = [`${own}/sales.test.ts`];
const summing = [`${own}/sums.test.ts`];
const due = 'server/src/db/migrations/20261128180000-sales.sql';
const booking = [`${own}/books.test.ts`];

export const salesReportsGuards: readonly Guard[] = [
  {
    name: 'P32 a tutor is told of the own sales alone',
    file: `${own}/policy.ts`,
    find: "return role === 'admin' ? null : userId;",
    replace: 'return null;',
    tests: selling,
  },
  {
    name: 'P32 those who teach lay nothing out by buyers',
    file: `${own}/policy.ts`,
    find: "return role === 'admin' || ownSalesBy.includes(by);",
    replace: 'return true;',
    tests: selling,
  },
  {
    name: 'P31 a day of sales is India’s',
    file: due,
    find: "(s.at at time zone 'Asia/Kolkata')::date",
    replace: 's.at::date',
    tests: selling,
  },
  {
    name: 'P31 a refund counts when it was decided',
    file: due,
    find: "(d.issued_at at time zone 'Asia/Kolkata')::date",
    replace: "(o.paid_at at time zone 'Asia/Kolkata')::date",
    tests: selling,
  },
  {
    name: 'P31 what cost nothing is sold as well',
    file: due,
    find: 'old.paid_at is null and new.paid_at is not null and new.total = 0',
    replace: 'false',
    tests: selling,
  },
  {
    name: 'P31 an order is counted once for an owner',
    file: due,
    find: 'l.line_no = 1 or not exists',
    replace: 'true or not exists',
    tests: selling,
  },
  {
    name: 'P31 an order is counted once among what nobody owns',
    file: due,
    find: 'old.owner_id is not null and new.owner_id is null',
    replace: 'false',
    tests: summing,
  },
  {
    name: 'P31 sums that do not fit their documents are found',
    file: `${own}/invariants.ts`,
    find: "${less('sales', 'sales_due')} union all ${less('sales_due', 'sales')}",
    replace: "${less('sales', 'sales_due')}",
    tests: summing,
  },
  {
    name: 'P31 what a report sums is the database’s to write',
    file: 'server/src/db/roles.ts',
    find: "  sales: 'select',\n",
    replace: '',
    tests: summing,
  },
  {
    name: 'P31 each part of a credit note is of its own line',
    file: due,
    find: 'as x (line, n) on x.n = r.n',
    replace: 'as x (line, n) on true',
    tests: selling,
  },
  {
    name: 'P33 the days of a return are India’s',
    file: `${own}/policy.ts`,
    find: 'Date.parse(`${day}T00:00:00Z`) - indiaMs',
    replace: 'Date.parse(`${day}T00:00:00Z`)',
    tests: [`${own}/policy.test.ts`],
  },
  {
    name: 'P33 a return is of one registration',
    file: `${own}/data.gst.ts`,
    find: "and d.snapshot -> 'seller' ->> 'gstin' = $3`",
    replace: 'and $3::text is not null`',
    tests: booking,
  },
  {
    name: 'P33 what a note takes off is taken off',
    file: `${own}/data.gst.ts`,
    find: 'sum(case when l.is_note then -l.taxable else l.taxable end)',
    replace: 'sum(l.taxable)',
    tests: booking,
  },
  {
    name: 'P33 numbers that another registration gave out are not cancelled',
    file: `${own}/data.gst.ts`,
    find: '(g.high - g.low + 1 - (select count(*) from documents d\n               where d.series = g.series and d.fy = g.fy and d.n between g.low and g.high))::integer',
    replace: '(g.high - g.low + 1 - g.count)::integer',
    tests: booking,
  },
  {
    name: 'P34 a refund that is not done stays in sight',
    file: `${own}/data.money.ts`,
    find: "where r.status in ('approved', 'sent', 'failed') and r.created_at < $2",
    replace:
      "where r.status in ('approved', 'sent', 'failed') and r.created_at >= $1 and r.created_at < $2",
    tests: booking,
  },
];
