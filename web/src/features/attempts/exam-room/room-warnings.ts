import { warningBetween } from '../outbox/server-clock.ts';
import type { TimeView } from './room-view.ts';

const shownMs = 10_000;

/** What the room says of the time that is left, and for how long. */
export class RoomWarnings {
  #since = 0;

  /** The warning that shows now, in minutes, and whether it has fallen due since `before`. */
  next(
    before: Pick<TimeView, 'leftMs' | 'warning'>,
    { leftMs, now }: { leftMs: number; now: number },
  ): { warning: number | null; isDue: boolean } {
    const due = warningBetween(before.leftMs, leftMs);
    if (due !== null) this.#since = now;
    // A clock that was set right may be before what it has said: that was not true.
    const age = now - this.#since;
    const isShown = age >= 0 && age < shownMs;
    return { warning: due ?? (isShown ? before.warning : null), isDue: due !== null };
  }
}
