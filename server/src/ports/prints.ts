import { AppError } from '../errors.ts';
import { makeSideProcess, SideStopped } from '../jobs/side-process.ts';

/** What stands on a scorecard, in words: whoever draws it decides nothing. */
export type ScorecardSheet = {
  language: 'en' | 'hi';
  title: string;
  facts: { label: string; value: string }[];
  score: string;
  outOf: string;
  counts: string;
  /** `share` is 0 to 1. */
  sections: { title: string; share: number; marks: string }[];
  standing: string[];
  /** Where anybody can see whether it is so; null where the learner took that back. */
  check: { url: string; words: string } | null;
  foot: string;
};

/** Draws sheets of paper beside the server: fonts and layout take their time, and nobody else's. */
export type Prints = {
  /** A PDF. Throws `unavailable` when too many wait. */
  scorecard: (sheet: ScorecardSheet) => Promise<Buffer>;
  close: () => void;
};

/** Seconds after which the line has moved on. */
const busySeconds = 3;

export function makePrints(): Prints {
  const side = makeSideProcess({
    entry: new URL('./prints.process.ts', import.meta.url),
    // One takes about a tenth.
    seconds: 5,
    megabytes: 128,
    inLine: 40,
  });
  return {
    async scorecard(sheet) {
      const bytes = await side.run(sheet).catch((error: unknown) => {
        if (!(error instanceof SideStopped)) throw error;
        throw new AppError('unavailable', { retryAfter: busySeconds });
      });
      return Buffer.from(bytes as Uint8Array);
    },
    close: () => side.close(),
  };
}
