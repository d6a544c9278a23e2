import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { CallLimit } from '@chinar/contract/endpoint';
import type { Db } from '../db/pool.ts';
import { settleLimits, type Settling } from '../db/rate-limits.ts';
import { AppError } from '../errors.ts';
import type { Siblings } from '../siblings.ts';
import { type Counter, type LocalRule, makeCounter } from './local-counter.ts';

type Rule = { points: number; seconds: number };

/**
 * Limits shared by all servers. An account comes first and an address second, since a whole classroom
 * or mobile network may share one address (ruling 13).
 */
const rules = {
  loginAccount: { points: 10, seconds: 600 },
  /** Passwords that were wrong, from one address: right ones do not count. */
  loginFailure: { points: 300, seconds: 600 },
  /** Logins of one account whose password was right, whatever the address: each costs a hash and a session. */
  loginRight: { points: 30, seconds: 600 },
  /** Codes of a second factor, right or wrong, whoever asks: who tries them has the password already. */
  secondFactor: { points: 10, seconds: 600 },
  secondFactorDay: { points: 60, seconds: 86_400 },
  /** Reset links that were not good: counted apart, for they cost nothing to make up. */
  linkFailure: { points: 300, seconds: 600 },
  /** Accounts made from one address: a class registers in an hour. */
  register: { points: 120, seconds: 3600 },
  /** Mails that one requester asks for one account: less than the account's share of a day. */
  mailAccount: { points: 5, seconds: 6 * 3600 },
  /** Mails that one requester asks for, whatever the account. */
  mailAddress: { points: 60, seconds: 600 },
  /** Mails to one account, whoever asks, that have no share of their own. */
  mailDay: { points: 20, seconds: 86_400 },
  /** Reset links to one account, which no other mail spends: more than one asker may ask in a day. */
  mailReset: { points: 24, seconds: 86_400 },
  /** Warnings to the owner of an account, which nobody else's mails use up. */
  mailWarning: { points: 60, seconds: 86_400 },
  /** Mails to one address that a stranger can cause, of all kinds together. */
  mailStranger: { points: 6, seconds: 86_400 },
  /** Mails to other spellings of one address (`name+word@`), which reach the same person. */
  mailAlias: { points: 24, seconds: 86_400 },
  /** The same mail to one account. */
  mailRepeat: { points: 1, seconds: 120 },
} satisfies Record<string, Rule>;

/** Approximate limits kept in memory, where being approximate does no harm. */
const localRules = {
  /** Calls of one address that show neither a session nor an attempt: far below a flood. */
  flood: { points: 6000, seconds: 60 },
  /** Pages that had to be rendered for one address: those at hand do not count. */
  render: { points: 1200, seconds: 60 },
  /** Calls of one user, whatever the address: a school has one for all its learners. */
  session: { points: 3000, seconds: 60 },
  /** Calls with the token of one attempt. */
  attempt: { points: 600, seconds: 60 },
  /** Calls of all guests' attempts from one address: a class of three hundred saves every few seconds. */
  guests: { points: 12_000, seconds: 60 },
  /** Refresh tokens that were not good, from one address. */
  refreshFailure: { points: 600, seconds: 60 },
  /** Saves and submits of one attempt. */
  save: { points: 240, seconds: 60 },
  /** Questions of the tests that one user starts in a day: a diligent learner sits a few hundred. */
  askedQuestions: { points: 5000, seconds: 86_400 },
  /** New guest attempts from one address: a class of a hundred may start twice. */
  guestStart: { points: 300, seconds: 600 },
} satisfies Record<string, LocalRule>;

/** Keys without points that are remembered; of one that is forgotten the database knows. */
const maxSeen = 50_000;

export type LimitName = keyof typeof rules;
export type LocalLimitName = keyof typeof localRules;

type Keys = [LimitName, string][];

/** What one call wants of several limits; all of it is one statement. */
export type Settled = { check?: Keys; spend?: Keys; restore?: Keys };

export type Limits = {
  /**
   * Throws `rate_limited` when a key of `check` or `spend` has no points left; takes one point of each in
   * `spend`, also where another refuses, and gives those in `restore` back.
   */
  settle: (settled: Settled) => Promise<void>;
  /** The same by a statement that does something else along with it, whose value comes back. */
  settleBy: <T>(settled: Settled, by: Settling<T>) => Promise<T>;
  /** Takes one point of every key; throws `rate_limited` when one has none left. */
  spend: (keys: Keys) => Promise<void>;
  /** Takes one point of a call that its endpoint limits. */
  spendCall: (limit: CallLimit, key: string) => Promise<void>;
  /** Throws `rate_limited` when a key has no points left; takes none. */
  check: (name: LimitName, key: string) => Promise<void>;
  /** The same from memory: what this process has seen itself of a key without points. */
  checkSeen: (name: LimitName, key: string) => void;
  /** Gives the points of a key back, after a login that was right. */
  restore: (name: LimitName, key: string) => Promise<void>;
  spendLocal: (name: LocalLimitName, key: string, points?: number) => void;
  /** Puts back what `spendLocal` took for something that could not be done. */
  giveBackLocal: (name: LocalLimitName, key: string, points?: number) => void;
};

function refuse(milliseconds: number): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  throw new AppError('rate_limited', { values: { seconds: String(seconds) }, retryAfter: seconds });
}

/** The eight groups of an IPv6 address, leading zeros left out. */
function groupsOf(address: string): string[] {
  // The URL parser knows every spelling; a zone (`%eth0`) is no part of the address.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * The key under which an address is limited. An IPv6 customer holds a whole /64 at least, so that is
 * one key; an IPv4 address in IPv6 dress (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const bytes = groups.slice(6).flatMap((group) => {
      const pair = Number.parseInt(group, 16);
      return [pair >> 8, pair & 255];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Counters in memory, which the processes of one server hold together: each tells the others what it has
 * counted, in steps so small that all that is untold comes to an eighth of the limit at most.
 */
function localCounters({ count, tell, onWord }: Siblings) {
  const counters = new Map<string, Counter>();
  const ofName = (name: string, rule: LocalRule): Counter => {
    const known = counters.get(name);
    if (known) return known;
    const telling = {
      from: Math.max(1, Math.floor(rule.points / (8 * count))),
      tell: (key: string, points: number) => tell({ kind: 'spent', name, rule, key, points }),
    };
    const fresh = makeCounter(rule, count > 1 ? { telling } : {});
    counters.set(name, fresh);
    return fresh;
  };
  onWord((word) => {
    if (word.kind === 'spent') ofName(word.name, word.rule).add(word.key, word.points);
  });
  return {
    spend(name: string, rule: LocalRule, key: string, points?: number): void {
      const wait = ofName(name, rule).spend(key, points);
      if (wait > 0) refuse(wait);
    },
    giveBack(name: string, rule: LocalRule, key: string, points?: number): void {
      ofName(name, rule).giveBack(key, points);
    },
  };
}

/** Keys that this process saw without points: a flood of refusals asks the database nothing. */
function makeSeen() {
  const until = new LRUCache<string, number>({ max: maxSeen });
  return {
    note: (key: string, ms: number) => void until.set(key, performance.now() + ms),
    forget: (key: string) => void until.delete(key),
    mustNotHold(key: string): void {
      const wait = (until.get(key) ?? 0) - performance.now();
      if (wait > 0) refuse(wait);
      until.delete(key);
    },
  };
}

/** A key of a shared limit, its rule, and how many points it may have lost. */
type Asked = { key: string; rule: Rule; most: number };
type Wanted = { read?: Asked[]; spend?: Asked[]; restore?: string[] };

const keyOf = (name: string, key: string): string => `${name}:${key}`;
// A point that is taken may be the last one; a key that is only looked at must have one left.
const spentOf = ([name, key]: [string, string], rule: Rule): Asked => ({
  key: keyOf(name, key),
  rule,
  most: rule.points,
});
const readOf = ([name, key]: [LimitName, string]): Asked => ({
  key: keyOf(name, key),
  rule: rules[name],
  most: rules[name].points - 1,
});

export function makeLimits(db: Db, siblings: Siblings): Limits {
  const here = localCounters(siblings);
  const seen = makeSeen();

  async function ask<T>({ read = [], spend = [], restore = [] }: Wanted, by: Settling<T>) {
    const asked = [...read, ...spend];
    asked.forEach(({ key }) => seen.mustNotHold(key));
    restore.forEach(seen.forget);
    const now = Date.now();
    const { states, value } = await by(
      {
        read: read.map(({ key }) => key),
        spend: spend.map(({ key, rule, most }) => ({ key, window: rule.seconds * 1000, most })),
        restore,
      },
      now,
    );
    const mosts = new Map(asked.map(({ key, most }) => [key, most]));
    const waits = states
      .filter(({ key, points }) => points > (mosts.get(key) ?? 0))
      .map(({ key, expire }) => {
        seen.note(key, expire - now);
        return expire - now;
      });
    if (waits.length > 0) refuse(Math.max(...waits));
    return value;
  }

  const settleBy: Limits['settleBy'] = ({ check = [], spend = [], restore = [] }, by) =>
    ask(
      {
        read: check.map(readOf),
        spend: spend.map((pair) => spentOf(pair, rules[pair[0]])),
        restore: restore.map(([name, key]) => keyOf(name, key)),
      },
      by,
    );
  const settle: Limits['settle'] = (settled) => settleBy(settled, settleLimits(db));

  return {
    settle,
    settleBy,
    spend: (keys) => settle({ spend: keys }),
    check: (name, key) => settle({ check: [[name, key]] }),
    restore: (name, key) => settle({ restore: [[name, key]] }),
    async spendCall({ bucket, isLocal, points, seconds }, key) {
      const name = `call ${bucket}`;
      if (isLocal) here.spend(name, { points, seconds }, key);
      else await ask({ spend: [spentOf([name, key], { points, seconds })] }, settleLimits(db));
    },
    checkSeen: (name, key) => seen.mustNotHold(keyOf(name, key)),
    spendLocal(name, key, points) {
      here.spend(name, localRules[name], key, points);
    },
    giveBackLocal(name, key, points) {
      here.giveBack(name, localRules[name], key, points);
    },
  };
}
