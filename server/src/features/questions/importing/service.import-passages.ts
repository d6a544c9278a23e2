import type { ImportReport } from '@chinar/contract/questions';
import type { Asking } from '../../../context.ts';
import { newId } from '../../../db/ids.ts';
import { createPassage, lockPassagesByText, type PassageRecord } from '../data.passages.ts';
import type { FileRecord } from './import.process.ts';
import type { Write } from './service.sort.ts';

type Held = { id: string; version: number };

const nameOf = (hash: Buffer): string => hash.toString('hex');

/**
 * The passages of a file on their way into the bank. One that the bank has already, word for word, is
 * taken; another is added when the first question about it is written.
 */
export class ImportedPassages {
  readonly #texts = new Map<string, PassageRecord>();
  readonly #held = new Map<string, Held>();
  readonly #refs = new Map<string, string>();

  /** Holds what the bank has of the passages of these; before the questions themselves are held. */
  async hold({ db, actor }: Asking<'tutor'>, records: readonly FileRecord[]): Promise<void> {
    const wanted: Buffer[] = [];
    for (const { passage } of records) {
      if (!passage) continue;
      const name = nameOf(passage.textHash);
      this.#refs.set(passage.ref, name);
      if (!passage.record || this.#texts.has(name)) continue;
      this.#texts.set(name, passage.record);
      wanted.push(passage.textHash);
    }
    for (const { textHash, id, version } of await lockPassagesByText(db, actor.userId, wanted)) {
      this.#held.set(nameOf(textHash), { id, version });
    }
  }

  /** What is to be written, each naming its passage in the bank. */
  async named(ctx: Asking<'tutor'>, writes: readonly Write[]): Promise<Write[]> {
    const named: Write[] = [];
    for (const write of writes) {
      const { passage, record } = write;
      named.push(
        passage
          ? { ...write, record: { ...record, passage: await this.#idOf(ctx, passage.textHash) } }
          : write,
      );
    }
    return named;
  }

  async #idOf({ db, actor }: Asking<'tutor'>, textHash: Buffer): Promise<Held> {
    const name = nameOf(textHash);
    const known = this.#held.get(name);
    if (known) return known;
    const record = this.#texts.get(name);
    if (!record) throw new Error('A question came before its passage.');
    const added = { id: newId(), version: 1 };
    await createPassage(db, actor.userId, added.id, record);
    this.#held.set(name, added);
    return added;
  }

  /** The passages of the file by their names there, and those that they are in the bank. */
  found(): NonNullable<ImportReport['passages']> {
    return [...this.#refs].map(([ref, name]) => ({
      ref,
      passageId: this.#held.get(name)?.id ?? null,
    }));
  }
}
