import * as z from 'zod/mini';
import { Instant } from './text.ts';

/** How a question did, over all forms of all tests that asked it. */
export const QuestionStatistics = z.object({
  /** Ranked sheets with it, blank ones included. */
  answers: z.number(),
  /** The share that has it right, from 0 to 1; null where nobody answered it or marks were given to all. */
  facility: z.nullable(z.number()),
  /** How it goes with the rest of the sheet, from −1 to 1; null under 20 takers of each form. */
  discrimination: z.nullable(z.number()),
  /** When a sheet with it was last scored. */
  lastUsedAt: z.nullable(Instant),
});
export type QuestionStatistics = z.infer<typeof QuestionStatistics>;

const ranged = /^(-?\d{1,9})?\.\.(-?\d{1,9})?$/;

/** A range of whole numbers, both ends included, either of which may be left out: `0..30`, `20..`. */
/* @__NO_SIDE_EFFECTS__ */
export const RangeText = () => z.optional(z.string().check(z.regex(ranged), z.minLength(3)));

/** The ends of a range; null where there is none. */
export function endsOf(range: string): { from: number | null; to: number | null } {
  const [, from, to] = ranged.exec(range) ?? [];
  return { from: from ? Number(from) : null, to: to ? Number(to) : null };
}
