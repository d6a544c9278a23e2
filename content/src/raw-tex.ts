import { unescapeHtml } from './escape.ts';
import { renderWith, type TextKind } from './render.ts';
import { shortened } from './sink.ts';

/** Commands that stand without braces and that nothing but TeX is likely to hold. */
const commands =
  'frac|dfrac|tfrac|sqrt|alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|lambda|mu|nu|xi|pi|' +
  'rho|sigma|tau|phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Pi|Sigma|Phi|Psi|Omega|times|div|pm|' +
  'mp|cdot|cdots|ldots|dots|le|leq|ge|geq|ne|neq|approx|equiv|sim|infty|to|rightarrow|leftarrow|' +
  'Rightarrow|Leftrightarrow|implies|sum|prod|int|oint|lim|partial|nabla|angle|circ|degree|in|notin|' +
  'subset|subseteq|cup|cap|forall|exists|sin|cos|tan|log|ln|left|right|hline|item|quad|qquad|ce|vec|hat|' +
  'bar|over|choose|displaystyle|noindent|newline|textbf|textit|underline|mathrm|mathbf|mathbb|text|' +
  'textdegree|par|cfrac|hspace|vspace|bf|it|rm|tt|em|large|Large|small|centering|includegraphics|hfill';

/** What TeX looks like where nobody renders it. */
const signs = new RegExp(
  [
    String.raw`\\[()[\]]`,
    String.raw`\\(?:begin|end)\s*\{`,
    String.raw`\\[a-zA-Z]+\*?(?:\s*\{|\[)`,
    String.raw`\\(?:${commands})(?![a-zA-Z])`,
    // `10^{-3}`, `x_{1}`: braces that raise or lower.
    String.raw`[\p{L}\p{N})\]}][\^_]\{[^{}\n]{1,40}\}`,
  ].join('|'),
  'u',
);

/** `$x^2$` is a formula that nobody renders; "$5 and $6" is money. */
const dollars = /\$\$[^$]+\$\$|\$([^\s$][^$\n]{0,500}?)(?<!\s)\$(?!\d)/g;

function formulaIn(text: string): string | null {
  for (const [whole, inside] of text.matchAll(dollars)) {
    const isFormula = inside === undefined || /[\\^_={}<>+*/|]|^[a-zA-Z]['\d]?$/.test(inside);
    if (isFormula) return whole;
  }
  return null;
}

/** In Markdown a backslash only keeps a bracket from meaning anything. */
const brackets = /\\\(([^]*?)\\\)|\\\[([^]*?)\\\]/g;

function bracketsIn(source: string): string | null {
  const bare = source.replace(/```[^]*?```|`[^`\n]*`/g, ' ');
  for (const [whole, round, square] of bare.matchAll(brackets)) {
    const inside = (round ?? square ?? '').trim();
    if (/[\\^_={}<>+*]|^[a-zA-Z]'?$/.test(inside)) return whole;
  }
  return null;
}

const sink = { math: () => ' ', problem: () => undefined };

/**
 * The first TeX that a reader of the text would see as it was typed, since this kind of text has no such
 * maths; null where there is none. What stands in code is meant to be seen.
 */
export function rawTexIn(text: string, kind: TextKind): string | null {
  if (!/[\\$]|[\^_]\{/.test(text)) return null;
  const html = renderWith(text, kind, false, sink);
  const visible = unescapeHtml(
    html.replace(/<(pre|code)\b[^<>]*>[^]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '),
  );
  const sign = signs.exec(visible);
  if (sign) return shortened(visible.slice(sign.index));
  const other =
    kind === 'markdown' ? bracketsIn(text) : kind === 'latex' ? null : formulaIn(visible);
  return other === null ? null : shortened(other);
}
