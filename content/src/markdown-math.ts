import type MarkdownIt from 'markdown-it';
import type { Sink } from './sink.ts';
import { shortened } from './sink.ts';
import { scrollable } from './scroll.ts';

type InlineRule = Parameters<MarkdownIt['inline']['ruler']['before']>[2];
type BlockRule = Parameters<MarkdownIt['block']['ruler']['before']>[2];

/** What a rendering carries along. */
export type Env = { sink: Sink };

/** Where `closer` stands unescaped at or after `from`, or −1. */
function findCloser(text: string, closer: string, from: number): number {
  let at = text.indexOf(closer, from);
  while (at > 0) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
    at = text.indexOf(closer, at + 1);
  }
  return at;
}

/**
 * Maths between single dollars neither starts nor ends with a space, and no digit follows: so
 * "costs $5 and $6" stays text.
 */
function isFormula(source: string, next: string | undefined): boolean {
  return source !== '' && !/^\s|\s$/.test(source) && !/\d/.test(next ?? '');
}

/** A formula of a text: its sign, what stands between, and where it ends. */
export type Formula = { delimiter: '$' | '$$'; source: string; end: number };

/** The formula that begins with the dollar at a place; without one, `end` is −1 where nothing closes it. */
export function formulaAt(src: string, pos: number): Formula & { isFound: boolean } {
  const delimiter = src[pos + 1] === '$' ? '$$' : '$';
  const start = pos + delimiter.length;
  const end = findCloser(src, delimiter, start);
  const source = end < 0 ? '' : src.slice(start, end);
  const isFound = delimiter === '$$' ? source.trim() !== '' : isFormula(source, src[end + 1]);
  return { delimiter, source, end: end < 0 ? -1 : end + delimiter.length, isFound };
}

const inlineMath: InlineRule = (state, silent) => {
  const { src, pos } = state;
  if (src[pos] !== '$') return false;
  const { delimiter, source, end, isFound } = formulaAt(src, pos);
  const start = pos + delimiter.length;
  if (!isFound) {
    if (!silent && end < 0 && /^[^$]*?\\[a-zA-Z]/.test(src.slice(start))) {
      (state.env as Env).sink.problem('dollar_open', {
        source: shortened(src.slice(pos)),
      });
    }
    if (!silent) state.pending += delimiter;
    state.pos = start;
    return true;
  }
  if (!silent) {
    const token = state.push('math', '', 0);
    token.content = source;
    token.markup = delimiter;
  }
  state.pos = end;
  return true;
};

const blockMath: BlockRule = (state, startLine, endLine, silent) => {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  if (!lineAt(startLine).startsWith('$$')) return false;
  let text = '';
  for (let line = startLine; line < endLine && !state.isEmpty(line); line += 1) {
    text += `${lineAt(line).trim()}\n`;
    const isClosed = text.length > 4 && text.endsWith('$$\n');
    if (!isClosed) continue;
    const source = text.slice(2, -3);
    if (source.includes('$$') || source.trim() === '') return false;
    if (silent) return true;
    const token = state.push('math_block', '', 0);
    token.content = source;
    token.map = [startLine, line + 1];
    state.line = line + 1;
    return true;
  }
  return false;
};

/** Teaches Markdown `$…$` and `$$…$$`; `\$` stays a dollar, and maths ends with its paragraph. */
export function addMath(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'math', inlineMath);
  md.block.ruler.before('fence', 'math_block', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.renderer.rules['math'] = (tokens, index, _options, env: Env) => {
    const token = tokens[index];
    if (!token) return '';
    const isDisplay = token.markup === '$$';
    const html = env.sink.math(token.content, isDisplay);
    return isDisplay ? scrollable(html, true) : html;
  };
  md.renderer.rules['math_block'] = (tokens, index, _options, env: Env) =>
    `${scrollable(env.sink.math(tokens[index]?.content ?? '', true))}\n`;
}
