import { type Db, statement } from '../../db/pool.ts';
import type { ItemType, Right } from './data.ts';

type HeldRow = {
  item_id: string;
  is_live: boolean;
  is_paused: boolean;
  is_for_ever: boolean;
  live_until: Date | null;
  ended_at: Date | null;
  began_at: Date;
  progress_pct: number;
  last_part_id: string | null;
  completed_at: Date | null;
};

/** How far somebody has come in an item. */
export type Progress = {
  /** 0 to 100. */
  progressPct: number;
  lastPartId: string | null;
  completedAt: Date | null;
};

/** What somebody holds, or held: a right that was revoked is none. */
export type Held = Progress & {
  itemId: string;
  /** `paused`: the payment is disputed, and nothing else opens it meanwhile. */
  state: 'active' | 'paused' | 'expired';
  /** Of the right that lasts longest; null: never. */
  expiresAt: Date | null;
  /** When the first of the rights began: a renewal moves it not. */
  beganAt: Date;
};

/**
 * What somebody holds of a kind, or of one item of it, as SQL; the names are what stands for each. A free right that
 * begins anew forgets its start; the enrolment does not.
 */
export const heldText = ({
  userId,
  itemType,
  at,
  itemId,
}: Record<'userId' | 'itemType' | 'at', string> & { itemId?: string }): string =>
  `select e.item_id, count(l.id) > 0 as is_live,
          bool_or(e.paused_at is not null and (e.expires_at is null or e.expires_at > ${at}::timestamptz)) as is_paused,
          coalesce(bool_or(l.id is not null and l.expires_at is null), false) as is_for_ever,
          max(l.expires_at) as live_until, max(e.expires_at) as ended_at,
          least(min(e.starts_at), min(n.starts_at)) as began_at,
          coalesce(max(n.progress_pct), 0) as progress_pct, (array_agg(n.last_part_id))[1] as last_part_id,
          max(n.completed_at) as completed_at
     from entitlements e
     left join live_entitlements(${at}::timestamptz) l on l.id = e.id
     left join enrolments n on n.user_id = e.user_id and n.item_type = e.item_type and n.item_id = e.item_id
    where e.user_id = ${userId} and e.item_type = ${itemType} and e.revoked_at is null
      and e.starts_at <= ${at}::timestamptz${itemId ? ` and e.item_id = ${itemId}` : ''}
    group by e.item_id`;

const all = { userId: '$1', itemType: '$2', at: '$3' };
const heldStatements = {
  one: statement<HeldRow>('entitlements-held-one', heldText({ ...all, itemId: '$4' })),
  all: statement<HeldRow>('entitlements-held', heldText(all)),
};

function heldOf(row: HeldRow): Held {
  const until = row.is_for_ever ? null : row.live_until;
  return {
    itemId: row.item_id,
    state: row.is_live ? 'active' : row.is_paused ? 'paused' : 'expired',
    expiresAt: row.is_live ? until : row.ended_at,
    beganAt: row.began_at,
    progressPct: row.progress_pct,
    lastPartId: row.last_part_id,
    completedAt: row.completed_at,
  };
}

export async function findHeld(
  db: Db,
  { userId, itemType, itemId }: Right,
  now: Date,
): Promise<Held | null> {
  const [row] = await db.run(heldStatements.one, [userId, itemType, now, itemId]);
  return row ? heldOf(row) : null;
}

export async function listAllHeld(
  db: Db,
  { userId, itemType }: { userId: string; itemType: ItemType },
  now: Date,
): Promise<Held[]> {
  return (await db.run(heldStatements.all, [userId, itemType, now])).map(heldOf);
}

type EnrolledType = 'course' | 'program' | 'test_series' | 'package';
export type Enrolled = { userId: string; itemType: EnrolledType; itemId: string };

const progressColumns = ['progress_pct', 'last_part_id', 'completed_at'] as const;

/**
 * How far somebody has come, held until the transaction ends, so that two parts that are done at once are both
 * counted; null without an enrolment. To be asked before what it is reckoned from.
 */
export async function lockProgress(db: Db, of: Enrolled): Promise<Progress | null> {
  const row = await db.q
    .selectFrom('enrolments')
    .select(progressColumns)
    .where('user_id', '=', of.userId)
    .where('item_type', '=', of.itemType)
    .where('item_id', '=', of.itemId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { progress_pct: progressPct, last_part_id: lastPartId, completed_at: completedAt } = row;
  return { progressPct, lastPartId, completedAt };
}

type Kept = {
  /** 0 to 100. */
  pct: number;
  /** Left out, the one that is there stays. */
  lastPartId?: string | undefined;
  /** When it was completed; once it was, that stays. */
  completedAt: Date | null;
};

const keepStatement = statement<{ completed_at: Date | null; was_completed: boolean }>(
  'entitlements-keep-progress',
  `update enrolments e
      set progress_pct = $4, last_part_id = coalesce($5::uuid, e.last_part_id),
          completed_at = coalesce(e.completed_at, $6::timestamptz)
     from (select id, completed_at from enrolments
            where user_id = $1 and item_type = $2 and item_id = $3 for update) before
    where e.id = before.id
    returning e.completed_at, before.completed_at is not null as was_completed`,
);

/**
 * Writes down how far somebody has come in what they are enrolled in; without an enrolment nothing.
 *
 * @returns since when it is completed, and whether it has just become so: that happens once, whatever comes later
 */
export async function keepProgress(
  db: Db,
  { userId, itemType, itemId, pct, lastPartId, completedAt }: Enrolled & Kept,
): Promise<{ completedAt: Date | null; isCompletedNow: boolean }> {
  const values = [userId, itemType, itemId, pct, lastPartId ?? null, completedAt];
  const [row] = await db.run(keepStatement, values);
  if (!row) return { completedAt: null, isCompletedNow: false };
  return {
    completedAt: row.completed_at,
    isCompletedNow: row.completed_at !== null && !row.was_completed,
  };
}
