import Pdf from 'pdfkit';
import { answerAsks } from '../jobs/side-process.ts';
import { drawCertificate } from './printing/certificate.ts';
import { drawInvoice } from './printing/invoice.ts';
import { type Doc, registerFonts } from './printing/fonts.ts';
import { drawScorecard } from './printing/scorecard.ts';
import type { CertificateSheet, InvoiceSheet, ScorecardSheet } from './prints.ts';

type Sheet = ScorecardSheet | CertificateSheet | InvoiceSheet;

function drawOn(doc: Doc, sheet: Sheet): void {
  if (!('kind' in sheet)) drawScorecard(doc, sheet);
  else if (sheet.kind === 'certificate') drawCertificate(doc, sheet);
  else drawInvoice(doc, sheet);
}

function draw(sheet: Sheet): Promise<Buffer> {
  const isCertificate = 'kind' in sheet && sheet.kind === 'certificate';
  const doc = new Pdf({
    size: 'A4',
    layout: isCertificate ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    // For whoever has it read out: what is a heading, what adorns, and in which order it is read.
    pdfVersion: '1.7',
    tagged: true,
    lang: sheet.language,
    displayTitle: true,
    info: { Title: `${sheet.title} · ${sheet.about}`, Creator: 'Chinar', Producer: 'Chinar' },
  });
  registerFonts(doc);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  drawOn(doc, sheet);
  doc.end();
  return done;
}

answerAsks((sheet: Sheet) => draw(sheet));
