import type { Exam } from '@chinar/contract/exams';
import type { Id } from '@chinar/contract/ids';
import type { Asking, Ctx } from '../../context.ts';
import { makeBelieved } from '../../db/believed.ts';
import {
  findExam,
  findExamByCode,
  findExamById,
  findExamBySeries,
  listPublished,
  type NamedExamRow,
} from './data.ts';
import { reachOf } from './policy.ts';
import { examView } from './views.ts';

/** By what a test says which exam it rehearses, the surest first. */
export type Naming = {
  examId: string | null;
  /** Under the code of its pattern. */
  examCode: string | null;
  seriesId: string | null;
};

/** Exams change rarely and are read with every result: a minute old is new enough. */
const believed = { ms: 60_000, max: 500 };
const byId = makeBelieved(findExamById, believed);
const byCode = makeBelieved(findExamByCode, believed);
const bySeries = makeBelieved(findExamBySeries, believed);

/**
 * The published exam that a test rehearses: the one that it names, else the one of its pattern, else the
 * one that its series names. Null where none is known, and nothing is asked where none is named.
 */
export async function findRehearsed(
  ctx: Ctx,
  { examId, examCode, seriesId }: Naming,
): Promise<NamedExamRow | null> {
  return (
    (examId === null ? null : await byId.of(ctx, examId)) ??
    (examCode === null ? null : await byCode.of(ctx, examCode)) ??
    (seriesId === null ? null : await bySeries.of(ctx, seriesId))
  );
}

/** Whether a maker may name an exam: it is there for them. */
export async function mayNameExam(ctx: Asking, id: Id<'exams'>): Promise<boolean> {
  return (await findExam(ctx.db, { id }, reachOf(ctx.actor))) !== undefined;
}

/** Those of the named exams that everybody sees, in the order in which they are named. */
export async function listOffered(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly Id<'exams'>[],
): Promise<Exam[]> {
  const rows = await listPublished(db, ids);
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(examView));
}
