import { escapeHtml } from '@chinar/content/escape';
import type { TextKind } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';

/** Something to put into a text; `|` is where the caret or what was selected goes. */
export type Snippet = {
  /** What its button shows. */
  show: string;
  /** What it is called, where the sign does not say it. */
  name?: () => string;
  put: string;
  /** The same in a text of HTML, where that says it otherwise. */
  html?: string;
  /** Only within maths: its signs are put around it where there are none. */
  isMaths: boolean;
};

const maths = (show: string, put: string, name?: () => string): Snippet => ({
  show,
  put,
  isMaths: true,
  ...(name ? { name } : {}),
});
const words = (show: string, put: string, html: string, name: () => string): Snippet => ({
  show,
  put,
  html,
  name,
  isMaths: false,
});

/** The table that one begins with. */
const table = '\n\n| | | |\n|---|---|---|\n| | | |\n| | | |\n\n';
const htmlRow = '<tr><td></td><td></td><td></td></tr>';
const htmlTable = `<table>${htmlRow}${htmlRow}${htmlRow}</table>`;

export type SnippetGroup = 'formulae' | 'signs' | 'greek' | 'chemistry' | 'text';

export const snippets: Record<SnippetGroup, readonly Snippet[]> = {
  formulae: [
    maths('$ $', '|', m.questions_put_maths),
    maths('x²', '^{|}', m.questions_put_power),
    maths('xₙ', '_{|}', m.questions_put_index),
    maths('a⁄b', '\\frac{|}{}', m.questions_put_fraction),
    maths('√', '\\sqrt{|}', m.questions_put_root),
    maths('ⁿ√', '\\sqrt[n]{|}', m.questions_put_nth_root),
    maths('( )', '\\left(|\\right)', m.questions_put_brackets),
    maths('∫', '\\int_{}^{} | \\,dx', m.questions_put_integral),
    maths('∑', '\\sum_{i=1}^{n} |', m.questions_put_sum),
    maths('lim', '\\lim_{x \\to 0} |', m.questions_put_limit),
    maths('d⁄dx', '\\frac{d}{dx}\\left(|\\right)', m.questions_put_derivative),
    maths('v⃗', '\\vec{|}', m.questions_put_vector),
    maths('x̄', '\\overline{|}', m.questions_put_bar),
    maths('[ ]', '\\begin{bmatrix} | & \\\\ & \\end{bmatrix}', m.questions_put_matrix),
    maths('{', '\\begin{cases} | & \\\\ & \\end{cases}', m.questions_put_cases),
  ],
  signs: [
    ...[
      ['×', '\\times '],
      ['÷', '\\div '],
      ['±', '\\pm '],
      ['≤', '\\le '],
      ['≥', '\\ge '],
      ['≠', '\\ne '],
      ['≈', '\\approx '],
      ['∝', '\\propto '],
      ['∞', '\\infty '],
      ['°', '^\\circ '],
      ['∠', '\\angle '],
      ['△', '\\triangle '],
      ['⊥', '\\perp '],
      ['∥', '\\parallel '],
      ['→', '\\to '],
      ['⇒', '\\Rightarrow '],
      ['∈', '\\in '],
      ['∪', '\\cup '],
      ['∩', '\\cap '],
      ['⊂', '\\subset '],
      ['∅', '\\emptyset '],
      ['ℝ', '\\mathbb{R} '],
      ['∂', '\\partial '],
    ].map(([show = '', put = '']) => maths(show, `${put}|`)),
    words('₹', '₹|', '₹|', m.questions_put_rupee),
  ],
  greek: [
    'alpha α',
    'beta β',
    'gamma γ',
    'delta δ',
    'epsilon ε',
    'theta θ',
    'lambda λ',
    'mu μ',
    'nu ν',
    'pi π',
    'rho ρ',
    'sigma σ',
    'tau τ',
    'phi φ',
    'omega ω',
    'Delta Δ',
    'Omega Ω',
  ].map((pair) => {
    const [name = '', show = ''] = pair.split(' ');
    return maths(show, `\\${name} |`);
  }),
  chemistry: [
    maths('H₂O', '\\ce{|}', m.questions_put_formula),
    maths('A → B', '\\ce{| -> }', m.questions_put_reaction),
    maths('⇌', '\\ce{| <=> }', m.questions_put_equilibrium),
    maths('A →ᶜ B', '\\ce{| ->[\\Delta] }', m.questions_put_condition),
    maths('Na⁺', '\\ce{|^+}', m.questions_put_ion),
    maths('¹⁴C', '\\ce{^{14}_{6}|}', m.questions_put_isotope),
    maths('↑', '\\uparrow |'),
    maths('↓', '\\downarrow |'),
  ],
  text: [
    words('B', '**|**', '<b>|</b>', m.questions_put_bold),
    words('I', '*|*', '<i>|</i>', m.questions_put_italic),
    words('•', '\n- |', '<ul><li>|</li></ul>', m.questions_put_list),
    words('1.', '\n1. |', '<ol><li>|</li></ol>', m.questions_put_numbers),
    words('▦', `${table}|`, `${htmlTable}|`, m.questions_put_table),
    words('</>', '`|`', '<code>|</code>', m.questions_put_code),
  ],
};

/** Whether a place of a text lies within maths: after an odd number of signs that open or close it. */
export function isInMaths(text: string, place: number, kind: TextKind = 'markdown'): boolean {
  if (kind === 'html') {
    const said = text.slice(0, place);
    const isOpen = (open: string, close: string) =>
      said.lastIndexOf(open) > said.lastIndexOf(close);
    const signs = said.split('$$').length - 1;
    return isOpen('\\(', '\\)') || isOpen('\\[', '\\]') || signs % 2 === 1;
  }
  const before = text
    .slice(0, place)
    .replaceAll(/\\[\\$]/g, '  ')
    .replaceAll('$$', '$');
  return (before.match(/\$/g) ?? []).length % 2 === 1;
}

/** What stands in the place of a selection, and where the caret is then, counted from its beginning. */
export function putInto(
  text: string,
  { from, to }: { from: number; to: number },
  { put, html, isMaths }: Snippet,
  kind: TextKind = 'markdown',
): { text: string; caret: number } {
  const selected = text.slice(from, to);
  const [before = '', after = ''] = (kind === 'html' ? (html ?? put) : put).split('|');
  const needsSigns = isMaths && !isInMaths(text, from, kind);
  const [open, close] = kind === 'html' ? ['\\(', '\\)'] : ['$', '$'];
  const head = `${needsSigns ? open : ''}${before}${selected}`;
  return { text: `${head}${after}${needsSigns ? close : ''}`, caret: head.length };
}

/** Whether texts of that kind show pictures of the bank. */
export const takesPictures = (kind: TextKind): boolean => kind === 'markdown' || kind === 'html';

/** What shows a picture of the bank in a text of that kind. */
export function pictureIn(
  { _id, markdown }: { _id: string; markdown: string },
  alt: string,
  kind: TextKind,
): string {
  return kind === 'html' ? `<img src="picture:${_id}" alt="${escapeHtml(alt)}">` : markdown;
}
