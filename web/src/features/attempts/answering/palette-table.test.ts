import { firstChangeSeq } from '@chinar/contract/attempts.numbers';
import type { Answer } from '@chinar/contract/attempts';
import { describe, expect, it } from 'vitest';
import type { PaletteState } from '../../../ui/palette-mark.tsx';
import { admitAttempt } from '../outbox/outbox-admit.ts';
import { createMemoryStorage } from '../outbox/outbox-memory.ts';
import { eventOf, planStep } from '../outbox/outbox-step.ts';
import { questionId, startedAttempt } from '../outbox/outbox-storage.suite.ts';
import type { AnswerRecord } from '../outbox/outbox-types.ts';
import type { Deed, QuestionState, SaveProfile, Way } from './palette-state.ts';
import { act, statusOf, untouched } from './palette-state.ts';

/** An option, or nothing. */
type Chosen = '-' | 'x' | 'y' | 'z';
/** The palette's state, what counts, what is on screen. */
type Cell = `${PaletteState} ${Chosen} ${Chosen}`;

/** Every shape that a question can have: without a selection, with that which counts, with another. */
const states = {
  fresh: 'not_visited - -',
  opened: 'not_answered - -',
  openedSel: 'not_answered - x',
  answered: 'answered x x',
  answeredOther: 'answered x y',
  answeredEmptied: 'answered x -',
  marked: 'marked - -',
  markedSel: 'marked - x',
  both: 'answered_marked x x',
  bothOther: 'answered_marked x y',
  bothEmptied: 'answered_marked x -',
} satisfies Record<string, Cell>;
type StateName = keyof typeof states;

const answerOf = (chosen: string | undefined): Answer | null =>
  chosen === undefined || chosen === '-' ? null : { optionIds: [chosen] };

function stateIn(cell: Cell): QuestionState {
  const [status, counts, screen] = cell.split(' ');
  return {
    visited: status !== 'not_visited',
    answer: answerOf(counts),
    selection: answerOf(screen),
    marked: status === 'marked' || status === 'answered_marked',
  };
}

const acts = {
  open: { deed: { kind: 'open' }, way: 'stay' },
  choose: { deed: { kind: 'select', selection: answerOf('z') }, way: 'stay' },
  empty: { deed: { kind: 'select', selection: null }, way: 'stay' },
  saveAndNext: { deed: { kind: 'saveAndNext' }, way: 'next' },
  goOn: { deed: { kind: 'goOn' }, way: 'next' },
  saveAndMark: { deed: { kind: 'saveAndMark' }, way: 'next' },
  markAndNext: { deed: { kind: 'markAndNext' }, way: 'next' },
  clear: { deed: { kind: 'clear' }, way: 'stay' },
  leave: { deed: { kind: 'leave' }, way: 'go' },
  pause: { deed: { kind: 'pause' }, way: 'stay' },
  timeOut: { deed: { kind: 'timeOut' }, way: 'stay' },
} satisfies Record<Exclude<Deed['kind'], 'select'> | 'choose' | 'empty', { deed: Deed; way: Way }>;
type ActName = keyof typeof acts;

const profiles = ['strict', 'real', 'safe'] as const satisfies SaveProfile[];

/** What comes of it, one for all profiles where they agree. */
type Outcome = Cell | Record<SaveProfile, Cell>;

/** Leaving by palette, tab or step, and the end of the time: the same but for the way. */
const left: Record<StateName, Outcome> = {
  fresh: 'not_visited - -',
  opened: 'not_answered - -',
  openedSel: { strict: 'not_answered - -', real: 'answered x x', safe: 'answered x x' },
  answered: 'answered x x',
  answeredOther: { strict: 'answered x x', real: 'answered y y', safe: 'answered y y' },
  answeredEmptied: { strict: 'answered x x', real: 'not_answered - -', safe: 'not_answered - -' },
  marked: 'marked - -',
  markedSel: { strict: 'marked - -', real: 'answered x x', safe: 'answered x x' },
  both: 'answered_marked x x',
  bothOther: {
    strict: 'answered_marked x x',
    real: 'answered_marked y y',
    safe: 'answered_marked y y',
  },
  bothEmptied: {
    strict: 'answered_marked x x',
    real: 'not_answered - -',
    safe: 'not_answered - -',
  },
};

/** The hall's table (hall 3), written out by hand: a cell that is missing is none of its type. */
const table: Record<ActName, Record<StateName, Outcome>> = {
  open: { ...states, fresh: 'not_answered - -' },
  choose: {
    fresh: { strict: 'not_answered - z', real: 'not_answered - z', safe: 'answered z z' },
    opened: { strict: 'not_answered - z', real: 'not_answered - z', safe: 'answered z z' },
    openedSel: { strict: 'not_answered - z', real: 'not_answered - z', safe: 'answered z z' },
    answered: { strict: 'answered x z', real: 'answered x z', safe: 'answered z z' },
    answeredOther: { strict: 'answered x z', real: 'answered x z', safe: 'answered z z' },
    answeredEmptied: { strict: 'answered x z', real: 'answered x z', safe: 'answered z z' },
    marked: { strict: 'marked - z', real: 'marked - z', safe: 'answered z z' },
    markedSel: { strict: 'marked - z', real: 'marked - z', safe: 'answered z z' },
    both: {
      strict: 'answered_marked x z',
      real: 'answered_marked x z',
      safe: 'answered_marked z z',
    },
    bothOther: {
      strict: 'answered_marked x z',
      real: 'answered_marked x z',
      safe: 'answered_marked z z',
    },
    bothEmptied: {
      strict: 'answered_marked x z',
      real: 'answered_marked x z',
      safe: 'answered_marked z z',
    },
  },
  empty: {
    fresh: 'not_answered - -',
    opened: 'not_answered - -',
    openedSel: 'not_answered - -',
    answered: { strict: 'answered x -', real: 'answered x -', safe: 'not_answered - -' },
    answeredOther: { strict: 'answered x -', real: 'answered x -', safe: 'not_answered - -' },
    answeredEmptied: { strict: 'answered x -', real: 'answered x -', safe: 'not_answered - -' },
    marked: 'marked - -',
    markedSel: 'marked - -',
    both: { strict: 'answered_marked x -', real: 'answered_marked x -', safe: 'not_answered - -' },
    bothOther: {
      strict: 'answered_marked x -',
      real: 'answered_marked x -',
      safe: 'not_answered - -',
    },
    bothEmptied: {
      strict: 'answered_marked x -',
      real: 'answered_marked x -',
      safe: 'not_answered - -',
    },
  },
  // The key of the next question, where it saves: as Save & Next, but for what was only looked at.
  goOn: {
    fresh: 'not_answered - -',
    opened: 'not_answered - -',
    openedSel: 'answered x x',
    answered: 'answered x x',
    answeredOther: 'answered y y',
    answeredEmptied: 'not_answered - -',
    marked: 'marked - -',
    markedSel: 'answered x x',
    both: 'answered_marked x x',
    bothOther: 'answered y y',
    bothEmptied: 'not_answered - -',
  },
  saveAndNext: {
    fresh: 'not_answered - -',
    opened: 'not_answered - -',
    openedSel: 'answered x x',
    answered: 'answered x x',
    answeredOther: 'answered y y',
    answeredEmptied: 'not_answered - -',
    marked: 'not_answered - -',
    markedSel: 'answered x x',
    both: 'answered x x',
    bothOther: 'answered y y',
    bothEmptied: 'not_answered - -',
  },
  saveAndMark: {
    // Refused where nothing is on screen: all stays as it was.
    fresh: 'not_visited - -',
    opened: 'not_answered - -',
    openedSel: 'answered_marked x x',
    answered: 'answered_marked x x',
    answeredOther: 'answered_marked y y',
    answeredEmptied: 'answered x -',
    marked: 'marked - -',
    markedSel: 'answered_marked x x',
    both: 'answered_marked x x',
    bothOther: 'answered_marked y y',
    bothEmptied: 'answered_marked x -',
  },
  markAndNext: {
    fresh: 'marked - -',
    opened: 'marked - -',
    openedSel: 'answered_marked x x',
    answered: 'answered_marked x x',
    answeredOther: 'answered_marked y y',
    answeredEmptied: 'marked - -',
    marked: 'marked - -',
    markedSel: 'answered_marked x x',
    both: 'answered_marked x x',
    bothOther: 'answered_marked y y',
    bothEmptied: 'marked - -',
  },
  clear: {
    fresh: 'not_answered - -',
    opened: 'not_answered - -',
    openedSel: 'not_answered - -',
    answered: 'not_answered - -',
    answeredOther: 'not_answered - -',
    answeredEmptied: 'not_answered - -',
    marked: 'not_answered - -',
    markedSel: 'not_answered - -',
    both: 'not_answered - -',
    bothOther: 'not_answered - -',
    bothEmptied: 'not_answered - -',
  },
  leave: left,
  timeOut: left,
  // Looking away is no way of leaving a question: under strict what is on screen waits there.
  pause: {
    ...left,
    openedSel: { strict: 'not_answered - x', real: 'answered x x', safe: 'answered x x' },
    answeredOther: { strict: 'answered x y', real: 'answered y y', safe: 'answered y y' },
    answeredEmptied: { strict: 'answered x -', real: 'not_answered - -', safe: 'not_answered - -' },
    markedSel: { strict: 'marked - x', real: 'answered x x', safe: 'answered x x' },
    bothOther: {
      strict: 'answered_marked x y',
      real: 'answered_marked y y',
      safe: 'answered_marked y y',
    },
    bothEmptied: {
      strict: 'answered_marked x -',
      real: 'not_answered - -',
      safe: 'not_answered - -',
    },
  },
};

const names = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];
const cells = names(table).flatMap((name) =>
  names(table[name]).flatMap((from) =>
    profiles.map((profile) => {
      const outcome = table[name][from];
      return {
        profile,
        from,
        name,
        after: typeof outcome === 'string' ? outcome : outcome[profile],
      };
    }),
  ),
);

const optionOf = (answer: Answer | null): string =>
  answer && 'optionIds' in answer ? answer.optionIds.join('+') : '-';
const written = (state: QuestionState): string =>
  `${statusOf(state)} ${optionOf(state.answer)} ${optionOf(state.selection)}`;

const pickOf = (option: string) => ({
  deed: { kind: 'select', selection: answerOf(option) } satisfies Deed,
});

/** The same for whichever options stand there. */
function shapeOf(cell: string): string {
  const [status, counts, screen] = cell.split(' ');
  if (screen === '-') return `${status} ${counts === '-' ? 'nothing' : 'emptied'}`;
  return `${status} ${counts === screen ? 'same' : 'other'}`;
}

describe('the transition table, whole', () => {
  it('has a cell for every profile, every state and every act', () => {
    expect(cells).toHaveLength(3 * 11 * 11);
  });

  it.each(cells)('$profile: $from, $name gives $after', ({ profile, from, name, after }) => {
    const { deed, way } = acts[name];
    const done = act(profile, stateIn(states[from]), deed);
    const isRefused = name === 'saveAndMark' && states[from].endsWith('-');
    expect(written(done.state)).toBe(after);
    expect(done.way).toBe(isRefused ? 'stay' : way);
    expect(done.refused).toBe(isRefused ? 'choose_first' : undefined);
  });

  it('no row of acts leads to a state that the table does not know', () => {
    const shapes = (profile: SaveProfile): string[] => {
      const seen = new Map([[written(untouched), untouched]]);
      const deeds = [...Object.values(acts), ...['x', 'y'].map(pickOf)].map(({ deed }) => deed);
      // A map hands out what is put into it while it is gone through.
      for (const state of seen.values())
        for (const deed of deeds) {
          const next = act(profile, state, deed).state;
          seen.set(written(next), next);
        }
      return [...new Set([...seen.keys()].map(shapeOf))].toSorted();
    };
    const known = Object.values(states).map(shapeOf).toSorted();
    expect(shapes('strict')).toEqual(known);
    expect(shapes('real')).toEqual(known);
    // What is on screen counts at once: nothing else can be seen.
    const { fresh, opened, answered, marked, both } = states;
    expect(shapes('safe')).toEqual([fresh, opened, answered, marked, both].map(shapeOf).toSorted());
  });
});

async function heldAttempt() {
  const storage = createMemoryStorage();
  const key = await admitAttempt(storage, { owner: 'u', started: startedAttempt() });
  return [await storage.getAttempt(key), key] as const;
}

describe('what stood on screen is written down', () => {
  const record = (key: string, cell: Cell): AnswerRecord => ({
    ...stateIn(cell),
    key,
    questionId: questionId(1),
    epoch: 1,
    seq: firstChangeSeq,
    isTyping: false,
    timeSpentMs: 0,
  });
  /** Every cell in which something was chosen, before or by the act. */
  const made = cells.filter(({ from, name }) => !states[from].endsWith('-') || name === 'choose');

  it.each(made)('$profile: $from, $name', async ({ profile, from, name }) => {
    const [attempt, key] = await heldAttempt();
    const before = from === 'fresh' ? undefined : record(key, states[from]);
    const step = { questionId: questionId(1), deed: acts[name].deed, spentMs: 10 };
    const plan = planStep(profile, { attempt, before }, step, 0);
    // Where the act says nothing new, the server has the event before it.
    const told = plan?.addEvents?.[0]?.event ?? (before && eventOf(before, 0).event);
    const raw = told?.selection === undefined ? told?.answer : told.selection;
    const emptied = name === 'empty' || name === 'clear';
    const screen = name === 'choose' ? 'z' : states[from].at(-1);
    expect(raw).toEqual(emptied ? null : answerOf(screen));
  });
});
