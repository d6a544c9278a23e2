import type { Id } from '@chinar/contract/ids';
import type { AttachedMaterial } from '@chinar/contract/materials.links';
import type { Actor } from '../../auth/actor.ts';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { courseOpensFilm } from '../courses/api.ts';
import { findMaterial } from './data.ts';
import {
  addLink,
  findParent,
  holdParent,
  type LinkRow,
  listHolding,
  listLinks,
  type Parent,
  removeLink,
} from './data.links.ts';

type Attached = { materials: AttachedMaterial[] };

function linkView(row: LinkRow): AttachedMaterial {
  return {
    _id: row.id,
    title: row.title,
    type: row.type,
    kind: row.kind,
    state: row.status,
    pages: row.pages,
    bytes: row.bytes,
    isPreview: row.is_preview,
  };
}

async function attached(ctx: Asking, parent: Parent): Promise<Attached> {
  return { materials: (await listLinks(ctx.db, parent)).map(linkView) };
}

/** Whether somebody may see something because it is theirs, or they have bought it. */
async function isOpenTo(ctx: Asking, actor: Actor, parent: Parent): Promise<boolean> {
  const { db, services } = ctx;
  const isTeacher = actor.role !== 'learner';
  if (isTeacher && (await findParent(db, parent, OwnerScope.of(actor)))) return true;
  const reader = { userId: actor.userId, now: new Date(services.clock.now()) };
  const holding = await listHolding(db, parent, reader);
  if (parent.kind === 'course') return holding.length > 0;
  // What lies beside a film waits for the section in which that stands.
  for (const courseId of holding)
    if (await courseOpensFilm(ctx, { courseId, videoId: parent.id })) return true;
  return false;
}

/** What is attached to something that everybody may see, that the asker has a right to, or that is theirs. */
export async function listAttached(ctx: Asking, parent: Parent): Promise<Attached> {
  const isOwn = ctx.actor !== null && (await isOpenTo(ctx, ctx.actor, parent));
  if (!isOwn) found(await findParent(ctx.db, parent));
  return attached(ctx, parent);
}

/** Attaches an own material to an own course or video (C04). */
export async function attachTo(
  ctx: Asking<'tutor'>,
  parent: Parent,
  link: { materialId: Id<'materials'>; isPreview: boolean },
): Promise<Attached> {
  return transact(ctx, async (inner) => {
    const scope = OwnerScope.of(ctx.actor);
    found(await findParent(inner.db, parent, scope));
    if (!(await findMaterial(inner.db, link.materialId, scope)))
      throw new AppError('unacceptable', {
        faults: [{ path: 'materialId', key: 'material_unknown' }],
      });
    await holdParent(inner.db, parent);
    if (!(await addLink(inner.db, parent, link)))
      throw new AppError('unacceptable', {
        faults: [{ path: 'materialId', key: 'materials_many' }],
      });
    await audit(inner, 'material.attached', [parent.kind, parent.id], { after: link });
    return attached(inner, parent);
  });
}

export async function detachFrom(
  ctx: Asking<'tutor'>,
  parent: Parent,
  materialId: Id<'materials'>,
): Promise<Attached> {
  return transact(ctx, async (inner) => {
    found(await findParent(inner.db, parent, OwnerScope.of(ctx.actor)));
    if (!(await removeLink(inner.db, parent, materialId))) throw new AppError('not_found');
    await audit(inner, 'material.detached', [parent.kind, parent.id], { before: { materialId } });
    return attached(inner, parent);
  });
}
