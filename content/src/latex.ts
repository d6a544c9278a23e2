import { escapeHtml } from './escape.ts';
import { flat, paragraphs } from './latex-blocks.ts';
import { command, inline, maths } from './latex-command.ts';
import { closersOf, type Latex, type Piece, type Step } from './latex-scan.ts';
import { shortened, type Sink } from './sink.ts';

const maxDepth = 16;

function mathsOrDollar(latex: Latex, at: number, end: number): Step {
  const closer = latex.text.startsWith('$$', at) ? '$$' : '$';
  const step = maths(latex, { at, end }, closer);
  if (step) return step;
  latex.sink.problem('dollar_open', { source: shortened(latex.text.slice(at, end)) });
  return inline('$', at + 1);
}

function group(latex: Latex, at: number, end: number): Step {
  const closer = latex.closers.get(at);
  if (!closer || closer.at > end) {
    latex.sink.problem('brace_open', {});
    return inline('{', at + 1);
  }
  return { pieces: parse(latex, at + 1, closer.at), next: closer.after };
}

const ligatures: [RegExp, string][] = [
  [/``/g, '“'],
  [/''/g, '”'],
  [/`/g, '‘'],
  [/---/g, '—'],
  [/--/g, '–'],
  [/~/g, '\u00a0'],
];

/** Literal text up to the next construct; a blank line parts paragraphs. */
function words(latex: Latex, at: number, end: number): Step {
  const scan = /[^\\${}]+/y;
  scan.lastIndex = at;
  const run = scan.exec(latex.text)?.[0].slice(0, end - at) ?? '';
  const pieces = run.split(/\n[ \t]*\n\s*/).flatMap((part, index): Piece[] => {
    const text = ligatures.reduce((so, [from, to]) => so.replace(from, to), part);
    const piece: Piece = { kind: 'inline', html: escapeHtml(text) };
    return index === 0 ? [piece] : [{ kind: 'break', html: '' }, piece];
  });
  return { pieces, next: at + run.length };
}

function stepAt(latex: Latex, at: number, end: number): Step {
  switch (latex.text[at]) {
    case '\\':
      return command(latex, { at, end }, parse);
    case '$':
      return mathsOrDollar(latex, at, end);
    case '{':
      return group(latex, at, end);
    case '}':
      return { pieces: [], next: at + 1 };
    default:
      return words(latex, at, end);
  }
}

function parse(outer: Latex, start: number, end: number): Piece[] {
  const latex = { ...outer, depth: outer.depth + 1 };
  if (latex.depth > maxDepth) {
    latex.sink.problem('text_deep', {});
    return [{ kind: 'inline', html: escapeHtml(latex.text.slice(start, end)) }];
  }
  const pieces: Piece[] = [];
  let at = start;
  while (at < end) {
    const step = stepAt(latex, at, end);
    pieces.push(...step.pieces);
    at = step.next;
  }
  return pieces;
}

/** The LaTeX of exam papers: text, maths, styles, lists and `tabular`; the rest is reported. */
export function renderLatex(text: string, isInline: boolean, sink: Sink): string {
  const clean = text.replace(/\r\n?/g, '\n').trim();
  const latex: Latex = {
    text: clean,
    closers: closersOf(clean),
    last: {
      $: clean.lastIndexOf('$'),
      $$: clean.lastIndexOf('$$'),
      '\\)': clean.lastIndexOf('\\)'),
      '\\]': clean.lastIndexOf('\\]'),
    },
    sink,
    depth: 0,
  };
  const pieces = parse(latex, 0, clean.length);
  return isInline ? flat(pieces) : paragraphs(pieces);
}
