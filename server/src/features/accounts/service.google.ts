import { randomInt } from 'node:crypto';
import type { BodyOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/accounts.security';
import * as m from '@chinar/messages/paraglide/messages';
import type { GoogleUser } from '../../auth/google.ts';
import { endOtherSessions, openSession } from '../../auth/sessions.ts';
import { type Asking, type Locale, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { addressKey } from '../../http/limits.ts';
import { clearForOwner, dropGoogle, findUserByGoogle, linkGoogle } from './data.security.ts';
import {
  createUser,
  dropMailTokens,
  findUser,
  findUserByEmail,
  lockUser,
  type UserRow,
} from './data.ts';
import { accountRegistered } from './events.ts';
import { cleanName, nameFault, usernameFrom } from './policy.names.ts';
import { mailWaitingGuardian } from './service.guardian.ts';
import { queueMail } from './service.mails.ts';
import { mustKnowPassword, mustProve, proveFactor } from './service.prove.ts';
import type { SignedIn } from './service.ts';

type Body = BodyOf<typeof contract.googleLogin>;

/** Who the credential speaks of. A bad one counts like a wrong password. */
async function mustBeGood(ctx: Asking, body: Body): Promise<GoogleUser> {
  const { clock, google, limits } = ctx.services;
  if (!google) throw new AppError('google_unavailable');
  const address = addressKey(ctx.ip);
  await limits.check('loginFailure', address);
  return google.verify(body, clock.now()).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'google_refused')
      await limits.spend([['loginFailure', address]]);
    throw error;
  });
}

/** What Google calls somebody, where nobody would be misled by it. */
function nameFor({ name }: GoogleUser, locale: Locale): string {
  const cleaned = cleanName(name).trim().slice(0, 80);
  const isGood = cleaned.length >= 2 && nameFault(cleaned) === null;
  return isGood ? cleaned : m.accounts_alias({}, { locale });
}

/** Makes an account without a password. Undefined when somebody has just registered with that address. */
async function makeAccount(ctx: Asking, google: GoogleUser): Promise<UserRow | undefined> {
  const now = new Date(ctx.services.clock.now());
  const fullName = nameFor(google, ctx.locale);
  for (let tries = 0; ; tries += 1) {
    const username = usernameFrom(fullName, tries === 0 ? '' : String(randomInt(1000, 99_999)));
    try {
      return await transact(ctx, async (inner) => {
        const created = await createUser(inner.db, {
          id: newId(),
          fullName,
          username,
          email: google.email,
          passwordHash: null,
          dateOfBirth: null,
          language: inner.locale,
          google: { sub: google.sub, verifiedAt: google.isAuthoritative ? now : null },
        });
        if (!created) return undefined;
        await emit(inner, accountRegistered, created.id, { userId: created.id });
        if (!google.isAuthoritative) await queueMail(inner, 'verify', google.email);
        return created;
      });
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'username_taken';
      if (!isTaken || tries === 5) throw error;
    }
  }
}

type Link = { held: UserRow; google: GoogleUser; knowsPassword: boolean };

async function linkHeld(ctx: Asking, { held, google, knowsPassword }: Link): Promise<UserRow> {
  const now = new Date(ctx.services.clock.now());
  const user = found(await lockUser(ctx.db, held.id));
  const isSame = user.email === held.email && user.password_hash === held.password_hash;
  const isProved = isSame && (knowsPassword || google.isAuthoritative);
  const linked = { sub: google.sub, verifiedAt: google.isAuthoritative ? now : null };
  if (!isProved || !(await linkGoogle(ctx.db, user.id, linked))) {
    throw new AppError('google_email_taken');
  }
  const isTrap = !knowsPassword && user.email_verified_at === null;
  if (isTrap) {
    await clearForOwner(ctx.db, user.id, now);
    await dropMailTokens(ctx.db, user.id);
    await endOtherSessions(ctx, user.id, 'google', null);
    await queueMail(ctx, 'changed', user.email);
  }
  await queueMail(ctx, 'linked', user.email);
  await audit(ctx, 'account.googleLinked', ['user', user.id], { after: { isTrap } });
  return found(await findUserByGoogle(ctx.db, google.sub));
}

/**
 * Links the account of the same address, once it is settled that both are one person's. Google's word is
 * enough where it decides whose the address is; then an account whose address was never verified may be a
 * trap that somebody set beforehand, and loses all by which its maker could come back (A02). Otherwise the
 * password is asked for. Throws `google_email_taken`.
 */
async function link(
  ctx: Asking,
  held: UserRow,
  google: GoogleUser,
  password: string | undefined,
): Promise<UserRow> {
  const knowsPassword = password !== undefined && held.google_sub === null;
  if (knowsPassword) {
    await ctx.services.limits.spend([['loginFailure', addressKey(ctx.ip)]]);
    await mustKnowPassword(ctx, held, password);
  }
  const user = await transact(ctx, (inner) => linkHeld(inner, { held, google, knowsPassword }));
  const isFirst = held.email_verified_at === null && user.email_verified_at !== null;
  if (isFirst) await mailWaitingGuardian(ctx, user.id);
  return user;
}

async function accountOf(ctx: Asking, google: GoogleUser, body: Body): Promise<UserRow> {
  const known = await findUserByGoogle(ctx.db, google.sub);
  if (known) return known;
  const held = await findUserByEmail(ctx.db, google.email);
  const user = held ? await link(ctx, held, google, body.password) : await makeAccount(ctx, google);
  if (!user) throw new AppError('google_email_taken');
  return user;
}

/** Starts a session by Google's word, and by a code where the account has a second factor. */
export async function googleLogin(ctx: Asking, body: Body): Promise<SignedIn> {
  const google = await mustBeGood(ctx, body);
  const user = await accountOf(ctx, google, body);
  await proveFactor(ctx, user, body.code);
  const issued = await transact(ctx, (inner) => openSession(inner, user.id, { isProved: true }));
  return { ...issued, user };
}

/**
 * Takes the link off. Throws `state_conflict` where there is none, or no password: nobody could log in any
 * more.
 */
export async function unlinkGoogle(
  ctx: Asking<'user'>,
  proof: BodyOf<typeof contract.unlinkGoogle>,
): Promise<UserRow> {
  const user = await mustProve(ctx, proof);
  return transact(ctx, async (inner) => {
    if (!(await dropGoogle(inner.db, user.id))) throw new AppError('state_conflict');
    await queueMail(inner, 'unlinked', user.email);
    await audit(inner, 'account.googleUnlinked', ['user', user.id]);
    return found(await findUser(inner.db, user.id));
  });
}
