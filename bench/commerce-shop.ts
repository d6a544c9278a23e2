import pg from 'pg';
import { openSession } from '../server/src/auth/sessions.ts';
import { transact } from '../server/src/context.ts';
import { buildFactor, buildUser } from '../server/src/features/accounts/fixtures.ts';
import { putIntoCart } from '../server/src/features/cart/api.ts';
import { buildCourse } from '../server/src/features/courses/fixtures.ts';
import {
  buildAdult,
  buildGatewayOrder,
  buildSeller,
  sellerGstin,
} from '../server/src/features/orders/fixtures.ts';
import { copying } from './kit/copies.ts';
import type { Stand } from './kit/stand.ts';

/** A gateway whose webhooks are heard, and which is never asked: nothing is behind its address. */
export const gatewayEnv = {
  RAZORPAY_KEY_ID: 'rzp_test_bench',
  RAZORPAY_KEY_SECRET: 'a key that nobody is asked for',
  RAZORPAY_WEBHOOK_SECRET: 'what the bench signs its webhooks with',
  RAZORPAY_URL: 'http://127.0.0.1:1',
};

export type Shop = {
  adminId: string;
  tutorId: string;
  courseIds: string[];
  /** Of whom buyers are copies: with a course in the cart. */
  buyerId: string;
};

export type Buyer = {
  id: string;
  accessToken: string;
  /** Its own address, as behind a proxy: the limits stay on. */
  address: string;
};

/** Every asker has an address of its own. */
export function addressOf(place: number): string {
  return `10.${90 + ((place >> 16) & 63)}.${(place >> 8) & 255}.${place & 255}`;
}

/** As the owner of the tables, without waiting for the disk; temporary tables last as long as `work`. */
export async function asOwner<T>(
  { databaseUrl }: Stand,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Somebody who may buy. */
export async function buildBuyer({ ctx }: Stand): Promise<string> {
  const { id } = await buildUser(ctx, { password: null });
  await buildAdult(ctx, id);
  return id;
}

/** A seller who is registered, ten courses, and somebody with one of them in the cart. */
export async function buildShop(stand: Stand): Promise<Shop> {
  const { ctx } = stand;
  const { id: adminId } = await buildUser(ctx, { role: 'admin', password: null });
  const { id: tutorId } = await buildUser(ctx, { role: 'tutor', password: null });
  // In live mode staff without a second factor are refused.
  for (const id of [adminId, tutorId]) await buildFactor(ctx, id);
  const seller = { gstin: sellerGstin, name: 'Chinar Learning', upiVpa: 'chinar@bank' };
  await buildSeller(ctx, adminId, seller);
  const courseIds: string[] = [];
  for (let place = 0; place < 10; place += 1)
    courseIds.push(await buildCourse(ctx, tutorId, { price: 499 + place }));
  const buyerId = await buildBuyer(stand);
  const itemId = courseIds[0] ?? '';
  await transact(ctx, (inner) => putIntoCart(inner, buyerId, { itemType: 'course', itemId }));
  return { adminId, tutorId, courseIds, buyerId };
}

export async function tokenOf({ ctx }: Stand, userId: string): Promise<string> {
  return (await transact(ctx, (inner) => openSession(inner, userId))).accessToken;
}

/** Copies the buyer and what is in the cart, as the table `buyers` of ids and sessions. */
async function copyBuyers(client: pg.Client, { buyerId }: Shop, count: number): Promise<void> {
  await client.query(
    `create temp table buyers as
     select uuidv7() as id, uuidv7() as session_id, n from generate_series(1, $1::int) n`,
    [count],
  );
  const users = await copying(
    client,
    { table: 'users', alias: 'u' },
    {
      id: 'b.id',
      email: "'buyer-' || b.id || '@learners.example'",
      username: "'buyer-' || right(b.id::text, 12)",
    },
  );
  await client.query(`${users} from buyers b, users u where u.id = $1`, [buyerId]);
  const carts = await copying(client, { table: 'cart_items', alias: 'i' }, { user_id: 'b.id' });
  await client.query(`${carts} from buyers b, cart_items i where i.user_id = $1`, [buyerId]);
}

let lastPlace = 0;

/** Buyers with sessions, each with the same course in the cart. */
export async function addBuyers(stand: Stand, shop: Shop, count: number): Promise<Buyer[]> {
  const { tokens, clock } = stand.ctx.services;
  const made = await asOwner(stand, async (client) => {
    await copyBuyers(client, shop, count);
    await client.query('insert into sessions (id, user_id) select session_id, id from buyers');
    await client.query('analyze users, sessions, cart_items');
    const { rows } = await client.query<{ id: string; session_id: string }>('table buyers');
    return rows;
  });
  const now = clock.now();
  return Promise.all(
    made.map(async ({ id, session_id: sessionId }) => {
      const address = addressOf((lastPlace += 1));
      return { id, address, accessToken: tokens.signAccess({ userId: id, sessionId, now }) };
    }),
  );
}

/** An order that waits for its money. */
export type Waiting = { id: string; orderNo: string; providerOrderId: string; total: number };

/** Orders that wait before the gateway, each of another buyer: copies of one that was made by a fixture. */
export async function addWaiting(stand: Stand, shop: Shop, count: number): Promise<Waiting[]> {
  const firstBuyer = await buildBuyer(stand);
  const items = [{ itemType: 'course', itemId: shop.courseIds[0] ?? '' } as const];
  const { order } = await buildGatewayOrder(stand.ctx, firstBuyer, { items });
  return asOwner(stand, async (client) => {
    await copyBuyers(client, shop, count);
    await client.query(
      `create temp table waiting as select uuidv7() as id, uuidv7() as line_id, uuidv7() as payment_id,
              b.id as user_id from buyers b`,
    );
    const parts: [string, string, Record<string, string>][] = [
      [
        'orders',
        'id',
        {
          id: 'w.id',
          user_id: 'w.user_id',
          order_no: "'T-' || right(w.id::text, 12)",
          idempotency_key: 'w.id::text',
        },
      ],
      ['order_lines', 'order_id', { id: 'w.line_id', order_id: 'w.id' }],
      [
        'payments',
        'order_id',
        {
          id: 'w.payment_id',
          order_id: 'w.id',
          provider_order_id: "'order_' || right(w.id::text, 12)",
          // Nobody is asked how it stands.
          next_look_at: 'null',
        },
      ],
    ];
    for (const [table, key, values] of parts) {
      const copy = await copying(client, { table, alias: 'x' }, values);
      await client.query(`${copy} from waiting w, ${table} x where x.${key} = $1`, [order._id]);
    }
    await client.query('analyze users, cart_items, orders, order_lines, payments');
    const { rows } = await client.query<Waiting>(
      `select o.id, o.order_no as "orderNo", p.provider_order_id as "providerOrderId", o.total::float8 as total
         from waiting w join orders o on o.id = w.id join payments p on p.id = w.payment_id`,
    );
    return rows;
  });
}
