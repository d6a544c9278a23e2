import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import { typingOf } from '../answering/answers.ts';

/**
 * What stands in a box ahead of the disk. One write at a time is on its way; it takes along what was typed until its
 * turn comes.
 */
export class RoomDraft {
  #text: string | null = null;
  #isQueued = false;
  /** How often the box was emptied by a press. */
  #emptied = 0;

  /** Null where the box shows what is held. */
  get text(): string | null {
    return this.#text;
  }

  /** Shows what is typed. Gives what reads it when its turn to be written comes; null where another waits for that. */
  type(text: string): (() => string | null) | null {
    this.#text = text;
    if (this.#isQueued) return null;
    this.#isQueued = true;
    const emptied = this.#emptied;
    return () => {
      // What was typed before the box was emptied is gone, and what was typed since has its own turn.
      if (emptied !== this.#emptied) return null;
      this.#isQueued = false;
      return this.#text;
    };
  }

  /** Shows what is being written already. */
  show(text: string): void {
    this.#text = text;
  }

  /** Of a question that is typed into the box is empty at once; of others there is no draft. */
  empty(type: QuestionAsked['type'] | undefined): void {
    this.#text = type && typingOf(type) ? '' : null;
    this.#isQueued = false;
    this.#emptied += 1;
  }

  /**
   * What was typed and stands on the disk is no draft any more: the box shows what is held, also when that comes from
   * another tab or device later. What cannot be held (spaces alone) stays in the box. True where that changes it.
   */
  settle(typed: string, held: string): boolean {
    if (this.#text !== typed || held !== typed) return false;
    this.#text = null;
    return true;
  }

  /** Another question. */
  leave(): void {
    this.#text = null;
  }
}
