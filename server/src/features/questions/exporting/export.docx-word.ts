import { elementOf, isNode, type Node, type Piece } from '../importing/import.xml-node.ts';
import { type Line, linesOf } from './export.docx-lines.ts';

/* Lines of HTML as WordprocessingML. */

/** A picture of the package: which relation names it, and how large it is in dots. */
export type WordPicture = { relation: string; width: number; height: number };
export type FindWordPicture = (id: string) => WordPicture | undefined;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const looks: Record<string, string> = {
  b: '<w:b/>',
  strong: '<w:b/>',
  i: '<w:i/>',
  em: '<w:i/>',
  u: '<w:u w:val="single"/>',
  s: '<w:strike/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  sup: '<w:vertAlign w:val="superscript"/>',
  code: '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>',
};
/** In the order in which the standard wants them. */
const order = ['<w:rFonts', '<w:b/>', '<w:i/>', '<w:strike/>', '<w:u ', '<w:vertAlign'];

/** Units of drawings: 914,400 an inch, of which a screen has 96 dots. */
const dotUnits = 9525;
/** As wide as a page's text, in dots. */
const widest = 600;

function drawing({ relation, width, height }: WordPicture, alt: string): string {
  const scale = Math.min(1, widest / width) * dotUnits;
  const [cx, cy] = [Math.round(width * scale), Math.round(height * scale)];
  const id = relation.replace(/\D/g, '');
  return (
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/>` +
    `<wp:docPr id="${id}" name="${relation}" descr="${escaped(alt)}"/><a:graphic>` +
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="${relation}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>' +
    '</wp:inline></w:drawing></w:r>'
  );
}

function run(inside: string, style: readonly string[]): string {
  const sorted = [...new Set(style)].toSorted(
    (one, other) =>
      order.findIndex((sign) => one.startsWith(sign)) -
      order.findIndex((sign) => other.startsWith(sign)),
  );
  const properties = sorted.length > 0 ? `<w:rPr>${sorted.join('')}</w:rPr>` : '';
  return `<w:r>${properties}${inside}</w:r>`;
}

function runsOf(one: Node | Piece, style: readonly string[], find: FindWordPicture): string {
  if (!isNode(one))
    return one.text === ''
      ? ''
      : run(`<w:t xml:space="preserve">${escaped(one.text.replace(/\n/g, ' '))}</w:t>`, style);
  if (one.name === 'br') return run('<w:br/>', style);
  if (one.name === 'img') {
    const alt = one.attributes['alt'] ?? '';
    const picture = find(one.attributes['src'] ?? '');
    return picture ? drawing(picture, alt) : run(`<w:t>${escaped(`[${alt}]`)}</w:t>`, style);
  }
  const look = looks[one.name];
  const inner = look === undefined ? style : [...style, look];
  return one.inside.map((child) => runsOf(child, inner, find)).join('');
}

type Inside = readonly (Node | Piece)[];

const paragraph = (inside: Inside, style: readonly string[], find: FindWordPicture): string =>
  `<w:p>${inside.map((one) => runsOf(one, style, find)).join('')}</w:p>`;

const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('');

function rowsOf(node: Node): Node[] {
  return node.inside.filter(isNode).flatMap((one) => (one.name === 'tr' ? [one] : rowsOf(one)));
}

/** What stands in a cell, each block in a paragraph or table of its own; Word wants a paragraph at the end. */
function cellOf({ name, inside }: Node, find: FindWordPicture): string {
  const lines = linesOf(inside);
  const style = name === 'th' ? ['<w:b/>'] : [];
  const written = lines.map((line) => blockOf(line, style, find)).join('');
  return lines.at(-1)?.isTable === false ? written : written + paragraph([], [], find);
}

function tableOf(node: Node, find: FindWordPicture): string {
  const rows = rowsOf(node).map((row) => {
    const cells = row.inside.filter(isNode).map((cell) => {
      const span = Number(cell.attributes['colspan'] ?? 1);
      const grid = span > 1 ? `<w:gridSpan w:val="${span}"/>` : '';
      return `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/>${grid}</w:tcPr>${cellOf(cell, find)}</w:tc>`;
    });
    return `<w:tr>${cells.join('')}</w:tr>`;
  });
  const count = Math.max(1, ...rowsOf(node).map(({ inside }) => inside.filter(isNode).length));
  const grid = '<w:gridCol/>'.repeat(count);
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${border}</w:tblBorders></w:tblPr>` +
    `<w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`
  );
}

function blockOf({ html, isTable }: Line, style: readonly string[], find: FindWordPicture): string {
  const { inside } = elementOf(`<x>${html}</x>`, 1);
  const [table] = inside.filter(isNode);
  return isTable && table ? tableOf(table, find) : paragraph(inside, style, find);
}

/** A line of a question as a paragraph or a table of Word. */
export const wordOf = (line: Line, find: FindWordPicture): string => blockOf(line, [], find);

const space = 'http://schemas.openxmlformats.org';
export const documentStart =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  `<w:document xmlns:w="${space}/wordprocessingml/2006/main" xmlns:r="${space}/officeDocument/2006/relationships" ` +
  `xmlns:wp="${space}/drawingml/2006/wordprocessingDrawing" xmlns:a="${space}/drawingml/2006/main" ` +
  `xmlns:pic="${space}/drawingml/2006/picture"><w:body>`;
/** A4, with room for words of 16 cm. */
export const documentEnd =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1418" w:bottom="1134" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>';

const kind = (name: string, type: string): string =>
  `<Default Extension="${name}" ContentType="${type}"/>`;
export const contentTypes =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  `<Types xmlns="${space}/package/2006/content-types">` +
  kind('rels', 'application/vnd.openxmlformats-package.relationships+xml') +
  kind('xml', 'application/xml') +
  kind('json', 'application/json') +
  kind('png', 'image/png') +
  kind('jpeg', 'image/jpeg') +
  kind('webp', 'image/webp') +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
  '<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>' +
  '</Types>';

export type Relation = { id: string; type: 'officeDocument' | 'styles' | 'image'; target: string };

export function relationsXml(relations: readonly Relation[]): string {
  const all = relations.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${space}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    `<Relationships xmlns="${space}/package/2006/relationships">${all.join('')}</Relationships>`
  );
}

/** Letters that every Word has, and those of Hindi. */
export const styles =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  `<w:styles xmlns:w="${space}/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr>` +
  '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Nirmala UI"/><w:sz w:val="22"/><w:szCs w:val="22"/>' +
  '</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>';
