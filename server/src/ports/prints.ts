import { AppError } from '../errors.ts';
import { makeSideProcess, type SideProcess, SideStopped } from '../jobs/side-process.ts';
import type { PaperSheet } from './printing/sheet.ts';

/** What stands on a scorecard, in words: whoever draws it decides nothing. */
export type ScorecardSheet = {
  language: 'en' | 'hi';
  title: string;
  /** What it is of, so that files in many windows are told apart. */
  about: string;
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

/** What stands on a certificate, in words. */
export type CertificateSheet = {
  kind: 'certificate';
  language: 'en' | 'hi';
  title: string;
  /** What it is of, so that files in many windows are told apart. */
  about: string;
  issuer: string;
  name: string;
  /** Between the name and what it was given for. */
  words: string;
  item: string;
  facts: { label: string; value: string }[];
  check: { url: string; words: string };
  foot: string;
};

/** What stands on an invoice or a credit note, in words. */
export type InvoiceSheet = {
  kind: 'invoice';
  language: 'en' | 'hi';
  title: string;
  /** What it is of, so that files in many windows are told apart. */
  about: string;
  subtitle: string | null;
  facts: { label: string; value: string }[];
  parties: { label: string; name: string; lines: string[] }[];
  /** The one without a width, in points, takes what is left; the others are numbers. */
  columns: { label: string; width: number | null }[];
  rows: string[][];
  sums: { label: string; value: string }[];
  total: { label: string; value: string };
  words: { label: string; value: string };
  note: string;
  /** `{page}` and `{pages}` are counted by who draws it. */
  foot: string;
};

/** Draws sheets of paper beside the server: fonts and layout take their time, and nobody else's. */
export type Prints = {
  /** A PDF. Throws `unavailable` when too many wait. */
  scorecard: (sheet: ScorecardSheet) => Promise<Buffer>;
  /** A certificate as a PDF. Throws `unavailable` when too many wait. */
  certificate: (sheet: CertificateSheet) => Promise<Buffer>;
  /** An invoice or a credit note as a PDF. Throws `unavailable` when too many wait. */
  invoice: (sheet: InvoiceSheet) => Promise<Buffer>;
  /** A question paper as a PDF. Throws `unavailable` when too many wait, `unacceptable` for what takes too much. */
  paper: (sheet: PaperSheet) => Promise<Buffer>;
  close: () => void;
};

/** Seconds after which the line has moved on. */
const busySeconds = 3;

function refuse({ why }: SideStopped): never {
  if (why === 'busy' || why === 'closing')
    throw new AppError('unavailable', { retryAfter: busySeconds });
  throw new AppError('unacceptable', { faults: [{ path: 'quiz', key: 'print_large' }] });
}

async function pdfOf(
  side: SideProcess,
  sheet: ScorecardSheet | CertificateSheet | InvoiceSheet | PaperSheet,
): Promise<Buffer> {
  const bytes = await side.run(sheet).catch((error: unknown) => {
    if (!(error instanceof SideStopped)) throw error;
    return refuse(error);
  });
  return Buffer.from(bytes as Uint8Array);
}

export function makePrints(): Prints {
  const byHand = makeSideProcess({
    entry: new URL('./prints.process.ts', import.meta.url),
    // One takes about a tenth.
    seconds: 5,
    megabytes: 128,
    inLine: 40,
  });
  // A process of its own: a paper takes seconds, for which no scorecard waits.
  const papers = makeSideProcess({
    entry: new URL('./printing/paper.process.ts', import.meta.url),
    // One of 200 questions takes less than two, half of them for the fonts of formulae.
    seconds: 30,
    megabytes: 224,
    inLine: 4,
    isLow: true,
  });
  return {
    scorecard: (sheet) => pdfOf(byHand, sheet),
    certificate: (sheet) => pdfOf(byHand, sheet),
    invoice: (sheet) => pdfOf(byHand, sheet),
    paper: (sheet) => pdfOf(papers, sheet),
    close: () => {
      byHand.close();
      papers.close();
    },
  };
}
