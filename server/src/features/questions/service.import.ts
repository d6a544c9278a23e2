import type { BodyOf } from '@chinar/contract/endpoint';
import type { ImportFate, ImportNote, ImportReport } from '@chinar/contract/questions';
import type * as contract from '@chinar/contract/questions';
import { type Ctx, transact } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import type { Locale } from '../../http/request.ts';
import { SideStopped } from '../../jobs/side-process.ts';
import { createQuestions, createVersion, findAsked, type QuestionRecord } from './data.ts';
import type { FileAnswer, FileAsk, FileNote, FileRead } from './import.process.ts';
import { type Reason, reason } from './import.reason.ts';
import { reasonsText, reasonText } from './import.words.ts';

type Sorted = {
  fresh: QuestionRecord[];
  changed: QuestionRecord[];
  duplicates: number;
  /** What becomes of each record, in the file's order. */
  fates: ImportFate[];
  /** Every question of the file as it is in the bank afterwards, in the file's order. */
  ids: string[];
};

/** Tells what is new, what changed and what is there already, in the bank or earlier in the file. */
async function sortOut(ctx: Ctx, ownerId: string, records: QuestionRecord[]): Promise<Sorted> {
  const known = await findAsked(
    ctx.db,
    ownerId,
    records.map((record) => record.askedHash),
  );
  const byHash = new Map(known.map((row) => [row.asked_hash.toString('hex'), row]));
  const sorted: Sorted = { fresh: [], changed: [], duplicates: 0, fates: [], ids: [] };
  const seen = new Set<string>();
  for (const record of records) {
    const hash = record.askedHash.toString('hex');
    const row = byHash.get(hash);
    const isRepeat = seen.has(hash);
    seen.add(hash);
    if (!isRepeat) sorted.ids.push(row?.id ?? record.id);
    if (isRepeat || row?.whole_hash.equals(record.wholeHash)) {
      sorted.fates.push('duplicate');
      sorted.duplicates += 1;
    } else if (row) {
      sorted.fates.push('updated');
      sorted.changed.push({ ...record, id: row.id });
    } else {
      sorted.fates.push('imported');
      sorted.fresh.push(record);
    }
  }
  return sorted;
}

/** Seconds after which the line of files has moved on. */
const busySeconds = 10;

function refuse(why: Reason, locale: Locale): never {
  const faults = [{ path: 'file', message: reasonText(why, locale) }];
  throw new AppError('file_unreadable', { faults });
}

function refuseStopped({ why }: SideStopped, seconds: number, locale: Locale): never {
  if (why === 'time') refuse(reason('file_slow', { seconds }), locale);
  if (why === 'memory') refuse(reason('file_heavy'), locale);
  if (why === 'closing') throw new AppError('unavailable', { retryAfter: 2 });
  const values = { seconds: String(busySeconds) };
  throw new AppError('import_busy', { values, retryAfter: busySeconds });
}

async function readFile(ctx: Ctx, ask: FileAsk, locale: Locale): Promise<FileRead> {
  const { fileReader } = ctx.services;
  let answer: FileAnswer;
  try {
    answer = (await fileReader.run(ask)) as FileAnswer;
  } catch (error) {
    if (!(error instanceof SideStopped)) throw error;
    return refuseStopped(error, fileReader.seconds, locale);
  }
  return 'unreadable' in answer ? refuse(answer.unreadable, locale) : answer;
}

function noteView({ item, line, reasons }: FileNote, locale: Locale): ImportNote {
  return { item, line, code: reasons[0]?.code ?? '', reason: reasonsText(reasons, locale) };
}

export type ImportOptions = BodyOf<typeof contract.importQuestions> & {
  /** The language of the reasons in the report. */
  locale: Locale;
};

/**
 * Reads a file into the bank of `ownerId`, all of it in one transaction or none. Every item is
 * accounted for: read = imported + updated + duplicates + skipped. A dry run writes nothing and shows
 * the first 200 questions. Throws `file_unreadable`, and `import_busy` when too many files wait.
 */
export async function importFile(
  ctx: Ctx,
  ownerId: string,
  file: { bytes: Buffer },
  { format, dryRun, locale }: ImportOptions,
): Promise<ImportReport> {
  const read = await readFile(ctx, { bytes: file.bytes, format, isPreview: dryRun }, locale);
  const { records } = read;
  const report = {
    format: read.format,
    read: read.read,
    skipped: read.skipped.map((note) => noteView(note, locale)),
    warnings: read.warnings.map((note) => noteView(note, locale)),
  };
  if (dryRun) {
    const { fresh, changed, duplicates, fates, ids } = await sortOut(ctx, ownerId, records);
    const isFresh = new Set(fresh.map((record) => record.id));
    return {
      ...report,
      imported: fresh.length,
      updated: changed.length,
      duplicates,
      questionIds: ids.filter((id) => !isFresh.has(id)),
      preview: read.preview.map((item, at) => ({ ...item, fate: fates[at] ?? 'imported' })),
    };
  }
  return transact(ctx, async (inner) => {
    const { fresh, changed, duplicates, ids } = await sortOut(inner, ownerId, records);
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
