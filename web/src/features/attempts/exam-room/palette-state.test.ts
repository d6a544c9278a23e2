import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deed, QuestionState, SaveProfile } from './palette-state.ts';
import { act, countScored, countStates, statusOf, untouched } from './palette-state.ts';

const x = { optionIds: ['x'] };
const y = { optionIds: ['y'] };

const states = {
  fresh: untouched,
  opened: { visited: true, answer: null, selection: null, marked: false },
  answered: { visited: true, answer: x, selection: x, marked: false },
  marked: { visited: true, answer: null, selection: null, marked: true },
  both: { visited: true, answer: x, selection: x, marked: true },
  // Only strict and real know a selection that does not count yet.
  openedSel: { visited: true, answer: null, selection: x, marked: false },
  answeredOtherSel: { visited: true, answer: x, selection: y, marked: false },
  answeredEmptied: { visited: true, answer: x, selection: null, marked: false },
  markedSel: { visited: true, answer: null, selection: x, marked: true },
  bothOtherSel: { visited: true, answer: x, selection: y, marked: true },
  bothEmptied: { visited: true, answer: x, selection: null, marked: true },
} satisfies Record<string, QuestionState>;

type Row = [keyof typeof states, Deed, SaveProfile[], string, unknown, 'stay' | 'next' | 'go'];
const all: SaveProfile[] = ['safe', 'real', 'strict'];
const pick = (selection: QuestionState['selection']): Deed => ({ kind: 'select', selection });

/** Decisions 2.3, cell by cell: state, deed, profiles, palette state afterwards, what counts, way on. */
const table: Row[] = [
  ['fresh', { kind: 'open' }, all, 'not_answered', null, 'stay'],
  ['answered', { kind: 'open' }, all, 'answered', x, 'stay'],
  ['marked', { kind: 'open' }, all, 'marked', null, 'stay'],
  ['both', { kind: 'open' }, all, 'answered_marked', x, 'stay'],

  ['opened', { kind: 'saveAndNext' }, all, 'not_answered', null, 'next'],
  ['marked', { kind: 'saveAndNext' }, all, 'not_answered', null, 'next'],
  ['answeredEmptied', { kind: 'saveAndNext' }, all, 'not_answered', null, 'next'],
  ['openedSel', { kind: 'saveAndNext' }, all, 'answered', x, 'next'],
  ['markedSel', { kind: 'saveAndNext' }, all, 'answered', x, 'next'],
  ['both', { kind: 'saveAndNext' }, all, 'answered', x, 'next'],
  ['answeredOtherSel', { kind: 'saveAndNext' }, all, 'answered', y, 'next'],

  ['opened', { kind: 'saveAndMark' }, all, 'not_answered', null, 'stay'],
  ['openedSel', { kind: 'saveAndMark' }, all, 'answered_marked', x, 'next'],
  ['answered', { kind: 'saveAndMark' }, all, 'answered_marked', x, 'next'],

  ['opened', { kind: 'markAndNext' }, all, 'marked', null, 'next'],
  ['answeredEmptied', { kind: 'markAndNext' }, all, 'marked', null, 'next'],
  ['openedSel', { kind: 'markAndNext' }, all, 'answered_marked', x, 'next'],
  ['answered', { kind: 'markAndNext' }, all, 'answered_marked', x, 'next'],
  ['both', { kind: 'markAndNext' }, all, 'answered_marked', x, 'next'],

  ['answered', { kind: 'clear' }, all, 'not_answered', null, 'stay'],
  ['both', { kind: 'clear' }, all, 'not_answered', null, 'stay'],
  ['marked', { kind: 'clear' }, all, 'not_answered', null, 'stay'],
  ['openedSel', { kind: 'clear' }, all, 'not_answered', null, 'stay'],

  ['opened', { kind: 'leave' }, all, 'not_answered', null, 'go'],
  ['marked', { kind: 'leave' }, all, 'marked', null, 'go'],
  ['answered', { kind: 'leave' }, all, 'answered', x, 'go'],
  ['both', { kind: 'leave' }, all, 'answered_marked', x, 'go'],
  ['openedSel', { kind: 'leave' }, ['strict'], 'not_answered', null, 'go'],
  ['openedSel', { kind: 'leave' }, ['real', 'safe'], 'answered', x, 'go'],
  ['answeredOtherSel', { kind: 'leave' }, ['strict'], 'answered', x, 'go'],
  ['answeredOtherSel', { kind: 'leave' }, ['real', 'safe'], 'answered', y, 'go'],
  ['markedSel', { kind: 'leave' }, ['strict'], 'marked', null, 'go'],
  ['markedSel', { kind: 'leave' }, ['real', 'safe'], 'answered', x, 'go'],
  ['bothOtherSel', { kind: 'leave' }, ['strict'], 'answered_marked', x, 'go'],
  ['bothOtherSel', { kind: 'leave' }, ['real', 'safe'], 'answered_marked', y, 'go'],
  ['answeredEmptied', { kind: 'leave' }, ['strict'], 'answered', x, 'go'],
  ['answeredEmptied', { kind: 'leave' }, ['real', 'safe'], 'not_answered', null, 'go'],
  ['bothEmptied', { kind: 'leave' }, ['real', 'safe'], 'not_answered', null, 'go'],

  ['fresh', { kind: 'leave' }, all, 'not_visited', null, 'go'],
  ['openedSel', { kind: 'pause' }, ['strict'], 'not_answered', null, 'stay'],
  ['openedSel', { kind: 'pause' }, ['real', 'safe'], 'answered', x, 'stay'],
  ['answered', { kind: 'pause' }, all, 'answered', x, 'stay'],
  ['markedSel', { kind: 'saveAndMark' }, all, 'answered_marked', x, 'next'],
  ['marked', { kind: 'saveAndMark' }, all, 'marked', null, 'stay'],
  ['answeredEmptied', { kind: 'saveAndMark' }, all, 'answered', x, 'stay'],
  ['answeredOtherSel', { kind: 'saveAndMark' }, all, 'answered_marked', y, 'next'],
  ['answeredOtherSel', { kind: 'markAndNext' }, all, 'answered_marked', y, 'next'],
  ['answeredOtherSel', { kind: 'timeOut' }, ['strict'], 'answered', x, 'stay'],
  ['answeredOtherSel', { kind: 'timeOut' }, ['real', 'safe'], 'answered', y, 'stay'],
  ['bothOtherSel', { kind: 'timeOut' }, ['strict'], 'answered_marked', x, 'stay'],
  ['bothOtherSel', { kind: 'timeOut' }, ['real', 'safe'], 'answered_marked', y, 'stay'],

  ['openedSel', { kind: 'timeOut' }, ['strict'], 'not_answered', null, 'stay'],
  ['openedSel', { kind: 'timeOut' }, ['real', 'safe'], 'answered', x, 'stay'],
  ['answered', { kind: 'timeOut' }, all, 'answered', x, 'stay'],

  ['opened', pick(x), ['safe'], 'answered', x, 'stay'],
  ['opened', pick(x), ['real', 'strict'], 'not_answered', null, 'stay'],
  ['marked', pick(x), ['safe'], 'answered', x, 'stay'],
  ['both', pick(y), ['safe'], 'answered_marked', y, 'stay'],
  ['both', pick(null), ['safe'], 'not_answered', null, 'stay'],
  ['answered', pick(null), ['safe'], 'not_answered', null, 'stay'],
  ['answered', pick(y), ['real', 'strict'], 'answered', x, 'stay'],
];

describe('the transition table', () => {
  const cells = table.flatMap(([from, deed, profiles, status, answer, way]) =>
    profiles.map((profile) => ({ from, deed, profile, status, answer, way })),
  );
  it.each(cells)('$profile: $from, $deed.kind gives $status', (cell) => {
    const done = act(cell.profile, states[cell.from], cell.deed);
    expect(statusOf(done.state)).toBe(cell.status);
    expect(done.state.answer).toEqual(cell.answer);
    expect(done.way).toBe(cell.way);
  });

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
