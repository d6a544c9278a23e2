import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotsFor } from './policy.lots.ts';
import { drawForm, type DrawnSection } from './service.draw.ts';

const one = (id: string, passageId: string | null = null) => ({ id, passageId });
const bank = (count: number, name = 'q') =>
  Array.from({ length: count }, (_, place) => one(`${name}${place}`));

/** Sections that share questions in every way. */
const sections = fc
  .array(
    fc.record({ count: fc.integer({ min: 1, max: 5 }), mask: fc.integer({ min: 0, max: 4095 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((drafts) =>
    drafts.map(({ count, mask }, section): DrawnSection => ({
      section,
      lot: section,
      count,
      from: bank(12).filter((_, place) => (mask >> place) % 2 === 1),
    })),
  );

/** Whether every section can have its number at once (Hall): each set of sections sees questions enough. */
function canBeDrawn(wanted: readonly DrawnSection[]): boolean {
  return Array.from({ length: 2 ** wanted.length }, (_, set) => {
    const chosen = wanted.filter((_section, place) => (set >> place) % 2 === 1);
    const seen = new Set(chosen.flatMap(({ from }) => from.map(({ id }) => id)));
    return chosen.reduce((sum, { count }) => sum + count, 0) <= seen.size;
  }).every(Boolean);
}

describe('drawing a form', () => {
  test('finds questions for all sections whenever there is a way to, and asks none twice', () => {
    fc.assert(
      fc.property(sections, fc.string(), (wanted, seed) => {
        const { questions, faults } = drawForm(wanted, seed);
        const all = [...questions.values()].flat();
        expect(new Set(all).size).toBe(all.length);
        for (const { section, from } of wanted) {
          const fitting = new Set(from.map(({ id }) => id));
          expect(questions.get(section)?.every((id) => fitting.has(id))).toBe(true);
        }
        expect(faults.length === 0).toBe(canBeDrawn(wanted));
        if (faults.length > 0) return;
        for (const { section, count } of wanted) expect(questions.get(section)).toHaveLength(count);
      }),
      { numRuns: 500 },
    );
  });

  test('is the same wherever its sections are moved, so that an author who arranges them draws nothing anew', () => {
    fc.assert(
      fc.property(sections, fc.string(), (wanted, seed) => {
        const drawn = (of: readonly DrawnSection[]) => {
          const { questions } = drawForm(of, seed);
          return new Map(of.map(({ section, lot }) => [lot, questions.get(section)]));
        };
        const moved = wanted.toReversed().map((part, section) => ({ ...part, section }));
        for (const [lot, questions] of drawn(wanted))
          expect(drawn(moved).get(lot)).toEqual(questions);
      }),
    );
  });

  test('is the same for the same seed, and another for the next form', () => {
    const wanted = [{ section: 0, lot: 0, count: 10, from: bank(100) }];
    const drawn = (seed: string) => drawForm(wanted, seed).questions.get(0);
    expect(drawn('quiz 0 0')).toEqual(drawn('quiz 0 0'));
    expect(drawn('quiz 0 1')).not.toEqual(drawn('quiz 0 0'));
    expect(drawn('quiz 1 0')).not.toEqual(drawn('quiz 0 0'));
  });

  test('keeps what it drew when questions are added that are not drawn', () => {
    const few = drawForm(
      [{ section: 0, lot: 0, count: 10, from: bank(100) }],
      'seed',
    ).questions.get(0);
    const more = [...bank(100), ...bank(20, 'later')];
    const many = drawForm([{ section: 0, lot: 0, count: 10, from: more }], 'seed').questions.get(0);
    const isLater = (id: string): boolean => id.startsWith('later');
    const stayed = many?.filter((id) => !isLater(id)) ?? [];
    expect(few?.slice(0, stayed.length)).toEqual(stayed);
  });

  test('draws each question about as often as any other', () => {
    const times = new Map<string, number>();
    for (let form = 0; form < 4000; form += 1) {
      const { questions } = drawForm(
        [{ section: 0, lot: 0, count: 2, from: bank(10) }],
        `lot ${form}`,
      );
      for (const id of questions.get(0) ?? []) times.set(id, (times.get(id) ?? 0) + 1);
    }
    // 800 each; five standard deviations of a binomial with p = 0.2 are 127.
    for (const { id } of bank(10)) expect(Math.abs((times.get(id) ?? 0) - 800)).toBeLessThan(127);
  });

  test('puts the questions of a passage together, and reads a passage in one section only', () => {
    const about = Array.from({ length: 6 }, (_, place) => one(`p${place}`, `passage ${place % 2}`));
    const from = [...about, ...bank(6)];
    for (let form = 0; form < 50; form += 1) {
      const { questions } = drawForm(
        [
          { section: 0, lot: 0, count: 5, from },
          { section: 1, lot: 1, count: 4, from },
        ],
        `passages ${form}`,
      );
      const passageOf = (id: string) => about.find((known) => known.id === id)?.passageId ?? null;
      // Each time a passage begins: it begins once.
      const begun = [...questions.values()].flatMap((ids) =>
        ids
          .map(passageOf)
          .filter((passage, at, all) => passage !== null && all[at - 1] !== passage),
      );
      expect(new Set(begun).size).toBe(begun.length);
    }
  });

  test('says how many it wanted and found', () => {
    const { faults } = drawForm([{ section: 3, lot: 3, count: 5, from: bank(2) }], 'seed');
    const values = { count: '5', found: '2' };
    expect(faults).toEqual([{ path: 'sections.3.pool.count', key: 'pool_short', values }]);
  });
});

describe('the lots of sections', () => {
  const held = [
    { title: 'Physics', lot: 0 },
    { title: 'Chemistry', lot: 1 },
    { title: 'Biology', lot: 2 },
  ];

  test.each([
    ['first are those of their places', [], ['Physics', 'Chemistry'], [0, 1]],
    ['go along with sections that are moved', held, ['Biology', 'Physics', 'Chemistry'], [2, 0, 1]],
    ['stay with a section that is renamed', held, ['Physics', 'Optics', 'Biology'], [0, 1, 2]],
    [
      'stay where one is put before them',
      held,
      ['New', 'Physics', 'Chemistry', 'Biology'],
      [3, 0, 1, 2],
    ],
    ['stay where one is taken out', held, ['Chemistry', 'Biology'], [1, 2]],
    ['are never two sections’', held.slice(1), ['A', 'B', 'Chemistry'], [2, 0, 1]],
  ] as const)('%s', (_, before, titles, lots) => {
    expect(lotsFor(before, titles)).toEqual(lots);
  });
});
