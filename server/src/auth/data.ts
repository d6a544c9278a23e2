import { type Db, statement } from '../db/pool.ts';
import type { Role } from '@chinar/contract/accounts';
import {
  type KeyState,
  settling,
  type Settling,
  settlingCount,
  settlingValues,
} from '../db/rate-limits.ts';
import type { Row } from '../db/row.ts';

export type SessionRow = {
  user_id: string;
  role: Role;
  is_ended: boolean;
  is_email_verified: boolean;
  has_phone: boolean;
  is_trusted: boolean;
  second_factor_at: Date | null;
};

const findSessionsStatement = statement<SessionRow & { id: string }>(
  'auth_find_sessions',
  `select s.id, s.user_id, u.role, s.ended_at is not null as is_ended,
          u.email_verified_at is not null as is_email_verified, u.phone_number is not null as has_phone,
          u.is_trusted, u.second_factor_at
     from sessions s join users u on u.id = s.user_id
    where s.id = any($1::uuid[])`,
);

/** Of several at once: a hall that comes through the door together is looked up together. */
export async function findSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, SessionRow>> {
  const rows = await db.run(findSessionsStatement, [sessionIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** From where a session is used. */
export type Seen = { device: string | null; address: string | null };

/**
 * Opens a session with its first token. A change of the password comes before, and is seen, or after, and then ends
 * what is opened here. What a statement adds it does not see itself, so one is added to those that are open.
 *
 * @param before how many values come before its own
 * @param unless a condition under which nothing is opened
 */
const openingText = (before: number, unless: string) => {
  const value = (place: number): string => `$${before + place}`;
  return `owner as (
     select id from users where id = ${value(2)} and (${value(8)}::text is null or password_hash = ${value(8)})
        and not ${unless} for share
   ), opened as (
     insert into sessions (id, user_id, device, address, proved_at)
     select ${value(1)}::uuid, id, ${value(3)}::text, ${value(4)}::text, ${value(5)}::timestamptz
       from owner returning id
   ), token as (
     insert into refresh_tokens (hash, session_id, expires_at)
     select ${value(6)}::bytea, id, ${value(7)}::timestamptz from opened
   ), counted as (
     select (select count(*) from sessions where user_id = ${value(2)} and ended_at is null) + 1 as open from opened
   )`;
};

const openSessionStatement = statement<{ open: number }>(
  'auth_open_session',
  `with ${openingText(0, 'false')} select open from counted`,
);

const openSettlingStatement = statement<KeyState & { open: number | null }>(
  'auth_open_session_settling',
  `with ${settling}, ${openingText(settlingCount, 'exists (select from overdrawn)')}
   select key, points, expire, (select open from counted) as open from states`,
);

export type NewSession = { id: string; userId: string; hash: Buffer; expiresAt: Date } & Seen & {
    provedAt: Date | null;
    passwordHash: string | null;
  };

const valuesOf = (session: NewSession): unknown[] => [
  session.id,
  session.userId,
  session.device,
  session.address,
  session.provedAt,
  session.hash,
  session.expiresAt,
  session.passwordHash,
];

/**
 * Opens a session with its first token; how many the user then has open, or none where the account is not
 * there or its password is another than `passwordHash`, if that is given.
 */
export async function createSession(db: Db, session: NewSession): Promise<number> {
  const [row] = await db.run(openSessionStatement, valuesOf(session));
  return row?.open ?? 0;
}

/** The same in one statement with limits that are settled; nothing is opened where one of them has no points left. */
export function createSessionSettling(db: Db, session: NewSession): Settling<number> {
  return async (keys, now) => {
    const values = [...settlingValues(keys, now), ...valuesOf(session)];
    const states = await db.run(openSettlingStatement, values);
    return { states, value: states[0]?.open ?? 0 };
  };
}

export async function createRefreshToken(
  db: Db,
  token: { sessionId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.q
    .insertInto('refresh_tokens')
    .values({ hash: token.hash, session_id: token.sessionId, expires_at: token.expiresAt })
    .execute();
}

export type RefreshRow = {
  session_id: string;
  user_id: string;
  expires_at: Date;
  rotated_at: Date | null;
  ended_at: Date | null;
  replayed_at: Date | null;
};

const lockRefreshStatement = statement<RefreshRow>(
  'sessions_lock_refresh',
  `select t.session_id, s.user_id, t.expires_at, t.rotated_at, s.ended_at, s.replayed_at
     from refresh_tokens t join sessions s on s.id = t.session_id where t.hash = $1 for update`,
);

/** Locks token and session, so that two refreshes of one family take turns and see each other. */
export async function lockRefreshToken(db: Db, hash: Buffer): Promise<RefreshRow | undefined> {
  const [row] = await db.run(lockRefreshStatement, [hash]);
  return row;
}

type Rotation = Pick<RefreshRow, 'rotated_at'>;

const findRotationStatement = statement<Rotation>(
  'sessions_find_rotation',
  'select rotated_at from refresh_tokens where hash = $1',
);

/** When a refresh token was exchanged, null if it was not; undefined for one that is not there. */
export async function findRotation(db: Db, hash: Buffer): Promise<Rotation | undefined> {
  const [row] = await db.run(findRotationStatement, [hash]);
  return row;
}

export async function markRotated(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.q
    .updateTable('refresh_tokens')
    .set({ rotated_at: now })
    .where('hash', '=', hash)
    .execute();
}

/** Notes when and from where a session was used last. */
export async function markUsed(db: Db, sessionId: string, seen: Seen, now: Date): Promise<void> {
  await db.q
    .updateTable('sessions')
    .set({ last_used_at: now, ...seen })
    .where('id', '=', sessionId)
    .execute();
}

/** Notes that whoever has this session proved just now who they are. */
export async function markProved(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.q.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute();
}

/** Whether it was proved since then. Asked anew each time: another server may have heard it. */
export async function wasProved(db: Db, sessionId: string, since: Date): Promise<boolean> {
  const row = await db.q
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a session's one replay was used. */
export async function markReplayed(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.q
    .updateTable('sessions')
    .set({ replayed_at: now })
    .where('id', '=', sessionId)
    .execute();
}

export type EndReason = NonNullable<Row<'sessions', 'end_reason'>['end_reason']>;

export async function endSession(db: Db, sessionId: string, reason: EndReason): Promise<void> {
  await db.q
    .updateTable('sessions')
    .set({ ended_at: new Date(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends the oldest open sessions of a user beyond so many, as if they had been left. Locked in the order
 * of their ids, so that logins at the same time do not wait for each other in a circle.
 */
export async function endOldest(db: Db, userId: string, kept: number): Promise<void> {
  const open = db.q
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  const oldest = await open.orderBy('id', 'desc').offset(kept).execute();
  if (oldest.length === 0) return;
  const ids = oldest.map(({ id }) => id);
  await open.where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await db.q
    .updateTable('sessions')
    .set({ ended_at: new Date(), end_reason: 'logout' })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether a session was ended by anything but its owner leaving. */
export async function wasPutOut(db: Db, sessionId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is not', null)
    .where('end_reason', '<>', 'logout')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every session of a user but one; returns the ids that were ended. */
export async function endSessions(
  db: Db,
  userId: string,
  reason: EndReason,
  except: string | null = null,
): Promise<string[]> {
  const rows = await db.q
    .updateTable('sessions')
    .set({ ended_at: new Date(), end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
