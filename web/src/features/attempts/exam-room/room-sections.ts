import type { Outbox } from '../outbox/outbox.ts';
import type { ServerClock } from '../outbox/server-clock.ts';
import { neighbour, type PaperIndex } from './paper-index.ts';
import type { SectionPlan, SectionState, SectionTimes } from '@chinar/contract/attempts.sections';
import {
  closeSection,
  endOf,
  hasPlan,
  mergeTimes,
  noTimes,
  openFrom,
  openSection,
  overAt,
  planOf,
  rollOn,
  saysSame,
  stateOfSection,
} from '@chinar/contract/attempts.sections';

/** What time has closed under the learner's hands, and where it goes on. */
type Ended = { at: number; title: string; next: string | null };

/** Where a step leads; or why it leads nowhere. */
type Step =
  | { to: string; why: null }
  | {
      to: null;
      why: 'first_question' | 'last_question' | 'last_open' | 'section_last' | 'section_closed';
    };

const nowhere = (why: NonNullable<Step['why']>): Step => ({ to: null, why });

/** The order and the times of a room's sections; kept in the outbox, so that a reload does not lose them. */
export class RoomSections {
  readonly #index: PaperIndex;
  readonly #outbox: Outbox;
  readonly #clock: ServerClock;
  readonly #isPlanned: boolean;
  #times: SectionTimes;

  constructor(index: PaperIndex, outbox: Outbox, clock: ServerClock) {
    this.#index = index;
    this.#outbox = outbox;
    this.#clock = clock;
    this.#isPlanned = hasPlan(this.#plan());
    this.#times = outbox.view.attempt.sections ?? noTimes;
  }

  /** Whole milliseconds, as the contract takes them: what is written down here is told with every save. */
  #now(): number {
    return Math.round(this.#clock.now());
  }

  #plan(): SectionPlan {
    return planOf(this.#index.paper, this.#outbox.view.attempt.head.extraTimePercent ?? 0);
  }

  #placeOf(id: string): number {
    return this.#index.byId.get(id)?.section ?? 0;
  }

  #firstOf(place: number | null): string | null {
    return place === null ? null : (this.#index.sections[place]?.ids[0] ?? null);
  }

  /** What another tab of this browser has written down counts here too. */
  #known(): SectionTimes {
    const told = this.#outbox.view.attempt.sections;
    // Time that was given is what the server told last, not what stood here when the room was entered.
    return told ? mergeTimes(this.#times, told) : this.#times;
  }

  #keep(times: SectionTimes): void {
    const isKept = saysSame(times, this.#times);
    this.#times = times;
    // The clock asks twice a second: nothing new is nothing to write.
    if (isKept) return;
    void this.#outbox.keepSections(times);
  }

  /** Opens what is to be open when the room is entered; gives the question to begin with. */
  enter(id: string): string {
    if (!this.#isPlanned) return id;
    const plan = this.#plan();
    const now = this.#now();
    const begun = Date.parse(this.#outbox.view.attempt.head.startedAt);
    const place = this.#placeOf(id);
    const isFirst = Object.keys(this.#times.opened).length === 0;
    const opened = isFirst
      ? openSection(this.#times, plan.order === 'fixed' ? 0 : place, begun)
      : this.#times;
    const rolled = rollOn(plan, opened, now);
    const isOpen = stateOfSection(plan, rolled, place, now) === 'open';
    const at = isOpen ? id : (this.#firstOf(openFrom(plan, rolled, place, now)) ?? id);
    this.#keep(rolled);
    this.open(at);
    return at;
  }

  /** A section in a free order begins its time when it is first gone into. */
  open(id: string): void {
    if (!this.#isPlanned || this.stateOf(id) !== 'open') return;
    this.#keep(openSection(this.#known(), this.#placeOf(id), this.#now()));
  }

  /** How the section of a question stands. */
  stateOf(id: string): SectionState {
    if (!this.#isPlanned) return 'open';
    return stateOfSection(this.#plan(), this.#known(), this.#placeOf(id), this.#now());
  }

  /** Where a step from a question leads: sections that are closed are passed over. */
  stepFrom(id: string, steps: 1 | -1): Step {
    const isOn = steps > 0;
    let to = neighbour(this.#index, id, steps);
    if (to === null) return nowhere(isOn ? 'last_question' : 'first_question');
    while (to !== null && this.stateOf(to) === 'closed') to = neighbour(this.#index, to, steps);
    if (to === null) return nowhere(isOn ? 'last_open' : 'section_closed');
    return this.stateOf(to) === 'ahead' ? nowhere('section_last') : { to, why: null };
  }

  /** How each section stands. */
  states(): readonly SectionState[] {
    const plan = this.#plan();
    const now = this.#now();
    return plan.timers.map((_, place) =>
      this.#isPlanned ? stateOfSection(plan, this.#known(), place, now) : 'open',
    );
  }

  /** Whether the learner may close the section: one with a time of its own lasts until that is up, as in the hall. */
  mayClose(id: string): boolean {
    const { order, timers } = this.#plan();
    const place = this.#placeOf(id);
    return order === 'fixed' && timers[place] === null && place < timers.length - 1;
  }

  /** Closes a section by hand, at a moment (whole milliseconds); gives the question to go on with. */
  close(place: number, now: number): string | null {
    const plan = this.#plan();
    const times = closeSection(plan, this.#known(), place, now);
    this.#keep(times);
    return this.#firstOf(openFrom(plan, times, place, now));
  }

  /** Closes what has run out; tells when that is the section of the question that is open. */
  rollOn(id: string): Ended | null {
    if (!this.#isPlanned) return null;
    const plan = this.#plan();
    const now = this.#now();
    const place = this.#placeOf(id);
    const times = rollOn(plan, this.#known(), now);
    this.#keep(times);
    if (stateOfSection(plan, times, place, now) === 'open') return null;
    return {
      at: overAt(plan, times, place) ?? now,
      title: this.#index.sections[place]?.title ?? '',
      next: this.#firstOf(openFrom(plan, times, place, now)),
    };
  }

  /** The time left of the section that is open. */
  timeOf(id: string): { sectionLeftMs: number | null } {
    const end = this.#isPlanned ? endOf(this.#plan(), this.#known(), this.#placeOf(id)) : null;
    return { sectionLeftMs: end === null ? null : end - this.#now() };
  }
}
