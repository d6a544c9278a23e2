import type { Id } from '@chinar/contract/ids';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import type { Db } from '../../db/pool.ts';
import { AppError, type Fault, found } from '../../errors.ts';
import { Download } from '../../http/request.ts';
import { SideStopped } from '../../jobs/side-process.ts';
import { attach, detach, openSent, readHeld, type SentFile } from '../files/api.ts';
import type { ApplicationId } from './data.ts';
import {
  addDocuments,
  dropDocuments,
  dropDocumentsOf,
  findDocument,
  listOwnDocuments,
  listPastDocuments,
  lockPast,
  moveDocuments,
} from './data.documents.ts';
import { documentPages, documentPurpose, keptMs, type NamedDocument } from './policy.ts';

/** Seconds after which the line of those who look has moved on. */
const busySeconds = 5;

/** Whether a PDF is sound: one that runs or hides something is opened by no admin. */
async function isSound(ctx: Ctx, sent: SentFile): Promise<boolean> {
  try {
    const limits = { maxPages: documentPages, maxWords: 0 };
    return !('fault' in (await ctx.services.pdfScans.look(sent, limits)));
  } catch (error) {
    if (error instanceof SideStopped)
      throw new AppError('unavailable', { retryAfter: busySeconds });
    throw error;
  }
}

/** What is wrong with a file that was not looked at before. */
async function faultOf(
  ctx: Asking<'user'>,
  { fileId, path }: NamedDocument,
): Promise<Fault | null> {
  let sent: SentFile;
  try {
    sent = await openSent(ctx, fileId, [documentPurpose]);
  } catch (error) {
    // The form names many files: which of them it is has to be told.
    const isGone =
      error instanceof AppError && ['not_found', 'file_incomplete'].includes(error.code);
    if (isGone) return { path, key: 'document_unknown' };
    throw error;
  }
  if (sent.mediaType === 'application/pdf')
    return (await isSound(ctx, sent)) ? null : { path, key: 'document_unsound' };
  sent.body.destroy();
  return null;
}

/** Looks through the files that are new. Throws `unacceptable` naming each that cannot stay. */
export async function checkDocuments(
  ctx: Asking<'user'>,
  named: readonly NamedDocument[],
): Promise<void> {
  const known = new Set(
    (await listOwnDocuments(ctx.db, ctx.actor.userId)).map(({ file_id }) => file_id as string),
  );
  const faults: Fault[] = [];
  for (const one of named) {
    if (known.has(one.fileId)) continue;
    known.add(one.fileId);
    const fault = await faultOf(ctx, one);
    if (fault) faults.push(fault);
  }
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/**
 * Has a locked application hold these files and no others. What an earlier one of the same person holds comes
 * over: nobody sends their papers twice.
 */
export async function holdDocuments(
  ctx: Asking<'user'>,
  id: ApplicationId,
  named: readonly NamedDocument[],
): Promise<void> {
  const wanted = new Set(named.map(({ fileId }) => fileId));
  const held = new Map(
    (await listOwnDocuments(ctx.db, ctx.actor.userId)).map((one) => [
      one.file_id as string,
      one.application_id as string,
    ]),
  );
  const added = [...wanted].filter((fileId) => !held.has(fileId));
  const owner = OwnerScope.own(ctx.actor);
  for (const fileId of added) await attach(ctx, fileId, { purpose: documentPurpose, owner });
  await addDocuments(ctx.db, id, added);
  const elsewhere = [...wanted].filter((fileId) => held.has(fileId) && held.get(fileId) !== id);
  await moveDocuments(ctx.db, id, elsewhere);
  const left = [...held].flatMap(([fileId, of]) =>
    of === id && !wanted.has(fileId) ? fileId : [],
  );
  await dropDocuments(ctx.db, left);
  for (const fileId of left) await detach(ctx, fileId);
}

/** The bytes of a document, for its applicant and for admins. Each look of an admin is written down. */
export async function readDocument(
  ctx: Asking<'user'>,
  asked: { id: ApplicationId; fileId: Id<'files'> },
): Promise<Download> {
  const { userId } = ctx.actor;
  const document = await findDocument(ctx.db, { ...asked, userId }, OwnerScope.of(ctx.actor));
  const { media_type: type, user_id: ownerId } = found(document);
  const bytes = found(await readHeld(ctx, asked.fileId));
  if (ownerId !== userId)
    await audit(ctx, 'tutor_application.read', ['tutor_application', asked.id], {
      after: { fileId: asked.fileId },
    });
  const ending = type === 'application/pdf' ? 'pdf' : 'jpg';
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  // Its sender's name for it may say anything.
  return new Download(whole(), { type, name: `document-${asked.fileId.slice(-8)}.${ending}` });
}

const batch = 100;

/** Deletes the documents of what came to nothing, half a year after it did. */
export async function sweepDocuments(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.clock.now() - keptMs);
  for (;;) {
    const ids = await listPastDocuments(ctx.db, before, batch);
    for (const id of ids) {
      await transact(ctx, async (inner) => {
        if (!(await lockPast(inner.db, id))) return;
        const fileIds = await dropDocumentsOf(inner.db, id);
        for (const fileId of fileIds) await detach(inner, fileId);
        await audit({ db: inner.db }, 'tutor_application.documentsDeleted', [
          'tutor_application',
          id,
        ]);
      });
    }
    if (ids.length < batch) return;
  }
}

/** Lets go of the documents of somebody who goes. */
export async function eraseDocuments(db: Db, userId: Id<'users'>): Promise<void> {
  const fileIds = (await listOwnDocuments(db, userId)).map(({ file_id }) => file_id);
  await dropDocuments(db, fileIds);
  for (const fileId of fileIds) await detach({ db }, fileId);
}
