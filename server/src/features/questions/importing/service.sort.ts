import type { QuestionKey } from '@chinar/contract/questions.terms';
import type {
  ImportConflict,
  ImportFate,
  ImportMatch,
  OnConflict,
  Question,
  QuestionContent,
} from '@chinar/contract/questions';
import { typedKeyWords } from '@chinar/messages/key-words';
import type { Locale } from '../../../context.ts';
import type { HeldQuestion } from './data.imports.ts';
import type { FileNote, FileRecord } from './import.process.ts';
import { type Reason, reason } from './import.reason.ts';
import { filledFrom, keptFacts, saysMore } from './service.kept-facts.ts';
import { keysOf } from '../service.likeness.ts';
import { keyPrint } from '../views.ts';

/** What is to be written for an item: `held` is the question that gets a new version, or none. */
export type Write = FileRecord & { held: HeldQuestion | null };

/** An item that came earlier in the file; its question has an id once it is written or known. */
type Earlier = { one: FileRecord; questionId: string | null };

/** What an import found so far, all of it in the file's order. */
export type Sorted = {
  imported: number;
  conflicts: ImportConflict[];
  skipped: FileNote[];
  updatedItems: ImportMatch[];
  duplicateItems: ImportMatch[];
  questionIds: string[];
  fates: Map<number, ImportFate>;
};

type Keyed = Pick<Question, 'content' | 'key' | 'optionMarks'>;

function keyedOf(held: HeldQuestion): Keyed {
  return {
    content: held.content as QuestionContent,
    key: held.key as QuestionKey,
    ...(held.option_marks ? { optionMarks: held.option_marks as Record<string, number> } : {}),
  };
}

function givenOf({ record }: FileRecord): Keyed {
  return {
    content: JSON.parse(record.content) as QuestionContent,
    key: JSON.parse(record.key) as QuestionKey,
    ...(record.optionMarks && {
      optionMarks: JSON.parse(record.optionMarks) as Record<string, number>,
    }),
  };
}

/** A key as people read it: `B. Srinagar`, `3.14 ± 0.01`. */
function answerOf(
  { content, key, optionMarks }: Keyed,
  { options, locale }: { options: readonly string[]; locale: Locale },
): string {
  if ('accepted' in key) return key.accepted.map((text) => `“${text}”`).join(', ');
  if ('numeric' in key) return typedKeyWords(key, { locale });
  if ('pairs' in key) {
    const textOf = (side: 'left' | 'right', id: string): string =>
      content.en[side]?.find(({ _id }) => _id === id)?.text ?? id;
    return key.pairs
      .map(([left, right]) => `${textOf('left', left)} → ${textOf('right', right)}`)
      .join(', ');
  }
  return content.en.options
    .flatMap(({ _id }, at) => {
      const mark = optionMarks?.[_id];
      const isSaid = key.optionIds.includes(_id) || Boolean(mark);
      const share = mark === undefined ? '' : ` (${Math.round(mark * 1e4) / 100} %)`;
      return isSaid ? [`${String.fromCodePoint(65 + at)}. ${options[at] ?? ''}${share}`] : [];
    })
    .join(', ');
}

/** One name for what is asked, whatever kind of text it is. */
function nameOf({ askedHashes }: FileRecord): string {
  return askedHashes.map((hash) => hash.toString('hex')).toSorted()[0] ?? '';
}

/**
 * Tells item by item what is new, what changed, what is there already and what contradicts it: in the
 * bank or earlier in the file. An import asks it batch after batch.
 */
export class Sorter {
  readonly found: Sorted = {
    imported: 0,
    conflicts: [],
    skipped: [],
    updatedItems: [],
    duplicateItems: [],
    questionIds: [],
    fates: new Map(),
  };
  readonly #earlier = new Map<string, Earlier>();
  readonly #onConflict: OnConflict;
  readonly #isDry: boolean;
  readonly #locale: Locale;

  constructor(onConflict: OnConflict, { isDry, locale }: { isDry: boolean; locale: Locale }) {
    this.#onConflict = onConflict;
    this.#isDry = isDry;
    this.#locale = locale;
  }

  /** What is to be written of these, given what the bank holds of them. */
  sort(records: readonly FileRecord[], held: readonly HeldQuestion[]): Write[] {
    const byHash = new Map(held.map((row) => [row.asked_hash.toString('hex'), row]));
    return records.flatMap((one) => {
      const rows = one.askedHashes.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []);
      // The very same text first; two of one text and kind cannot be held.
      const own = rows.find(({ asked_hash }) => one.record.askedHash.equals(asked_hash));
      const row = own ?? rows.find(({ status }) => status !== 'retired') ?? rows[0] ?? null;
      return this.#one(one, row) ?? [];
    });
  }

  readonly #leftOut = new Set<number>();

  /** Names an item that cannot be kept for what it brings along. */
  leaveOut({ item, line }: FileRecord, why: Reason): void {
    this.found.skipped.push({ item, line, reasons: [why] });
    this.#leftOut.add(item);
  }

  isLeftOut(item: number): boolean {
    return this.#leftOut.has(item);
  }

  #one(one: FileRecord, row: HeldQuestion | null): Write | null {
    const name = nameOf(one);
    const earlier = this.#earlier.get(name);
    if (earlier) return this.#again(one, earlier);
    // A question that was taken back is no question of the bank until it is imported anew.
    const isHeld = row !== null && row.status !== 'retired';
    const questionId = row?.id ?? (this.#isDry ? null : one.record.id);
    this.#earlier.set(name, { one, questionId });
    if (!isHeld) {
      this.found.imported += 1;
      return this.#written(one, row, 'imported');
    }
    const known = keyedOf(row);
    const isOtherKey = keyPrint(known) !== one.keyPrint;
    const filled = filledFrom(one, row, { isOtherKey });
    if (isOtherKey) return this.#against(filled, row, known);
    if (!row.whole_hash.equals(filled.record.wholeHash) || saysMore(filled.record, row))
      return this.#update(filled, row);
    this.#repeat(one, row.id);
    this.found.questionIds.push(row.id);
    return null;
  }

  /** An item that asks what an earlier one of the file asks. */
  #again(one: FileRecord, earlier: Earlier): null {
    if (earlier.one.keyPrint === one.keyPrint) {
      this.#repeat(one, earlier.questionId);
      return null;
    }
    const known = givenOf(earlier.one);
    const { heldAnswer, givenAnswer } = this.#conflict(one, known, {
      questionId: earlier.questionId,
      heldItem: earlier.one.item,
    });
    // A file that contradicts itself says nothing that could be preferred.
    const values = { item: earlier.one.item, held: heldAnswer, given: givenAnswer };
    this.#skip(one, reason('conflict_file', values));
    return null;
  }

  /** An item whose key is another than the bank's. */
  #against(one: FileRecord, row: HeldQuestion, known: Keyed): Write | null {
    const { heldAnswer, givenAnswer } = this.#conflict(one, known, {
      questionId: row.id,
      heldItem: null,
    });
    if (this.#onConflict === 'update') return this.#update(one, row);
    this.#skip(one, reason('conflict_bank', { held: heldAnswer, given: givenAnswer }));
    return null;
  }

  #conflict(
    one: FileRecord,
    known: Keyed,
    place: Pick<ImportConflict, 'questionId' | 'heldItem'>,
  ): ImportConflict {
    const given = givenOf(one);
    const said = { options: one.options, locale: this.#locale };
    const conflict: ImportConflict = {
      item: one.item,
      line: one.line,
      ...place,
      heldKey: known.key,
      givenKey: given.key,
      stem: one.stem,
      heldAnswer: answerOf(known, said),
      givenAnswer: answerOf(given, said),
    };
    this.found.conflicts.push(conflict);
    return conflict;
  }

  #skip({ item, line }: FileRecord, why: ReturnType<typeof reason>): void {
    this.found.skipped.push({ item, line, reasons: [why] });
    this.found.fates.set(item, 'conflict');
  }

  #repeat({ item, line }: FileRecord, questionId: string | null): void {
    this.found.duplicateItems.push({ item, line, questionId });
    this.found.fates.set(item, 'duplicate');
  }

  #update(one: FileRecord, row: HeldQuestion): Write {
    this.found.updatedItems.push({ item: one.item, line: one.line, questionId: row.id });
    return this.#written(one, row, 'updated');
  }

  #written(one: FileRecord, held: HeldQuestion | null, fate: ImportFate): Write {
    this.found.fates.set(one.item, fate);
    // What a dry run would make has no id yet.
    const id = held?.id ?? (this.#isDry ? null : one.record.id);
    if (id !== null) this.found.questionIds.push(id);
    if (held === null) return { ...one, held };
    const facts = keptFacts(one.record, held);
    const searchKeys = [...one.record.searchKeys, ...keysOf([facts.title, ...facts.tags])];
    const record = { ...one.record, ...facts, searchKeys, id: held.id };
    return { ...one, record, held };
  }

  /** What another import added between the look and the write: looked at once more. */
  forget(write: Write): void {
    const { found } = this;
    found.imported -= 1;
    found.questionIds.splice(found.questionIds.lastIndexOf(write.record.id), 1);
    this.#earlier.delete(nameOf(write));
  }
}
