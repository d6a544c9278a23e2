import { hash } from '@node-rs/argon2';
import type { Role } from '@chinar/contract/accounts';
import { newSecret } from '../../auth/one-time-codes.ts';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { setTrusted } from './data.trust.ts';
import { guardianLink } from './policy.ts';

type UserFixture = {
  fullName?: string;
  username?: string;
  email?: string;
  role?: Role;
  /** Null: nobody can log in. */
  password?: string | null;
  phoneNumber?: string | null;
  isEmailVerified?: boolean;
  dateOfBirth?: string | null;
  language?: 'en' | 'hi';
  zone?: string;
  createdAt?: Date;
};

/** The smallest picture. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const fixturePassword = 'correct horse battery';

/** Whom a fixture makes unless told otherwise. */
const usual = {
  fullName: 'Test Learner',
  role: 'learner',
  password: fixturePassword,
  phoneNumber: '+919906000000',
  isEmailVerified: true,
  dateOfBirth: null,
  language: 'en',
} as const satisfies UserFixture;

const hashes = new Map<string, Promise<string>>();

function hashOf(ctx: Ctx, password: string): Promise<string> {
  const known = hashes.get(password) ?? ctx.services.passwords.hash(password);
  hashes.set(password, known);
  return known;
}

/** Adds a user who is verified and reachable unless told otherwise. */
export async function buildUser(
  ctx: Ctx,
  given: UserFixture = {},
): Promise<{ id: string; email: string; username: string; fullName: string }> {
  const id = newId();
  const user = { ...usual, username: `user-${id.slice(-12)}`, ...given };
  const { username, email = `${username}@learners.example`, fullName, password, role } = user;
  await ctx.db.q
    .insertInto('users')
    .values({
      id,
      full_name: fullName,
      username,
      email,
      role,
      tutor_status: role === 'tutor' ? 'approved' : 'none',
      password_hash: password === null ? null : await hashOf(ctx, password),
      phone_number: user.phoneNumber,
      email_verified_at: user.isEmailVerified ? new Date(ctx.services.clock.now()) : null,
      date_of_birth: user.dateOfBirth,
      language: user.language,
      ...(user.zone ? { zone: user.zone } : {}),
      ...(user.createdAt ? { created_at: user.createdAt } : {}),
    })
    .execute();
  return { id, email, username, fullName };
}

/** Gives an account the usual password. */
export async function setPassword(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.q
    .updateTable('users')
    .set({ password_hash: await hashOf(ctx, fixturePassword) })
    .where('id', '=', userId)
    .execute();
}

/** Gives accounts the usual password under a hash that costs next to nothing to compare: for benches. */
export async function setCheapPasswords(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  const cheap = await hash(fixturePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await ctx.db.q
    .updateTable('users')
    .set({ password_hash: cheap })
    .where('id', 'in', userIds)
    .execute();
}

/** A second factor of an account, on unless told otherwise; its secret. */
export async function buildFactor(
  ctx: Ctx,
  userId: string,
  { isOn = true }: { isOn?: boolean } = {},
): Promise<Uint8Array> {
  const { bytes } = newSecret('test');
  const at = isOn ? new Date(ctx.services.clock.now()) : null;
  const secret = ctx.services.tokens.sealFor(userId, bytes);
  await ctx.db.q
    .insertInto('second_factors')
    .values({ user_id: userId, secret, confirmed_at: at })
    .execute();
  await ctx.db.q
    .updateTable('users')
    .set({ second_factor_at: at })
    .where('id', '=', userId)
    .execute();
  return bytes;
}

/** Leaves an account without a second factor. */
export async function clearFactor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.q.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await ctx.db.q
    .updateTable('users')
    .set({ second_factor_at: null })
    .where('id', '=', userId)
    .execute();
}

/** Makes somebody a child whom nobody has answered for. */
export async function makeChild(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.q.deleteFrom('guardians').where('learner_id', '=', userId).execute();
  await ctx.db.q
    .updateTable('users')
    .set({ date_of_birth: '2015-01-01', guardian_consent_at: null })
    .where('id', '=', userId)
    .execute();
}

/** A guardian who was asked; the token of their link. */
export async function buildGuardian(
  ctx: Ctx,
  learnerId: string,
  guardian: { name?: string; email?: string } = {},
): Promise<string> {
  const { name = 'Nasreen Wani', email = 'nasreen@parents.example' } = guardian;
  await ctx.db.q
    .insertInto('guardians')
    .values({ learner_id: learnerId, name, email, asked_at: new Date(ctx.services.clock.now()) })
    .execute();
  return ctx.services.tokens.mailToken(guardianLink(learnerId, 1));
}

/** Links an account to a Google account of its own; of whom nobody knows how old they are with `born` null. */
export async function setGoogle(
  ctx: Ctx,
  userId: string,
  born: string | null = '1999-04-05',
): Promise<void> {
  await ctx.db.q
    .updateTable('users')
    .set({ google_sub: `google-of-${userId}`, date_of_birth: born })
    .where('id', '=', userId)
    .execute();
}

/** Lets a tutor publish own series and courses. */
export async function trustTutor(ctx: Ctx, id: string): Promise<void> {
  await setTrusted(ctx.db, id, true);
}
