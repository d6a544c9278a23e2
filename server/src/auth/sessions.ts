import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Asking, type Ctx, transact } from '../context.ts';
import { makeGathered } from '../db/gather.ts';
import { newId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import type { Settled } from '../http/limits.ts';
import { alone, type Siblings } from '../siblings.ts';
import { type Actor, mustEnrol } from './actor.ts';
import { deviceOf, shortAddress } from './device.ts';
import {
  createRefreshToken,
  createSession,
  createSessionSettling,
  endOldest,
  endSession,
  endSessions,
  type EndReason,
  findRotation,
  findSessions,
  lockRefreshToken,
  markReplayed,
  markRotated,
  markUsed,
  type RefreshRow,
  type SessionRow,
  type Seen,
} from './data.ts';
import { refreshDays } from './tokens.ts';

export type IssuedTokens = { accessToken: string; refreshToken: string };

/** For this long a session that was looked up is believed: a logout takes effect within it. */
const believedMs = 5000;
const cacheSize = 50_000;
/** Open sessions of one account: the oldest makes room for a new one. */
const maxSessions = 20;

function expiryFrom(now: number): Date {
  return new Date(now + refreshDays * 86_400_000);
}

/** A session that has just proved who it is may do for so long what asks for that. */
export const provedMs = 10 * 60_000;

function seenFrom({ ip, userAgent }: Partial<Pick<Asking, 'ip' | 'userAgent'>>): Seen {
  return {
    device: userAgent ? deviceOf(userAgent) : null,
    address: ip ? shortAddress(ip) : null,
  };
}

/** How a user has proved who they are. */
type Proof = {
  /** Whether it was by more than a password, as what asks for a fresh proof wants. */
  isProved?: boolean;
  /** The hash that the password was compared with, which took a while: it has to be the account's still. */
  passwordHash?: string | null;
  /** Limits that are settled along with it: it throws `rate_limited` where one of them has no points left. */
  settled?: Settled;
};

/** Opens a session for a user who has proved who they are; throws `login_failed` where that holds no longer. */
export async function openSession(
  ctx: Ctx & Partial<Pick<Asking, 'ip' | 'userAgent'>>,
  userId: string,
  { isProved = false, passwordHash = null, settled }: Proof = {},
): Promise<IssuedTokens> {
  const { tokens, clock } = ctx.services;
  const now = clock.now();
  const sessionId = newId();
  const refreshToken = tokens.successor(randomBytes(32).toString('base64url'));
  const session = {
    id: sessionId,
    userId,
    hash: tokens.hash(refreshToken),
    expiresAt: expiryFrom(now),
    ...seenFrom(ctx),
    provedAt: isProved ? new Date(now) : null,
    passwordHash,
  };
  const open = settled
    ? await ctx.services.limits.settleBy(settled, createSessionSettling(ctx.db, session))
    : await createSession(ctx.db, session);
  if (open === 0) throw new AppError('login_failed');
  if (open > maxSessions) {
    await transact(ctx, (inner) => endOldest(inner.db, userId, maxSessions));
  }
  return { accessToken: tokens.signAccess({ userId, sessionId, now }), refreshToken };
}

type Refreshed = IssuedTokens & { userId: string };

/**
 * Exchanges a refresh token (ruling 14). The successor is computed from the token itself, so a lost
 * answer can be asked for again: by those who asked at the same moment, and once in the session's life
 * later, as after a crash of the browser. Two who hold one token would alternate for ever otherwise. A
 * second replay, or a token whose successor was used, ends the session. Throws `session_ended`.
 */
export async function refreshSession(
  ctx: Ctx & Partial<Pick<Asking, 'ip' | 'userAgent'>>,
  presented: string,
): Promise<Refreshed> {
  const askedAt = ctx.services.clock.now();
  const outcome = await transact(ctx, (inner) => rotate(inner, presented, askedAt));
  if (outcome === 'ended') throw new AppError('session_ended');
  return outcome;
}

/** Settles what it costs that an exchanged token comes again; false when it cannot be afforded. */
async function mayReplay(
  ctx: Ctx,
  row: RefreshRow,
  { next, askedAt, hasWaited }: { next: Buffer; askedAt: number; hasWaited: boolean },
): Promise<boolean> {
  if ((await findRotation(ctx.db, next))?.rotated_at) return false;
  // Was waiting already when the token was exchanged: two tabs that raced.
  if (hasWaited || (row.rotated_at && askedAt <= row.rotated_at.getTime())) return true;
  if (row.replayed_at !== null) return false;
  await markReplayed(ctx.db, row.session_id, new Date(askedAt));
  return true;
}

async function rotate(
  ctx: Ctx & Partial<Pick<Asking, 'ip' | 'userAgent'>>,
  presented: string,
  askedAt: number,
): Promise<Refreshed | 'ended'> {
  const { tokens, clock } = ctx.services;
  const hash = tokens.hash(presented);
  const [seen, row] = await Promise.all([
    findRotation(ctx.db, hash),
    lockRefreshToken(ctx.db, hash),
  ]);
  // Nobody had exchanged it when this stood in line for it.
  const hasWaited = seen?.rotated_at === null;
  const now = clock.now();
  if (!row || row.ended_at !== null || row.expires_at.getTime() < now) return 'ended';
  const refreshToken = tokens.successor(presented);
  const next = tokens.hash(refreshToken);
  if (row.rotated_at === null) {
    await markRotated(ctx.db, hash, new Date(now));
    await createRefreshToken(ctx.db, {
      sessionId: row.session_id,
      hash: next,
      expiresAt: expiryFrom(now),
    });
  } else if (!(await mayReplay(ctx, row, { next, askedAt, hasWaited }))) {
    await endSession(ctx.db, row.session_id, 'reuse');
    return 'ended';
  }
  await markUsed(ctx.db, row.session_id, seenFrom(ctx), new Date(now));
  const accessToken = tokens.signAccess({
    userId: row.user_id,
    sessionId: row.session_id,
    now,
  });
  return { accessToken, refreshToken, userId: row.user_id };
}

/** Who is behind a session as it is kept; nobody when it has ended. */
function actorFrom({ services }: Ctx, row: SessionRow, sessionId: string): Actor | null {
  if (row.is_ended) return null;
  return {
    userId: row.user_id,
    sessionId,
    role: row.role,
    isEmailVerified: row.is_email_verified,
    hasPhone: row.has_phone,
    isTrusted: row.is_trusted,
    mustEnrol: mustEnrol(services.config.CHINAR_MODE, row),
  };
}

/** Who is behind a session that is named by its id, where nobody shows its token. */
export async function actorOfSession(ctx: Ctx, sessionId: string): Promise<Actor | null> {
  const row = (await findSessions(ctx.db, [sessionId])).get(sessionId);
  return row ? actorFrom(ctx, row, sessionId) : null;
}

type Believed = { actor: Actor | null; until: number };

const sessionOf = makeGathered((ctx, ids) => findSessions(ctx.db, ids));

/**
 * Finds the actor behind an access token, asking the database at most once in five seconds. What one
 * process of a server forgets the others forget too: the next call may come to any of them.
 */
export function makeSessionCache({ tell, onWord }: Pick<Siblings, 'tell' | 'onWord'> = alone) {
  const cache = new LRUCache<string, Believed>({ max: cacheSize });
  onWord((word) => word.kind === 'forget' && cache.delete(word.sessionId));

  return {
    async actorOf(ctx: Ctx, accessToken: string): Promise<Actor | null> {
      const { tokens, clock } = ctx.services;
      const now = clock.now();
      const claims = tokens.verifyAccess(accessToken, now);
      if (!claims) return null;
      const known = cache.get(claims.sessionId);
      if (known && known.until > now) return known.actor;
      const row = await sessionOf(ctx, claims.sessionId);
      const actor = row?.user_id === claims.userId ? actorFrom(ctx, row, claims.sessionId) : null;
      cache.set(claims.sessionId, { actor, until: now + believedMs });
      return actor;
    },
    forget(sessionId: string): void {
      cache.delete(sessionId);
      tell({ kind: 'forget', sessionId });
    },
  };
}

export type SessionCache = ReturnType<typeof makeSessionCache>;

/** Ends sessions and lets this server forget them at once; others follow within five seconds. */
export async function endOtherSessions(
  ctx: Ctx & Pick<Asking, 'sessions'>,
  userId: string,
  reason: EndReason,
  except: string | null,
): Promise<number> {
  const ended = await endSessions(ctx.db, userId, reason, except);
  ctx.db.onCommit(() => ended.forEach((id) => ctx.sessions.forget(id)));
  return ended.length;
}
