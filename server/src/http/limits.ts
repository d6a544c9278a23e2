import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/pool.ts';
import { AppError } from './errors.ts';

type Rule = { points: number; seconds: number };

/**
 * Limits shared by all servers. An account comes first and an address second, since a whole classroom
 * or mobile network may share one address (ruling 13).
 */
const rules = {
  loginAccount: { points: 10, seconds: 600 },
  loginAddress: { points: 100, seconds: 60 },
  mailAccount: { points: 5, seconds: 600 },
  mailAddress: { points: 60, seconds: 600 },
  importUser: { points: 60, seconds: 3600 },
} satisfies Record<string, Rule>;

/** Approximate limits kept in this process, where being approximate does no harm. */
const localRules = {
  /** Anything at all from one address: far above a classroom, far below a flood. */
  flood: { points: 6000, seconds: 60 },
  /** Saves and submits of one attempt. */
  save: { points: 240, seconds: 60 },
  /** New guest attempts from one address: a class of a hundred may start twice. */
  guestStart: { points: 300, seconds: 600 },
} satisfies Record<string, Rule>;

const maxLocalKeys = 100_000;

export type LimitName = keyof typeof rules;
export type LocalLimitName = keyof typeof localRules;

export type Limits = {
  /** Takes one point of every key; throws `rate_limited` when one has none left. */
  spend: (keys: [LimitName, string][]) => Promise<void>;
  /** Gives the points of a key back, after a login that was right. */
  restore: (name: LimitName, key: string) => Promise<void>;
  spendLocal: (name: LocalLimitName, key: string) => void;
};

function refuse(milliseconds: number): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  throw new AppError('rate_limited', { values: { seconds: String(seconds) }, retryAfter: seconds });
}

/** Counts in memory, in windows of fixed length; synchronous, since saves pass through it. */
function makeCounter(rule: Rule): (key: string) => void {
  const windows = new Map<string, { used: number; until: number }>();
  return (key) => {
    const now = Date.now();
    const known = windows.get(key);
    const current =
      known && known.until > now ? known : { used: 0, until: now + rule.seconds * 1000 };
    current.used += 1;
    if (windows.size >= maxLocalKeys) windows.clear();
    windows.set(key, current);
    if (current.used > rule.points) refuse(current.until - now);
  };
}

export function makeLimits(db: Db): Limits {
  // The library's client: it sends {text, values} and reads rows.
  const client = {
    query: ({ text, values }: { text: string; values: unknown[] }) => db.execute(text, values),
  };
  const shared = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: client,
        storeType: 'client',
        keyPrefix: name,
        points: rule.points,
        duration: rule.seconds,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  const local = new Map(
    Object.entries(localRules).map(([name, rule]) => [name, makeCounter(rule)]),
  );

  return {
    async spend(keys) {
      for (const [name, key] of keys) {
        try {
          await shared.get(name)?.consume(key);
        } catch (failure) {
          if (failure instanceof RateLimiterRes) refuse(failure.msBeforeNext);
          throw failure;
        }
      }
    },
    async restore(name, key) {
      await shared.get(name)?.delete(key);
    },
    spendLocal: (name, key) => local.get(name)?.(key),
  };
}
