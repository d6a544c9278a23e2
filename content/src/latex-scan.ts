import type { Sink } from './sink.ts';

/** Where the partner of an opening stands: its first character, and the one after it. */
export type Closer = { at: number; after: number };

export type MathCloser = '$' | '$$' | '\\)' | '\\]';

/** A text under way: ranges of it are parsed, `closers` is keyed by the opening's position. */
export type Latex = {
  text: string;
  closers: ReadonlyMap<number, Closer>;
  /** Where each delimiter of maths stands last, so that nobody looks for one that never comes. */
  last: Readonly<Record<MathCloser, number>>;
  sink: Sink;
  depth: number;
};

/** A piece of the page; a `break` parts paragraphs. */
export type Piece = { kind: 'inline' | 'block' | 'break'; html: string };

/** What one construct became, and where the text goes on. */
export type Step = { pieces: Piece[]; next: number };

export type Parse = (latex: Latex, start: number, end: number) => Piece[];

const mark = /\\(begin|end)\s*\{([a-zA-Z]+\*?)\}|\\(?:[a-zA-Z]+|[^])|[{}]/g;

/** Pairs every brace and every environment in one pass; what has no partner has no entry. */
export function closersOf(text: string): Map<number, Closer> {
  const closers = new Map<number, Closer>();
  const braces: number[] = [];
  const environments: { name: string; at: number }[] = [];
  for (const match of text.matchAll(mark)) {
    const [token, edge, name = ''] = match;
    const closer = { at: match.index, after: match.index + token.length };
    if (token === '{') braces.push(match.index);
    if (edge === 'begin') environments.push({ name, at: match.index });
    if (token === '}') {
      const opening = braces.pop();
      if (opening !== undefined) closers.set(opening, closer);
    }
    if (edge === 'end' && environments.at(-1)?.name === name) {
      closers.set(environments.pop()?.at ?? -1, closer);
    }
  }
  return closers;
}

/** The position after a `$…$` that opens at `at`, or `at + 1` when it does not close by `end`. */
function afterDollar(text: string, at: number, end: number): number {
  for (let next = at + 1; next < end; next += 1) {
    if (text[next] === '\\') next += 1;
    else if (text[next] === '$') return next + 1;
  }
  return at + 1;
}

type Span = { start: number; end: number };

/** Splits a range where `separator` (`&`, `\\`, `\item`) stands outside groups and maths. */
export function splitRange(latex: Latex, range: Span, separator: string): Span[] {
  const { text, closers } = latex;
  const spans: Span[] = [];
  let { start } = range;
  let at = start;
  while (at < range.end) {
    const closer = closers.get(at);
    const isSeparator =
      text.startsWith(separator, at) && !/^\\item[a-zA-Z]/.test(text.slice(at, at + 6));
    if (isSeparator) {
      spans.push({ start, end: at });
      at += separator.length;
      start = at;
    } else if (closer && closer.after <= range.end) at = closer.after;
    else if (text[at] === '\\') at += 2;
    else if (text[at] === '$') at = afterDollar(text, at, range.end);
    else at += 1;
  }
  spans.push({ start, end: range.end });
  return spans;
}

/** The group `{…}` that opens at or after blanks from `at`: its inside and what follows. */
export function groupAt(latex: Latex, at: number): (Span & { after: number }) | null {
  let open = at;
  while (/\s/.test(latex.text[open] ?? '')) open += 1;
  const closer = latex.text[open] === '{' ? latex.closers.get(open) : undefined;
  return closer ? { start: open + 1, end: closer.at, after: closer.after } : null;
}
