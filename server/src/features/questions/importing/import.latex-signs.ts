/* What formulae of Word and of MathML have in common, as LaTeX. */

const signs: Record<string, string> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  $: '\\$',
  '^': '\\hat{}',
  '~': '\\sim ',
  '−': '-',
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '→': '\\to ',
  '∠': '\\angle ',
  '∘': '\\circ ',
  '°': '^{\\circ}',
  '∈': '\\in ',
  '√': '\\surd ',
  '∅': '\\emptyset ',
  ħ: '\\hbar ',
  π: '\\pi ',
};

/** A formula's letters and signs. */
export const escaped = (text: string): string =>
  [...text.normalize('NFKC')].map((sign) => signs[sign] ?? sign).join('');

/** Functions that LaTeX knows by their names. */
export const functions = new Set(
  'sin cos tan cot sec csc log ln exp lim max min sup inf det gcd arg sinh cosh tanh arcsin arccos arctan'.split(
    ' ',
  ),
);

/** Big operators, whose limits stand above and below. */
export const nary: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};

/** What stands around something, behind `\left` or `\right`. */
export const brackets: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '‖': '\\| ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '': '.',
};

/** Signs above one letter. */
export const accents: Record<string, string> = {
  '̂': '\\hat',
  '̃': '\\tilde',
  '̄': '\\bar',
  '̅': '\\overline',
  '⃗': '\\vec',
  '⃑': '\\vec',
  '̇': '\\dot',
  '̈': '\\ddot',
};

/** Rows of cells in an environment. */
export const rowsOf = (rows: readonly string[][], name: string): string =>
  `\\begin{${name}}${rows.map((row) => row.join(' & ')).join(' \\\\ ')}\\end{${name}}`;
