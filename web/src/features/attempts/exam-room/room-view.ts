import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import type { Language } from '@chinar/contract/text';
import type { AttemptPhase } from '../outbox/outbox-types.ts';
import type { OutboxView } from '../outbox/outbox-view.ts';
import type { Pending, SaveLine } from '../outbox/save-state.ts';
import { previewPaper, saveLineOf } from '../outbox/save-state.ts';
import { sameAnswer, typedValue } from '../answering/answers.ts';
import { type QuestionState, type SaveProfile, untouched } from '../answering/palette-state.ts';
import type { SectionState } from '@chinar/contract/attempts.sections';

/** What the room has to say about what was just done, or could not be. */
export type RoomNote =
  | { kind: 'time_given' }
  | { kind: 'choose_first' | 'first_question' | 'last_question' | 'last_open' }
  | { kind: 'section_last' | 'section_closed' | 'section_ahead' }
  | { kind: 'section_ended'; title: string };

/** What the screen shows; a new object with every change. */
export type RoomView = {
  phase: AttemptPhase;
  /** The clock ended it, not the learner. */
  isTimeUp: boolean;
  currentId: string;
  language: Language;
  states: ReadonlyMap<string, QuestionState>;
  /** How each section stands, by its place. */
  sections: readonly SectionState[];
  /** The open section may be closed by hand, and another one comes after it. */
  mayClose: boolean;
  note: RoomNote | null;
  /** What stands in the current field, ahead of the disk by a keystroke. */
  draft: string;
  save: SaveLine;
  unsent: number;
  /** How many answers, as they count, the server has not confirmed. */
  unsentAnswers: number;
  isLasting: boolean;
  isReachable: boolean;
  isLate: boolean;
  endedAs: 'submitted' | 'expired' | 'voided' | null;
  /** Handed in from this device, though perhaps by another tab or by an earlier visit. */
  isOurs: boolean;
  outcome: AttemptOutcome | null;
  hasConflict: boolean;
  /** Another device sits at the test: here it is only read. */
  isTakenOver: boolean;
  deadlineMs: number;
};

export type TimeView = {
  leftMs: number;
  warning: number | null;
  /** Of the section that is open; null where it has no time of its own. */
  sectionLeftMs: number | null;
};

/** What the room itself knows, beside its outbox. */
type OwnPart = Pick<
  RoomView,
  'isTimeUp' | 'currentId' | 'states' | 'note' | 'sections' | 'mayClose'
> & { draft: string | null; saveProfile: SaveProfile };

/** What is on the screen and does not count yet; null where both are the same. */
export function pendingOf({ selection, answer }: QuestionState): Pending {
  if (sameAnswer(selection, answer)) return null;
  return selection === null ? 'emptied' : 'chosen';
}

/** Puts together what the screen shows. */
export function viewOf(outbox: OutboxView, { saveProfile, ...own }: OwnPart): RoomView {
  const state = own.states.get(own.currentId) ?? untouched;
  const { attempt, unsent, unsentAnswers, refused, link, isLasting, conflicts, outcome } = outbox;
  return {
    ...own,
    isTimeUp: own.isTimeUp || attempt.byClock === true,
    phase: attempt.phase,
    language: attempt.language,
    draft: own.draft ?? typedValue(state.selection),
    save: saveLineOf({
      profile: saveProfile,
      // Where nothing can be saved any more, or not here, the line is about what was.
      pending: attempt.phase === 'open' && !attempt.takenOver ? pendingOf(state) : null,
      link,
      isLasting,
      unsent: unsent.size,
      unsentAnswers: unsentAnswers.size,
      refused: refused.size,
      savedAt: attempt.savedAt,
      isKept: attempt.head.paperHash !== previewPaper,
    }),
    unsent: unsent.size,
    unsentAnswers: unsentAnswers.size,
    isLasting,
    isReachable: link === 'fine',
    isLate: attempt.late,
    endedAs: attempt.endedAs,
    isOurs: attempt.endedHere === true,
    outcome,
    hasConflict: conflicts.has(own.currentId),
    isTakenOver: attempt.takenOver === true,
    deadlineMs: Date.parse(attempt.deadlineAt),
  };
}

const seconds = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / 1000));

/** Whether two readings of the time are drawn the same. */
export function looksSame(one: TimeView, other: TimeView): boolean {
  return (
    seconds(one.leftMs) === seconds(other.leftMs) &&
    seconds(one.sectionLeftMs) === seconds(other.sectionLeftMs) &&
    one.warning === other.warning
  );
}
