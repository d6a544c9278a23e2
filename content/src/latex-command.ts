import { escapeHtml } from './escape.ts';
import { flat, list, table } from './latex-blocks.ts';
import { accents, ignored, mathEnvironments, styles, switches, symbols } from './latex-commands.ts';
import { groupAt, type Latex, type MathCloser, type Parse, type Step } from './latex-scan.ts';
import { scrollable } from './scroll.ts';
import { shortened } from './sink.ts';

/** A command under way: `at` is its backslash, `after` follows its name, `end` ends the range. */
type Command = {
  latex: Latex;
  name: string;
  at: number;
  after: number;
  end: number;
  parse: Parse;
};

export function inline(html: string, next: number): Step {
  return { pieces: [{ kind: 'inline', html }], next };
}

function has<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function wrapped(tag: string, html: string): string {
  return tag === '' ? html : `<${tag}>${html}</${tag}>`;
}

/** Maths whose opening is as long as its `closer`; null when it does not close in the range. */
export function maths(
  latex: Latex,
  range: { at: number; end: number },
  closer: MathCloser,
): Step | null {
  const { text, sink } = latex;
  if (latex.last[closer] <= range.at) return null;
  const start = range.at + closer.length;
  let close = text.indexOf(closer, start);
  while (closer.startsWith('$') && text[close - 1] === '\\') {
    close = text.indexOf(closer, close + 1);
  }
  if (close < 0 || close >= range.end) return null;
  const next = close + closer.length;
  const isDisplay = closer === '$$' || closer === '\\]';
  const html = sink.math(text.slice(start, close), isDisplay);
  return isDisplay
    ? { pieces: [{ kind: 'block', html: scrollable(html) }], next }
    : inline(html, next);
}

function environment({ latex, at, parse }: Command, name: string, start: number): Step {
  const { text, closers, sink } = latex;
  const closer = closers.get(at);
  if (!closer) {
    sink.problem('environment_open', { name });
    return { pieces: [], next: start };
  }
  const range = { start, end: closer.at };
  const block = (html: string): Step => ({ pieces: [{ kind: 'block', html }], next: closer.after });
  if (mathEnvironments.has(name)) {
    const isBare = name.startsWith('displaymath');
    const whole = isBare ? text.slice(start, closer.at) : text.slice(at, closer.after);
    return block(scrollable(sink.math(whole.replaceAll('eqnarray', 'align'), true)));
  }
  if (/^tabular[x*]?$/.test(name)) return block(table(latex, range, parse));
  if (name === 'itemize') return block(list(latex, { ...range, tag: 'ul' }, parse));
  if (name === 'enumerate') return block(list(latex, { ...range, tag: 'ol' }, parse));
  if (!/^(?:center|table\*?|flushleft|flushright|quote|document)$/.test(name)) {
    sink.problem('environment_unknown', { name });
  }
  const pieces = parse(latex, range.start, range.end);
  const edge = { kind: 'break' as const, html: '' };
  return { pieces: [edge, ...pieces, edge], next: closer.after };
}

function opening(one: Command): Step | null {
  const { latex, at } = one;
  const found = /^\\begin\s*\{([a-zA-Z]+\*?)\}/.exec(latex.text.slice(at, at + 60));
  return found && environment(one, found[1] ?? '', at + found[0].length);
}

function formula({ latex, name, at, after, end }: Command): Step | null {
  if (name !== '(' && name !== '[') return null;
  const step = maths(latex, { at, end }, name === '(' ? '\\)' : '\\]');
  if (step) return step;
  latex.sink.problem('formula_open', { source: shortened(latex.text.slice(at, end)) });
  return inline(escapeHtml(`\\${name}`), after);
}

function lineBreak({ latex, name, after }: Command): Step | null {
  if (name === 'par') return { pieces: [{ kind: 'break', html: '' }], next: after };
  if (name !== '\\' && name !== 'newline') return null;
  const gap = /^\*?\s*(?:\[[^\]]{0,20}\])?/.exec(latex.text.slice(after, after + 40));
  return inline('<br>', after + (gap?.[0].length ?? 0));
}

/** `{\bf text}`: a style for the rest of the range. */
function switched({ latex, name, after, end, parse }: Command): Step | null {
  const tag = has(switches, name);
  return tag === undefined ? null : inline(wrapped(tag, flat(parse(latex, after, end))), end);
}

function symbol({ latex, name, after }: Command): Step | null {
  const found = has(symbols, name);
  if (found === undefined) return null;
  const blank = /[a-zA-Z]/.test(name) && /\s/.test(latex.text[after] ?? '') ? 1 : 0;
  return inline(escapeHtml(found), after + blank);
}

/** An accent and its letter as one character. */
function accented({ latex, name, after }: Command): Step | null {
  const mark = has(accents, name);
  if (mark === undefined) return null;
  const letter = /^\s*(?:\{\\?([a-zA-Z])\}|\\?([a-zA-Z]))/.exec(latex.text.slice(after, after + 8));
  if (!letter) return null;
  const base = letter[1] ?? letter[2] ?? '';
  return inline((base + mark).normalize('NFC'), after + letter[0].length);
}

function argument({ latex, after }: Command) {
  return groupAt(latex, latex.text[after] === '*' ? after + 1 : after);
}

function styled(one: Command): Step | null {
  const { latex, name, parse } = one;
  const tag = has(styles, name);
  const group = tag === undefined ? null : argument(one);
  if (tag === undefined || !group) return null;
  return inline(wrapped(tag, flat(parse(latex, group.start, group.end))), group.after);
}

function chemistry(one: Command): Step | null {
  const { latex, name } = one;
  const group = name === 'ce' || name === 'pu' ? argument(one) : null;
  if (!group) return null;
  const source = `\\${name}{${latex.text.slice(group.start, group.end)}}`;
  return inline(latex.sink.math(source, false), group.after);
}

function picture({ latex, name, after }: Command): Step | null {
  if (name !== 'includegraphics') return null;
  const options = /^\s*\[[^\]]*\]/.exec(latex.text.slice(after, after + 200));
  const file = groupAt(latex, after + (options?.[0].length ?? 0));
  const named = file ? latex.text.slice(file.start, file.end) : '';
  latex.sink.problem('picture_foreign', { source: shortened(named) });
  return { pieces: [], next: file?.after ?? after };
}

function dropped(one: Command): Step | null {
  const count = has(ignored, one.name);
  if (count === undefined) return null;
  const group = count > 0 ? argument(one) : null;
  return { pieces: [], next: group?.after ?? one.after };
}

const readers = [
  opening,
  formula,
  lineBreak,
  switched,
  symbol,
  accented,
  styled,
  chemistry,
  picture,
  dropped,
];

/** What the command at `range.at` becomes; one that is not known is shown and reported. */
export function command(latex: Latex, range: { at: number; end: number }, parse: Parse): Step {
  const { at } = range;
  const name = /^\\([a-zA-Z]+|[^])/.exec(latex.text.slice(at, at + 60))?.[1] ?? '';
  const after = at + 1 + name.length;
  for (const read of readers) {
    const step = read({ latex, name, ...range, after, parse });
    if (step) return step;
  }
  latex.sink.problem('command_unknown', { name: `\\${name}` });
  return inline(`<code>${escapeHtml(`\\${name}`)}</code>`, after);
}
