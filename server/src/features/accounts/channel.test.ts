import { describe, expect, test } from 'vitest';
import { updateAccountDetails } from '@chinar/contract/accounts';
import { getChannel } from '@chinar/contract/accounts.profile';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from './fixtures.ts';

const { call, ctx, server } = await openWorld();

const channel = (username: string) => call(getChannel, { params: { username } });

describe('a public profile', () => {
  test('A17 tells what is public and nothing else', async () => {
    const user = await buildUser(ctx, {
      fullName: 'Rehana Wani',
      username: 'rehana',
      email: 'canary@learners.example',
      phoneNumber: '+919906123456',
      dateOfBirth: '1999-04-05',
    });
    await call(updateAccountDetails, { body: { bio: 'I read maps.' } }, { as: user });
    const { data, text } = await channel('Rehana');
    expect(data).toEqual({
      _id: user.id,
      username: 'rehana',
      fullName: 'Rehana Wani',
      isAlias: false,
      role: 'learner',
      avatar: null,
      coverImage: null,
      bio: 'I read maps.',
      createdAt: expect.any(String),
      stats: { testsTaken: 0 },
    });
    for (const secret of ['canary', '9906', '1999']) expect(text).not.toContain(secret);
  });

  test('A17 of a child without a guardian’s consent is a word, without a way to any record', async () => {
    const { id } = await buildUser(ctx, {
      fullName: 'Zoya Child',
      username: 'zoya.2012',
      dateOfBirth: '2012-05-01',
    });
    const { data, text } = await channel('zoya.2012');
    expect(data).toMatchObject({ _id: null, fullName: 'A learner', username: 'A learner' });
    for (const secret of ['Zoya', 'zoya', id]) expect(text).not.toContain(secret);
  });

  test('A17 that is private answers as one that never was', async () => {
    const user = await buildUser(ctx, { username: 'hidden.one' });
    await call(updateAccountDetails, { body: { isPublic: false } }, { as: user });
    const [hidden, never] = [await channel('hidden.one'), await channel('never.was')];
    const withoutId = (text: string) => text.replaceAll(/[0-9a-f-]{36}/g, '');
    expect([hidden.status, withoutId(hidden.text)]).toEqual([404, withoutId(never.text)]);
    await call(updateAccountDetails, { body: { isPublic: true } }, { as: user });
    expect((await channel('hidden.one')).status).toBe(200);
  });

  test.each(['%00', '..', 'a'.repeat(150), '💥'])(
    'of a name that nobody can have (%s)',
    async (name) => {
      const url = `/api/v1/users/channel/${encodeURIComponent(name)}`;
      expect([400, 404]).toContain((await server.app.inject({ url })).statusCode);
    },
  );
});
