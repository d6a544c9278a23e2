import type { Answer, ResponseStatus } from '@chinar/contract/attempts';
import type { SaveProfile as SaveProfileSchema } from '@chinar/contract/quizzes.rules';
import type * as z from 'zod/mini';
import type { PaletteState } from '../../../ui/palette-mark.tsx';
import { sameAnswer, tidyAnswer } from './answers.ts';

export type SaveProfile = z.infer<typeof SaveProfileSchema>;

/** One question of the room. `answer` is what counts, `selection` is what is on screen. */
export type QuestionState = {
  visited: boolean;
  answer: Answer | null;
  selection: Answer | null;
  marked: boolean;
};

export const untouched: QuestionState = {
  visited: false,
  answer: null,
  selection: null,
  marked: false,
};

/** What a learner does to one question (hall 3). */
export type Deed =
  | { kind: 'open' }
  | { kind: 'select'; selection: Answer | null }
  | { kind: 'saveAndNext' }
  /** On to the next one, by its key: what was chosen is saved, and of what was only looked at nothing changes. */
  | { kind: 'goOn' }
  | { kind: 'saveAndMark' }
  | { kind: 'markAndNext' }
  | { kind: 'clear' }
  | { kind: 'leave' }
  /** The page goes out of sight; the question stays open. */
  | { kind: 'pause' }
  | { kind: 'timeOut' };

/** Where the room goes afterwards: it stays, goes on to the next question, or where the learner pointed. */
export type Way = 'stay' | 'next' | 'go';

export type Done = { state: QuestionState; way: Way; refused?: 'choose_first' };

/** The palette's shape of a question. */
export function statusOf(state: QuestionState): PaletteState {
  if (!state.visited) return 'not_visited';
  if (state.answer !== null) return state.marked ? 'answered_marked' : 'answered';
  return state.marked ? 'marked' : 'not_answered';
}

/** The place of the question that waits: the first that nobody has opened, else the first left blank, else the first. */
export function waitingPlace(states: readonly PaletteState[]): number {
  const unseen = states.indexOf('not_visited');
  return Math.max(0, unseen === -1 ? states.indexOf('not_answered') : unseen);
}

/** The status as the wire knows it: what was never opened has nothing to say. */
export function wireStatus(state: QuestionState): ResponseStatus {
  const status = statusOf(state);
  return status === 'not_visited' ? 'not_answered' : status;
}

/**
 * What is on screen becomes what counts. A lone mark falls when an answer comes, a mark on an answer
 * stays while there is one and falls when it is emptied.
 */
function settle(state: QuestionState): QuestionState {
  const answer = tidyAnswer(state.selection);
  const had = state.answer !== null;
  const marked = answer === null ? state.marked && !had : state.marked && had;
  return { ...state, answer, selection: answer, marked };
}

function keep(state: QuestionState, marked: boolean): QuestionState {
  const answer = tidyAnswer(state.selection);
  return { visited: true, answer, selection: answer, marked };
}

function select(
  profile: SaveProfile,
  state: QuestionState,
  selection: Answer | null,
): QuestionState {
  const chosen = { ...state, visited: true, selection: tidyAnswer(selection) };
  return profile === 'safe' ? settle(chosen) : chosen;
}

function leave(profile: SaveProfile, state: QuestionState): QuestionState {
  if (profile === 'strict') return { ...state, selection: state.answer };
  return sameAnswer(state.selection, state.answer) ? state : settle(state);
}

/** What was chosen is saved; of what was only looked at nothing changes. */
function goOn(state: QuestionState): QuestionState {
  return sameAnswer(state.selection, state.answer)
    ? { ...state, visited: true }
    : keep(state, false);
}

function saveAndMark(state: QuestionState): Done {
  return tidyAnswer(state.selection) === null
    ? { state, way: 'stay', refused: 'choose_first' }
    : { state: keep(state, true), way: 'next' };
}

/** Looking away is no way of leaving a question: under strict what is on screen waits there. */
function pause(profile: SaveProfile, state: QuestionState): QuestionState {
  return profile === 'strict' ? state : leave(profile, state);
}

/** The transition table: a question's state and a deed give the next state and the way on. */
export function act(profile: SaveProfile, state: QuestionState, deed: Deed): Done {
  switch (deed.kind) {
    case 'open':
      return { state: { ...state, visited: true }, way: 'stay' };
    case 'select':
      return { state: select(profile, state, deed.selection), way: 'stay' };
    case 'saveAndNext':
      return { state: keep(state, false), way: 'next' };
    case 'goOn':
      return { state: goOn(state), way: 'next' };
    case 'saveAndMark':
      return saveAndMark(state);
    case 'markAndNext':
      return { state: keep(state, true), way: 'next' };
    case 'clear':
      return {
        state: { visited: true, answer: null, selection: null, marked: false },
        way: 'stay',
      };
    case 'leave':
      return { state: leave(profile, state), way: 'go' };
    case 'pause':
      return { state: pause(profile, state), way: 'stay' };
    case 'timeOut':
      return { state: leave(profile, state), way: 'stay' };
  }
}

/**
 * The questions as the end of the test finds them: what stands on the one that is open comes to count then, or is lost.
 */
export function statesAtEnd(
  profile: SaveProfile,
  { states, currentId }: { states: ReadonlyMap<string, QuestionState>; currentId: string },
): ReadonlyMap<string, QuestionState> {
  const { state } = act(profile, states.get(currentId) ?? untouched, { kind: 'timeOut' });
  return new Map(states).set(currentId, state);
}

export type Counts = Record<PaletteState, number>;

/** How many questions are in each state; a question without a state was never opened. */
export function countStates(
  questionIds: readonly string[],
  states: ReadonlyMap<string, QuestionState>,
): Counts {
  const counts: Counts = {
    not_visited: 0,
    not_answered: 0,
    answered: 0,
    marked: 0,
    answered_marked: 0,
  };
  for (const id of questionIds) counts[statusOf(states.get(id) ?? untouched)] += 1;
  return counts;
}

/** Answers that will be scored: marked ones too. */
export function countScored(counts: Counts): number {
  return counts.answered + counts.answered_marked;
}
