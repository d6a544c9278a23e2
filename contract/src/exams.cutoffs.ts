import * as z from 'zod/mini';
import { text } from './text.ts';

export const cutoffLimits = {
  lines: 100,
  stage: 60,
  category: 40,
  source: 300,
  marks: 10_000,
  /** Percentiles are of so many. */
  percentile: 100,
  year: { min: 1950, max: 2100 },
} as const;

/** An address that shows where it leads: encrypted, and without a name or a password in it. */
export const OfficialUrl = z
  .url()
  .check(z.maxLength(300), z.regex(/^https:\/\/[^/?#@]*(?:[/?#]|$)/));

/** Words are no address: what looks like one has to lead where it says. */
const isWordsOrAddress = (source: string): boolean =>
  !/^[a-z][a-z\d+.-]*:\/\//i.test(source) || z.safeParse(OfficialUrl, source).success;

const Cutoff = z
  .strictObject({
    year: z.int().check(z.minimum(cutoffLimits.year.min), z.maximum(cutoffLimits.year.max)),
    /** Of which stage or paper, where the exam has several; empty for the whole. */
    stage: z._default(text(0, cutoffLimits.stage), ''),
    /** As the notice prints it: UR, OBC, SC, ST, EWS, PwD, or a post. */
    category: text(1, cutoffLimits.category),
    marks: z.number().check(z.minimum(0), z.maximum(cutoffLimits.marks)),
    outOf: z.number().check(z.positive(), z.maximum(cutoffLimits.marks)),
    /** `marks` is a percentile, of 100. */
    isPercentile: z._default(z.boolean(), false),
    /** An https address, or words. */
    source: text(1, cutoffLimits.source).check(
      z.refine(isWordsOrAddress, { error: 'source_address' }),
    ),
    /** The day on which somebody read it there. */
    checkedOn: z.iso.date(),
  })
  .check(
    z.refine(({ marks, outOf }) => marks <= outOf, { error: 'cutoff_above', path: ['marks'] }),
    z.refine(({ isPercentile, outOf }) => !isPercentile || outOf === cutoffLimits.percentile, {
      error: 'cutoff_percentile',
      path: ['outOf'],
    }),
    // Some exams are held in December and bear the name of the year that begins.
    z.refine(({ year, checkedOn }) => !(year > Number.parseInt(checkedOn, 10) + 1), {
      error: 'cutoff_year',
      path: ['year'],
    }),
  );
export type Cutoff = z.infer<typeof Cutoff>;

const identityOf = ({ year, stage, category }: Cutoff): string =>
  JSON.stringify([year, stage.toLowerCase(), category.toLowerCase()]);

/** What was enough in years gone by. For one year, stage and category there is one line. */
export const Cutoffs = z.array(Cutoff).check(
  z.maxLength(cutoffLimits.lines),
  z.check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [place, line] of value.entries()) {
      const identity = identityOf(line);
      if (seen.has(identity)) {
        const path = [place, 'category'];
        issues.push({ code: 'custom', message: 'cutoff_repeated', path, input: line });
      }
      seen.add(identity);
    }
  }),
);
