import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/certificates';
import type { Certificate, CertifiedType, PrintedCertificate } from '@chinar/contract/certificates';
import type { Id } from '@chinar/contract/ids';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { askedOf, audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import {
  type CertificateRow,
  createCertificate,
  findBySerial,
  findCurrent,
  findHeld,
  findName,
  findOwn,
  type Item,
  listHeld,
  listOwn,
  lockEditions,
  setRevoked,
} from './data.ts';
import { certificateIssued } from './events.ts';
import { newSerial } from './policy.ts';
import { courseBasis, type Paper, programBasis } from './service.basis.ts';
import { heldView, ownView, verifiedView } from './views.ts';

const nameOf = async (ctx: Ctx, userId: string): Promise<string> =>
  found(await findName(ctx.db, userId));

/** What somebody has done of an item, as its feature says it. */
const basisOf = { course: courseBasis, program: programBasis };

function printedFor(
  ctx: Ctx,
  paper: Paper,
  { name, itemType, at }: { name: string; itemType: CertifiedType; at: Date },
): PrintedCertificate {
  const issuer = ctx.services.settings.current().operator.name || 'Chinar';
  return { ...paper, name, itemType, issuedAt: at.toISOString(), issuer };
}

/**
 * Gives somebody the certificate of what they have gone through, once; the same one to whoever asks again.
 * Throws `not_found` without a right to it, and `unacceptable` with what is missing.
 */
async function give(ctx: Ctx, item: Item): Promise<CertificateRow> {
  const known = await findCurrent(ctx.db, item);
  if (known) return known;
  const { paper, faults } = await basisOf[item.itemType](ctx, item);
  if (paper === null) throw new AppError('unacceptable', { faults });
  const at = new Date(ctx.services.clock.now());
  const name = await nameOf(ctx, item.userId);
  const printed = printedFor(ctx, paper, { name, itemType: item.itemType, at });
  return transact(ctx, async (inner) => {
    const id = newId();
    const given = { ...item, id, serial: newSerial(), edition: 1, printed, issuedAt: at };
    if (await createCertificate(inner.db, given)) {
      const { userId, itemType, itemId } = item;
      await emit(inner, certificateIssued, userId, { certificateId: id, userId, itemType, itemId });
    }
    return found(await findCurrent(inner.db, item));
  });
}

/** Gives who asks the certificate of an item. */
export async function award(
  ctx: Asking<'user'>,
  itemType: CertifiedType,
  itemId: Id<'courses'> | Id<'programs'>,
): Promise<Certificate> {
  const { userId } = ctx.actor;
  const row = await give(ctx, { userId, itemType, itemId });
  return ownView(row, await nameOf(ctx, userId));
}

/** Gives it without being asked, where nothing is missing. */
export async function awardWhenDone(ctx: Ctx, courseId: string, userId: string): Promise<void> {
  const item = { userId, itemType: 'course', itemId: courseId } as const;
  try {
    await give(ctx, item);
  } catch (error) {
    // A test that was failed, a course without certificates: it is asked for when that has changed.
    const isMissing =
      error instanceof AppError && ['unacceptable', 'not_found'].includes(error.code);
    if (!isMissing) throw error;
  }
}

export async function listMine(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listMyCertificates>,
): Promise<DataOf<typeof contract.listMyCertificates>> {
  const { userId } = ctx.actor;
  const { rows, pagination } = await listOwn(ctx.db, userId, query);
  const name = rows.length > 0 ? await nameOf(ctx, userId) : '';
  return { certificates: rows.map((row) => ownView(row, name)), pagination };
}

/** Throws `state_conflict` where it was given anew before, was revoked, or bears that name already. */
export async function correctName(
  ctx: Asking<'user'>,
  id: Id<'certificates'>,
): Promise<Certificate> {
  const { userId } = ctx.actor;
  return transact(ctx, async (inner) => {
    // Read once it is held: whoever revokes it at the same time comes before or after.
    await lockEditions(inner.db, id);
    const row = found(await findOwn(inner.db, { id, userId }));
    const name = await nameOf(inner, userId);
    if (ownView(row, name).otherName === null) throw new AppError('state_conflict');
    const issuedAt = new Date(inner.services.clock.now());
    const item = { userId, itemType: row.item_type, itemId: row.item_id };
    const isGiven = await createCertificate(inner.db, {
      ...item,
      id: newId(),
      serial: newSerial(),
      edition: row.edition + 1,
      printed: { ...row.printed, name, issuedAt: issuedAt.toISOString() },
      issuedAt,
    });
    if (!isGiven) throw new AppError('state_conflict');
    await audit(inner, 'certificate.corrected', ['certificate', id], {});
    return ownView(found(await findCurrent(inner.db, item)), name);
  });
}

export async function list(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listCertificates>,
): Promise<DataOf<typeof contract.listCertificates>> {
  const { rows, pagination } = await listHeld(ctx.db, query, query);
  await audit(ctx, 'certificates.read', ['certificate', null], { after: askedOf(query) });
  return { certificates: rows.map(heldView), pagination };
}

/** Throws `state_conflict` where it was revoked before: there is no way back, so no second reason either. */
export async function revoke(
  ctx: Asking<'admin'>,
  id: Id<'certificates'>,
  { reason }: BodyOf<typeof contract.revokeCertificate>,
): Promise<DataOf<typeof contract.revokeCertificate>> {
  return transact(ctx, async (inner) => {
    await lockEditions(inner.db, id);
    const row = found(await findHeld(inner.db, id));
    const now = new Date(inner.services.clock.now());
    if (!(await setRevoked(inner.db, row.id, { by: ctx.actor.userId, reason, now })))
      throw new AppError('state_conflict');
    await audit(inner, 'certificate.revoked', ['certificate', id], { after: { reason } });
    return verifiedView(found(await findHeld(inner.db, id)));
  });
}

export async function verify(
  ctx: Ctx,
  serial: string,
): Promise<DataOf<typeof contract.verifyCertificate>> {
  return verifiedView(found(await findBySerial(ctx.db, serial)));
}
