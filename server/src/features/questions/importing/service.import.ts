import { deserialize } from 'node:v8';
import type { BodyOf } from '@chinar/contract/endpoint';
import type { ImportNote, ImportReport } from '@chinar/contract/questions';
import type * as contract from '@chinar/contract/questions';
import * as exchangeContract from '@chinar/contract/questions.exchange';
import { type Asking, type Locale, transact } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { isOverdue } from '../../../db/errors.ts';
import { newId } from '../../../db/ids.ts';
import { AppError } from '../../../errors.ts';
import { SideStopped } from '../../../jobs/side-process.ts';
import { makeTurns } from '../../../jobs/turns.ts';
import type { Passed } from '../../../ports/files/passing.ts';
import { dropSent, openSent } from '../../files/api.ts';
import { createQuestions, createVersion } from '../data.ts';
import {
  createImport,
  createImportItems,
  findHeld,
  type ImportItem,
  lockBank,
} from './data.imports.ts';
import { listPictureDigests } from '../data.pictures.ts';
import type {
  FileAnswer,
  FileAsk,
  FileBatch,
  FileNote,
  FileRead,
  FileRecord,
} from './import.process.ts';
import { type Reason, reason } from './import.reason.ts';
import { reasonsText, reasonText } from './import.words.ts';
import { ImportedPassages } from './service.import-passages.ts';
import { ImportedPictures, PictureShelf, type SetDown } from './service.import-pictures.ts';
import { Sorter, type Write } from './service.sort.ts';

/** Seconds after which the line of files has moved on. */
const busySeconds = 10;

function refuse(why: Reason, locale: Locale): never {
  const faults = [{ path: 'file', message: reasonText(why, locale) }];
  throw new AppError('file_unreadable', { faults });
}

function busy(): AppError {
  const values = { seconds: String(busySeconds) };
  return new AppError('import_busy', { values, retryAfter: busySeconds });
}

function refuseStopped({ why }: SideStopped, seconds: number, locale: Locale): never {
  if (why === 'time') refuse(reason('file_slow', { seconds }), locale);
  if (why === 'memory') refuse(reason('file_heavy'), locale);
  if (why === 'closing') throw new AppError('unavailable', { retryAfter: 2 });
  throw busy();
}

type ReadBatches = FileRead & { batches: SetDown[] };

/**
 * The whole file as read; its questions stay packed until each batch is written, and its pictures lie on
 * the disk until the end of `passed`.
 */
async function readFile(
  { services, locale }: Asking,
  ask: FileAsk,
  passed: Passed,
): Promise<ReadBatches> {
  const { fileReader } = services;
  const shelf = new PictureShelf(passed);
  let answer: FileAnswer;
  try {
    answer = (await fileReader.run(ask, (part) => shelf.take(part as FileBatch))) as FileAnswer;
  } catch (error) {
    if (!(error instanceof SideStopped)) throw error;
    return refuseStopped(error, fileReader.seconds, locale);
  } finally {
    // What `passed` sweeps must all be there: a picture that is set down afterwards would lie for hours.
    await shelf.settled();
  }
  if ('unreadable' in answer) return refuse(answer.unreadable, locale);
  return { ...answer, batches: await shelf.whole() };
}

/** A packed text of the other process; its buffers are the database's kind again. */
function unpack({ records }: SetDown): FileRecord[] {
  const found = deserialize(Buffer.from(records)) as FileRecord[];
  for (const one of found) {
    one.askedHashes = one.askedHashes.map((hash) => Buffer.from(hash));
    one.record.askedHash = Buffer.from(one.record.askedHash);
    one.record.wholeHash = Buffer.from(one.record.wholeHash);
    if (one.passage) one.passage.textHash = Buffer.from(one.passage.textHash);
    if (one.passage?.record) one.passage.record.textHash = one.passage.textHash;
  }
  return found;
}

function noteView({ item, line, reasons }: FileNote, locale: Locale): ImportNote {
  return { item, line, code: reasons[0]?.code ?? '', reason: reasonsText(reasons, locale) };
}

type ImportOptions = BodyOf<typeof contract.importQuestions>;

/** Whoever asks reads into the own bank: an admin too. */
type Importing = Asking<'tutor'>;

async function look({ db, actor }: Importing, sorter: Sorter, records: readonly FileRecord[]) {
  const hashes = records.flatMap(({ askedHashes }) => askedHashes);
  return sorter.sort(records, await findHeld(db, actor.userId, hashes));
}

/** Writes what is new and what changed; items in the order of their writing. */
async function write({ db, actor }: Importing, writes: readonly Write[]): Promise<Write[]> {
  const fresh = writes.filter(({ held }) => held === null).map(({ record }) => record);
  const added = await createQuestions(db, actor.userId, fresh);
  return writes.filter(({ held, record }) => held !== null || added.has(record.id));
}

async function versionsOf({ db, actor }: Importing, writes: Write[]): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for (const { record, held } of writes) {
    const version = held ? await createVersion(db, actor.userId, record, { status: 'active' }) : 1;
    // The row is held by this transaction, so it cannot have gone.
    if (version === null) throw new Error(`The question ${record.id} is not there any more.`);
    items.push({ questionId: record.id, version, before: held?.before ?? null });
  }
  return items;
}

/** Questions without those whose picture cannot be shown, which are named and left out. */
function fitOf(
  records: readonly FileRecord[],
  pictures: ImportedPictures,
  sorter: Sorter,
): FileRecord[] {
  return records.filter((one) => {
    const why = pictures.refusalOf(one);
    if (why) sorter.leaveOut(one, why);
    return why === null;
  });
}

type Writing = { importId: string; sorter: Sorter; passages: ImportedPassages };

async function writeBatch(
  ctx: Importing,
  { importId, sorter, passages }: Writing,
  { batch, pictures }: { batch: SetDown; pictures: ImportedPictures },
): Promise<void> {
  const all = unpack(batch);
  // Before any is left out: the first question about a passage is the one that brings its text.
  await passages.hold(ctx, all);
  const records = fitOf(all, pictures, sorter);
  const writes = await passages.named(ctx, await look(ctx, sorter, records));
  const written = await write(ctx, writes);
  await createImportItems(ctx.db, importId, await versionsOf(ctx, written));
  const missed = writes.filter((one) => !written.includes(one));
  if (missed.length === 0) return;
  // A server of the version before takes no lock of the bank: what it added meanwhile is looked at again.
  for (const one of missed) sorter.forget(one);
  const again = await look(ctx, sorter, missed);
  await createImportItems(ctx.db, importId, await versionsOf(ctx, again));
}

/** Long writes go one after the other: the machine has answers to save beside them. */
const takeTurn = makeTurns(() => 1);

async function writeAll(
  ctx: Importing,
  read: ReadBatches & { pictures: ImportedPictures },
  onConflict: ImportOptions['onConflict'],
): Promise<Writing> {
  const ownerId = ctx.actor.userId;
  const work = () =>
    transact(ctx, async (inner) => {
      const importId = newId();
      const sorter = new Sorter(onConflict, { isDry: false, locale: ctx.locale });
      const passages = new ImportedPassages();
      await lockBank(inner.db, ownerId);
      await read.pictures.add(inner);
      await createImport(inner.db, { id: importId, owner_id: ownerId, format: read.format });
      for (const batch of read.batches) {
        const { pictures } = read;
        await writeBatch(inner, { importId, sorter, passages }, { batch, pictures });
      }
      const { imported, updatedItems } = sorter.found;
      await audit(inner, 'questions.imported', ['questionImport', importId], {
        after: { format: read.format, imported, updated: updatedItems.length },
      });
      return { importId, sorter, passages };
    });
  try {
    return await takeTurn(work);
  } catch (error) {
    // Another server writes into this bank.
    if (isOverdue(error)) throw busy();
    throw error;
  }
}

async function lookAll(
  ctx: Importing,
  { batches, pictures }: ReadBatches & { pictures: ImportedPictures },
  onConflict: ImportOptions['onConflict'],
): Promise<Sorter> {
  const sorter = new Sorter(onConflict, { isDry: true, locale: ctx.locale });
  for (const batch of batches) await look(ctx, sorter, fitOf(unpack(batch), pictures, sorter));
  return sorter;
}

function refuseAdd(onConflict: ImportOptions['onConflict'], locale: Locale): void {
  if (onConflict !== 'add') return;
  const message = reasonText(reason('add_later'), locale);
  throw new AppError('unacceptable', { faults: [{ path: 'onConflict', message }] });
}

function reportOf(
  { format, read, batches }: ReadBatches,
  { found }: Sorter,
  locale: Locale,
): Omit<ImportReport, 'preview' | 'importId' | 'passages'> {
  const skipped = [...batches.flatMap((batch) => batch.skipped), ...found.skipped];
  const warnings = batches.flatMap((batch) => batch.warnings);
  return {
    format,
    read,
    imported: found.imported,
    updated: found.updatedItems.length,
    duplicates: found.duplicateItems.length,
    skipped: skipped.toSorted((a, b) => a.item - b.item).map((note) => noteView(note, locale)),
    warnings: warnings.map((note) => noteView(note, locale)),
    conflicts: found.conflicts,
    updatedItems: found.updatedItems,
    duplicateItems: found.duplicateItems,
    questionIds: found.questionIds,
  };
}

/**
 * Reads a passing file into the bank of whoever asks, all of it in one transaction or none. Every item is
 * accounted for: read = imported + updated + duplicates + skipped. A dry run writes nothing and shows
 * the first 200 questions. Throws `file_unreadable`, and `import_busy` when too many files wait.
 */
export async function importFile(
  ctx: Importing,
  file: { path: string },
  { dryRun, onConflict, ...rest }: ImportOptions,
): Promise<ImportReport> {
  const { locale } = ctx;
  refuseAdd(onConflict, locale);
  const pictures = await listPictureDigests(ctx.db, ctx.actor.userId);
  const ask = { ...rest, path: file.path, format: rest.format, isPreview: dryRun, pictures };
  const passed = ctx.services.passingFiles.begin();
  let read: ReadBatches & { pictures: ImportedPictures };
  try {
    const found = await readFile(ctx, ask, passed);
    read = { ...found, pictures: await ImportedPictures.draw(ctx, found.batches) };
  } finally {
    await passed.end();
  }
  if (!dryRun) {
    const { importId, sorter, passages } = await writeAll(ctx, read, onConflict);
    return { importId, ...reportOf(read, sorter, locale), passages: passages.found() };
  }
  const sorter = await lookAll(ctx, read, onConflict);
  const preview = read.batches
    .flatMap((batch) => batch.preview)
    .filter(({ item }) => !sorter.isLeftOut(item))
    .map((item) => ({ ...item, fate: sorter.found.fates.get(item.item) ?? ('imported' as const) }));
  return { ...reportOf(read, sorter, locale), preview };
}

/** Copies of sent files that are read at once; each may be a hundred megabytes. */
const sentAtOnce = 2;
const takeSentTurn = makeTurns(() => sentAtOnce, {
  inLine: 4,
  full: busy,
});

/** The same of a file that was sent in pieces before. What was read for good is not needed any more. */
export async function importSent(
  ctx: Importing,
  { uploadId, ...choices }: BodyOf<typeof exchangeContract.importUpload>,
): Promise<ImportReport> {
  return takeSentTurn(async () => {
    const sent = await openSent(ctx, uploadId, Object.values(exchangeContract.importPurposes));
    const passed = ctx.services.passingFiles.begin();
    try {
      const path = await passed.take(sent.body, sent.bytes);
      const report = await importFile(ctx, { path }, choices);
      if (!choices.dryRun) await dropSent(ctx, uploadId);
      return report;
    } finally {
      await passed.end();
    }
  });
}
