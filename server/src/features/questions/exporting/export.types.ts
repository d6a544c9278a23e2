import type { LossKind } from '@chinar/contract/questions.exchange';
import type { ImportedQuestion } from '@chinar/contract/questions';
import type { PassageDraft } from '@chinar/contract/questions.passages';
import type * as m from '@chinar/messages/paraglide/messages';

/** A question on its way out of the bank: as a file says it, with the passage that it is about. */
export type Exported = {
  id: string;
  question: ImportedQuestion;
  passage: { ref: string; draft: PassageDraft } | null;
};

type CodeOf<K> = K extends `questions_loss_${infer Code}` ? Code : never;

/** A message of the catalogue: `questions_loss_<code>`. */
export type LossCode = CodeOf<keyof typeof m>;

/** What a format has no place for, of one question. */
export type Loss = { code: LossCode; kind: LossKind };

/** The bytes of a picture of the bank; null where it is not there any more. */
export type FindPicture = (id: string) => Promise<Buffer | null>;

/** A picture as programs take it that do not know how it is kept: PNG or JPEG, with its size in dots. */
export type DrawPicture = (
  kept: Buffer,
) => Promise<{ bytes: Uint8Array; width: number; height: number }>;

/** Writes the questions of a file one after the other; those that its format cannot hold do not come. */
export type ExportWriter = (
  questions: AsyncIterable<Exported>,
  findPicture: FindPicture,
  draw: DrawPicture,
) => AsyncGenerator<Uint8Array>;
