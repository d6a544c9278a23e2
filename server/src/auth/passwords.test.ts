import { expect, test } from 'vitest';
import { makePasswords } from './passwords.ts';

test('A04 what may wait for a hash is shared among the processes of a server', async () => {
  const passwords = makePasswords({ processes: 1500 });
  passwords.noteSave();
  // One has its turn, two wait; while somebody sits a test none of several goes two at a time.
  const asked = Array.from({ length: 4 }, () => passwords.matches(null, 'a password'));
  const answers = await Promise.allSettled(asked.slice(3));
  expect(answers).toMatchObject([{ status: 'rejected', reason: { code: 'unavailable' } }]);
  expect(await asked[0]).toBe(false);
  await new Promise((resolve) => setImmediate(resolve));
  // It rests now, for as long as the other processes take for theirs.
  expect(passwords.count()).toBe(1);
});

test.each([
  ['while somebody sits a test', 0, ['a begins', 'a ends', 'b begins', 'b ends']],
  ['a minute after the last save', 61_000, ['a begins', 'b begins']],
])('A04 F25 of two passwords %s, one process hashes', async (_, later, expected) => {
  let time = 1_000_000;
  const passwords = makePasswords({ now: () => time });
  passwords.noteSave();
  time += later;
  const seen: string[] = [];
  const ask = async (name: string): Promise<void> => {
    await passwords.matches(null, name, () => void seen.push(`${name} begins`));
    seen.push(`${name} ends`);
  };
  await Promise.all([ask('a'), ask('b')]);
  expect(seen.slice(0, expected.length)).toEqual(expected);
});

test('a hash that is refused when its turn comes is refused to who asked, and holds up nobody', async () => {
  const passwords = makePasswords({ processes: 2 });
  const refused = passwords.matches(null, 'a password', () => {
    throw new Error('no more');
  });
  await expect(refused).rejects.toThrow('no more');
  expect(await passwords.matches(await passwords.hash('mine'), 'mine')).toBe(true);
});
