import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deed, QuestionState, SaveProfile } from './palette-state.ts';
import {
  act,
  countScored,
  countStates,
  statesAtEnd,
  statusOf,
  untouched,
} from './palette-state.ts';

const x = { optionIds: ['x'] };
const y = { optionIds: ['y'] };

const states = {
  opened: { visited: true, answer: null, selection: null, marked: false },
  answered: { visited: true, answer: x, selection: x, marked: false },
  marked: { visited: true, answer: null, selection: null, marked: true },
  both: { visited: true, answer: x, selection: x, marked: true },
  // Only strict and real know a selection that does not count yet.
  openedSel: { visited: true, answer: null, selection: x, marked: false },
  answeredOtherSel: { visited: true, answer: x, selection: y, marked: false },
} satisfies Record<string, QuestionState>;

const all: SaveProfile[] = ['safe', 'real', 'strict'];
const pick = (selection: QuestionState['selection']): Deed => ({ kind: 'select', selection });

/** Cell by cell it stands in palette-table.test.ts. */
describe('the transition table', () => {
  it('refuses to mark and save nothing', () => {
    expect(act('safe', states.opened, { kind: 'saveAndMark' }).refused).toBe('choose_first');
  });

  it('discards under strict what was not saved, on screen too', () => {
    expect(act('strict', states.answeredOtherSel, { kind: 'leave' }).state.selection).toEqual(x);
  });

  it('keeps on screen under strict what was not saved when the page only goes out of sight', () => {
    const { state } = act('strict', states.openedSel, { kind: 'pause' });
    expect(state).toEqual(states.openedSel);
  });
});

describe('properties of the safe profile', () => {
  const deed: fc.Arbitrary<Deed> = fc.oneof(
    fc.constantFrom<Deed>(
      { kind: 'open' },
      { kind: 'saveAndNext' },
      { kind: 'saveAndMark' },
      { kind: 'markAndNext' },
      { kind: 'clear' },
      { kind: 'leave' },
      { kind: 'timeOut' },
    ),
    fc.constantFrom<Deed>(pick(x), pick(y), pick(null), pick({ value: '' }), pick({ value: '7' })),
  );

  it('what is on screen is what counts, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(deed), (deeds) => {
        let state: QuestionState = untouched;
        for (const next of deeds) {
          state = act('safe', state, next).state;
          expect(state.selection).toEqual(state.answer);
        }
      }),
    );
  });

  it('a question is never unvisited again, and an empty answer is null', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.array(deed, { minLength: 1 }), (profile, deeds) => {
        let state = act(profile, untouched, { kind: 'open' }).state;
        for (const next of deeds) state = act(profile, state, next).state;
        expect(statusOf(state)).not.toBe('not_visited');
        expect(state.answer).not.toEqual({ value: '' });
      }),
    );
  });
});

it('counts every question once, and scores the marked answers too', () => {
  const held = new Map<string, QuestionState>([
    ['a', states.answered],
    ['b', states.both],
    ['c', states.marked],
    ['d', states.opened],
  ]);
  const counts = countStates(['a', 'b', 'c', 'd', 'e'], held);
  expect(counts).toEqual({
    answered: 1,
    answered_marked: 1,
    marked: 1,
    not_answered: 1,
    not_visited: 1,
  });
  expect(countScored(counts)).toBe(2);
});

it('what stands on the open question counts at the end as the profile has it, and the others as they are', () => {
  const held = new Map<string, QuestionState>([
    ['a', states.openedSel],
    ['b', states.openedSel],
  ]);
  const atEnd = (profile: SaveProfile) => {
    const ended = statesAtEnd(profile, { states: held, currentId: 'b' });
    return ['a', 'b'].map((id) => statusOf(ended.get(id) ?? untouched));
  };
  expect(atEnd('real')).toEqual(['not_answered', 'answered']);
  expect(atEnd('strict')).toEqual(['not_answered', 'not_answered']);
  expect(held.get('b')).toBe(states.openedSel);
});
