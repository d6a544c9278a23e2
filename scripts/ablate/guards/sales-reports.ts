import type { Guard } from '../guard.ts';

const own = 'server/src/features/sales-reports';
const selling = [`${own}/sales.test.ts`];
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
    file: `${own}/policy.ts`,
    find: 'Date.parse(`${day}T00:00:00Z`) - indiaMs',
    replace: 'Date.parse(`${day}T00:00:00Z`)',
    tests: selling,
  },
  {
    name: 'P31 a refund counts when it was decided',
    file: `${own}/data.sales.ts`,
    find: "where d.kind = 'credit_note' and d.issued_at >= $1 and d.issued_at < $2",
    replace: "where d.kind = 'credit_note'",
    tests: selling,
  },
  {
    name: 'P31 each part of a credit note is of its own line',
    file: `${own}/data.sales.ts`,
    find: 'as x (line, n) on x.n = r.n',
    replace: 'as x (line, n) on true',
    tests: selling,
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
