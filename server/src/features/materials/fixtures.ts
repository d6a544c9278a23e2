import { renderText } from '@chinar/content/render';
import Pdf from 'pdfkit';
import type { MaterialKind } from '@chinar/contract/materials';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { attach } from '../files/api.ts';
import { buildFile, ownOf } from '../files/fixtures.ts';
import { type Book, drawBook } from './fixtures.book.ts';
import { createMaterial } from './data.ts';
import { addVersion, passVersion } from './data.versions.ts';
import { pdfPurpose } from './policy.ts';

/** A PDF with one line on each page. */
export function pdfOf(lines: readonly string[]): Promise<Buffer> {
  const doc = new Pdf({ size: 'A6', autoFirstPage: false });
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    for (const line of lines) doc.addPage().text(line);
    doc.end();
  });
}

/** A PDF that was sent and hangs on nothing yet. */
export function buildPdfFile(ctx: Ctx, ownerId: string, content: Buffer): Promise<string> {
  return buildFile(ctx, ownerId, {
    purpose: pdfPurpose,
    visibility: 'private',
    mediaType: 'application/pdf',
    name: 'pages.pdf',
    content,
  });
}

export type MaterialFields = {
  title?: string;
  kind?: MaterialKind;
  language?: 'en' | 'hi';
  type?: 'pdf' | 'note' | 'link';
  /** Of a PDF: what stands on its pages; without any its file has yet to come. */
  lines?: readonly string[];
  /** Of a PDF, in place of the lines: what is drawn. */
  book?: Book;
  /** Of a PDF, in place of the lines. */
  content?: { bytes: Buffer; pages: number; words: string };
  body?: string;
  url?: string;
  downloadable?: boolean;
  stamp?: boolean;
};

async function addFile(
  ctx: Ctx,
  id: string,
  ownerId: string,
  { bytes, pages, words }: NonNullable<MaterialFields['content']>,
): Promise<void> {
  const fileId = await buildPdfFile(ctx, ownerId, bytes);
  await attach(ctx, fileId, { purpose: pdfPurpose, owner: ownOf({ id: ownerId }) });
  const now = new Date(ctx.services.clock.now());
  const number = await addVersion(ctx.db, id, { fileId, changelog: '', now });
  await passVersion(ctx.db, { materialId: id, number }, { pages, words });
}

const usual = {
  kind: 'notes',
  language: 'en',
  downloadable: false,
  stamp: false,
  body: 'A word.',
  url: 'https://museum.example/a',
} as const;

const wordsOf = ({ pages }: Book): string =>
  pages
    .map(({ head, parts }) => [head, ...parts.map((part) => JSON.stringify(part))].join(' '))
    .join('\f');

async function contentOf({
  lines,
  book,
  content,
}: MaterialFields): Promise<MaterialFields['content']> {
  if (book) return { bytes: await drawBook(book), pages: book.pages.length, words: wordsOf(book) };
  if (content || !lines) return content;
  return { bytes: await pdfOf(lines), pages: lines.length, words: lines.join('\f') };
}

/** Adds a material: a short note that is ready, unless told otherwise. */
export async function buildMaterial(
  ctx: Ctx,
  ownerId: string,
  fixture: MaterialFields = {},
): Promise<string> {
  const { type = 'note', title, lines: _lines, content: _content, book: _book, ...rest } = fixture;
  const id = newId();
  const { body, url, ...told } = { ...usual, ...rest };
  await createMaterial(ctx.db, {
    ...told,
    id,
    owner_id: ownerId,
    title: title ?? `Material ${id.slice(-8)}`,
    type,
    status: type === 'pdf' ? 'uploading' : 'ready',
    url: type === 'link' ? url : null,
    body: type === 'note' ? body : null,
    html: type === 'note' ? renderText(body, 'markdown').html : null,
  });
  const pdf = type === 'pdf' ? await contentOf(fixture) : undefined;
  if (pdf) await addFile(ctx, id, ownerId, pdf);
  return id;
}
