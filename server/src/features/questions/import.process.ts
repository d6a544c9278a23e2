import { readFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { plainText } from '@chinar/content/plain-text';
import { type TextKind, questionLimits } from '@chinar/contract/questions.terms';
import {
  type ImportFormat,
  type ImportReport,
  type ImportWeights,
  type QuestionDraft,
} from '@chinar/contract/questions';
import { answerAsks } from '../../jobs/side-process.ts';
import type { QuestionRecord } from './data.ts';
import { readQuestions } from './import.read.ts';
import { type Reason, reason } from './import.reason.ts';
import { type ParsedItem, type Place, UnreadableFile } from './import.types.ts';
import { askedHashes, keyPrint, questionHtml, recordOf } from './views.ts';

export type FileAsk = {
  /** Where the file lies, in the folder that this process may read. */
  path: string;
  format: ImportFormat | undefined;
  isPreview: boolean;
  textKind?: TextKind | undefined;
  weights?: ImportWeights;
  repairBytes?: boolean;
};

/** What is said of an item, still in no language. */
export type FileNote = Place & { reasons: Reason[] };

/** A question of the file, ready to be written and to be told from others. */
export type FileRecord = Place & {
  record: QuestionRecord;
  keyPrint: string;
  /** What is asked, by the names it has with each kind of text: the file's own is the first. */
  askedHashes: Buffer[];
  stem: string;
  /** The options as words, in their order. */
  options: string[];
};

type Preview = Omit<NonNullable<ImportReport['preview']>[number], 'fate'>;

/** What comes part by part: packed, so that a large file is small while it waits to be written. */
export type FileBatch = {
  /** `FileRecord[]`, by `serialize`. */
  records: Uint8Array;
  skipped: FileNote[];
  warnings: FileNote[];
  preview: Preview[];
};

/** What comes at the end: `read` counts all items. */
export type FileRead = { format: ImportFormat; read: number };

export type FileAnswer = FileRead | { unreadable: Reason };

/** Characters of compiled maths in the preview of one file. */
const mathsOfPreview = 3_000_000;

/** Questions of one statement of the database, and about as many characters. */
const batchItems = 200;
const batchSize = 1_000_000;

/** Beyond these, an item's warnings are counted instead of told: nobody reads so many. */
const mostWarnings = 20_000;

/** Enough to know a text by. */
const glance = 200;

function fileRecordOf(place: Place, question: QuestionDraft): FileRecord {
  const words = (text: string) =>
    plainText(text.slice(0, 2000), question.textKind).slice(0, glance);
  const { stem, options } = question.content.en;
  return {
    ...place,
    record: recordOf(question),
    keyPrint: keyPrint(question),
    askedHashes: askedHashes(question),
    stem: words(stem),
    options: options.map(({ text }) => words(text)),
  };
}

type Batch = Omit<FileBatch, 'records'> & { records: FileRecord[]; size: number };

const emptyBatch = (): Batch => ({ records: [], skipped: [], warnings: [], preview: [], size: 0 });

function makeCollector(isPreview: boolean) {
  const budget = { left: mathsOfPreview };
  let shown = 0;
  let told = 0;
  return (batch: Batch, one: ParsedItem): void => {
    const place = { item: one.item, line: one.line };
    const { warnings } = one;
    told += warnings.length;
    const counted = [reason('warnings_more', { count: warnings.length })];
    const said = told > mostWarnings && warnings.length > 0 ? counted : warnings;
    batch.warnings.push(...said.map((warning) => ({ ...place, reasons: [warning] })));
    if ('skipped' in one) {
      batch.skipped.push({ ...place, reasons: one.skipped });
      return;
    }
    const { question } = one;
    const record = fileRecordOf(place, question);
    batch.records.push(record);
    batch.size += record.record.content.length + record.record.searchText.length;
    if (!isPreview || shown >= questionLimits.preview) return;
    shown += 1;
    batch.preview.push({ item: one.item, question, html: questionHtml(question, budget) });
  };
}

type Tell = (part: FileBatch) => Promise<void>;

async function read(ask: FileAsk, tell: Tell): Promise<FileRead> {
  const { format, items } = readQuestions(readFileSync(ask.path), ask);
  const collect = makeCollector(ask.isPreview);
  let batch = emptyBatch();
  let count = 0;
  const flush = async () => {
    const { size: _, records, ...rest } = batch;
    batch = emptyBatch();
    await tell({ ...rest, records: serialize(records) });
  };
  for (const item of items) {
    count += 1;
    collect(batch, item);
    const length = batch.records.length + batch.skipped.length;
    if (length >= batchItems || batch.size >= batchSize) await flush();
  }
  await flush();
  return { format, read: count };
}

/** Reads, checks and renders beside the server: a large or hostile file costs nobody else a moment. */
answerAsks(async (ask: FileAsk, tell): Promise<FileAnswer> => {
  try {
    return await read(ask, tell);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { unreadable: error.reason };
  }
});
