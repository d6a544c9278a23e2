import { openUpload } from '@chinar/contract/files';
import { expect, type APIRequestContext } from '@playwright/test';
import { callApi } from './steps.ts';

/** A PDF of some pages, each with a line of Helvetica and with as many bytes beside it as are wanted. */
export function pdfOf(pages: number, bytesEach = 0): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let page = 1; page <= pages; page += 1) {
    const drawn = `BT /F1 24 Tf 40 500 Td (Page ${page} of the book) Tj ET\n${'%'.padEnd(bytesEach, 'x')}\n`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${drawn.length} >> stream\n${drawn}endstream`,
    );
  }
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Sends a PDF for a material; gives the id of the upload. */
export async function sendPdf(
  request: APIRequestContext,
  token: string,
  content: Buffer,
): Promise<string> {
  const kind = { purpose: 'materials.pdf', mediaType: 'application/pdf' };
  const body = { ...kind, name: 'book.pdf', bytes: content.length };
  const ticket = await callApi(request, openUpload, { body }, token);
  const sent = await request.put(ticket.url, { data: content });
  expect(sent.status()).toBe(200);
  return ticket._id;
}
