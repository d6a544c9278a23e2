import type { ImportFormat, QuestionDraft } from '@chinar/contract/questions';
import type { ExportFormat } from '@chinar/contract/questions.exchange';
import { askAs, type Ctx, transact } from '../../context.ts';
import { onePixel } from '../accounts/fixtures.ts';
import type { PassageDraft } from '@chinar/contract/questions.passages';
import { newId } from '../../db/ids.ts';
import { OwnerScope } from '../../auth/scope.ts';
import { addItems, insertCollection } from './data.collections.ts';
import { createQuestions } from './data.ts';
import { insertReview } from './data.reviews.ts';
import { createPassage, type HeldPassage } from './data.passages.ts';
import { exportKinds } from './exporting/export.kinds.ts';
import type { Exported } from './exporting/export.types.ts';
import { openQuestions, type ReadOptions, readQuestions } from './importing/import.read.ts';
import {
  type ImportSettings,
  type ParsedItem,
  type Parser,
  plainSettings,
  UnreadableFile,
} from './importing/import.types.ts';
import { pictureIdOf } from './importing/import.pictures.ts';
import { reasonsText, reasonText } from './importing/import.words.ts';
import { addAll, prepare } from './service.pictures.ts';
import { passageRecordOf, recordOf } from './views.ts';

let count = 0;

/** By which a bank is searched. */
export { keysOf } from './service.likeness.ts';

/** A single-choice question with four options a to d, of which b is right, unless told otherwise. */
export function draftQuestion(overrides: Partial<QuestionDraft> = {}): QuestionDraft {
  count += 1;
  return {
    type: 'single',
    textKind: 'markdown',
    content: {
      en: {
        stem: `What is $${count} + 1$?`,
        options: ['a', 'b', 'c', 'd'].map((_id, place) => ({ _id, text: String(count + place) })),
        explanation: `One more than ${count} is ${count + 1}.`,
      },
    },
    key: { optionIds: ['b'] },
    topic: { subject: 'Arithmetic', topic: 'Addition', subtopic: '' },
    difficulty: 'easy',
    source: '',
    ...overrides,
  };
}

/** Adds a passage to a bank. */
export async function buildPassage(
  ctx: Ctx,
  ownerId: string,
  draft: Partial<PassageDraft> = {},
): Promise<HeldPassage> {
  count += 1;
  const text = `The ${count}th boat on the lake carried flowers. It came at dawn.`;
  const record = passageRecordOf({ textKind: 'markdown', content: { en: { text } }, ...draft });
  const id = newId();
  await createPassage(ctx.db, ownerId, id, record);
  return { id, version: 1, textHash: record.textHash };
}

/** Adds a picture to a bank, and gives its id. */
export async function buildPicture(
  ctx: Ctx,
  ownerId: string,
  bytes: Buffer = onePixel,
): Promise<string> {
  const id = pictureIdOf(bytes);
  const passed = ctx.services.passingFiles.begin();
  const picture = await prepare(ctx, id, await passed.take([bytes], bytes.length));
  await passed.end();
  const asking = askAs(ctx, {
    userId: ownerId,
    sessionId: ownerId,
    role: 'tutor',
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  });
  await transact(asking, (inner) => addAll(inner, [picture]));
  return id;
}

/** Adds questions to a bank, about a passage where one is given; the ids come in the order of the drafts. */
export async function buildQuestions(
  ctx: Ctx,
  ownerId: string,
  drafts: QuestionDraft[],
  passage: HeldPassage | null = null,
): Promise<string[]> {
  const records = drafts.map((draft) => recordOf(draft, { passage }));
  const added = await createQuestions(ctx.db, ownerId, records);
  if (added.size !== drafts.length) throw new Error('Two fixtures ask the same question.');
  return records.map((record) => record.id);
}

/** All items that a parser reads. */
export function listed(parse: Parser): (text: string, settings?: ImportSettings) => ParsedItem[] {
  return (text, settings = plainSettings) => [...parse(text, settings)];
}

/** A whole file, as an import reads it. */
export function readAll(bytes: Uint8Array | string, options: ReadOptions = {}) {
  const { format, items } = readQuestions(Buffer.from(bytes), options);
  return { format, items: [...items] };
}

/** The one item of a file that is told to be of this format by its content. */
export function readOne(text: string, format: ImportFormat): ParsedItem {
  const found = readAll(text);
  const [only, ...more] = found.items;
  if (found.format !== format || !only || more.length > 0) {
    throw new Error(`${found.items.length} items of ${found.format} were read.`);
  }
  return only;
}

/** Why an item was left out, in English; null for a question. */
export function skippedIn(item: ParsedItem | undefined): string | null {
  return item && 'skipped' in item ? reasonsText(item.skipped, 'en') : null;
}

/** The question of an item; where it was left out, that fails with the reason. */
export function questionIn(item: ParsedItem | undefined): QuestionDraft {
  if (item && 'question' in item) return item.question;
  throw new Error(skippedIn(item) ?? 'Nothing was read.');
}

/** The notes on an item, in English. */
export function warningsIn(item: ParsedItem | undefined): string[] {
  return (item?.warnings ?? []).map((warning) => reasonText(warning, 'en'));
}

/** Why a file as a whole is refused, in English. */
export function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof UnreadableFile) return reasonText(error.reason, 'en');
    throw error;
  }
  throw new Error('The file was read.');
}

/** Questions on their way out of a bank. */
async function* oneByOne(questions: readonly Exported[]): AsyncGenerator<Exported> {
  yield* questions;
}

/** The file of questions, with pictures by their ids. */
export async function exportOf(
  format: ExportFormat,
  questions: readonly Exported[],
  pictures: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const find = async (id: string) => pictures.get(id) ?? null;
  const drawn = async (bytes: Buffer) => ({ bytes, width: 100, height: 50 });
  for await (const chunk of exportKinds[format].write(oneByOne(questions), find, drawn))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A whole file that may be a package, as an import reads it. */
export async function openAll(
  bytes: Buffer,
  options: ReadOptions = {},
): Promise<{ format: ImportFormat; items: ParsedItem[] }> {
  const { format, items } = await openQuestions(bytes, options);
  const all: ParsedItem[] = [];
  for await (const item of items) all.push(item);
  return { format, items: all };
}

/** Why a package as a whole is refused, by its code. */
export async function codeOfRefusal(bytes: Buffer, options: ReadOptions = {}): Promise<string> {
  try {
    await openAll(bytes, options);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason.code;
    throw error;
  }
  throw new Error('The file was read.');
}

/** Begins a collection of a name of its own. */
export async function buildCollection(
  ctx: Ctx,
  ownerId: string,
  questionIds: readonly string[] = [],
): Promise<string> {
  const id = newId();
  await insertCollection(ctx.db, { id, owner_id: ownerId, name: `Collection ${id.slice(-8)}` });
  await addItems(ctx.db, id, questionIds, OwnerScope.house());
  return id;
}

/** Opens a question to somebody. */
export async function buildReview(
  ctx: Ctx,
  questionId: string,
  { askedBy, reviewerId, note = '' }: { askedBy: string; reviewerId: string; note?: string },
): Promise<string> {
  const id = newId();
  await insertReview(ctx.db, {
    id,
    question_id: questionId,
    asked_by: askedBy,
    reviewer_id: reviewerId,
    note,
  });
  return id;
}
