import type { Outbox } from '../outbox/outbox.ts';
import type { ServerClock } from '../outbox/server-clock.ts';
import { looksSame, type TimeView } from './room-view.ts';
import { RoomWarnings } from './room-warnings.ts';

type Deps = {
  outbox: Outbox;
  clock: ServerClock;
  /** The time left of the section that is open. */
  ofSection: () => Pick<TimeView, 'sectionLeftMs'>;
  /** Hears of every look at the clock: how much time is left of the whole. */
  onLook: (leftMs: number) => void;
};

/** The time of a room: how long is left, what is said of it, and who follows it. */
export class RoomTime {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #warnings = new RoomWarnings();
  #ticker: ReturnType<typeof setInterval> | null = null;
  #view: TimeView;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#view = this.#read(this.#leftMs(), null);
  }

  get view(): TimeView {
    return this.#view;
  }

  /** Follows the clock; ticks only while somebody looks. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#ticker ??= setInterval(this.look, 500);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0 || !this.#ticker) return;
      clearInterval(this.#ticker);
      this.#ticker = null;
    };
  };

  readonly look = (): void => {
    const { clock, outbox, onLook } = this.#deps;
    const leftMs = this.#leftMs();
    const { warning, isDue } = this.#warnings.next(this.#view, { leftMs, now: clock.now() });
    if (isDue) void outbox.checkIn();
    const view = this.#read(leftMs, warning);
    if (!looksSame(view, this.#view)) {
      this.#view = view;
      for (const listener of this.#listeners) listener();
    }
    onLook(leftMs);
  };

  #leftMs(): number {
    const { clock, outbox } = this.#deps;
    return Date.parse(outbox.view.attempt.deadlineAt) - clock.now();
  }

  #read(leftMs: number, warning: number | null): TimeView {
    return { leftMs, warning, ...this.#deps.ofSection() };
  }
}
