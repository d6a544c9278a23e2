import type { Passed } from '../../../ports/files/passing.ts';
import type { Asking } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { findOwnPictures } from '../data.pictures.ts';
import type { FileBatch, FileRecord } from './import.process.ts';
import { type Reason, reason } from './import.reason.ts';
import { addAll, type NewPicture, prepare } from '../service.pictures.ts';

type Importing = Asking<'tutor'>;
/** A picture of a file, which waits on the disk until it is drawn: a large package has a hundred megabytes. */
type Brought = { id: string; name: string; path: string };

/** A part of a file without its pictures' bytes. */
export type SetDown = Omit<FileBatch, 'pictures'> & { pictures: Brought[] };

/** Sets down the pictures of a file part by part, as the other process tells them. */
export class PictureShelf {
  readonly #passed: Passed;
  #last: Promise<void> = Promise.resolve();
  readonly batches: SetDown[] = [];

  constructor(passed: Passed) {
    this.#passed = passed;
  }

  take({ pictures, ...rest }: FileBatch): void {
    const batch: SetDown = { ...rest, pictures: [] };
    this.batches.push(batch);
    const next = this.#last.then(async () => {
      for (const { id, name, bytes } of pictures) {
        const path = await this.#passed.take([bytes], bytes.length);
        batch.pictures.push({ id, name, path });
      }
    });
    // Whoever waits for all of it hears what went wrong.
    next.catch(() => undefined);
    this.#last = next;
  }

  /** Nothing more is on its way to the disk, whatever came of it. */
  async settled(): Promise<void> {
    await this.#last.catch(() => undefined);
  }

  async whole(): Promise<SetDown[]> {
    await this.#last;
    return this.batches;
  }
}

/** Draws one picture of a file, or says why it cannot be shown. What is no fault of the picture is thrown. */
async function drawn(ctx: Importing, { id, name, path }: Brought): Promise<NewPicture | Reason> {
  try {
    return await prepare(ctx, id, path);
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code !== 'file_unreadable' && code !== 'file_type_refused') throw error;
    return reason('picture_unreadable', { name: name.slice(0, 200) });
  }
}

/**
 * The pictures of a file on their way into the bank: drawn one after the other before anything is written,
 * for the transaction must not wait for them. Those that the bank has are not drawn again.
 */
export class ImportedPictures {
  readonly #fresh: NewPicture[] = [];
  readonly #refused = new Map<string, Reason>();

  static async draw(ctx: Importing, batches: readonly SetDown[]): Promise<ImportedPictures> {
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
