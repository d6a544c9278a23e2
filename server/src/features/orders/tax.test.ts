import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxBack } from './service.note.ts';
import { taxOf } from './service.tax.ts';

const runs = { numRuns: 5000 };
const paise = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.constantFrom(null, 0, 500, 1200, 1800, 2800);

/** A line's total, cut into refunds that come one after the other. */
const cutLine = fc
  .tuple(fc.integer({ min: 100, max: 10_000_000 }), fc.array(fc.nat(), { maxLength: 12 }))
  .map(([total, cuts]) => {
    // A rupee at least goes back, and at least as much is left, or nothing.
    const ends = [0];
    for (const cut of cuts.map((one) => one % total).toSorted((one, other) => one - other))
      if (cut - (ends.at(-1) ?? 0) >= 100 && total - cut >= 100) ends.push(cut);
    return { total, ends: [...ends.slice(1), total] };
  });

describe('P11 tax within a price', () => {
  it('sums to the paisa, with equal halves, and stands less than a paisa off its rate', () => {
    fc.assert(
      fc.property(paise, rate, fc.boolean(), (total, rateBp, isWithin) => {
        const { taxable, cgst, sgst, igst } = taxOf(total, rateBp, isWithin);
        expect(taxable + cgst + sgst + igst).toBe(total);
        expect(cgst).toBe(sgst);
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0);
        expect(isWithin ? igst : cgst).toBe(0);
        const exact = (total * (rateBp ?? 0)) / (10_000 + (rateBp ?? 0));
        expect(Math.abs(2 * cgst + igst - exact)).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  it('is given back by the notes of any split, neither a paisa more nor less', () => {
    fc.assert(
      fc.property(cutLine, rate, fc.boolean(), ({ total, ends }, rateBp, isWithin) => {
        const { cgst, igst } = taxOf(total, rateBp, isWithin);
        const back = { cgst: 0, igst: 0, sum: 0 };
        let before = 0;
        for (const after of ends) {
          const grown = { before, after, total };
          const note = { cgst: taxBack(cgst, grown), igst: taxBack(igst, grown) };
          const taxable = after - before - 2 * note.cgst - note.igst;
          expect(Math.min(note.cgst, note.igst, taxable)).toBeGreaterThanOrEqual(0);
          back.cgst += note.cgst;
          back.igst += note.igst;
          back.sum += after - before;
          before = after;
        }
        expect(back).toEqual({ cgst, igst, sum: total });
      }),
      runs,
    );
  });
});
