import * as contract from '@chinar/contract/accounts';
import { openSession } from '../../auth/sessions.ts';
import { transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { type CallFixture, type Scene, actors } from '../../testing/scene.ts';
import { createMailToken, type MailPurpose } from './data.ts';
import { buildUser, fixturePassword } from './fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;
const newPassword = 'a wholly new secret 1947';

async function mailToken({ world }: Scene, purpose: MailPurpose): Promise<string> {
  const { ctx, clock } = world;
  const user = await buildUser(ctx, { isEmailVerified: false });
  const id = newId();
  const expiresAt = new Date(clock.now() + 60_000);
  await createMailToken(ctx.db, { id, userId: user.id, purpose, email: user.email, expiresAt });
  return ctx.services.tokens.mailToken(id);
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.register,
    allowed: actors,
    build: () => {
      const name = `new-${newId().slice(-12)}`;
      const email = `${name}@example.org`;
      return {
        body: { fullName: 'Rehana Wani', username: name, email, password: newPassword },
      };
    },
  },
  {
    endpoint: contract.login,
    allowed: actors,
    build: async ({ world }) => {
      const { email } = await buildUser(world.ctx);
      return { body: { email, password: fixturePassword } };
    },
  },
  {
    endpoint: contract.refreshToken,
    allowed: actors,
    build: async ({ world }) => {
      const { id } = await buildUser(world.ctx, { password: null });
      const { refreshToken } = await transact(world.ctx, (inner) => openSession(inner, id));
      return { body: { refreshToken } };
    },
  },
  { endpoint: contract.getCurrentUser, allowed: people, build: () => ({}) },
  {
    endpoint: contract.verifyEmail,
    shared: 'the mailed token is the proof',
    allowed: actors,
    build: async (scene) => ({ params: { token: await mailToken(scene, 'verify') } }),
  },
  {
    endpoint: contract.resendVerification,
    allowed: actors,
    build: () => ({ body: { email: `${newId().slice(-12)}@example.org` } }),
  },
  {
    endpoint: contract.forgotPassword,
    allowed: actors,
    build: () => ({ body: { email: `${newId().slice(-12)}@example.org` } }),
  },
  {
    endpoint: contract.resetPassword,
    allowed: actors,
    build: async (scene) => ({ body: { token: await mailToken(scene, 'reset'), newPassword } }),
  },
  {
    endpoint: contract.updatePhoneNumber,
    allowed: people,
    build: () => ({ body: { phoneNumber: '+919906000000' } }),
  },
  {
    endpoint: contract.changePassword,
    allowed: people,
    build: async ({ world, people: known }, actor) => {
      // Another call of the same person may have changed it.
      const passwordHash = await world.ctx.services.passwords.hash(fixturePassword);
      if (actor in known) {
        await world.ctx.db.q
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', known[actor as (typeof people)[number]].id)
          .execute();
      }
      return { body: { currentPassword: fixturePassword, newPassword } };
    },
  },
  { endpoint: contract.logout, allowed: people, build: () => ({}) },
];
