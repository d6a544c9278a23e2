import pg from 'pg';
import { updateAccountDetails } from '@chinar/contract/accounts';
import { afterAll, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from './fixtures.ts';

const { call, ctx, databaseUrl } = await openWorld();
const listener = new pg.Client({ connectionString: databaseUrl });
await listener.connect();
await listener.query('listen chinar_pages');
let purged: string[] = [];
listener.on('notification', ({ payload = '' }) => void purged.push(payload));
afterAll(() => listener.end());

/** What a change has rendered anew. */
async function purgedBy(body: object): Promise<string[]> {
  purged = [];
  const as = await buildUser(ctx);
  expect((await call(updateAccountDetails, {}, { as, raw: body })).status).toBe(200);
  // What was notified before is there when this is answered.
  await listener.query('select 1');
  return purged.map((tag) => tag.split(':')[0] ?? '').toSorted();
}

test.each([
  ['words about oneself', { bio: 'Physics, mostly.' }, ['profiles']],
  ['the language', { language: 'hi' }, []],
  ['the zone', { zone: 'Asia/Dubai' }, []],
])('%s of an account stand in no list: no other page is made anew', async (_, body, tags) => {
  expect(await purgedBy(body)).toEqual(tags);
});

test('a name stands in lists and boards: they are made anew', async () => {
  const tags = await purgedBy({ fullName: 'Insha Jan' });
  expect(tags).toEqual(expect.arrayContaining(['leaders', 'profiles', 'testimonials']));
});

test('who changes their account over and over is put off', async () => {
  const as = await buildUser(ctx);
  const change = (bio: string) => call(updateAccountDetails, { body: { bio } }, { as });
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await change(`Words ${n}`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
});
