/*
 * Texts in the elements and attributes that an item of QTI 2 has; the schema is XHTML 1.1 without its looks. What is
 * a look there is a class here, by the names that the commonest editor of items (TAO) gives them.
 */

const looks: readonly (readonly [RegExp, string])[] = [
  [/<u>/g, '<span class="txt-underline">'],
  [/<s>/g, '<span class="txt-strike">'],
  [/<\/(?:u|s)>/g, '</span>'],
  [/ style="text-align:\s*center;?"/g, ' class="txt-ctr"'],
  [/ style="text-align:\s*right;?"/g, ' class="txt-rgt"'],
  [/ style="text-align:\s*left;?"/g, ' class="txt-lft"'],
];

/** Attributes that no element has there. */
const unknown = /(<(?:a|ol)\b[^<>]*?) (?:rel|start|type)="[^"]*"/g;

const head =
  /^\s*(?:<caption>.*?<\/caption>\s*)?(?:<col\b[^<>]*\/>\s*)*(?:<thead>.*?<\/thead>\s*)?/s;

/** A table whose rows stand in a body, as they must. */
function withBody(table: string, attributes: string, inside: string): string {
  if (inside.includes('<tbody') || inside.includes('<table')) return table;
  const [before = ''] = head.exec(inside) ?? [];
  return `<table${attributes}>${before}<tbody>${inside.slice(before.length)}</tbody></table>`;
}

/** A text of HTML that is XML, in the terms of an item. */
export function inItemTerms(html: string): string {
  const looked = looks.reduce((text, [look, said]) => text.replaceAll(look, said), html);
  return looked
    .replaceAll(unknown, '$1')
    .replaceAll(unknown, '$1')
    .replaceAll(/(<[a-z\d]+\b[^<>]*?) lang="/g, '$1 xml:lang="')
    .replaceAll(/<table\b([^<>]*)>(.*?)<\/table>/gs, withBody);
}
