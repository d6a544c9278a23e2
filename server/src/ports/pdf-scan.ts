import { makeSideProcess, SideStopped } from '../jobs/side-process.ts';
import type { Bytes } from './files/files.ts';
import type { PassingFiles } from './files/passing.ts';

/** Why a PDF is not handed on; the contract has words for each. */
export type PdfFault =
  | 'unreadable'
  | 'encrypted'
  | 'script'
  | 'attachment'
  | 'launch'
  | 'pages_many'
  | 'slow'
  | 'heavy';

export type PdfSound = {
  pages: number;
  /** What is written on the pages, one after the other; cut off where nobody looks any further. */
  words: string;
  /** Of the bytes that were looked at, in hexadecimal. */
  sha256: string;
};

export type PdfAsk = { path: string; maxPages: number; maxWords: number };
/** The bytes of a PDF, at most so many of them. */
export type PdfBytes = { body: Bytes; bytes: number };
export type PdfAnswer = PdfSound | { fault: PdfFault; sha256: string };

/** Looks through PDFs that people send, beside the server. */
export type PdfScans = {
  /** Throws SideStopped when too many wait or the server ends: then it is asked again later. */
  look: (pdf: PdfBytes, limits: Omit<PdfAsk, 'path'>) => Promise<PdfAnswer>;
  close: () => void;
};

/** @param passing where the files lie meanwhile */
export function makePdfScans(passing: PassingFiles): PdfScans {
  const side = makeSideProcess({
    entry: new URL('./pdf-scan.process.ts', import.meta.url),
    readable: [passing.root],
    // A book of 300 pages takes about three.
    seconds: 60,
    megabytes: 384,
    inLine: 20,
    isLow: true,
  });
  return {
    async look({ body, bytes }, limits) {
      const passed = passing.begin();
      try {
        const path = await passed.take(body, bytes);
        return (await side.run({ path, ...limits } satisfies PdfAsk)) as PdfAnswer;
      } catch (error) {
        if (!(error instanceof SideStopped)) throw error;
        if (error.why === 'time') return { fault: 'slow', sha256: '' };
        if (error.why === 'memory') return { fault: 'heavy', sha256: '' };
        throw error;
      } finally {
        await passed.end();
      }
    },
    close: () => side.close(),
  };
}
