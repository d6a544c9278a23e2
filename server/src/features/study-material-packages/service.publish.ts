import type { Id } from '@chinar/contract/ids';
import type { PackageRecord, PackageState } from '@chinar/contract/study-material-packages.staff';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { listDraftItems } from './data.items.ts';
import { compileVersion, movePackage } from './data.staff.ts';
import { movable } from './policy.ts';
import { faultsOf, heldRecord, lockFresh } from './service.staff.ts';

type Maker = Asking<'tutor'>;
type PackageId = Id<'study_material_packages'>;
type Sent = { version?: number | undefined };

/** Moves a locked package. Throws `state_conflict` where its state does not allow it. */
async function move(ctx: Maker, id: PackageId, how: keyof typeof movable, to: PackageState) {
  if (!(await movePackage(ctx.db, id, { from: movable[how], to })))
    throw new AppError('state_conflict', { held: await heldRecord(ctx, id) });
  await purgePages(ctx.db, [listTag('packages'), recordTag('packages', id)]);
}

/** Ruling 1: who may publish at all. */
function mustBeReachable({ actor }: Maker): void {
  if (!actor.isEmailVerified) throw new AppError('email_unverified');
  if (!actor.hasPhone) throw new AppError('phone_required');
}

/** Gives readers what is in a package now. Throws `unacceptable` naming each fault by its path. */
export async function publish(
  ctx: Maker,
  id: PackageId,
  { changelog, ...sent }: Sent & { changelog: string },
): Promise<PackageRecord> {
  return transact(ctx, async (inner) => {
    const before = await lockFresh(inner, id, sent);
    mustBeReachable(inner);
    if (!movable.publish.includes(before.status))
      throw new AppError('state_conflict', { held: await heldRecord(inner, id) });
    const faults = faultsOf(before, await listDraftItems(inner.db, id));
    if (faults.length > 0) throw new AppError('unacceptable', { faults });
    const now = new Date(ctx.services.clock.now());
    const number = await compileVersion(inner.db, id, { changelog, now });
    await move(inner, id, 'publish', 'published');
    await audit(inner, 'package.published', ['package', id], { after: { number } });
    return heldRecord(inner, id);
  });
}

function mover(how: 'unlist' | 'archive' | 'restore', to: PackageState, action: string) {
  return (ctx: Maker, id: PackageId, sent: Sent): Promise<PackageRecord> =>
    transact(ctx, async (inner) => {
      const before = await lockFresh(inner, id, sent);
      await move(inner, id, how, to);
      await audit(inner, action, ['package', id], { before: { status: before.status } });
      return heldRecord(inner, id);
    });
}

/** Takes a package back: nobody finds it, and who holds it keeps it. */
export const unlist = mover('unlist', 'draft', 'package.unlisted');
export const archive = mover('archive', 'archived', 'package.archived');
export const restore = mover('restore', 'draft', 'package.restored');
