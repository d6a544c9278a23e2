import type { TextKind } from '@chinar/contract/questions.terms';
import type { ImportWeights, QuestionDraft } from '@chinar/contract/questions';
import type { PassageDraft } from '@chinar/contract/questions.passages';
import type { BankPictures, FilePicture } from './import.picture-box.ts';
import { at, message, type MessageCode, type Reason, reason } from './import.reason.ts';

/** Where an item stands: counted from 1; the line is null where the format has none. */
export type Place = { item: number; line: number | null };

/** A passage of a file, by the name that its questions call it. */
export type FilePassage = { ref: string; draft: PassageDraft; pictures: readonly FilePicture[] };

/** The passages of a file by their names; what is wrong with one is told to its questions. */
export type FilePassages = ReadonlyMap<string, FilePassage | { unfit: Reason }>;

/** An item of a file: a question to keep, or the exact reasons why it is none. */
export type ParsedItem = Place & { warnings: Reason[] } & (
    | {
        question: QuestionDraft;
        passage?: FilePassage;
        /** Those that it shows, its passage's included. */
        pictures?: readonly FilePicture[];
        /** The file itself says how hard it is; elsewhere "medium" stands for nothing said. */
        saysDifficulty?: true;
      }
    | { skipped: Reason[] }
  );

/** What whoever imports a file chose about it, and what their bank has. */
export type ImportSettings = {
  /** For texts whose kind the file does not say. */
  textKind?: TextKind | undefined;
  weights: ImportWeights;
  bank?: BankPictures | undefined;
};

export const plainSettings: ImportSettings = { weights: 'keep' };

/** A reader of one format: it gives item after item, so that no file is ever whole in memory. */
export type Parser = (text: string, settings?: ImportSettings) => Generator<ParsedItem>;

/** A package of files; each is unpacked when it is asked for, and only then. */
export type Package = {
  /** The names of its files, in its order; folders are none. */
  names: readonly string[];
  /** The package itself, for libraries that open it on their own: what it holds is within our limits. */
  bytes: Buffer;
  /** A file's bytes; null where there is none of that name. Throws UnreadableFile for a damaged one. */
  read: (name: string) => Buffer | null;
};

/** The same of a package of files. Libraries that read them have their own pace. */
export type PackageParser = (
  pack: Package,
  settings?: ImportSettings,
) => Generator<ParsedItem> | AsyncGenerator<ParsedItem>;

/** A file that cannot be read at all, and why, with the line where there is one. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly reason: Reason;

  constructor(
    code: MessageCode,
    values: Record<string, string | number> = {},
    line: number | null = null,
  ) {
    const why = reason(code, values);
    const placed = line === null ? why : at(message('part_line', { number: line }), why);
    super(code);
    this.reason = placed;
  }
}
