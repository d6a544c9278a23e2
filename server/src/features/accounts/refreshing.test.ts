import fc from 'fast-check';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { openSession, refreshSession } from '../../auth/sessions.ts';
import { refreshDays } from '../../auth/tokens.ts';
import { transact } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { runs } from '../../testing/runs.ts';
import { until } from '../../testing/until.ts';
import { countWaiting } from '../../testing/waiting.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from './fixtures.ts';

const { ctx, clock, ownerUrl } = await openWorld();
const user = await buildUser(ctx, { password: null });
afterEach(() => clock.set(Date.now()));

async function openedToken(): Promise<string> {
  return (await transact(ctx, (inner) => openSession(inner, user.id))).refreshToken;
}

/** The next token, or null when the session has ended. */
async function next(token: string): Promise<string | null> {
  clock.advance(1000);
  try {
    return (await refreshSession(ctx, token)).refreshToken;
  } catch (error) {
    if (error instanceof AppError && error.code === 'session_ended') return null;
    throw error;
  }
}

describe('A08 a refresh token in two hands', () => {
  test('ends its session at the third change of hands, in whatever order they come', async () => {
    const order = fc.array(fc.constantFrom('owner', 'thief'), { minLength: 4, maxLength: 14 });
    const before = fc.integer({ min: 0, max: 3 });
    await fc.assert(
      fc.asyncProperty(before, order, async (quiet, turns) => {
        let token = await openedToken();
        for (let i = 0; i < quiet; i += 1) token = (await next(token)) ?? 'ended';
        const held: Record<string, string> = { owner: token, thief: token };
        let changes = 0;
        for (const [place, who] of turns.entries()) {
          if (place > 0 && turns[place - 1] !== who) changes += 1;
          const answer = await next(held[who] ?? '');
          if (answer === null) return;
          expect(changes).toBeLessThan(3);
          held[who] = answer;
        }
      }),
      { numRuns: runs(250) },
    );
  });

  test('is believed once in the life of a session, not once a token', async () => {
    const first = await openedToken();
    const second = await next(first);
    expect(await next(first)).toBe(second);
    const third = await next(second ?? '');
    expect(third).not.toBeNull();
    expect(await next(second ?? '')).toBeNull();
    expect(await next(third ?? '')).toBeNull();
  });
});

describe('A09 an honest browser', () => {
  test('is never logged out by the race of its own tabs', async () => {
    let token = await openedToken();
    for (let round = 0; round < runs(200); round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => refreshSession(ctx, token)),
      );
      const tokens = new Set(answers.map((answer) => answer.refreshToken));
      expect(tokens.size).toBe(1);
      token = [...tokens][0] ?? '';
      clock.advance(1000);
    }
  }, 60_000);

  test('is still logged in when a crash brought the token before the last one back', async () => {
    const first = await openedToken();
    const second = await next(first);
    const again = await next(first);
    expect(again).toBe(second);
    expect(await next(again ?? '')).not.toBeNull();
  });
});

test('a refresh token that nobody used for sixty days has ended', async () => {
  const [old, young] = [await openedToken(), await openedToken()];
  clock.advance((refreshDays * 86_400 - 10) * 1000);
  expect(await next(young)).not.toBeNull();
  clock.advance(20_000);
  expect(await next(old)).toBeNull();
});

test('A09 all who ask while a token is being exchanged get the same one', async () => {
  const token = await openedToken();
  const holder = new pg.Client({ connectionString: ownerUrl });
  await holder.connect();
  await holder.query('begin');
  // Rows can be held and not changed: the first one stops between its look and its word.
  await holder.query('lock table refresh_tokens in share mode');
  const asks = [];
  for (const place of [1, 2, 3]) {
    asks.push(refreshSession(ctx, token));
    await until(async () => expect(await countWaiting(holder)).toBe(place));
    clock.advance(10);
  }
  await holder.query('commit');
  await holder.end();
  const answers = await Promise.all(asks);
  expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
});
