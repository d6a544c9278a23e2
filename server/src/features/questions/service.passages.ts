import type { BodyOf, DataOf, QueryOf, ReturnOf } from '@chinar/contract/endpoint';
import { questionLimits } from '@chinar/contract/questions.terms';
import type { PassageDraft } from '@chinar/contract/questions.passages';
import type * as contract from '@chinar/contract/questions.passages';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { createVersion, findQuestions } from './data.ts';
import {
  createPassage,
  createPassageVersion,
  deletePassage,
  findPassage,
  type HeldPassage,
  listAskedOf,
  listPassages,
  lockPassage,
  type PassageRecord,
  type PassageRow,
} from './data.passages.ts';
import { passageFaultsOf } from './importing/import.passages.ts';
import { reasonText } from './importing/import.words.ts';
import { withPictures } from './service.pictures.ts';
import {
  draftOf,
  passageHtml,
  passageRecordOf,
  passageView,
  questionView,
  recordOf,
} from './views.ts';

type Shown = ReturnOf<typeof contract.getPassage>;

function refuseFaults({ locale }: Asking, draft: PassageDraft): void {
  const faults = passageFaultsOf(draft).map(({ path, reason }) => ({
    path,
    message: reasonText(reason, locale),
  }));
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

async function show(ctx: Ctx, row: PassageRow): Promise<Shown> {
  const passage = passageView(row);
  return withPictures(ctx, { ...passage, html: passageHtml(passage) });
}

export async function list(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listPassages>,
): Promise<DataOf<typeof contract.listPassages>> {
  const filter = { q: query.q, scope: OwnerScope.of(ctx.actor) };
  const { rows, pagination } = await listPassages(ctx.db, filter, query);
  return { passages: await Promise.all(rows.map((row) => show(ctx, row))), pagination };
}

export async function get(ctx: Asking<'user'>, id: string): Promise<Shown> {
  return show(ctx, found(await findPassage(ctx.db, id, OwnerScope.of(ctx.actor))));
}

export async function create(ctx: Asking<'user'>, draft: PassageDraft): Promise<Shown> {
  refuseFaults(ctx, draft);
  const id = newId();
  await transact(ctx, async (inner) => {
    await createPassage(inner.db, ctx.actor.userId, id, passageRecordOf(draft));
    await audit(inner, 'passage.created', ['passage', id], { after: { version: 1 } });
  });
  return get(ctx, id);
}

/**
 * Each question about the passage gets a version that names the passage's new one: what a version of a
 * question asks never changes, and a test published anew is another set of questions.
 */
async function moveQuestions(
  { db }: Ctx,
  passage: { id: string; version: number; ownerId: string; authorId: string },
  record: PassageRecord,
): Promise<number> {
  const ids = await listAskedOf(db, passage.id);
  const rows = await findQuestions(db, ids, OwnerScope.house());
  for (const row of rows) {
    const { id, version } = passage;
    const about = { id, version, textHash: record.textHash };
    const moved = recordOf(draftOf(questionView(row)), { id: row.id, passage: about });
    // Of one that was given another passage in this moment, nothing is to be moved.
    const { ownerId, authorId } = passage;
    await createVersion(db, ownerId, moved, { ifVersion: row.version, authorId });
  }
  return rows.length;
}

export async function update(
  ctx: Asking<'user'>,
  id: string,
  { version: sent, ...draft }: BodyOf<typeof contract.updatePassage>,
): Promise<Shown> {
  refuseFaults(ctx, draft);
  const scope = OwnerScope.of(ctx.actor);
  return transact(ctx, async (inner) => {
    const before = found(await lockPassage(inner.db, id, scope));
    if (isStale(before, { version: sent }))
      throw new AppError('state_conflict', { held: await show(inner, before) });
    const record = passageRecordOf(draft);
    const authorId = ctx.actor.userId;
    const version = await createPassageVersion(inner.db, { id, authorId }, record);
    const ownerId = before.owner_id;
    const questions = await moveQuestions(inner, { id, version, ownerId, authorId }, record);
    await audit(inner, 'passage.updated', ['passage', id], {
      before: { version: before.version },
      after: { version, questions },
    });
    return show(inner, found(await findPassage(inner.db, id, scope)));
  });
}

/** Throws `state_conflict` while a question, or an earlier version of one, is about it. */
export async function remove(ctx: Asking<'user'>, id: string): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    if (!(await deletePassage(inner.db, id, OwnerScope.of(ctx.actor))))
      throw new AppError('not_found');
    await audit(inner, 'passage.deleted', ['passage', id], {});
    return { _id: id };
  });
}

/**
 * The passage that a question of this owner is to be about, held until the transaction ends. Throws
 * `unacceptable` for one that is not of the same bank, or that has as many questions as one can have.
 *
 * @param isAbout whether the question is about it already, and needs no further place
 */
export async function passageFor(
  { db, actor }: Asking<'user'>,
  passageId: string | undefined,
  { ownerId, isAbout }: { ownerId: string; isAbout: boolean },
): Promise<HeldPassage | null> {
  if (passageId === undefined) return null;
  const refuse = (key: string): never => {
    const values = { maximum: String(questionLimits.ofPassage) };
    throw new AppError('unacceptable', { faults: [{ path: 'passageId', key, values }] });
  };
  const row = await lockPassage(db, passageId, OwnerScope.of(actor));
  if (row?.owner_id !== ownerId) return refuse('passage_unknown');
  if (!isAbout && row.questions >= questionLimits.ofPassage) return refuse('passage_full');
  return { id: row.id, version: row.version, textHash: row.text_hash };
}
