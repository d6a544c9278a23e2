import type { BodyOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/accounts';
import type { Actor } from '../../auth/actor.ts';
import { endSessions } from '../../auth/data.ts';
import { type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import {
  type ActorRow,
  createUser,
  findActorRow,
  findUserByEmail,
  findStaff,
  makeAdmin,
  type UserRow,
} from './data.ts';
import { dropFactor } from './data.security.ts';
import { passwordFault } from './policy.ts';

export { countAdmins, isEmptyWorld } from './data.roles.ts';
export { boardName } from './views.ts';
export { listAdminIds } from './data.roles.ts';
export { findTeacher, holdTrusted } from './data.trust.ts';
export { mayShowName, type Named } from './policy.ts';
export { hasGuardianConsent } from './service.guardian.ts';
export { changeRole, isGrownUp, setTutorStatus } from './service.roles.ts';
export { mayMail } from './service.mails.ts';

/** Makes an admin with a verified address, from the command line. Throws `state_conflict` for a known e-mail. */
export async function createAdmin(
  ctx: Ctx,
  body: BodyOf<typeof contract.register>,
): Promise<UserRow> {
  const key = passwordFault(body.password, body);
  if (key) throw new AppError('unacceptable', { faults: [{ path: 'password', key }] });
  const passwordHash = await ctx.services.passwords.hash(body.password);
  return transact(ctx, async (inner) => {
    const id = newId();
    const created = await createUser(inner.db, {
      ...body,
      id,
      passwordHash,
      dateOfBirth: null,
      language: 'en',
    });
    if (!created) throw new AppError('state_conflict');
    await makeAdmin(inner.db, id, new Date(inner.services.clock.now()));
    await audit(inner, 'admin.created', ['user', id]);
    return created;
  });
}

/**
 * Takes the second factor off an account whose owner has lost phone and codes, and ends its sessions; false
 * when there is none. Only the command line does this: who runs the machine knows whom they help.
 */
export async function removeSecondFactorOf(ctx: Ctx, email: string): Promise<boolean> {
  return transact(ctx, async (inner) => {
    const user = await findUserByEmail(inner.db, email.toLowerCase());
    if (!user || !(await dropFactor(inner.db, user.id))) return false;
    await endSessions(inner.db, user.id, 'factor');
    await audit(inner, 'account.secondFactorOff', ['user', user.id], { after: { by: 'program' } });
    return true;
  });
}

function actorOf(row: ActorRow | undefined): Actor | null {
  if (!row) return null;
  return {
    userId: row.id,
    // There is no session.
    sessionId: row.id,
    role: row.role,
    isEmailVerified: row.email_verified_at !== null,
    hasPhone: row.phone_number !== null,
    // Whoever works on the command line is let in by the machine.
    mustEnrol: false,
  };
}

/**
 * A tutor or admin as somebody who asks, for the command line; with no e-mail, the first admin. Null when
 * there is none.
 */
export async function findTutorByEmail(ctx: Ctx, email: string | null): Promise<Actor | null> {
  return actorOf(await findStaff(ctx.db, email?.toLowerCase() ?? null));
}

/** Somebody as who asks, for work that goes on in their name; null when the account is gone. */
export async function findActor(ctx: Ctx, userId: string): Promise<Actor | null> {
  return actorOf(await findActorRow(ctx.db, userId));
}
