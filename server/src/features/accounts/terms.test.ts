import { expect, test } from 'vitest';
import { register } from '@chinar/contract/accounts';
import { textVersions } from '@chinar/contract/consents.versions';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;

const newcomer = (name: string) => ({
  fullName: 'Zoya Wani',
  username: name,
  email: `${name}@learners.example`,
  password: 'a wholly new secret 1947',
});

async function agreedTo(userId: string) {
  const rows = await ctx.db.q
    .selectFrom('consents')
    .select(['kind', 'text_version', 'method'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, text_version: version, method }) => [kind, version, method]);
}

test('ruling 27: terms are written down under their name when they were agreed to, and otherwise not', async () => {
  const { terms } = textVersions;
  const agreed = await call(register, { body: { ...newcomer('agreeing'), terms } });
  expect(await agreedTo(agreed.data.user._id)).toEqual([['terms', terms, 'signup']]);
  const silent = await call(register, { body: newcomer('silent.one') });
  expect([silent.status, await agreedTo(silent.data.user._id)]).toEqual([201, []]);
});

test('ruling 27: terms of another name are refused in words', async () => {
  const raw = { ...newcomer('old.terms'), terms: 'terms-2020-01' };
  const { status, error } = await call(register, {}, { raw });
  expect([status, error.errors[0]?.path]).toEqual([400, 'terms']);
  expect(error.errors[0]?.message).toContain('tick this box if you agree');
});
