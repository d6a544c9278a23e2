import type { Id } from '@chinar/contract/ids';
import type { PromoState, PromoType } from '@chinar/contract/promo-codes';
import { sql } from 'kysely';
import { mapConstraints } from '../../db/errors.ts';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

export type PromoRow = Row<'promo_codes'>;

/**
 * A code as it is typed, in capitals. One of a batch has the terms of the code that it was made of, whatever
 * became of them since; a code that others were made of is none by itself.
 */
export async function findPromo(db: Db, code: string): Promise<PromoRow | undefined> {
  const own = await db.q
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', code)
    .where('batch_size', '=', 0)
    .executeTakeFirst();
  if (!own?.batch_id) return own;
  const head = await findPromoById(db, own.batch_id);
  return head && { ...head, id: own.id, code: own.code, batch_id: own.batch_id };
}

/** A code that stands by itself, not one of a batch. */
export async function findPromoById(db: Db, id: string): Promise<PromoRow | undefined> {
  return db.q
    .selectFrom('promo_codes')
    .selectAll()
    .where('id', '=', id)
    .where('batch_id', 'is', null)
    .executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockPromo(db: Db, id: Id<'promo_codes'>): Promise<PromoRow | undefined> {
  return db.q
    .selectFrom('promo_codes')
    .selectAll()
    .where('id', '=', id)
    .where('batch_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** How a code stands at a moment, as `stateOf` of the policy says it of a row. */
const stateAt = (now: Date) => sql<PromoState>`case
  when p.status in ('draft', 'paused', 'archived') then p.status
  when p.ends_at <= ${now} then 'expired'
  when p.used >= p.usage_limit then 'used_up'
  when p.starts_at > ${now} then 'scheduled'
  else 'active' end`;

const orders = {
  newest: byTime.newest,
  code: { by: 'p.code', type: 'text' },
  '-code': { by: 'p.code', type: 'text', isDescending: true },
  used: { by: 'p.used', type: 'bigint' },
  '-used': { by: 'p.used', type: 'bigint', isDescending: true },
} as const;

type Filter = {
  now: Date;
  q?: string | undefined;
  state?: PromoState | undefined;
  type?: PromoType | undefined;
};

export type ListedPromo = PromoRow & { hasUses: boolean };

export async function listPromos(
  db: Db,
  { now, q, state, type }: Filter,
  query: ListQuery,
): Promise<Page<ListedPromo>> {
  const like = pattern(q ?? '');
  const matched = db.q
    .selectFrom('promo_codes as p')
    .selectAll('p')
    .select(hasUses.as('hasUses'))
    .where('p.batch_id', 'is', null)
    .$if(Boolean(q), (rows) =>
      rows.where((eb) => eb.or([eb('p.code', 'ilike', like), eb('p.description', 'ilike', like)])),
    )
    .$if(Boolean(state), (rows) => rows.where(stateAt(now), '=', state ?? 'draft'))
    .$if(Boolean(type), (rows) => rows.where('p.type', '=', type ?? 'percent'));
  return readPage(db, matched, { id: 'p.id', query, orders });
}

/** Whether the row `p`, or a code of its batch, was ever taken; given back or not. */
const hasUses = sql<boolean>`exists (
  select 1 from promo_redemptions r join promo_codes c on c.id = r.promo_code_id
   where c.id = p.id or c.batch_id = p.id)`;

export async function wasUsed(db: Db, id: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('promo_codes as p')
    .select(hasUses.as('hasUses'))
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row?.hasUses ?? false;
}

/** What an admin writes of a code. */
export type PromoRecord = Pick<
  PromoRow,
  | 'code'
  | 'type'
  | 'value'
  | 'description'
  | 'max_discount_paise'
  | 'min_order_paise'
  | 'starts_at'
  | 'ends_at'
  | 'usage_limit'
  | 'per_user_limit'
  | 'first_order_only'
  | 'exclude_discounted'
  | 'scope'
  | 'scope_values'
  | 'audience'
>;

const constraints = {
  promo_codes__code: { code: 'code_taken', fault: { path: 'code', key: 'promo_code_taken' } },
  promo_codes__cap: {
    code: 'unacceptable',
    fault: { path: 'usageLimit', key: 'promo_limit_below' },
  },
} as const;

export async function createPromo(
  db: Db,
  row: PromoRecord & { id: string; created_by: string },
): Promise<void> {
  await mapConstraints(constraints, () => db.q.insertInto('promo_codes').values(row).execute());
}

/** Writes a locked one. */
export async function updatePromo(
  db: Db,
  id: string,
  record: Partial<PromoRecord & Pick<PromoRow, 'status' | 'batch_size'>>,
): Promise<void> {
  await mapConstraints(constraints, () =>
    db.q
      .updateTable('promo_codes')
      .set((eb) => ({ ...record, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .execute(),
  );
}

/** Makes codes of a locked one; those whose word is taken are left out. How many were made. */
export async function createBatch(
  db: Db,
  headId: string,
  codes: readonly { id: string; code: string }[],
): Promise<number> {
  const { rows } = await db.execute(
    `insert into promo_codes (id, code, type, value, usage_limit, status, batch_id, created_by)
     select x.id, x.code, head.type, head.value, 1, 'active', head.id, head.created_by
       from unnest($2::uuid[], $3::text[]) as x (id, code), promo_codes head where head.id = $1
     on conflict (code) do nothing
     returning id`,
    [headId, codes.map(({ id }) => id), codes.map(({ code }) => code)],
  );
  return rows.length;
}
