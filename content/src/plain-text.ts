import { escapeHtml, unescapeHtml } from './escape.ts';
import { renderWith, type TextKind } from './render.ts';

const words: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  times: '×',
  div: '÷',
  pm: '±',
  cdot: '·',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  infty: '∞',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  sum: '∑',
  int: '∫',
  partial: '∂',
  angle: '∠',
  circ: '°',
  degree: '°',
  in: '∈',
  sqrt: '√',
  ldots: '…',
  dots: '…',
  cdots: '…',
};

/** Commands that only place or style what they hold. */
const silent =
  /\\(?:left|right|text|mbox|mathrm|mathbf|mathbb|ce|displaystyle|limits|d?frac|big+)(?![a-zA-Z])/g;

/** A formula as somebody would type it in a search box; meant for search, not for reading aloud. */
function readable(source: string): string {
  const flat = source
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}(?:\{[^{}]*\})?/g, ' ')
    .replace(/\\d?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(silent, '')
    .replace(
      /\\([a-zA-Z]+)/g,
      (_, name: string) => (Object.hasOwn(words, name) ? words[name] : name) ?? '',
    )
    .replace(/\\[,;:! \\]|&/g, ' ')
    .replace(/[\\{}]/g, '');
  return escapeHtml(flat);
}

const silentSink = { math: readable, problem: () => undefined };

/** HTML without its tags; pictures by what describes them. */
function bareOf(html: string): string {
  const bare = html
    .replace(/<img\b[^<>]*?\balt="([^"]*)"[^<>]*>/g, ' $1 ')
    .replace(/<\/?(?:b|strong|i|em|u|s|sub|sup|small|span|code|a|kbd|samp|var)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ');
  return unescapeHtml(bare);
}

/**
 * What a reader sees of a text, without its markup: NFKC, blanks collapsed. For search, the
 * detection of duplicates, and meta descriptions; no HTML, so escape it before inserting.
 */
export function plainText(text: string, kind: TextKind): string {
  const html = renderWith(text, kind, false, silentSink);
  return bareOf(html).normalize('NFKC').replace(/\s+/g, ' ').trim();
}

const typedSink = {
  math: (source: string): string => escapeHtml(`$${source}$`),
  problem: () => undefined,
};

/**
 * A text as somebody would type it where nothing but letters is held, on one line: formulas stay LaTeX between
 * dollars, what stands high or low has its sign before it. Nothing reads as another value than it is.
 */
export function typedText(text: string, kind: TextKind): string {
  const html = renderWith(text, kind, false, typedSink)
    .replace(/<sup\b[^>]*>/g, '^')
    .replace(/<sub\b[^>]*>/g, '_');
  return bareOf(html).replace(/\s+/g, ' ').trim();
}
