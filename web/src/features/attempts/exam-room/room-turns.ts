/** One thing after the other; where one fails, what comes after is done all the same. */
export class RoomTurns {
  #last: Promise<void> = Promise.resolve();

  /** Does something once what was asked for before is done. */
  next(work: () => void | Promise<void>): void {
    this.#last = this.#last.then(work).catch((error: unknown) => reportError(error));
  }

  /** Resolves when everything that was asked for so far is done. */
  get settled(): Promise<void> {
    return this.#last;
  }
}
