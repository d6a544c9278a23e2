import * as contract from '@chinar/contract/accounts';
import * as guardian from '@chinar/contract/accounts.guardian';
import * as personal from '@chinar/contract/accounts.personal';
import * as profile from '@chinar/contract/accounts.profile';
import * as security from '@chinar/contract/accounts.security';
import * as trust from '@chinar/contract/accounts.trust';
import { textVersions } from '@chinar/contract/consents.versions';
import { codeAt } from '../../auth/one-time-codes.ts';
import { openSession } from '../../auth/sessions.ts';
import { transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { signAsGoogle } from '../../testing/google.ts';
import { type ActorName, type CallFixture, type Scene, actors } from '../../testing/scene.ts';
import { createMailToken, type MailPurpose } from './data.ts';
import {
  buildFactor,
  buildGuardian,
  buildUser,
  clearFactor,
  fixturePassword,
  makeChild,
  onePixel,
  setGoogle,
  setPassword,
} from './fixtures.ts';

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

const person = ({ people: known }: Scene, actor: ActorName) =>
  actor in known ? known[actor as (typeof people)[number]] : null;

/** Another call of the same person may have switched a factor on, or changed the password. */
async function plain(scene: Scene, actor: ActorName): Promise<void> {
  const { ctx } = scene.world;
  const who = person(scene, actor);
  if (!who) return;
  await clearFactor(ctx, who.id);
  await setPassword(ctx, who.id);
}

/** A factor of the person's own, on or only begun; the code of this moment. */
async function withFactor(scene: Scene, actor: ActorName, isOn: boolean): Promise<string> {
  const { ctx, clock } = scene.world;
  const who = person(scene, actor);
  if (!who) return '000000';
  await clearFactor(ctx, who.id);
  return codeAt(await buildFactor(ctx, who.id, { isOn }), clock.now());
}

/** A child whom no guardian has answered for. */
async function asChild(scene: Scene, actor: ActorName): Promise<void> {
  const who = person(scene, actor);
  if (who) await makeChild(scene.world.ctx, who.id);
}

async function guardianToken({ world: { ctx } }: Scene): Promise<string> {
  const { id } = await buildUser(ctx, { dateOfBirth: '2015-01-01' });
  return buildGuardian(ctx, id);
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
    build: async (scene, actor) => {
      await plain(scene, actor);
      return { body: { currentPassword: fixturePassword, newPassword } };
    },
  },
  { endpoint: contract.logout, allowed: people, build: () => ({}) },
  {
    endpoint: contract.updateAccountDetails,
    allowed: people,
    build: () => ({ body: { bio: `Reads ${newId().slice(-6)} books a year.` } }),
  },
  {
    endpoint: contract.tellAge,
    allowed: people,
    build: async (scene, actor) => {
      const who = person(scene, actor);
      if (who) await setGoogle(scene.world.ctx, who.id, null);
      return { body: { dateOfBirth: '1999-04-05', terms: textVersions.terms } };
    },
  },
  {
    endpoint: personal.exportAccount,
    allowed: people,
    build: async (scene, actor) => {
      await plain(scene, actor);
      return { body: { currentPassword: fixturePassword } };
    },
  },
  { endpoint: personal.getExport, allowed: people, build: () => ({}) },
  {
    endpoint: personal.eraseAccount,
    allowed: people,
    build: async (scene, actor) => {
      await plain(scene, actor);
      // The last admin may not go.
      await buildUser(scene.world.ctx, { role: 'admin', password: null });
      return { body: { password: fixturePassword } };
    },
  },
  { endpoint: personal.keepAccount, allowed: people, build: () => ({}) },
  { endpoint: guardian.getGuardian, allowed: people, build: () => ({}) },
  {
    endpoint: guardian.askGuardian,
    allowed: people,
    build: async (scene, actor) => {
      await asChild(scene, actor);
      return { body: { name: 'Nasreen Wani', email: `${newId().slice(-12)}@example.org` } };
    },
  },
  {
    endpoint: guardian.lookAsGuardian,
    allowed: actors,
    build: async (scene) => ({ body: { token: await guardianToken(scene) } }),
  },
  {
    endpoint: guardian.decideAsGuardian,
    allowed: actors,
    build: async (scene) => ({
      body: {
        token: await guardianToken(scene),
        decision: 'give',
        textVersion: textVersions.guardian,
      },
    }),
  },
  {
    endpoint: profile.getChannel,
    shared: 'a public profile is anybody’s to see',
    allowed: actors,
    build: ({ people: { tutor } }) => ({ params: { username: tutor.username } }),
  },
  ...[profile.updateUserAvatar, profile.updateUserCoverImage].map((endpoint) => ({
    endpoint,
    allowed: people,
    build: () => ({ file: { name: 'me.png', bytes: onePixel } }),
  })),
  ...[profile.removeUserAvatar, profile.removeUserCoverImage].map((endpoint) => ({
    endpoint,
    allowed: people,
    build: () => ({}),
  })),
  {
    endpoint: security.googleLogin,
    allowed: actors,
    build: async ({ world }) => {
      const name = `g${newId().slice(-12)}`;
      const said = { sub: name, email: `${name}@gmail.com`, name: 'Rehana Wani' };
      return { body: await signAsGoogle(said, world.clock.now()) };
    },
  },
  {
    endpoint: security.unlinkGoogle,
    allowed: people,
    build: async (scene, actor) => {
      await plain(scene, actor);
      const who = person(scene, actor);
      if (who) await setGoogle(scene.world.ctx, who.id);
      return { body: { currentPassword: fixturePassword } };
    },
  },
  { endpoint: security.listSessions, allowed: people, build: () => ({}) },
  {
    endpoint: security.endSession,
    allowed: ['learner'],
    build: async ({ world, people: { learner } }) => {
      const { accessToken } = await transact(world.ctx, (inner) => openSession(inner, learner.id));
      const claims = world.ctx.services.tokens.verifyAccess(accessToken, world.clock.now());
      return { params: { id: claims?.sessionId ?? '' } };
    },
  },
  { endpoint: security.endOtherSessions, allowed: people, build: () => ({}) },
  { endpoint: security.getSecondFactor, allowed: people, build: () => ({}) },
  {
    endpoint: security.enrolSecondFactor,
    allowed: people,
    build: async (scene, actor) => {
      await plain(scene, actor);
      return { body: { currentPassword: fixturePassword } };
    },
  },
  {
    endpoint: security.confirmSecondFactor,
    allowed: people,
    build: async (scene, actor) => ({ body: { code: await withFactor(scene, actor, false) } }),
  },
  {
    endpoint: security.renewRecoveryCodes,
    allowed: people,
    build: async (scene, actor) => {
      await withFactor(scene, actor, true);
      return {};
    },
  },
  {
    endpoint: security.removeSecondFactor,
    allowed: people,
    build: async (scene, actor) => {
      await withFactor(scene, actor, true);
      return {};
    },
  },
  {
    endpoint: security.stepUp,
    allowed: people,
    build: async (scene, actor) => {
      await plain(scene, actor);
      return { body: { currentPassword: fixturePassword } };
    },
  },
  {
    endpoint: security.changeEmail,
    allowed: people,
    build: async (scene, actor) => {
      await plain(scene, actor);
      const newEmail = `${newId().slice(-12)}@example.org`;
      return { body: { newEmail, currentPassword: fixturePassword } };
    },
  },
  {
    endpoint: security.confirmEmail,
    allowed: actors,
    build: async (scene) => ({ body: { token: await mailToken(scene, 'change') } }),
  },
  {
    endpoint: trust.listTutorTrust,
    allowed: ['admin'],
    build: () => ({ query: { q: 'a', trusted: 'false' } }),
  },
  {
    endpoint: trust.setTutorTrust,
    allowed: ['admin'],
    build: ({ people: known }) => ({
      params: { id: known.otherTutor.id },
      body: { isTrusted: true },
    }),
  },
];
