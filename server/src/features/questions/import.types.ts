import type { ImportFormat, QuestionDraft } from '@chinar/contract/questions';

/** Where an item stands: counted from 1; the line is null where the format has none. */
export type Place = { item: number; line: number | null };

/** An item of a file: a question to keep, or the exact reason why it is none. */
export type ParsedItem = Place & { warnings: string[] } & (
    | { question: QuestionDraft }
    | { skipped: string }
  );

export type ParsedFile = { format: ImportFormat; items: ParsedItem[] };

/** A file that cannot be read at all; the message says why, with the line where there is one. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
