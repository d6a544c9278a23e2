import { describe, expect, test } from 'vitest';
import { alone } from '../siblings.ts';
import { makeHouse } from '../testing/house.ts';
import { openWorld } from '../testing/world.ts';
import { addressKey, makeLimits } from './limits.ts';
import { makeCounter } from './local-counter.ts';

const { ctx } = await openWorld();

describe('the key of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:eeee:dddd:cccc', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('differs between two /64 of one provider', () => {
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });
});

describe('the counter in memory', () => {
  let time = 0;
  const now = () => time;

  test('refuses beyond its points and says how long, until the window is over', () => {
    time = 0;
    const counter = makeCounter({ points: 2, seconds: 60 }, { now });
    expect([counter.spend('a'), counter.spend('a'), counter.spend('a')]).toEqual([0, 0, 60_000]);
    time = 15_000;
    expect([counter.spend('a'), counter.spend('b')]).toEqual([45_000, 0]);
    time = 60_000;
    expect(counter.spend('a')).toBe(0);
  });

  test('A04 a crowd of keys does not wipe out what one of them has used up', () => {
    time = 0;
    const counter = makeCounter({ points: 1, seconds: 60 }, { now, maxKeys: 100 });
    counter.spend('guilty');
    for (let i = 0; i < 10_000; i += 1) counter.spend(`crowd ${i}`);
    expect(counter.spend('guilty')).toBeGreaterThan(0);
    // Who came when it was full shares a counter, and is counted.
    expect(counter.spend('crowd 9999')).toBeGreaterThan(0);
    time = 61_000;
    expect([counter.spend('guilty'), counter.spend('newcomer')]).toEqual([0, 0]);
  });

  test('makes room for new keys as windows end', () => {
    time = 0;
    const counter = makeCounter({ points: 1, seconds: 60 }, { now, maxKeys: 2 });
    counter.spend('a');
    time = 30_000;
    counter.spend('b');
    time = 60_000;
    counter.spend('c');
    expect(counter.spend('b')).toBeGreaterThan(0);
    expect(counter.spend('c')).toBeGreaterThan(0);
    time = 90_000;
    expect(counter.spend('b')).toBe(0);
  });
});

describe('points that are put back', () => {
  test('can be spent again, and never come to more than there were', () => {
    const counter = makeCounter({ points: 2, seconds: 60 });
    counter.spend('a');
    counter.giveBack('a', 5);
    expect([1, 2, 3].map(() => counter.spend('a') > 0)).toEqual([false, false, true]);
  });

  test('are put back for the other processes of the server too', async () => {
    const house = makeHouse(2);
    const [one, other] = [1, 2].map((place) => makeLimits(ctx.db, house.channel(place)));
    for (let i = 0; i < 240; i += 1) one?.spendLocal('save', 'an attempt');
    await house.told();
    expect(() => other?.spendLocal('save', 'an attempt')).toThrow('rate_limited');
    for (let i = 0; i < 240; i += 1) one?.giveBackLocal('save', 'an attempt');
    await house.told();
    other?.spendLocal('save', 'an attempt');
  });
});

describe('the processes of one server', () => {
  test('hold their limits together: at most an eighth is granted beyond one', async () => {
    const house = makeHouse(2);
    const each = [1, 2].map((place) => makeLimits(ctx.db, house.channel(place)));
    let granted = 0;
    for (let i = 0; i < 600; i += 1) {
      try {
        each[i % 2]?.spendLocal('save', 'an attempt');
        granted += 1;
      } catch {
        // Refused.
      }
      await house.told();
    }
    expect(granted).toBeGreaterThanOrEqual(240);
    expect(granted).toBeLessThanOrEqual(270);
    // Somebody else has points everywhere.
    for (const limits of each) limits.spendLocal('save', 'another attempt');
  });

  test('count the calls of an endpoint together, also where one has not met it', async () => {
    const house = makeHouse(2);
    const [one, other] = [1, 2].map((place) => makeLimits(ctx.db, house.channel(place)));
    const limit = { bucket: 'tests', points: 3, seconds: 60, isLocal: true } as const;
    for (let i = 0; i < 3; i += 1) await one?.spendCall(limit, 'somebody');
    await house.told();
    await expect(other?.spendCall(limit, 'somebody')).rejects.toThrow('rate_limited');
  });

  test('say nothing of who is far from a limit', async () => {
    const house = makeHouse(2);
    const words: unknown[] = [];
    house.channel(2).onWord((word) => words.push(word));
    const limits = makeLimits(ctx.db, house.channel(1));
    // Two minutes of a diligent learner.
    for (let i = 0; i < 14; i += 1) limits.spendLocal('save', 'an attempt');
    await house.told();
    expect(words).toEqual([]);
    limits.spendLocal('save', 'an attempt');
    await house.told();
    expect(words).toMatchObject([{ kind: 'spent', name: 'save', points: 15 }]);
  });
});

describe('limits that all servers share', () => {
  const limits = makeLimits(ctx.db, alone);
  const spendAll = async (key: string): Promise<void> => {
    for (let i = 0; i < 10; i += 1) await limits.spend([['loginAccount', key]]);
  };

  test('grant their points and no more, at a server that has not seen them spent either', async () => {
    await spendAll('spent');
    await expect(limits.spend([['loginAccount', 'spent']])).rejects.toThrow('rate_limited');
    const other = makeLimits(ctx.db, alone);
    await expect(other.spend([['loginAccount', 'spent']])).rejects.toThrow('rate_limited');
    await expect(other.check('loginAccount', 'spent')).rejects.toThrow('rate_limited');
  });

  test('refuse to look at a key whose last point is taken, and count no look', async () => {
    await limits.check('loginAccount', 'looked at');
    await spendAll('looked at');
    await expect(limits.check('loginAccount', 'looked at')).rejects.toThrow('rate_limited');
    for (let i = 0; i < 20; i += 1) await limits.check('loginAccount', 'only looked at');
    await limits.spend([['loginAccount', 'only looked at']]);
  });

  test('are settled together: looked at, spent and given back in one statement', async () => {
    await spendAll('right');
    const before = ctx.services.database.statements();
    await limits.settle({
      check: [['loginFailure', 'elsewhere']],
      spend: [['loginRight', 'somebody']],
      restore: [['loginAccount', 'right']],
    });
    expect(ctx.services.database.statements() - before).toBe(1);
    await limits.spend([['loginAccount', 'right']]);
    const { rows } = await ctx.db.execute(
      `select key, points from rate_limits where key in ('loginRight:somebody', 'loginAccount:right', 'loginFailure:elsewhere')
       order by key`,
    );
    expect(rows).toEqual([
      { key: 'loginAccount:right', points: 1 },
      { key: 'loginRight:somebody', points: 1 },
    ]);
  });

  test('refuse where one of several has nothing left, and say the longest wait', async () => {
    await spendAll('one of two');
    const both = limits.settle({
      check: [['loginAccount', 'one of two']],
      spend: [['secondFactorDay', 'one of two']],
    });
    await expect(both).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: 600 },
    });
  });

  test('begin anew when their time is over', async () => {
    await spendAll('later');
    await ctx.db.execute(`update rate_limits set expire = $1 where key = 'loginAccount:later'`, [
      Date.now(),
    ]);
    const other = makeLimits(ctx.db, alone);
    await other.check('loginAccount', 'later');
    await other.spend([['loginAccount', 'later']]);
    const { points, expire } = await ctx.db.q
      .selectFrom('rate_limits')
      .select(['points', 'expire'])
      .where('key', '=', 'loginAccount:later')
      .executeTakeFirstOrThrow();
    expect(points).toBe(1);
    expect(Number(expire) - Date.now()).toBeGreaterThan(590_000);
  });

  test('A04 tries at once are counted one by one', async () => {
    const tries = Array.from({ length: 30 }, () => limits.spend([['loginAccount', 'at once']]));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
