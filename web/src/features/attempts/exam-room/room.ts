import type { Answer } from '@chinar/contract/attempts';
import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import type { Language } from '@chinar/contract/text';
import {
  changedTyping,
  pressKey,
  toggleOption,
  togglePair,
  typedAnswer,
  typedValue,
  typingOf,
} from './answers.ts';
import { stateOf } from '../outbox/outbox-step.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Deed, QuestionState } from './palette-state.ts';
import { untouched } from './palette-state.ts';
import type { PaperIndex } from './paper-index.ts';
import { neighbour } from './paper-index.ts';
import type { SaveLine } from '../outbox/save-state.ts';
import { saveLineOf } from '../outbox/save-state.ts';
import type { ServerClock } from '../outbox/server-clock.ts';
import { warningBetween } from '../outbox/server-clock.ts';

export type RoomPhase = 'open' | 'handing_in' | 'ended';

/** What the screen shows; a new object with every change. */
export type RoomView = {
  phase: RoomPhase;
  /** The clock ended it, not the learner. */
  isTimeUp: boolean;
  currentId: string;
  language: Language;
  states: ReadonlyMap<string, QuestionState>;
  /** What stands in the current field, ahead of the disk by a keystroke. */
  draft: string;
  save: SaveLine;
  unsent: number;
  isLasting: boolean;
  isReachable: boolean;
  isLate: boolean;
  endedAs: 'submitted' | 'expired' | 'voided' | null;
  /** Handed in from this device, though perhaps by another tab or by an earlier visit. */
  isOurs: boolean;
  outcome: AttemptOutcome | null;
  hasConflict: boolean;
  deadlineMs: number;
};

export type TimeView = { leftMs: number; warning: number | null };

const warningShownMs = 10_000;

/** The exam room without its screen: what is open, what is chosen, how long is left. */
export class Room {
  readonly index: PaperIndex;
  readonly outbox: Outbox;
  readonly #clock: ServerClock;
  readonly #listeners = new Set<() => void>();
  readonly #timeListeners = new Set<() => void>();
  #queue: Promise<void> = Promise.resolve();
  #currentId: string;
  /** Where the learner has gone already, though the disk is still writing the step before. */
  #targetId: string;
  #since: number;
  #isOwn = false;
  #draft: string | null = null;
  #isDraftQueued = false;
  #isTimeUp = false;
  #ticker: ReturnType<typeof setInterval> | null = null;
  #time: TimeView;
  #warnedAt = 0;
  #view: RoomView;
  #seenAnswers: Outbox['view']['answers'] | null = null;

  constructor(index: PaperIndex, outbox: Outbox, clock: ServerClock) {
    this.index = index;
    this.outbox = outbox;
    this.#clock = clock;
    const { position } = outbox.view.attempt;
    this.#currentId = position && index.byId.has(position) ? position : (index.order[0] ?? '');
    this.#targetId = this.#currentId;
    this.#since = clock.now();
    this.#time = { leftMs: this.#leftMs(), warning: null };
    this.#view = this.#look(new Map());
    outbox.subscribe(this.#renew);
    this.#renew();
    this.#tick();
    this.#do({ kind: 'open' });
  }

  readonly getView = (): RoomView => this.#view;
  readonly getTime = (): TimeView => this.#time;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether a screen shows the room; an end that nobody sees has to be told elsewhere. */
  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Follows the clock; ticks only while somebody looks. */
  readonly subscribeTime = (listener: () => void): (() => void) => {
    this.#timeListeners.add(listener);
    this.#ticker ??= setInterval(this.#tick, 500);
    return () => {
      this.#timeListeners.delete(listener);
      if (this.#timeListeners.size > 0 || !this.#ticker) return;
      clearInterval(this.#ticker);
      this.#ticker = null;
    };
  };

  /** The question that what is done next belongs to: ahead of the screen while the disk still writes. */
  get targetId(): string {
    return this.#targetId;
  }

  /** Whether nothing was done yet in the question that a press belongs to; one not on screen yet has none. */
  get isUntouched(): boolean {
    return this.#targetId !== this.#currentId || !this.#isOwn;
  }

  /**
   * Presses an option of a question; painted once it is on the disk. A press on what has been left
   * already, though the screen still shows it, is none.
   */
  choose(optionId: string, id = this.#targetId): void {
    this.#toggle(id, ({ type }, selection) => toggleOption(type, selection, optionId));
  }

  /** Puts an entry of the left column to one of the right, or takes them apart, as `choose` does. */
  match(pair: [string, string], id = this.#targetId): void {
    this.#toggle(id, ({ pairing }, selection) => togglePair(pairing, selection, pair));
  }

  #toggle(
    id: string,
    next: (question: QuestionAsked, selection: Answer | null) => Answer | null,
  ): void {
    const placed = this.index.byId.get(id);
    if (!placed || id !== this.#targetId || this.#view.phase !== 'open') return;
    // Toggled when its turn comes: of two quick presses the second builds on the first.
    this.#queue = this.#queue.then(async () => {
      this.#isOwn = true;
      const { selection } = this.#view.states.get(id) ?? untouched;
      const deed = { kind: 'select', selection: next(placed.question, selection) } as const;
      await this.#record(id, deed, false);
    });
  }

  /** Types into the current field: seen at once, written as fast as the disk takes it. */
  type(text: string): void {
    const type = this.index.byId.get(this.#currentId)?.question.type;
    if (!type || !typingOf(type) || this.#view.phase !== 'open') return;
    // The box of a question that has been left takes nothing more.
    if (this.#targetId !== this.#currentId) return;
    this.#draft = changedTyping(this.#view.draft, text, type);
    this.#isOwn = true;
    this.#renew();
    if (this.#isDraftQueued) return;
    this.#isDraftQueued = true;
    const id = this.#currentId;
    this.#queue = this.#queue.then(async () => {
      this.#isDraftQueued = false;
      const value = this.#draft;
      if (value === null || this.#currentId !== id) return;
      await this.#record(id, { kind: 'select', selection: typedAnswer(type, value) }, true);
    });
  }

  /** A key of the on-screen keypad, or one typed outside the box; on the way to a question it waits for it. */
  press(key: string): void {
    const id = this.#targetId;
    const type = this.index.byId.get(id)?.question.type;
    if (!type || typingOf(type) !== 'number' || this.#view.phase !== 'open') return;
    if (id === this.#currentId) return this.type(pressKey(this.#view.draft, key, type));
    this.#queue = this.#queue.then(async () => {
      const held = typedValue((this.#view.states.get(id) ?? untouched).selection);
      const value = pressKey(this.#draft ?? held, key, type);
      this.#draft = value;
      this.#isOwn = true;
      this.#renew();
      await this.#record(id, { kind: 'select', selection: { value } }, true);
    });
  }

  saveAndNext(): void {
    this.#do({ kind: 'saveAndNext' });
    this.#move(neighbour(this.index, this.#targetId, 1));
  }

  markAndNext(): void {
    this.#do({ kind: 'markAndNext' });
    this.#move(neighbour(this.index, this.#targetId, 1));
  }

  clear(): void {
    const id = this.#targetId;
    if (id === this.#currentId) this.#draft = null;
    this.#queue = this.#queue.then(async () => {
      this.#isOwn = true;
      await this.#record(id, { kind: 'clear' }, false);
    });
  }

  step(steps: 1 | -1): void {
    this.goTo(neighbour(this.index, this.#targetId, steps));
  }

  /** Goes to a question by palette, tab or key. */
  goTo(id: string | null): void {
    if (id === null || id === this.#targetId || !this.index.byId.has(id)) return;
    this.#do({ kind: 'leave' });
    this.#move(id);
  }

  chooseLanguage(language: Language): void {
    void this.outbox.chooseLanguage(language);
  }

  /** Writes the running visit down: the page may be gone in a moment. */
  pause(): void {
    if (this.#view.phase === 'open') this.#do({ kind: 'leave' });
    this.#queue = this.#queue.then(() => this.outbox.flush());
  }

  /** Ends the test: what is on screen is kept first, then the server is told. */
  async handIn(): Promise<void> {
    this.#do({ kind: 'timeOut' });
    await this.#queue;
    await this.outbox.handIn();
  }

  /** Resolves when everything done so far is on the disk. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #move(id: string | null): void {
    if (id === null) return;
    this.#targetId = id;
    this.#queue = this.#queue.then(() => {
      this.#currentId = id;
      this.#draft = null;
      this.#isOwn = false;
      this.#since = this.#clock.now();
      this.#renew();
    });
    this.#do({ kind: 'open' });
  }

  #do(deed: Deed): void {
    const id = this.#targetId;
    this.#queue = this.#queue.then(() => this.#record(id, deed, false));
  }

  async #record(id: string, deed: Deed, isTyping: boolean): Promise<void> {
    const now = this.#clock.now();
    const spentMs = Math.max(0, Math.round(now - this.#since));
    this.#since = now;
    await this.outbox.record({ questionId: id, deed, spentMs, isTyping, isOwn: this.#isOwn });
  }

  #leftMs(): number {
    return Date.parse(this.outbox.view.attempt.deadlineAt) - this.#clock.now();
  }

  readonly #tick = (): void => {
    const leftMs = this.#leftMs();
    const now = this.#clock.now();
    const due = warningBetween(this.#time.leftMs, leftMs);
    if (due !== null) {
      this.#warnedAt = now;
      void this.outbox.checkIn();
    }
    const isShown = now - this.#warnedAt < warningShownMs;
    const warning = due ?? (isShown ? this.#time.warning : null);
    const isSame =
      Math.floor(leftMs / 1000) === Math.floor(this.#time.leftMs / 1000) &&
      warning === this.#time.warning;
    if (!isSame) {
      this.#time = { leftMs, warning };
      for (const listener of this.#timeListeners) listener();
    }
    if (leftMs > 0 || this.#isTimeUp || this.#view.phase !== 'open') return;
    this.#isTimeUp = true;
    void this.handIn();
  };

  readonly #renew = (): void => {
    const { answers } = this.outbox.view;
    const states =
      answers === this.#seenAnswers
        ? this.#view.states
        : new Map([...answers].map(([id, record]) => [id, stateOf(record)] as const));
    this.#seenAnswers = answers;
    this.#view = this.#look(states);
    for (const listener of this.#listeners) listener();
  };

  #look(states: RoomView['states']): RoomView {
    const { attempt, unsent, refused, link, isLasting, conflicts, outcome } = this.outbox.view;
    return {
      phase: attempt.phase,
      isTimeUp: this.#isTimeUp,
      currentId: this.#currentId,
      language: attempt.language,
      states,
      draft: this.#draft ?? typedValue(states.get(this.#currentId)?.selection ?? null),
      save: saveLineOf({
        link,
        isLasting,
        unsent: unsent.size,
        refused: refused.size,
        savedAt: attempt.savedAt,
      }),
      unsent: unsent.size,
      isLasting,
      isReachable: link === 'fine',
      isLate: attempt.late,
      endedAs: attempt.endedAs,
      isOurs: attempt.endedHere === true,
      outcome,
      hasConflict: conflicts.has(this.#currentId),
      deadlineMs: Date.parse(attempt.deadlineAt),
    };
  }
}
