import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/* What stands on a printed page, for tests. */

/** The words of a PDF as its readers find them, page by page. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: false,
  });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

function unescaped(written: string): string {
  const bytes = Buffer.from(
    written.replace(/\\([nrtbf()\\])/g, (_, letter: string) => {
      const meant: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
      return meant[letter] ?? letter;
    }),
    'latin1',
  );
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
}

/**
 * What is copied of letters that stand in another order than they are written in, and of formulae, in the
 * order of the file: joined Hindi, and LaTeX.
 */
export function copiedOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)]
    .map(({ 0: head, 1: length, index }) => {
      const from = index + head.length;
      try {
        return inflateSync(pdf.subarray(from, from + Number(length))).toString('latin1');
      } catch {
        // Not everything in a file is packed.
        return '';
      }
    })
    .filter((stream) => stream.startsWith('1 0 0 -1 0 841.89 cm'))
    .flatMap((stream) => [...stream.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)])
    .map(([, written = '']) => unescaped(written))
    .join(' ');
}
