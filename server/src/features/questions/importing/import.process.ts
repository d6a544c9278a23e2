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
import { answerAsks } from '../../../jobs/side-process.ts';
import type { QuestionRecord } from '../data.ts';
import type { PassageRecord } from '../data.passages.ts';
import { openQuestions } from './import.read.ts';
import type { BankPictures, FilePicture } from './import.picture-box.ts';
import { type Reason, reason } from './import.reason.ts';
import { pictureIdOfDigest } from './import.pictures.ts';
import { type FilePassage, type ParsedItem, type Place, UnreadableFile } from './import.types.ts';
import {
  askedHashes,
  keyPrint,
  passageHtml,
  passageRecordOf,
  questionHtml,
  recordOf,
} from '../views.ts';

export type FileAsk = {
  /** Where the file lies, in the folder that this process may read. */
  path: string;
  format: ImportFormat | undefined;
  isPreview: boolean;
  textKind?: TextKind | undefined;
  weights?: ImportWeights;
  repairBytes?: boolean;
  /** The pictures of the bank, each with the SHA-256 of its bytes as they are kept. */
  pictures?: [id: string, sha256: string][];
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
  /** The ids of the file's pictures that it shows. */
  pictures: string[];
  /** The passage that it is about; its texts come with the first question of the file that names it. */
  passage: { ref: string; textHash: Buffer; record: PassageRecord | null } | null;
  saysDifficulty: boolean;
};

type Preview = Omit<NonNullable<ImportReport['preview']>[number], 'fate'>;

/** What comes part by part: packed, so that a large file is small while it waits to be written. */
export type FileBatch = {
  /** `FileRecord[]`, by `serialize`. */
  records: Uint8Array;
  skipped: FileNote[];
  warnings: FileNote[];
  preview: Preview[];
  /** Those that questions of this part are the first to show. */
  pictures: { id: string; name: string; bytes: Uint8Array }[];
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

function fileRecordOf(
  place: Place,
  question: QuestionDraft,
  passage: FileRecord['passage'],
): Omit<FileRecord, 'pictures' | 'saysDifficulty'> {
  const words = (text: string) =>
    plainText(text.slice(0, 2000), question.textKind).slice(0, glance);
  const { stem, options } = question.content.en;
  return {
    ...place,
    record: recordOf(question, { passage }),
    keyPrint: keyPrint(question),
    askedHashes: askedHashes(question, passage),
    stem: words(stem),
    options: options.map(({ text }) => words(text)),
    passage,
  };
}

type Batch = Omit<FileBatch, 'records'> & { records: FileRecord[]; size: number };

const emptyBatch = (): Batch => ({
  records: [],
  skipped: [],
  warnings: [],
  preview: [],
  pictures: [],
  size: 0,
});

/** Pictures as questions bring them along, each once; null for a question that would bring too many. */
function makePictures() {
  const brought = new Set<string>();
  return (pictures: readonly FilePicture[]): FilePicture[] | null => {
    const fresh = new Map(
      pictures.filter(({ id }) => !brought.has(id)).map((picture) => [picture.id, picture]),
    );
    if (brought.size + fresh.size > questionLimits.importPictures) return null;
    for (const id of fresh.keys()) brought.add(id);
    return [...fresh.values()];
  };
}

/** Passages as the file's questions bring them along: hashed once, and their texts told once. */
function makePassages() {
  const hashes = new Map<string, Buffer>();
  const shown = new Set<string>();
  return {
    recordOf({ passage }: { passage?: FilePassage }): FileRecord['passage'] {
      if (!passage) return null;
      const { ref, draft } = passage;
      const known = hashes.get(ref);
      if (known) return { ref, textHash: known, record: null };
      const record = passageRecordOf(draft);
      hashes.set(ref, record.textHash);
      return { ref, textHash: record.textHash, record };
    },
    preview({ passage }: { passage?: FilePassage }): Pick<Preview, 'passage'> {
      if (!passage) return {};
      const { ref, draft } = passage;
      if (shown.has(ref)) return { passage: { ref } };
      shown.add(ref);
      return { passage: { ref, html: passageHtml(draft) } };
    },
  };
}

function makeCollector(isPreview: boolean) {
  const budget = { left: mathsOfPreview };
  const passages = makePassages();
  const bring = makePictures();
  let previewed = 0;
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
    const { question, pictures = [] } = one;
    const brought = bring(pictures);
    if (brought === null) {
      const why = reason('pictures_many', { maximum: questionLimits.importPictures });
      batch.skipped.push({ ...place, reasons: [why] });
      return;
    }
    for (const picture of brought) {
      const { id, name } = picture;
      batch.pictures.push({ id, name, bytes: picture.read() });
    }
    batch.size += brought.reduce((sum, { bytes }) => sum + bytes, 0);
    const shown = [...new Set(pictures.map(({ id }) => id))];
    const about = passages.recordOf(one);
    const saysDifficulty = one.saysDifficulty === true;
    const record = { ...fileRecordOf(place, question, about), pictures: shown, saysDifficulty };
    batch.records.push(record);
    batch.size += record.record.content.length + record.record.searchText.length;
    batch.size += record.passage?.record?.content.length ?? 0;
    if (!isPreview || previewed >= questionLimits.preview) return;
    previewed += 1;
    const html = questionHtml(question, budget);
    batch.preview.push({ item: one.item, question, html, ...passages.preview(one) });
  };
}

function bankOf({ pictures = [] }: FileAsk): BankPictures {
  return {
    ids: new Set(pictures.map(([id]) => id)),
    byBytes: new Map(
      pictures.map(([id, sha256]) => [pictureIdOfDigest(Buffer.from(sha256, 'hex')), id]),
    ),
  };
}

type Tell = (part: FileBatch) => Promise<void>;

async function read(ask: FileAsk, tell: Tell): Promise<FileRead> {
  const { format, items } = await openQuestions(readFileSync(ask.path), {
    ...ask,
    bank: bankOf(ask),
  });
  const collect = makeCollector(ask.isPreview);
  let batch = emptyBatch();
  let count = 0;
  const flush = async () => {
    const { size: _, records, ...rest } = batch;
    batch = emptyBatch();
    await tell({ ...rest, records: serialize(records) });
  };
  for await (const item of items) {
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
