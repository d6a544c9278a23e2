import { escapeHtml } from './escape.ts';
import { groupAt, type Latex, type Parse, type Piece, splitRange } from './latex-scan.ts';
import { scrollable } from './scroll.ts';

type Range = { start: number; end: number };

/** Pieces in a row, without paragraphs. */
export function flat(pieces: readonly Piece[]): string {
  return pieces
    .map(({ kind, html }) => (kind === 'break' ? '<br>' : html))
    .join('')
    .replace(/^(?:<br>|\s)+|(?:<br>|\s)+$/g, '');
}

/** Pieces as paragraphs with the blocks between them. */
export function paragraphs(pieces: readonly Piece[]): string {
  const blocks: string[] = [];
  let run: Piece[] = [];
  const flush = () => {
    const html = flat(run);
    if (html !== '') blocks.push(`<p>${html}</p>`);
    run = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'inline') run.push(piece);
    else flush();
    if (piece.kind === 'block') blocks.push(piece.html);
  }
  flush();
  return blocks.join('\n');
}

const multicolumn =
  /^(?:\s|\\(?:hline|(?:top|mid|bottom)rule)|\\cline\s*\{[^{}]*\})*\\multicolumn\s*/;
const rules = /\\(?:hline|(?:top|mid|bottom)rule|cline\s*\{[^{}]*\})/g;

function cell(latex: Latex, range: Range, parse: Parse): string {
  const text = latex.text.slice(range.start, range.end);
  const lead = multicolumn.exec(text);
  if (lead) {
    const width = groupAt(latex, range.start + lead[0].length);
    const layout = width && groupAt(latex, width.after);
    const inside = layout && groupAt(latex, layout.after);
    if (width && inside) {
      const columns = Number.parseInt(latex.text.slice(width.start, width.end), 10);
      const span = Math.min(Math.max(columns || 1, 1), 50);
      const beyond = flat(parse(latex, inside.after, range.end));
      const html = [flat(parse(latex, inside.start, inside.end)), beyond].filter(Boolean).join(' ');
      return `<td colspan="${span}">${html}</td>`;
    }
  }
  return `<td>${flat(parse(latex, range.start, range.end))}</td>`;
}

/** `tabular` as an HTML table; its column layout and rules are left to the page's style. */
export function table(latex: Latex, range: Range, parse: Parse): string {
  let { start } = range;
  const position = /^\s*\[[^\]]{0,9}\]/.exec(latex.text.slice(start, start + 40));
  if (position) start += position[0].length;
  const layout = groupAt(latex, start);
  const rows = splitRange(latex, { start: layout?.after ?? start, end: range.end }, '\\\\')
    .filter(({ start: from, end }) => latex.text.slice(from, end).replace(rules, '').trim() !== '')
    .map((row) =>
      splitRange(latex, row, '&')
        .map((one) => cell(latex, one, parse))
        .join(''),
    );
  return scrollable(
    `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`,
  );
}

/** `itemize` and `enumerate`; what stands before the first item stands before the list. */
export function list(latex: Latex, range: Range & { tag: string }, parse: Parse): string {
  const [before, ...rest] = splitRange(latex, range, '\\item');
  const items = rest.map(({ start, end }) => {
    const label = /^\s*\[([^\]]*)\]/.exec(latex.text.slice(start, end));
    const from = start + (label?.[0].length ?? 0);
    const name = label?.[1] ? `${escapeHtml(label[1])} ` : '';
    return `<li>${name}${flat(parse(latex, from, end))}</li>`;
  });
  const head = before ? flat(parse(latex, before.start, before.end)) : '';
  const lead = head.trim() === '' ? '' : `<p>${head}</p>`;
  return `${lead}<${range.tag}>${items.join('')}</${range.tag}>`;
}
