import type { Actor } from './actor.ts';

/**
 * Whose records a statement may reach. One can be made here alone, from who asks: nobody's records are
 * reached because a value happened to be missing.
 */
export class OwnerScope {
  readonly #owner: string | null;

  private constructor(owner: string | null) {
    this.#owner = owner;
  }

  /** What the actor made; for an admin, what anybody made. */
  static of(actor: Actor): OwnerScope {
    return new OwnerScope(actor.role === 'admin' ? null : actor.userId);
  }

  /** What the actor made and nothing else, admin or not. */
  static own(actor: Actor): OwnerScope {
    return new OwnerScope(actor.userId);
  }

  /** Anybody's: for work that nobody asks for, and for what was checked when it was written. */
  static house(): OwnerScope {
    return new OwnerScope(null);
  }

  /** For statements, by `db/owned.ts`: the owner to look for, null for all. */
  get owner(): string | null {
    return this.#owner;
  }
}
