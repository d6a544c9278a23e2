import { escapeHtml, unescapeHtml } from '@chinar/content/escape';
import { brackets, escaped, functions, nary, rowsOf } from './import.latex-signs.ts';
import { boxed, embellished, isLimited, styled, worded } from './import.mathml-marks.ts';
import { mathmlTree } from './import.mathml-tree.ts';
import { withShownFormulae } from './import.shown-formulae.ts';
import { attribute, isNode, type Node } from './import.xml-node.ts';

/* Formulae of MathML as LaTeX: those of HTML, of packages of QTI, and of an editor that Moodle has. */

/** What has no way to be written in LaTeX is left as it stands, and told of as an element that is dropped. */
class Unwritable extends Error {}

const parts = (node: Node): Node[] => node.inside.filter(isNode);

/** The text of a token, its white space as a browser shows it. */
const textOf = (node: Node): string =>
  node.inside
    .map((one) => (isNode(one) ? textOf(one) : one.text))
    .join('')
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();

function identifier(node: Node): string {
  const text = textOf(node);
  if (functions.has(text)) return `\\${text} `;
  const letters = [...text].length;
  const variant = attribute(node, 'mathvariant') ?? (letters > 1 ? 'normal' : 'italic');
  return styled(escaped(text), variant);
}

/** Signs that are heard and not seen: "times" between letters, and a function of something. */
const unseen = /[\u2061-\u2064]/g;

function operator(node: Node): string {
  const text = textOf(node).replace(unseen, '');
  if (text === '') return '';
  const big = nary[text];
  if (big) return `${big} `;
  if (functions.has(text)) return `\\${text} `;
  if (/^\p{L}{2,}$/u.test(text)) return `\\operatorname{${text}}`;
  if (text === '{' || text === '}') return `\\${text}`;
  return text === '′' ? "'" : (brackets[text] ?? escaped(text));
}

const opening = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['⟨', '⟩'],
  ['⌊', '⌋'],
  ['⌈', '⌉'],
]);
const signOf = (node: Node | undefined): string => (node?.name === 'mo' ? textOf(node) : '');
const side = (sign: string): string => brackets[sign] ?? sign;

/** Things beside which a bracket grows. */
const tall = new Set(['mfrac', 'mtable', 'munder', 'mover', 'munderover', 'mroot']);
const isTall = (node: Node): boolean => tall.has(node.name) || parts(node).some(isTall);

/** Where the bracket that stands at `from` is closed; -1 where it is not. */
function closingOf(nodes: readonly Node[], from: number): number {
  const [open, close] = [signOf(nodes[from]), opening.get(signOf(nodes[from]))];
  let depth = 0;
  for (let at = from; at < nodes.length; at += 1) {
    const sign = signOf(nodes[at]);
    if (sign === open) depth += 1;
    if (sign === close) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Elements side by side; brackets around what is tall grow with it, and a brace before cases needs no end. */
function row(nodes: readonly Node[]): string {
  const said: string[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as Node;
    const sign = signOf(node);
    const end = opening.has(sign) ? closingOf(nodes, at) : at;
    const inside = nodes.slice(at + 1, end < 0 ? nodes.length : end);
    if (end === at || !inside.some(isTall) || (end < 0 && sign !== '{')) {
      said.push(latex(node));
      continue;
    }
    const close = end < 0 ? '.' : side(signOf(nodes[end]));
    said.push(`\\left${side(sign)}${row(inside)}\\right${close}`);
    at = end < 0 ? nodes.length : end;
  }
  return said.join('');
}

const body = (node: Node): string => row(parts(node)).trim();
const group = (node: Node | undefined): string => `{${node ? latex(node).trim() : ''}}`;

/** What an index stands at: one letter or sign by itself, all else as a whole. */
function base(node: Node | undefined): string {
  const said = node ? latex(node).trim() : '';
  const isOne =
    [...said].length === 1 || /^\\[a-zA-Z]+(?:\{[^{}]*\})?$/.test(said) || node?.name === 'mn';
  return isOne ? said : `{${said}}`;
}

function raised(node: Node | undefined): string {
  const said = node ? latex(node).trim() : '';
  if (/^'+$/.test(said)) return said;
  // A degree is raised already.
  return said === '^{\\circ}' ? said : `^{${said}}`;
}

const lowered = (node: Node | undefined): string => `_${group(node)}`;

function fraction(node: Node): string {
  const [above, below] = parts(node);
  if (attribute(node, 'bevelled') === 'true') return `${group(above)}/${group(below)}`;
  const isBare = /^0+(?:\.0*)?\D*$/.test(attribute(node, 'linethickness') ?? 'medium');
  return isBare
    ? `\\genfrac{}{}{0pt}{}${group(above)}${group(below)}`
    : `\\frac${group(above)}${group(below)}`;
}

const cells = (line: Node): string[] =>
  // A line that is numbered has its number first.
  parts(line)
    .slice(line.name === 'mlabeledtr' ? 1 : 0)
    .map(body);

function table(node: Node): string {
  const rows = parts(node).map(cells);
  const aligned = attribute(node, 'columnalign') ?? '';
  if (aligned.startsWith('right')) return rowsOf(rows, 'aligned');
  if (!aligned.includes('left')) return rowsOf(rows, 'matrix');
  const widest = Math.max(0, ...rows.map((line) => line.length));
  return rowsOf(rows, 'array').replace('\\begin{array}', `\\begin{array}{${'l'.repeat(widest)}}`);
}

function fenced(node: Node): string {
  const between = [...(attribute(node, 'separators') ?? ',').replace(/\s+/g, '')];
  const said = parts(node).map((one, at) => {
    const sign = at === 0 ? '' : (between[at - 1] ?? between.at(-1) ?? '');
    return `${escaped(sign)}${latex(one).trim()}`;
  });
  const [open, close] = [attribute(node, 'open') ?? '(', attribute(node, 'close') ?? ')'];
  return `\\left${side(open.trim())}${said.join('')}\\right${side(close.trim())}`;
}

/** Above and below: limits of a sum, an arrow's words, an accent, or simply above it. */
function stacked(node: Node): string {
  const [inner, ...others] = parts(node);
  const under = node.name === 'mover' ? undefined : others[0];
  const over = node.name === 'mover' ? others[0] : others[1];
  const core = inner ? latex(inner).trim() : '';
  if (isLimited(core)) {
    return `${core}${under ? lowered(under) : ''}${over ? raised(over) : ''} `;
  }
  const said = (one: Node | undefined) => one && { text: textOf(one), latex: latex(one).trim() };
  return embellished({ core, sign: textOf(inner ?? node) }, said(under), said(over));
}

/** Indices before and behind: an element of chemistry with its numbers. */
function scripted(node: Node): string {
  const [inner, ...rest] = parts(node);
  const at = rest.findIndex(({ name }) => name === 'mprescripts');
  const [behind, before] = at < 0 ? [rest, []] : [rest.slice(0, at), rest.slice(at + 1)];
  const pairs = (nodes: Node[]): string =>
    nodes
      .map((one, nth) =>
        one.name === 'none' || (one.name === 'mrow' && one.inside.length === 0)
          ? ''
          : nth % 2 === 0
            ? lowered(one)
            : raised(one),
      )
      .join('');
  const first = pairs(before);
  return `${first === '' ? '' : `{}${first}`}${base(inner)}${pairs(behind)}`;
}

function enclosed(node: Node): string {
  const said = boxed(attribute(node, 'notation') ?? 'longdiv', body(node));
  if (said === null) throw new Unwritable(node.name);
  return said;
}

/** LaTeX that stands beside its MathML is its author's own. */
function semantics(node: Node): string {
  const own = parts(node).find(
    (one) => one.name === 'annotation' && /tex/i.test(attribute(one, 'encoding') ?? ''),
  );
  const said = own ? textOf(own).replace(/^\$+|\$+$/g, '') : '';
  return said === '' ? latex(parts(node)[0] ?? { ...node, name: 'mrow' }) : said;
}

const nothing = (): string => '';
const inside = (node: Node): string => body(node);
const writers: Record<string, (node: Node) => string> = {
  math: inside,
  mrow: inside,
  mstyle: inside,
  mpadded: inside,
  mtd: inside,
  none: nothing,
  mi: identifier,
  mn: (node) => escaped(textOf(node)).replaceAll(',', '{,}'),
  mo: operator,
  mtext: (node) => worded(textOf(node)),
  ms: (node) => worded(`"${textOf(node)}"`),
  mspace: (node) => (attribute(node, 'linebreak') === 'newline' ? '\\quad ' : '\\ '),
  mphantom: (node) => `\\phantom{${body(node)}}`,
  mfrac: fraction,
  msqrt: (node) => `\\sqrt{${body(node)}}`,
  mroot: (node) => `\\sqrt[${latex(parts(node)[1] ?? node).trim()}]${group(parts(node)[0])}`,
  msub: (node) => `${base(parts(node)[0])}${lowered(parts(node)[1])}`,
  msup: (node) => `${base(parts(node)[0])}${raised(parts(node)[1])}`,
  msubsup: (node) => `${base(parts(node)[0])}${lowered(parts(node)[1])}${raised(parts(node)[2])}`,
  munder: stacked,
  mover: stacked,
  munderover: stacked,
  mtable: table,
  mfenced: fenced,
  menclose: enclosed,
  mmultiscripts: scripted,
  semantics,
  maction: (node) => latex(parts(node)[0] ?? { ...node, name: 'none' }),
};

/** So many children an element has to have: without them there is nothing to write. */
const arity: Record<string, number> = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
  mmultiscripts: 1,
  semantics: 1,
  maction: 1,
};

function latex(node: Node): string {
  const writer = Object.hasOwn(writers, node.name) ? writers[node.name] : undefined;
  if (!writer || parts(node).length < (arity[node.name] ?? 0)) throw new Unwritable(node.name);
  return writer(node);
}

/** One formula of MathML as LaTeX without signs around it; null for what LaTeX has no words for. */
export function latexOfMathml(source: string): { latex: string; isDisplay: boolean } | null {
  const math = mathmlTree(source);
  if (!math) return null;
  try {
    const said = latex(math).replace(/\s+/g, ' ').trim();
    const isDisplay =
      attribute(math, 'display') === 'block' || attribute(math, 'mode') === 'display';
    return said === '' ? null : { latex: said, isDisplay };
  } catch (error) {
    if (error instanceof Unwritable) return null;
    throw error;
  }
}

/** A formula in a text of HTML, or as it was. */
function written(whole: string, source: string): string {
  const found = latexOfMathml(source);
  if (!found) return whole;
  const said = escapeHtml(found.latex);
  return found.isDisplay ? `\\[${said}\\]` : `\\(${said}\\)`;
}

/** As an editor of Moodle keeps MathML: with signs of its own, so that nothing takes it for markup. */
const unguarded = (text: string): string =>
  text
    .replaceAll('«', '<')
    .replaceAll('»', '>')
    .replaceAll('¨', '"')
    .replaceAll('§', '&')
    .replaceAll('`', "'");

const formulaPicture =
  /<img\b[^<>]{0,5000}?\bdata-mathml\s*=\s*(?:"([^"]*)"|'([^']*)')[^<>]{0,5000}>/gi;
const guarded = /«math\b[^«»]*»/g;
const plain = /<((?:[\w-]+:)?)math\b[^<>]*>/gi;

/** Replaces each element that `opening` finds by what `say` makes of it; one that never ends stays. */
function eachFormula(
  text: string,
  opener: RegExp,
  {
    closing,
    say,
  }: { closing: (opened: RegExpExecArray) => string; say: (whole: string) => string },
): string {
  const said: string[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  opener.lastIndex = 0;
  for (let found = opener.exec(text); found; found = opener.exec(text)) {
    const end = closing(found);
    const close = lower.indexOf(end, opener.lastIndex);
    // No later one of that name ends either.
    if (close < 0) break;
    const next = close + end.length;
    said.push(text.slice(from, found.index), say(text.slice(found.index, next)));
    from = next;
    opener.lastIndex = next;
  }
  return [...said, text.slice(from)].join('');
}

/** A text of HTML with its formulae of MathML as LaTeX; what cannot be written so stays as it is. */
export function withLatex(html: string): string {
  if (!/math/i.test(html)) return html;
  const pictured = html.replace(formulaPicture, (whole, double?: string, single?: string) =>
    written(whole, unguarded(unescapeHtml(double ?? single ?? ''))),
  );
  const kept = eachFormula(pictured, guarded, {
    closing: () => '«/math»',
    say: (whole) => written(whole, unguarded(whole)),
  });
  return eachFormula(kept, plain, {
    closing: ([, prefix = '']) => `</${prefix.toLowerCase()}math>`,
    say: (whole) => written(whole, whole),
  });
}

function eachText(value: unknown): unknown {
  if (typeof value === 'string') return withLatex(withShownFormulae(value));
  if (Array.isArray(value)) return value.map(eachText);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eachText(inner)]));
}

/** What a parser read of a question or a passage, its texts of HTML with their formulae as LaTeX. */
export function withFormulae(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (!('textKind' in value) || value.textKind !== 'html' || !('content' in value)) return value;
  return { ...value, content: eachText(value.content) };
}
