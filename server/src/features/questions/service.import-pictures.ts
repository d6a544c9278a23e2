import type { Asking } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findOwnPictures } from './data.pictures.ts';
import type { FileBatch, FileRecord } from './import.process.ts';
import { type Reason, reason } from './import.reason.ts';
import { addAll, type NewPicture, prepare } from './service.pictures.ts';

type Importing = Asking<'tutor'>;
type Brought = FileBatch['pictures'][number];

/** Draws one picture of a file, or says why it cannot be shown. What is no fault of the picture is thrown. */
async function drawn(ctx: Importing, { id, name, bytes }: Brought): Promise<NewPicture | Reason> {
  const passed = ctx.services.passingFiles.begin();
  try {
    return await prepare(ctx, id, await passed.take([bytes], bytes.length));
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code !== 'file_unreadable' && code !== 'file_type_refused') throw error;
    return reason('picture_unreadable', { name: name.slice(0, 200) });
  } finally {
    await passed.end();
  }
}

/**
 * The pictures of a file on their way into the bank: drawn one after the other before anything is written,
 * for the transaction must not wait for them. Those that the bank has are not drawn again.
 */
export class ImportedPictures {
  readonly #fresh: NewPicture[] = [];
  readonly #refused = new Map<string, Reason>();

  static async draw(ctx: Importing, batches: readonly FileBatch[]): Promise<ImportedPictures> {
    const found = new ImportedPictures();
    const brought = batches.flatMap(({ pictures }) => pictures);
    const ids = brought.map(({ id }) => id);
    const held = await findOwnPictures(ctx.db, ctx.actor.userId, ids);
    const known = new Set(held.map(({ id }) => id));
    for (const picture of brought) {
      if (known.has(picture.id)) continue;
      const result = await drawn(ctx, picture);
      if ('made' in result) found.#fresh.push(result);
      else found.#refused.set(picture.id, result);
    }
    return found;
  }

  /** Why a question cannot be kept, for a picture that it shows; null when it can. */
  refusalOf({ pictures }: FileRecord): Reason | null {
    for (const id of pictures) {
      const why = this.#refused.get(id);
      if (why) return why;
    }
    return null;
  }

  add(inner: Importing): Promise<void> {
    return addAll(inner, this.#fresh);
  }
}
