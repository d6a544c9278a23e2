import { eraseDays } from '@chinar/contract/accounts.personal';
import type * as contract from '@chinar/contract/accounts.personal';
import type { BodyOf } from '@chinar/contract/endpoint';
import { OwnerScope } from '../../auth/scope.ts';
import { endOtherSessions } from '../../auth/sessions.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { findNewest } from '../../jobs/data.ts';
import { findUser, lockUser, type UserRow } from './data.ts';
import { countOtherAdmins, listDue, setEraseAt } from './data.personal.ts';
import { accountErased } from './events.ts';
import { exportJob, exportSeconds, farewellMail } from './jobs.ts';
import { purgeChannel } from './service.channel.ts';
import { queueMail } from './service.mails.ts';
import { mustProve } from './service.prove.ts';

/** Begins to gather what is held of somebody; the id under which they watch it. */
export async function beginExport(
  ctx: Asking<'user'>,
  proof: BodyOf<typeof contract.exportAccount>,
): Promise<{ jobId: string }> {
  const { clock, jobs } = ctx.services;
  const { id: userId } = await mustProve(ctx, proof);
  return transact(ctx, async (inner) => {
    await audit(inner, 'account.exported', ['user', userId]);
    const by = { ownerId: userId, sessionId: ctx.actor.sessionId, now: new Date(clock.now()) };
    return { jobId: await jobs.begin(inner.db, exportJob, { userId }, by) };
  });
}

/**
 * Under which id the last export of this session is watched, for as long as its file can be fetched: another
 * session has not proved that it is its owner's.
 */
export async function findExport(ctx: Asking<'user'>): Promise<{ jobId: string | null }> {
  const after = new Date(ctx.services.clock.now() - exportSeconds * 1000);
  const own = OwnerScope.own(ctx.actor);
  const { sessionId } = ctx.actor;
  const run = await findNewest(ctx.db, own, { name: exportJob.name, sessionId, after });
  return { jobId: run?.id ?? null };
}

/**
 * Has the account erased in some days. Every session ends, for who holds a stolen one must not be the only
 * one who knows; the owner logs in anew to change their mind. Throws `state_conflict` for the last admin.
 */
export async function askErasure(
  ctx: Asking<'user'>,
  { password, ...proof }: BodyOf<typeof contract.eraseAccount>,
): Promise<{ erasesAt: string }> {
  const user = await mustProve(ctx, { ...proof, currentPassword: password });
  const at = new Date(ctx.services.clock.now() + eraseDays * 86_400_000);
  await transact(ctx, async (inner) => {
    if (user.role === 'admin' && (await countOtherAdmins(inner.db, user.id)) === 0)
      throw new AppError('state_conflict');
    const held = found(await lockUser(inner.db, user.id));
    await setEraseAt(inner.db, held.id, at);
    await endOtherSessions(inner, held.id, 'erase', null);
    await queueMail(inner, 'erasing', held.email);
    await audit(inner, 'account.erasureAsked', ['user', held.id]);
    await purgeChannel(inner.db, held.username);
  });
  return { erasesAt: at.toISOString() };
}

/** Keeps an account that was to be erased; one that was not stays as it is. */
export async function keepAccount(ctx: Asking<'user'>): Promise<UserRow> {
  return transact(ctx, async (inner) => {
    const held = found(await lockUser(inner.db, inner.actor.userId));
    if (held.erase_at === null) return held;
    await setEraseAt(inner.db, held.id, null);
    await audit(inner, 'account.erasureStopped', ['user', held.id]);
    await purgeChannel(inner.db, held.username);
    return found(await findUser(inner.db, held.id));
  });
}

/** Takes one person out of everything, the account last; all of it, or nothing. */
async function eraseOne(ctx: Ctx, id: string): Promise<void> {
  const { clock, jobs, personal } = ctx.services;
  const held = await lockUser(ctx.db, id);
  // They have changed their mind while others were erased.
  if (!held?.erase_at || held.erase_at.getTime() > clock.now()) return;
  const { email, full_name: name, language } = held;
  await jobs.send(ctx.db, farewellMail, { email, name, language });
  await purgeChannel(ctx.db, held.username);
  for (const part of personal) await part.erase(ctx.db, id);
  await audit(ctx, 'account.erased', ['user', id]);
  await emit(ctx, accountErased, id, { userId: id });
}

const batch = 50;

/** Erases those whose day has come, each by itself: one that fails does not hold up the others. */
export async function eraseDue(ctx: Ctx): Promise<void> {
  const due = await listDue(ctx.db, new Date(ctx.services.clock.now()), batch);
  for (const id of due) {
    await transact(ctx, (inner) => eraseOne(inner, id)).catch((error: unknown) => {
      ctx.services.say('error', { reason: (error as Error).message }, 'an account was not erased');
    });
  }
}
