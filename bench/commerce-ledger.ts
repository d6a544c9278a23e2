import { randomUUID } from 'node:crypto';
import { giveRefund } from '@chinar/contract/orders.refunds';
import { urlOf } from '@chinar/contract/url';
import type pg from 'pg';
import { buildPaidOrder } from '../server/src/features/orders/fixtures.ts';
import type { Parts } from './commerce-money.ts';
import { addressOf, asOwner, buildBuyer, tokenOf } from './commerce-shop.ts';
import { copying } from './kit/copies.ts';
import { textOf } from './kit/http.ts';
import { say } from './kit/stand.ts';

/** Orders of one learner. */
const each = 50;
const waiting = 2000;
const days = 364;

type Templates = { sold: string; back: string };

/** Gives all of an order back, as staff do: what it sets going is the server's, which has a queue of jobs. */
async function refund({ stand, client, shop }: Parts, id: string): Promise<void> {
  const answer = await client.send({
    method: 'POST',
    path: urlOf(giveRefund, { params: { id } }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(stand, shop.adminId)}`,
      'x-forwarded-for': addressOf(0),
    },
    body: JSON.stringify({
      idempotencyKey: randomUUID(),
      lines: [{ lineNo: 1, amount: 499 }],
      reason: 'It was bought by mistake',
    }),
  });
  if (answer.status >= 300) throw new Error(`Nothing was given back: ${textOf(answer)}`);
}

async function buildTemplates(parts: Parts): Promise<Templates> {
  const { stand } = parts;
  const { adminId, courseIds } = parts.shop;
  const paid = async (): Promise<string> => {
    const items = [{ itemType: 'course', itemId: courseIds[0] ?? '' } as const];
    return (await buildPaidOrder(stand.ctx, await buildBuyer(stand), { items, adminId }))._id;
  };
  const [sold, back] = [await paid(), await paid()];
  await refund(parts, back);
  return { sold, back };
}

/** Copies rows of a template’s order for the orders of some kinds. */
type Copy = {
  table: string;
  /** Its column that names the order. */
  key: string;
  from: keyof Templates;
  kinds: readonly string[];
  values: Record<string, string>;
  only?: string;
};

const status = `case m.kind when 'waiting' then 'awaiting_payment' when 'expired' then 'expired' else x.status end`;
const isPaid = `m.kind in ('sold', 'back')`;
const all = ['sold', 'expired', 'waiting'];

const numbered = (letters: string): Record<string, string> => ({
  series: `'${letters}'`,
  fy: "'26-27'",
  n: 'm.n',
  number: `'${letters}/26-27/' || lpad(m.n::text, 7, '0')`,
  order_id: 'm.id',
});

const orderValues = {
  id: 'm.id',
  order_no: "'L-' || lpad(m.n::text, 8, '0')",
  user_id: 'm.user_id',
  status,
  state_code: "lpad((1 + m.n % 24)::text, 2, '0')",
  idempotency_key: 'm.id::text',
  created_at: 'm.at',
  expires_at: "m.at + interval '30 days'",
  paid_at: `case when ${isPaid} then m.at end`,
  closed_at: "case when m.kind = 'expired' then m.at end",
};

const paymentValues = {
  id: 'm.payment_id',
  order_id: 'm.id',
  provider: "(array['razorpay', 'upi', 'counter'])[1 + m.n % 3]",
  state: `case when ${isPaid} then x.state else 'created' end`,
  slip_no: 'null',
  captured_at: `case when ${isPaid} then m.at end`,
  created_at: 'm.at',
};

const lineValues = {
  id: 'm.line_id',
  order_id: 'm.id',
  item_id: '($3::uuid[])[1 + m.n % 10]',
};

/** Those whose money came, went unpaid, or is waited for; then those whose money went back. */
const copies: Copy[] = (
  [
    { from: 'sold', kinds: all },
    { from: 'back', kinds: ['back'] },
  ] as const
).flatMap((of) => [
  { ...of, table: 'orders', key: 'id', values: orderValues },
  { ...of, table: 'order_lines', key: 'order_id', values: lineValues },
  { ...of, table: 'payments', key: 'order_id', values: paymentValues },
]);
const sale = { id: 'm.document_id', issued_at: 'm.at', ...numbered('XA') };
const note = {
  id: 'uuidv7()',
  refund_id: 'm.refund_id',
  issued_at: "m.at + interval '1 day'",
  ...numbered('XC'),
};
copies.push(
  {
    from: 'sold',
    kinds: ['sold', 'back'],
    table: 'documents',
    key: 'order_id',
    values: sale,
  },
  {
    from: 'back',
    kinds: ['back'],
    table: 'refunds',
    key: 'order_id',
    values: {
      id: 'm.refund_id',
      order_id: 'm.id',
      payment_id: 'm.payment_id',
      idempotency_key: "'bench-' || m.n",
    },
  },
  {
    from: 'back',
    kinds: ['back'],
    table: 'documents',
    key: 'order_id',
    values: note,
    only: "and x.kind = 'credit_note'",
  },
);

async function copyAll(
  client: pg.Client,
  templates: Templates,
  courseIds: readonly string[],
): Promise<void> {
  for (const { table, key, from, kinds, values, only = '' } of copies) {
    const copy = await copying(client, { table, alias: 'x' }, values);
    const isAsked = table === 'order_lines';
    await client.query(
      `${copy} from made m, ${table} x
        where x.${key} = $1 and m.kind = any($2::text[]) ${only}
        order by m.n`,
      [templates[from], kinds, ...(isAsked ? [courseIds] : [])],
    );
    say(`${table} of ${kinds.join(', ')} are there.`);
  }
  await client.query(
    `insert into refund_lines (refund_id, line_id, amount)
     select m.refund_id, m.line_id, r.amount from made m join refunds r on r.id = m.refund_id
      where m.kind = 'back'`,
  );
  // The triggers that write it rest meanwhile.
  await client.query(
    `insert into sales select d.* from sales_due d where d.order_id in (select id from made)`,
  );
  say('sales are there.');
}

/**
 * So many orders that were paid within a year, by learners with fifty each; one in fifty went back whole,
 * beside them five in a hundred ran out, and the newest two thousand wait. Rights are not made: neither
 * lists nor reports read them.
 *
 * @returns a learner with fifty
 */
export async function fillLedger(parts: Parts, paid: number): Promise<string> {
  const { stand, shop } = parts;
  const templates = await buildTemplates(parts);
  const people = Math.ceil(paid / each);
  const open = Math.min(waiting, people);
  const total = Math.round((paid * 20) / 19) + open;
  return asOwner(stand, async (client) => {
    // Whatever the rows name is there: looking it up for each takes longer than the rows.
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temp table people as select gen_random_uuid() as id, n from generate_series(0, $1::int - 1) n`,
      [people],
    );
    const users = await copying(
      client,
      { table: 'users', alias: 'u' },
      {
        id: 'p.id',
        full_name: "'Learner ' || p.n",
        email: "'ledger' || p.n || '@learners.example'",
        username: "'ledger-' || p.n",
      },
    );
    await client.query(`${users} from people p, users u where u.id = $1`, [shop.buyerId]);
    await client.query(
      `create temp table made as
       select g.n, case when g.n > $1::int - $2::int then 'waiting' when g.n % 20 = 0 then 'expired'
                      when g.n % 50 = 7 then 'back' else 'sold' end as kind,
              uuidv7((g.n - $1::int) * s.step) as id, uuidv7((g.n - $1::int) * s.step) as line_id,
              uuidv7((g.n - $1::int) * s.step) as payment_id, uuidv7((g.n - $1::int) * s.step) as document_id,
              case when g.n % 50 = 7 then uuidv7((g.n - $1::int) * s.step) end as refund_id,
              p.id as user_id, now() + (g.n - $1::int) * s.step as at
         from generate_series(1, $1::int) g (n)
         cross join (select interval '${days} days' / $1::int as step) s
         join people p on p.n = g.n % $3::int`,
      [total, open, people],
    );
    await client.query('create index on made (n)');
    await client.query('analyze made');
    say(`${total} orders of ${people} learners are being made.`);
    await copyAll(client, templates, shop.courseIds);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>('select id from people where n = 7');
    return rows[0]?.id ?? '';
  });
}
