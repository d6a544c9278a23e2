import { renderText } from '@chinar/content/render';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/materials';
import type { MaterialDraft, MaterialEdit, MaterialRecord } from '@chinar/contract/materials';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { mustBeInNoLesson } from '../courses/api.ts';
import { attach, detach } from '../files/api.ts';
import {
  createMaterial,
  deleteMaterial,
  findMaterial,
  listMaterials,
  lockMaterial,
  purgePagesOf,
  updateMaterial,
  type WrittenMaterial,
} from './data.ts';
import { addVersion, listVersions } from './data.versions.ts';
import { scanMaterial } from './jobs.ts';
import { pdfPurpose } from './policy.ts';
import { cardView, recordView } from './views.ts';

type Maker = Asking<'tutor'>;
type Draft = Pick<MaterialDraft, 'downloadable' | 'stamp' | 'url' | 'body' | 'uploadId'>;

export async function list(
  ctx: Maker,
  query: QueryOf<typeof contract.listMaterials>,
): Promise<DataOf<typeof contract.listMaterials>> {
  const filter = { ...query, scope: OwnerScope.of(ctx.actor) };
  const { rows, pagination } = await listMaterials(ctx.db, filter, query);
  return { materials: rows.map(cardView), pagination };
}

/** A material as it is held; somebody else's is `not_found`. */
export async function getForEdit(ctx: Maker, id: Id<'materials'>): Promise<MaterialRecord> {
  const row = found(await findMaterial(ctx.db, id, OwnerScope.of(ctx.actor)));
  return recordView(row, await listVersions(ctx.db, id));
}

const fault = (path: string, key: string): Fault => ({ path, key });

/** What each type is made of; a PDF may still wait for its file. */
const partOf = { pdf: 'uploadId', note: 'body', link: 'url' } as const;

/** Each type says what it is of, and nothing of the others. */
function checkDraft(type: MaterialDraft['type'], draft: Draft): void {
  const faults: Fault[] = [];
  if (draft.downloadable && draft.stamp) faults.push(fault('downloadable', 'stamp_no_copy'));
  const own = partOf[type];
  if (type !== 'pdf' && !draft[own]) faults.push(fault(own, 'required'));
  for (const part of Object.values(partOf))
    if (part !== own && draft[part]) faults.push(fault(part, 'material_other_type'));
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** A note is compiled when it is written: its readers get HTML in which nothing can execute. */
function written(draft: MaterialDraft | MaterialEdit): WrittenMaterial {
  const { title, kind, language, downloadable, stamp, url = null, body = null } = draft;
  const html = body === null ? null : renderText(body, 'markdown').html;
  return { title, kind, language, downloadable, stamp, url, body, html };
}

/** Ties a file that was sent to a locked material, and has it looked through. */
async function take(
  ctx: Maker,
  id: Id<'materials'>,
  { uploadId, changelog }: { uploadId: string; changelog: string },
): Promise<void> {
  await attach(ctx, uploadId, { purpose: pdfPurpose, owner: OwnerScope.own(ctx.actor) });
  const now = new Date(ctx.services.clock.now());
  const number = await addVersion(ctx.db, id, { fileId: uploadId, changelog, now });
  await ctx.services.jobs.send(ctx.db, scanMaterial, { materialId: id, number });
}

export async function create(ctx: Maker, draft: MaterialDraft): Promise<MaterialRecord> {
  checkDraft(draft.type, draft);
  const id = newId();
  return transact(ctx, async (inner) => {
    const { uploadId, type } = draft;
    const status = type === 'pdf' ? 'uploading' : 'ready';
    const row = { id, owner_id: ctx.actor.userId, type, status, ...written(draft) } as const;
    await createMaterial(inner.db, row);
    if (uploadId) await take(inner, id, { uploadId, changelog: '' });
    const { html: _, body: _body, ...told } = row;
    await audit(inner, 'material.created', ['material', id], { after: told });
    return getForEdit(inner, id);
  });
}

export async function update(
  ctx: Maker,
  id: Id<'materials'>,
  edit: MaterialEdit,
): Promise<MaterialRecord> {
  return transact(ctx, async (inner) => {
    const before = found(await lockMaterial(inner.db, id, OwnerScope.of(ctx.actor)));
    if (isStale(before, edit))
      throw new AppError('state_conflict', { held: await getForEdit(inner, id) });
    checkDraft(before.type, edit);
    const record = written(edit);
    await updateMaterial(inner.db, id, record);
    const { html: _, body, ...told } = record;
    const changes = changesOf(before, told);
    // The log is no place for whole texts, which would stay there after the note has gone.
    const after = { ...changes.after, ...(body !== before.body && { isBodyChanged: true }) };
    await audit(inner, 'material.updated', ['material', id], { ...changes, after });
    await purgePagesOf(inner.db, id);
    return getForEdit(inner, id);
  });
}

/** Gives a PDF another file. Readers keep the one before until this one is found sound. */
export async function replaceFile(
  ctx: Maker,
  id: Id<'materials'>,
  body: BodyOf<typeof contract.replaceMaterialFile>,
): Promise<MaterialRecord> {
  return transact(ctx, async (inner) => {
    const before = found(await lockMaterial(inner.db, id, OwnerScope.of(ctx.actor)));
    if (before.type !== 'pdf')
      throw new AppError('unacceptable', { faults: [fault('uploadId', 'material_other_type')] });
    await take(inner, id, body);
    await audit(inner, 'material.fileReplaced', ['material', id], {
      after: { changelog: body.changelog },
    });
    return getForEdit(inner, id);
  });
}

/** Deletes a material that stands nowhere; what readers noted on it goes with it. */
export async function remove(ctx: Maker, id: Id<'materials'>): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const before = found(await lockMaterial(inner.db, id, OwnerScope.of(ctx.actor)));
    // A lesson names what it shows without a key that would hold it: the courses are asked.
    await mustBeInNoLesson(inner, { kind: 'material', refId: id }, 'material_in_use');
    for (const file of await deleteMaterial(inner.db, id)) await detach(inner, file);
    await audit(inner, 'material.deleted', ['material', id], { before: { title: before.title } });
    return { _id: id };
  });
}
