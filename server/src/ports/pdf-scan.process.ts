import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import { answerAsks } from '../jobs/side-process.ts';
import { faultOfNames } from './pdf-names.ts';
import type { PdfAnswer, PdfAsk, PdfFault } from './pdf-scan.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

async function faultOfDocument(pdf: Document): Promise<PdfFault | null> {
  if (await pdf.getJSActions()) return 'script';
  if (await pdf.getAttachments()) return 'attachment';
  return null;
}

/** NUL is no letter, and half a character cannot be kept. */
const kept = (text: string): string => text.replaceAll('\0', '').toWellFormed();

type Item = Awaited<
  ReturnType<Awaited<ReturnType<Document['getPage']>>['getTextContent']>
>['items'][number];

const lineOf = (item: Item): string => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '');

/** What is written on the pages, up to so many characters; null where a page would run a script. */
async function readPages(pdf: Document, most: number): Promise<string | null> {
  let words = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if (await page.getJSActions()) return null;
    if (words.length < most) {
      const { items } = await page.getTextContent();
      words += items.map(lineOf).join('');
      words += '\f';
    }
    page.cleanup();
  }
  return kept(words.slice(0, most));
}

async function look({ path, maxPages, maxWords }: PdfAsk): Promise<PdfAnswer> {
  const bytes = readFileSync(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const refuse = (fault: PdfFault): PdfAnswer => ({ fault, sha256 });
  if (bytes.indexOf('%PDF-', 0, 'latin1') !== 0) return refuse('unreadable');
  const named = faultOfNames(bytes);
  if (named) return refuse(named);
  let pdf: Document;
  try {
    pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: false });
  } catch (error) {
    return refuse((error as Error).name === 'PasswordException' ? 'encrypted' : 'unreadable');
  }
  try {
    if (pdf.numPages > maxPages) return refuse('pages_many');
    const fault = await faultOfDocument(pdf);
    if (fault) return refuse(fault);
    const words = await readPages(pdf, maxWords);
    return words === null ? refuse('script') : { pages: pdf.numPages, words, sha256 };
  } catch {
    return refuse('unreadable');
  } finally {
    await pdf.loadingTask.destroy();
  }
}

answerAsks((ask: PdfAsk) => look(ask));
