import type { BodyOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/accounts';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { findUser, lockUser, setPhoneNumber, updateDetails, type UserRow } from './data.ts';
import { zoneOf } from './policy.ts';
import { cleanName, isReservedUsername, nameFault } from './policy.names.ts';
import { purgeChannel, purgeProfile } from './service.channel.ts';
import { mustProve } from './service.prove.ts';
import { userView } from './views.ts';

type Body = BodyOf<typeof contract.updateAccountDetails>;
type Written = Parameters<typeof updateDetails>[2];

function refuse(path: string, key: string): never {
  throw new AppError('unacceptable', { faults: [{ path, key }] });
}

/** Names that read as staff are staff's. */
function checkNames({ full_name: fullName, username }: Written, role: UserRow['role']): void {
  if (role === 'admin') return;
  const fault = fullName === undefined ? null : nameFault(fullName);
  if (fault) refuse('fullName', fault);
  if (username !== undefined && isReservedUsername(username)) refuse('username', 'name_reserved');
}

function zoneFor(name: string): string {
  return zoneOf(name) ?? refuse('zone', 'zone_unknown');
}

/** Columns by the fields that were sent; what was not sent stays. */
function writtenBy({ fullName, username, bio, language, zone, isPublic }: Body): Written {
  return {
    ...(fullName === undefined ? {} : { full_name: cleanName(fullName) }),
    ...(username === undefined ? {} : { username }),
    ...(bio === undefined ? {} : { bio: bio && cleanName(bio) }),
    ...(language === undefined ? {} : { language }),
    ...(zone === undefined ? {} : { zone: zoneFor(zone) }),
    ...(isPublic === undefined ? {} : { is_public: isPublic }),
  };
}

/** Whether lists and boards show what changed; each time they are rendered anew costs all visitors. */
function changesNames(after: object): boolean {
  return ['full_name', 'username', 'is_public'].some((column) => column in after);
}

/** Changes what an account says of itself. Only names that change are looked at: old ones may stand. */
export async function updateAccountDetails(ctx: Asking<'user'>, body: Body): Promise<UserRow> {
  return transact(ctx, async (inner) => {
    const held = found(await lockUser(inner.db, inner.actor.userId));
    if (isStale(held, body)) {
      throw new AppError('state_conflict', { held: userView(inner, held) });
    }
    const changes = changesOf<UserRow>(held, writtenBy(body));
    checkNames(changes.after, held.role);
    if (Object.keys(changes.after).length === 0) return held;
    const updated = found(await updateDetails(inner.db, held.id, changes.after));
    // Which fields, not what stood in them: what is written down here outlives the account.
    await audit(inner, 'account.updated', ['user', held.id], {
      after: { changed: Object.keys(changes.after) },
    });
    if (changesNames(changes.after)) {
      await purgeChannel(inner.db, held.username, updated.username);
    } else if ('bio' in changes.after) await purgeProfile(inner.db, held.username);
    return updated;
  });
}

/** Adds a number; replacing one needs a proof, since the number is a way to reach the owner. */
export async function updatePhoneNumber(
  ctx: Asking<'user'>,
  { phoneNumber, ...proof }: BodyOf<typeof contract.updatePhoneNumber>,
): Promise<UserRow> {
  const user = found(await findUser(ctx.db, ctx.actor.userId));
  if (user.phone_number !== null && user.phone_number !== phoneNumber) {
    await mustProve(ctx, proof);
  }
  const updated = found(await setPhoneNumber(ctx.db, ctx.actor.userId, phoneNumber));
  ctx.sessions.forget(ctx.actor.sessionId);
  return updated;
}
