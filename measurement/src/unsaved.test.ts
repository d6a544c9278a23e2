import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenAnswer, MarkedItem } from './item-score.ts';
import type { MarkedSection } from './score.ts';
import { type Held, unsavedMarks } from './unsaved.ts';

const rule = { correct: 2400, wrong: -600, unanswered: 0, partial: 'none' } as const;
const item = (id: string): MarkedItem => ({ id, type: 'single', key: { optionIds: ['a'] }, rule });
const section: MarkedSection = { title: 'S', items: ['1', '2', '3', '4'].map(item) };
const chose = (option: string | null): GivenAnswer =>
  option === null ? null : { optionIds: [option] };

function held(rows: Record<string, [answer: string | null, selection?: string | null]>) {
  return new Map<string, Held>(
    Object.entries(rows).map(([id, [answer, selection]], at) => [
      id,
      {
        answer: chose(answer),
        timeSpentMs: 5,
        ...(answer === null ? {} : { acceptedOrder: at }),
        ...(selection === undefined ? {} : { selection: chose(selection) }),
      },
    ]),
  );
}

describe('what not saving cost', () => {
  it('is twelve marks for three right options that were never saved', () => {
    const sheet = held({ 1: [null, 'a'], 2: [null, 'a'], 3: [null, 'a'], 4: ['a', 'a'] });
    expect(unsavedMarks([section], sheet)).toEqual({
      marks: 7200,
      items: ['1', '2', '3'].map((id) => ({ id, marks: 2400 })),
    });
  });

  it.each<[string, [string | null, (string | null)?], number]>([
    ['a right one left for a wrong one', ['b', 'a'], 3000],
    ['a wrong one left alone in time', ['a', 'b'], -3000],
    ['a wrong one that was never saved', [null, 'b'], -600],
    ['a wrong one cleared and not saved', ['b', null], 600],
    ['the same option', ['a', 'a'], 0],
    ['a profile that saves by itself', ['a'], 0],
    ['an empty sheet', [null], 0],
  ])('of %s', (_, row, marks) => {
    const { marks: cost, items } = unsavedMarks([section], held({ 1: row }));
    expect(cost).toBe(marks);
    expect(items).toEqual(marks === 0 ? [] : [{ id: '1', marks }]);
  });

  it('counts as the section does, of which only the first answers count', () => {
    const limited = { ...section, attemptLimit: 1 };
    // The saved answer was the first; what was never accepted comes after it.
    expect(unsavedMarks([limited], held({ 1: [null, 'a'], 2: ['b'] })).marks).toBe(0);
    expect(unsavedMarks([limited], held({ 1: [null, 'a'], 2: ['b', null] })).marks).toBe(3000);
    const best = { ...limited, counts: 'best' as const };
    expect(unsavedMarks([best], held({ 1: [null, 'a'], 2: ['b'] }))).toEqual({
      marks: 3000,
      items: [
        { id: '1', marks: 2400 },
        { id: '2', marks: 600 },
      ],
    });
  });

  it('is what its questions add up to, and the other way round the opposite', () => {
    const option = fc.constantFrom('a', 'b', null);
    fc.assert(
      fc.property(fc.array(fc.tuple(option, option), { maxLength: 4 }), (rows) => {
        const there = Object.fromEntries(rows.map((row, at) => [`${at + 1}`, row]));
        const back = Object.fromEntries(rows.map(([a, b], at) => [`${at + 1}`, [b, a] as const]));
        const cost = unsavedMarks([section], held(there));
        expect(cost.items.reduce((sum, { marks }) => sum + marks, 0)).toBe(cost.marks);
        expect(unsavedMarks([section], held(back as never)).marks + cost.marks).toBe(0);
      }),
    );
  });
});
