import type { Id } from '@chinar/contract/ids';
import { endOtherSessions } from '../../auth/sessions.ts';
import type { Asking, Ctx } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { findUser, lockUser } from './data.ts';
import { setRole, type Teaching, type TutorStatus, writeTutorStatus } from './data.roles.ts';
import { isChild, needsAge } from './policy.ts';
import { purgeChannel } from './service.channel.ts';

/** Whether somebody is an adult as far as is known; of whom nobody was asked how old they are, it is not. */
export async function isGrownUp(ctx: Ctx, userId: Id<'users'>): Promise<boolean> {
  const user = found(await findUser(ctx.db, userId));
  return !needsAge(user) && !isChild(user.date_of_birth, ctx.services.clock.now());
}

/** Says how far somebody is on the way to teaching; their rights stay as they are. */
export async function setTutorStatus(
  ctx: Ctx,
  userId: Id<'users'>,
  status: TutorStatus,
): Promise<void> {
  await writeTutorStatus(ctx.db, userId, status);
}

/**
 * Makes a learner a tutor, or a tutor a learner. Every session ends with it, for a token knows the role of
 * before. Within a transaction. Throws `state_conflict` for whoever has another role than the one that is left.
 */
export async function changeRole(
  ctx: Asking<'admin'>,
  userId: Id<'users'>,
  teaching: Teaching,
): Promise<void> {
  const held = found(await lockUser(ctx.db, userId));
  if (held.role !== (teaching.role === 'tutor' ? 'learner' : 'tutor'))
    throw new AppError('state_conflict');
  await setRole(ctx.db, held.id, teaching);
  await endOtherSessions(ctx, held.id, 'role', null);
  await audit(ctx, 'account.roleSet', ['user', held.id], {
    before: { role: held.role, tutorStatus: held.tutor_status },
    after: { role: teaching.role, tutorStatus: teaching.status },
  });
  await purgeChannel(ctx.db, held.username);
}
