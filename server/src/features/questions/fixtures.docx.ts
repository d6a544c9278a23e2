import { strToU8, zipSync } from 'fflate';

/* Documents of Word, as small as they may be. */

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const wordNames = [
  `xmlns:w="${w}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
export const relations = (inside: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A document of Word with these paragraphs, as XML or as text. */
export function docx(
  body: readonly string[],
  more: Record<string, string | Uint8Array> = {},
): Buffer {
  const paragraphs = body.map((one) => (one.startsWith('<w:') ? one : p(one)));
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations(
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/document.xml': `<?xml version="1.0"?><w:document ${wordNames}><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ...more,
  };
  const packed = Object.entries(files).map(([name, text]) => [
    name,
    typeof text === 'string' ? strToU8(text) : text,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(packed) as Record<string, Uint8Array>));
}

export const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;
export const r = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${t(text)}</w:r>`;
export const p = (inside: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside.startsWith('<') ? inside : r(inside)}</w:p>`;
