import { accents, functions, nary } from './import.latex-signs.ts';

/* Marks of MathML around, above and below something, as LaTeX. */

const styles: Record<string, string> = {
  normal: '\\mathrm',
  bold: '\\mathbf',
  'bold-italic': '\\boldsymbol',
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  'bold-script': '\\mathcal',
  fraktur: '\\mathfrak',
  'bold-fraktur': '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

/** Letters in a style; signs that are no Latin letters stand as they are. */
export function styled(said: string, variant: string): string {
  const command = styles[variant];
  return command && /^[A-Za-z\d]+$/.test(said) ? `${command}{${said}}` : said;
}

const inText: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  $: '\\$',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '\u00a0': '\\ ',
  '°': '\\degree ',
};

/** Words inside a formula. */
export function worded(text: string): string {
  if (text === '') return '\\ ';
  const said = [...text].map((sign) => inText[sign] ?? sign).join('');
  return `\\text{${said}}`;
}

/** Big operators and functions whose indices stand above and below of themselves. */
export function isLimited(core: string): boolean {
  const named = /^\\([a-z]+)$/.exec(core)?.[1] ?? '';
  return Object.values(nary).includes(core) || functions.has(named);
}

const above: Record<string, [one: string, many: string]> = {
  '^': ['\\hat', '\\widehat'],
  ˆ: ['\\hat', '\\widehat'],
  '~': ['\\tilde', '\\widetilde'],
  '˜': ['\\tilde', '\\widetilde'],
  '¯': ['\\bar', '\\overline'],
  '‾': ['\\bar', '\\overline'],
  _: ['\\bar', '\\overline'],
  '―': ['\\bar', '\\overline'],
  '→': ['\\vec', '\\overrightarrow'],
  '⇀': ['\\vec', '\\overrightarrow'],
  '←': ['\\overleftarrow', '\\overleftarrow'],
  '˙': ['\\dot', '\\dot'],
  '.': ['\\dot', '\\dot'],
  '¨': ['\\ddot', '\\ddot'],
  '⏞': ['\\overbrace', '\\overbrace'],
  '⏜': ['\\overgroup', '\\overgroup'],
};
const below: Record<string, string> = {
  _: '\\underline',
  '¯': '\\underline',
  '‾': '\\underline',
  '⏟': '\\underbrace',
  '→': '\\underrightarrow',
};
const arrows: Record<string, string> = {
  '→': '\\xrightarrow',
  '⟶': '\\xrightarrow',
  '←': '\\xleftarrow',
  '⟵': '\\xleftarrow',
  '↔': '\\xleftrightarrow',
  '⇒': '\\xRightarrow',
  '⇐': '\\xLeftarrow',
  '⇔': '\\xLeftrightarrow',
  '⇌': '\\xrightleftharpoons',
};

type Said = { text: string; latex: string };

function over(core: string, { text, latex }: Said): string {
  const mark = above[text];
  const isOne = /^(?:.|\\[a-z]+\{.\})$/su.test(core);
  const command = mark?.[isOne ? 0 : 1] ?? accents[text];
  return command ? `${command}{${core}}` : `\\overset{${latex}}{${core}}`;
}

function under(core: string, { text, latex }: Said): string {
  const command = below[text];
  return command ? `${command}{${core}}` : `\\underset{${latex}}{${core}}`;
}

/** Something with a mark above, below, or both; an arrow carries them as its words. */
export function embellished(
  { core, sign }: { core: string; sign: string },
  lower: Said | undefined,
  upper: Said | undefined,
): string {
  const arrow = arrows[sign];
  if (arrow) return `${arrow}${lower ? `[${lower.latex}]` : ''}{${upper?.latex ?? ''}}`;
  const topped = upper ? over(core, upper) : core;
  return lower ? under(topped, lower) : topped;
}

const enclosures: Record<string, string> = {
  radical: '\\sqrt',
  box: '\\boxed',
  roundedbox: '\\boxed',
  circle: '\\boxed',
  top: '\\overline',
  bottom: '\\underline',
  updiagonalstrike: '\\cancel',
  downdiagonalstrike: '\\bcancel',
};

/** Something in a box, struck out or under a line; null for what LaTeX cannot draw around it. */
export function boxed(notation: string, said: string): string | null {
  const commands = notation
    .trim()
    .split(/\s+/)
    .map((name) => enclosures[name]);
  if (commands.some((command) => command === undefined)) return null;
  return commands.reduce<string>((inner, command) => `${command}{${inner}}`, said);
}
