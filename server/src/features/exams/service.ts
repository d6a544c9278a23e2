import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/exams';
import type { Exam, ExamDraft, ExamEdit } from '@chinar/contract/exams';
import { Id } from '@chinar/contract/ids';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import { slugOf } from '../../db/text.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import {
  createExam,
  deleteExam,
  type ExamRow,
  findExam,
  listExams,
  lockExam,
  moveExam,
  updateExam,
} from './data.ts';
import { reachOf } from './policy.ts';
import { refuseFuture, refuseOddMarks } from './service.refuse.ts';
import { examView, recordOf } from './views.ts';

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listExams>,
): Promise<DataOf<typeof contract.listExams>> {
  const { rows, pagination } = await listExams(ctx.db, { ...query, reach: 'published' }, query);
  return { exams: rows.map(examView), pagination };
}

export async function listAll(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listAllExams>,
): Promise<DataOf<typeof contract.listAllExams>> {
  const filter = { ...query, reach: reachOf(ctx.actor) };
  const { rows, pagination } = await listExams(ctx.db, filter, query);
  return { exams: rows.map(examView), pagination };
}

/** C09: a draft or an archived one is not there but for admins. */
export async function getVisible(ctx: Asking, idOrSlug: string): Promise<ExamRow> {
  const by = Id.safeParse(idOrSlug).success ? { id: idOrSlug } : { slug: idOrSlug };
  return found(await findExam(ctx.db, by, reachOf(ctx.actor)));
}

export async function get(ctx: Asking, idOrSlug: string): Promise<Exam> {
  return examView(await getVisible(ctx, idOrSlug));
}

export async function create(ctx: Asking<'admin'>, draft: ExamDraft): Promise<Exam> {
  refuseFuture(ctx, draft);
  refuseOddMarks(draft);
  const id = newId();
  const record = { ...recordOf(draft), slug: draft.slug ?? slugOf(draft.code) };
  return transact(ctx, async (inner) => {
    await createExam(inner.db, { id, created_by: ctx.actor.userId, ...record });
    await audit(inner, 'exam.created', ['exam', id], { after: draft });
    if (draft.status === 'published') await purgePages(inner.db, [listTag('exams')]);
    return get(inner, id);
  });
}

/** The wire's shape of a row without what nobody writes: for the audit of a change. */
function draftOf(row: ExamRow): ExamDraft {
  const { _id, version: _version, createdAt: _createdAt, ...draft } = examView(row);
  return draft;
}

export async function update(
  ctx: Asking<'admin'>,
  id: Id<'exams'>,
  { version, slug: _kept, ...edit }: ExamEdit,
): Promise<Exam> {
  refuseFuture(ctx, edit);
  refuseOddMarks(edit);
  return transact(ctx, async (inner) => {
    const before = found(await lockExam(inner.db, id));
    if (isStale(before, { version }))
      throw new AppError('state_conflict', { held: examView(before) });
    await updateExam(inner.db, id, recordOf(edit));
    await audit(inner, 'exam.updated', ['exam', id], changesOf(draftOf(before), edit));
    await purgePages(inner.db, [listTag('exams'), recordTag('exams', id)]);
    return get(inner, id);
  });
}

export async function move(
  ctx: Asking<'admin'>,
  id: Id<'exams'>,
  body: BodyOf<typeof contract.moveExam>,
): Promise<Exam> {
  return transact(ctx, async (inner) => {
    await get(inner, id);
    // Read anew: somebody else moved it meanwhile.
    if (!(await moveExam(inner.db, id, body)))
      throw new AppError('state_conflict', { held: await get(inner, id) });
    await audit(inner, 'exam.moved', ['exam', id], {
      before: { status: body.was },
      after: { status: body.status },
    });
    await purgePages(inner.db, [listTag('exams'), recordTag('exams', id)]);
    return get(inner, id);
  });
}

export async function remove(ctx: Asking<'admin'>, id: Id<'exams'>): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const { code } = found(await lockExam(inner.db, id));
    await deleteExam(inner.db, id);
    await audit(inner, 'exam.deleted', ['exam', id], { before: { code } });
    await purgePages(inner.db, [listTag('exams'), recordTag('exams', id)]);
    return { _id: id };
  });
}
