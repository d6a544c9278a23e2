import { paginate, rangeOf } from '@chinar/contract/pagination';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import {
  type ImportFormat,
  type ImportReport,
  type QuestionDraft,
  questionLimits,
} from '@chinar/contract/questions';
import type * as contract from '@chinar/contract/questions';
import type { Actor } from '../../auth/actor.ts';
import { type Ctx, transact } from '../../context.ts';
import { AppError, found } from '../../http/errors.ts';
import {
  countQuestions,
  createQuestions,
  createVersion,
  findAsked,
  findQuestion,
  listQuestions,
  type QuestionRecord,
} from './data.ts';
import { faultsOf } from './import.check.ts';
import { readQuestions } from './import.read.ts';
import { type ParsedItem, UnreadableFile } from './import.types.ts';
import { previewHtml, questionView, recordOf } from './views.ts';

/** An admin works on every bank, a tutor on the own one. */
function ownerOf(actor: Actor): string | null {
  return actor.role === 'admin' ? null : actor.userId;
}

function refuseFaults(draft: QuestionDraft): void {
  const faults = faultsOf(draft).map(({ path, reason }) => ({ path, message: reason }));
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

export async function create(ctx: Ctx, actor: Actor, draft: QuestionDraft) {
  refuseFaults(draft);
  const record = recordOf(draft);
  const added = await transact(ctx, (inner) => createQuestions(inner.db, actor.userId, [record]));
  if (!added.has(record.id)) throw new AppError('state_conflict');
  return questionView(found(await findQuestion(ctx.db, record.id, actor.userId)));
}

export async function update(ctx: Ctx, actor: Actor, id: string, draft: QuestionDraft) {
  refuseFaults(draft);
  return transact(ctx, async (inner) => {
    const before = found(await findQuestion(inner.db, id, ownerOf(actor)));
    await createVersion(inner.db, before.owner_id, recordOf(draft, id));
    return questionView(found(await findQuestion(inner.db, id, before.owner_id)));
  });
}

export async function get(ctx: Ctx, actor: Actor, id: string) {
  return questionView(found(await findQuestion(ctx.db, id, ownerOf(actor))));
}

export async function list(
  ctx: Ctx,
  actor: Actor,
  query: QueryOf<typeof contract.listQuestions>,
): Promise<DataOf<typeof contract.listQuestions>> {
  const filter = { ...query, ownerId: ownerOf(actor) };
  const total = await countQuestions(ctx.db, filter);
  const rows = await listQuestions(ctx.db, filter, rangeOf(query));
  return { questions: rows.map(questionView), pagination: paginate(query, total) };
}

type Item = ParsedItem & { question: QuestionDraft };
type Sorted = {
  fresh: QuestionRecord[];
  changed: QuestionRecord[];
  duplicates: number;
  /** Every question of the file as it is in the bank afterwards, in the file's order. */
  ids: string[];
};

function isRead(item: ParsedItem): item is Item {
  return 'question' in item;
}

/** Tells what is new, what changed and what is there already, in the bank or earlier in the file. */
async function sortOut(ctx: Ctx, ownerId: string, items: Item[]): Promise<Sorted> {
  const records = items.map((item) => recordOf(item.question));
  const known = await findAsked(
    ctx.db,
    ownerId,
    records.map((record) => record.askedHash),
  );
  const byHash = new Map(known.map((row) => [row.asked_hash.toString('hex'), row]));
  const sorted: Sorted = { fresh: [], changed: [], duplicates: 0, ids: [] };
  const seen = new Map<string, string>();
  for (const record of records) {
    const hash = record.askedHash.toString('hex');
    const row = byHash.get(hash);
    const earlier = seen.get(hash);
    if (earlier !== undefined) {
      sorted.duplicates += 1;
      continue;
    }
    const id = row?.id ?? record.id;
    seen.set(hash, id);
    sorted.ids.push(id);
    if (!row) sorted.fresh.push(record);
    else if (row.whole_hash.equals(record.wholeHash)) sorted.duplicates += 1;
    else sorted.changed.push({ ...record, id });
  }
  return sorted;
}

function parse(bytes: Buffer, format: ImportFormat | undefined) {
  try {
    return readQuestions(bytes, format);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new AppError('file_unreadable', { faults: [{ path: 'file', message: error.message }] });
  }
}

function notes(items: ParsedItem[]): Pick<ImportReport, 'skipped' | 'warnings'> {
  return {
    skipped: items.flatMap((item) =>
      'skipped' in item ? [{ item: item.item, line: item.line, reason: item.skipped }] : [],
    ),
    warnings: items.flatMap((item) =>
      item.warnings.map((reason) => ({ item: item.item, line: item.line, reason })),
    ),
  };
}

/**
 * Reads a file into the bank of `ownerId`, all of it in one transaction or none. Every item is
 * accounted for: read = imported + updated + duplicates + skipped. A dry run writes nothing and shows
 * the first 200 questions. Throws `file_unreadable`.
 */
export async function importFile(
  ctx: Ctx,
  ownerId: string,
  file: { bytes: Buffer },
  options: BodyOf<typeof contract.importQuestions>,
): Promise<ImportReport> {
  const { format, items } = parse(file.bytes, options.format);
  const read = items.filter(isRead);
  const report = { format, read: items.length, ...notes(items) };
  if (options.dryRun) {
    const { fresh, changed, duplicates, ids } = await sortOut(ctx, ownerId, read);
    const preview = read
      .slice(0, questionLimits.preview)
      .map(({ item, question }) => ({ item, question, html: previewHtml(question) }));
    const isKnown = new Set([...fresh].map((record) => record.id));
    const questionIds = ids.filter((id) => !isKnown.has(id));
    return {
      ...report,
      imported: fresh.length,
      updated: changed.length,
      duplicates,
      questionIds,
      preview,
    };
  }
  return transact(ctx, async (inner) => {
    const { fresh, changed, duplicates, ids } = await sortOut(inner, ownerId, read);
    const added = await createQuestions(inner.db, ownerId, fresh);
    for (const record of changed) await createVersion(inner.db, ownerId, record);
    // What another import added between our look and our write is a duplicate of that one.
    const missed = fresh.length - added.size;
    return {
      ...report,
      imported: added.size,
      updated: changed.length,
      duplicates: duplicates + missed,
      questionIds: missed === 0 ? ids : ids.filter((id) => added.has(id)),
    };
  });
}
