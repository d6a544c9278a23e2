import type { Answer } from '@chinar/contract/attempts';
import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import {
  changedTyping,
  pressAtEnd,
  toggleOption,
  togglePair,
  typedAnswer,
  typedValue,
  typingOf,
} from '../answering/answers.ts';
import { stateOf } from '../outbox/outbox-step.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { act, type Deed, type Done, untouched } from '../answering/palette-state.ts';
import { nextSaves, type PaperIndex, type RoomRules, rulesOf } from './paper-index.ts';
import { placeToGoOn } from './place-to-go-on.ts';
import { RoomDraft } from './room-draft.ts';
import { RoomSections } from './room-sections.ts';
import { RoomTime } from './room-time.ts';
import { RoomTurns } from './room-turns.ts';
import { type RoomNote, type RoomView, type TimeView, viewOf } from './room-view.ts';
import type { ServerClock } from '../outbox/server-clock.ts';

export type { RoomNote, RoomView, TimeView } from './room-view.ts';

/** What goes with a deed: the question that is gone to, and when it had to be done. */
type Way = { to?: string | null; until?: number };

/** The exam room without its screen: what is open, what is chosen, how long is left. */
export class Room {
  readonly index: PaperIndex;
  readonly outbox: Outbox;
  readonly rules: RoomRules;
  readonly #sections: RoomSections;
  readonly #clock: ServerClock;
  readonly #listeners = new Set<() => void>();
  readonly #turns = new RoomTurns();
  #currentId: string;
  /** Where the learner has gone already, though the disk is still writing the step before. */
  #targetId: string;
  #since: number;
  #isOwn = false;
  readonly #draft = new RoomDraft();
  #isTimeUp = false;
  readonly #time: RoomTime;
  #note: RoomNote | null = null;
  #view: RoomView;
  #seenAnswers: Outbox['view']['answers'] | null = null;

  constructor(index: PaperIndex, outbox: Outbox, clock: ServerClock) {
    this.index = index;
    this.outbox = outbox;
    this.#clock = clock;
    this.rules = rulesOf(index.paper);
    this.#sections = new RoomSections(index, outbox, clock);
    const { attempt, answers } = outbox.view;
    const goesOnAt = placeToGoOn(index.order, { position: attempt.position, answers });
    this.#currentId = this.#sections.enter(goesOnAt);
    this.#targetId = this.#currentId;
    this.#since = clock.now();
    this.#time = new RoomTime({
      outbox,
      clock,
      ofSection: () => this.#sections.timeOf(this.#currentId),
      onLook: this.#endInTime,
    });
    this.#view = this.#look(new Map());
    outbox.subscribe(this.#renew);
    this.#renew();
    this.#time.look();
    this.#do({ kind: 'open' });
  }

  readonly getView = (): RoomView => this.#view;
  readonly getTime = (): TimeView => this.#time.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether a screen shows the room; an end that nobody sees has to be told elsewhere. */
  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Follows the clock. */
  readonly subscribeTime = (listener: () => void): (() => void) => this.#time.subscribe(listener);

  /** The question that what is done next belongs to: ahead of the screen while the disk still writes. */
  get targetId(): string {
    return this.#targetId;
  }

  /** Whether nothing was done yet in the question that a press belongs to; one not on screen yet has none. */
  get isUntouched(): boolean {
    return this.#targetId !== this.#currentId || !this.#isOwn;
  }

  /** Whether anything can be answered here and now. */
  get #takes(): boolean {
    return this.#view.phase === 'open' && !this.#view.isTakenOver;
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
    if (!placed || id !== this.#targetId || !this.#takes) return;
    // Toggled when its turn comes: of two quick presses the second builds on the first.
    this.#turns.next(async () => {
      this.#isOwn = true;
      const { selection } = this.#view.states.get(id) ?? untouched;
      const deed = { kind: 'select', selection: next(placed.question, selection) } as const;
      await this.#record(id, deed, false);
    });
  }

  /** Types into the current field: seen at once, written as fast as the disk takes it. */
  type(text: string): void {
    const type = this.index.byId.get(this.#currentId)?.question.type;
    // The box of a question that has been left takes nothing more.
    if (!type || !typingOf(type) || !this.#takes || this.#targetId !== this.#currentId) return;
    const written = this.#draft.type(changedTyping(this.#view.draft, text, type));
    this.#isOwn = true;
    this.#renew();
    if (!written) return;
    const id = this.#currentId;
    this.#turns.next(async () => {
      const value = written();
      if (value === null || this.#currentId !== id) return;
      await this.#recordTyped(id, typedAnswer(type, value), value);
    });
  }

  /** A number's key, pressed outside its box: behind what stands there. On the way to a question it waits for it. */
  press(key: string): void {
    const id = this.#targetId;
    const type = this.index.byId.get(id)?.question.type;
    if (!type || typingOf(type) !== 'number' || !this.#takes) return;
    if (id === this.#currentId) return this.type(pressAtEnd(this.#view.draft, key, type));
    this.#turns.next(async () => {
      const held = typedValue((this.#view.states.get(id) ?? untouched).selection);
      const value = pressAtEnd(this.#draft.text ?? held, key, type);
      this.#draft.show(value);
      this.#isOwn = true;
      this.#renew();
      await this.#recordTyped(id, { value }, value);
    });
  }

  async #recordTyped(id: string, selection: Answer | null, typed: string): Promise<void> {
    await this.#record(id, { kind: 'select', selection }, true);
    const held = typedValue((this.#view.states.get(id) ?? untouched).selection);
    if (this.#currentId === id && this.#draft.settle(typed, held)) this.#renew();
  }

  readonly saveAndNext = (): void => this.#leadOn({ kind: 'saveAndNext' });
  readonly markAndNext = (): void => this.#leadOn({ kind: 'markAndNext' });

  /** Does what may lead on, and goes where the table of transitions leads. */
  #leadOn(deed: Deed): void {
    if (this.#doneIn(this.#targetId, deed).way !== 'next') return this.#do(deed);
    this.#do(deed, { to: this.#nextId });
    this.#next();
  }

  /** What the table of transitions makes of a deed. */
  #doneIn(id: string, deed: Deed): Done {
    return act(this.rules.saveProfile, this.#view.states.get(id) ?? untouched, deed);
  }

  /** Saves and marks what is chosen, and goes on; where nothing is chosen it says so and stays. */
  saveAndMark(): void {
    const id = this.#targetId;
    this.#turns.next(async () => {
      const { refused } = this.#doneIn(id, { kind: 'saveAndMark' });
      if (refused) return this.#say({ kind: refused });
      await this.#record(id, { kind: 'saveAndMark' }, false, { to: this.#nextId });
      if (id === this.#targetId) this.#next();
    });
  }

  get #nextId(): string | null {
    return this.#sections.stepFrom(this.#targetId, 1).to;
  }

  /** On to the next question; a section that has to be closed first is not left by the way. */
  #next(): void {
    const { to, why } = this.#sections.stepFrom(this.#targetId, 1);
    if (to === null) this.#say({ kind: why });
    else this.#move(to);
  }

  /** Closes the section that is open, for good, and goes on to the next one. */
  closeSection(): void {
    const place = this.index.byId.get(this.#targetId)?.section;
    if (place === undefined || !this.#sections.mayClose(this.#targetId)) return;
    // One moment for both: an answer that is told as made after the end of its section counts nowhere.
    const at = Math.round(this.#clock.now());
    this.#do({ kind: 'leave' }, { until: at });
    this.#move(this.#sections.close(place, at));
  }

  clear(): void {
    const id = this.#targetId;
    // Seen at once: what is typed next begins in an empty box, however long the disk takes.
    if (id === this.#currentId) this.#draft.empty(this.index.byId.get(id)?.question.type);
    this.#renew();
    this.#turns.next(async () => {
      this.#isOwn = true;
      await this.#record(id, { kind: 'clear' }, false);
      if (this.#draft.settle('', '')) this.#renew();
    });
  }

  /** Next by its key: where that would discard what was chosen, and no button does so, the key saves. */
  pressNext(): void {
    if (nextSaves(this.rules)) this.#leadOn({ kind: 'goOn' });
    else this.step(1);
  }

  /** To the question before or after, by the buttons that do not save. */
  step(steps: 1 | -1): void {
    const { to, why } = this.#sections.stepFrom(this.#targetId, steps);
    if (to !== null) return this.goTo(to);
    // It stays where it is: what leaving would save is saved, what leaving would discard is not.
    this.#do({ kind: 'pause' });
    this.#say({ kind: why });
  }

  /** Goes to a question by palette, tab or key. */
  goTo(id: string | null): void {
    if (id === null || id === this.#targetId || !this.index.byId.has(id)) return;
    const state = this.#sections.stateOf(id);
    if (state === 'closed') return this.#say({ kind: 'section_closed' });
    if (state === 'ahead') return this.#say({ kind: 'section_ahead' });
    this.#do({ kind: 'leave' }, { to: id });
    this.#move(id);
  }

  /** Writes the running visit down: the page may be gone in a moment. */
  pause(): void {
    if (this.#view.phase === 'open') this.#do({ kind: 'pause' });
    // Not waited for: what is pressed next has to be on the disk however long the line hangs.
    this.#turns.next(() => void this.outbox.flush());
  }

  /** Ends the test: what is on screen is kept first, then the server is told. */
  async handIn({ byClock = false } = {}): Promise<void> {
    this.#do({ kind: 'timeOut' });
    await this.#turns.settled;
    await this.outbox.handIn({ byClock });
  }

  /** Resolves when everything done so far is on the disk. */
  settled(): Promise<void> {
    return this.#turns.settled;
  }

  #move(id: string | null): void {
    if (id === null) return;
    this.#targetId = id;
    this.#note = null;
    this.#sections.open(id);
    this.#turns.next(() => {
      this.#currentId = id;
      this.#draft.leave();
      this.#isOwn = false;
      this.#since = this.#clock.now();
      this.#renew();
    });
    this.#do({ kind: 'open' });
  }

  /** Says something about what was just asked for; it stands until the next deed. */
  #say(note: RoomNote): void {
    this.#note = note;
    this.#renew();
  }

  #do(deed: Deed, way: Way = {}): void {
    const id = this.#targetId;
    this.#turns.next(() => this.#record(id, deed, false, way));
  }

  async #record(id: string, deed: Deed, isTyping: boolean, way: Way = {}): Promise<void> {
    const now = this.#clock.now();
    const spentMs = Math.max(0, Math.round(now - this.#since));
    this.#since = now;
    if (deed.kind === 'select' || deed.kind === 'clear') this.#note = null;
    const step = { questionId: id, deed, spentMs, isTyping, isOwn: this.#isOwn };
    // A question that is on the screen is where the test goes on, whenever the page dies.
    const to = way.to && this.#sections.stateOf(way.to) === 'open' ? way.to : undefined;
    await this.outbox.record({ ...step, until: way.until, to });
  }

  /** Ends a section or the whole when its time is up. */
  readonly #endInTime = (leftMs: number): void => {
    if (this.#isTimeUp || this.#view.phase !== 'open') return;
    if (leftMs > 0 && this.#goOn()) return;
    this.#isTimeUp = true;
    void this.handIn({ byClock: true });
  };

  /**
   * It was not over: time was given that was not told here yet, the clock of this device was wrong, or another
   * device has the test.
   */
  #goOnAgain(): void {
    this.#isTimeUp = false;
    this.#move(this.#targetId);
    if (!this.#view.isTakenOver) this.#say({ kind: 'time_given' });
  }

  /** Leaves a section whose time is up for the next one; false when there is none to go to. */
  #goOn(): boolean {
    const ended = this.#sections.rollOn(this.#targetId);
    if (!ended) return true;
    if (ended.next === null) return false;
    this.#do({ kind: 'timeOut' }, { until: ended.at });
    this.#move(ended.next);
    this.#say({ kind: 'section_ended', title: ended.title });
    return true;
  }

  readonly #renew = (): void => {
    const { answers } = this.outbox.view;
    const states =
      answers === this.#seenAnswers
        ? this.#view.states
        : new Map([...answers].map(([id, record]) => [id, stateOf(record)] as const));
    this.#seenAnswers = answers;
    const before = this.#view.phase;
    this.#view = this.#look(states);
    if (before === 'handing_in' && this.#view.phase === 'open') return this.#goOnAgain();
    for (const listener of this.#listeners) listener();
  };

  #look(states: RoomView['states']): RoomView {
    return viewOf(this.outbox.view, {
      isTimeUp: this.#isTimeUp,
      currentId: this.#currentId,
      states,
      draft: this.#draft.text,
      note: this.#note,
      sections: this.#sections.states(),
      mayClose: this.#sections.mayClose(this.#currentId),
      saveProfile: this.rules.saveProfile,
    });
  }
}
