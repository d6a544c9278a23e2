import { unescapeHtml } from '@chinar/content/escape';
import { renderWith } from '@chinar/content/render';
import type { Row } from './import.csv-row.ts';

/*
 * The texts of a table are Markdown unless it says otherwise; whoever types `2*3*4` or `__init__` into a cell means
 * these signs, and sees them in the spreadsheet.
 */

const read = /^(?:stem|option\d+|explanation)_(?:en|hi)$/;
/** Formulae, which are kept as they are, and a dollar that is none. */
const formula = /\\\$|\$\$[^]+?\$\$|\$(?!\s)[^$]+?(?<!\s)\$(?!\d)/g;
/** `**one phrase**`: nothing but Markdown looks so. */
const bold = /(?<![\p{L}\p{N}*_])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![\p{L}\p{N}*_])/gu;
/** A picture or a link: whoever writes one knows Markdown. */
const link = /\]\(\S/;
const signs = /[\\`*_~&<]/g;
/** Between letters or digits a star stands for a product, or for a sign of a program. */
const betweenLetters = /(?<=[\p{L}\p{N})\]])\*+(?=[\p{L}\p{N}([])/gu;

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a text is shown with all of its signs. */
function isWhole(text: string): boolean {
  if (!signs.test(text)) return true;
  signs.lastIndex = 0;
  const math = (source: string, isDisplay: boolean) => {
    const dollars = isDisplay ? '$$' : '$';
    return `${dollars}${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}${dollars}`;
  };
  const html = renderWith(text, 'markdown', true, { math, problem: () => undefined });
  return squeezed(unescapeHtml(html.replaceAll('<br>', '\n'))) === squeezed(text);
}

/** A text with what stands outside of these parts changed. */
function outside(text: string, parts: RegExp, say: (between: string) => string): string {
  let said = '';
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(parts)) {
    said += say(text.slice(from, index)) + whole;
    from = index + whole.length;
  }
  return said + say(text.slice(from));
}

/** What makes a list, a heading or a quotation of a line: in a cell it is a sign like others. */
const lineStart = /^(\s*)(?:([-+#])(?=\s)|(>))/gm;
const withPlainStarts = (text: string): string => text.replaceAll(lineStart, String.raw`$1\$2$3`);

function escaped(given: string, isEveryday: boolean): string {
  const text = isEveryday ? withPlainStarts(given) : given;
  if (link.test(text) || isWhole(given)) return text;
  const say = (between: string) =>
    isEveryday
      ? outside(between, bold, (one) => one.replaceAll(signs, String.raw`\$&`))
      : between.replaceAll(betweenLetters, (stars) => stars.replaceAll('*', String.raw`\*`));
  return outside(text, formula, say);
}

/**
 * A row whose texts say no kind of their own, so that Markdown shows the signs that stand in its cells. Of a table in
 * our own columns, whose texts are known to be Markdown, that are stars between letters or digits.
 */
export function withPlainCells(row: Row, isEveryday: boolean): Row {
  return new Map(
    [...row].map(([name, text]) => [name, read.test(name) ? escaped(text, isEveryday) : text]),
  );
}
