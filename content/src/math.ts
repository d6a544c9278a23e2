import katex, { ParseError } from 'katex';
import 'katex/contrib/mhchem';
import { escapeHtml } from './escape.ts';
import { type Problem, shortened } from './sink.ts';

/** Longer formulae, or deeper ones, cost more than a question is worth. */
const maxLength = 5000;
const maxDepth = 40;

/** Commands that define others could grow without end; those that link or style could mislead. */
const forbidden =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|newenvironment|href|url|includegraphics|html(?:Class|Id|Style|Data)|char)(?![a-zA-Z])/;

/** What exam papers use and KaTeX lacks. */
export const macros = {
  '\\mbox': '\\text{#1}',
  '\\cancelto': '{\\overset{#1}{\\cancel{#2}}}',
  '\\textgreater': '>',
  '\\textless': '<',
  '\\degree': '^{\\circ}',
};

export type RenderedMath = { html: string; problem: Problem | null };

const deep: Problem = { code: 'formula_deep', values: {} };

/** `tabular` is `array` inside maths, and KaTeX knows no `@{…}` between columns. */
function adapted(source: string): string {
  return source
    .replace(/\\(begin|end)\s*\{tabular\*?\}/g, '\\$1{array}')
    .replace(
      /(\\begin\s*\{array\}\s*)\{((?:[^{}]|\{[^{}]*\})*)\}/g,
      (_, begin: string, columns) => `${begin}{${String(columns).replace(/@\s*\{[^{}]*\}/g, '')}}`,
    );
}

function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of source.matchAll(/\\(?:begin|end|left|right)(?![a-zA-Z])|\\.|[{}]/gs)) {
    if (token === '{' || token === '\\begin' || token === '\\left') depth += 1;
    if (token === '}' || token === '\\end' || token === '\\right') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function faultOf(source: string): Problem | null {
  if (source.length > maxLength) {
    return { code: 'formula_long', values: { maximum: String(maxLength) } };
  }
  const command = forbidden.exec(source);
  if (command) return { code: 'formula_command', values: { command: command[0] } };
  return depthOf(source) > maxDepth ? deep : null;
}

/**
 * A formula as another renderer than KaTeX may be given it: within the same bounds, with the same words taken
 * for others. Null for one that is not to be compiled at all.
 */
export function safeFormula(source: string): string | null {
  const formula = source.trim();
  if (formula === '' || faultOf(formula) !== null) return null;
  return adapted(formula);
}

function reasonOf(error: unknown): Problem {
  if (!(error instanceof ParseError)) return deep;
  const { rawMessage } = error as unknown as { rawMessage: string };
  return { code: 'formula_bad', values: { detail: rawMessage } };
}

/**
 * One formula (LaTeX and `\ce{}`, without delimiters) as KaTeX's HTML and MathML; a formula that
 * cannot be shown comes back as its source, with what is wrong with it.
 */
export function renderMath(
  source: string,
  isDisplay: boolean,
  output: 'htmlAndMathml' | 'mathml' = 'htmlAndMathml',
): RenderedMath {
  const formula = source.trim();
  if (formula === '') return { html: '', problem: null };
  let reason = faultOf(formula);
  if (reason === null) {
    try {
      const html = katex.renderToString(adapted(formula), {
        displayMode: isDisplay,
        output,
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxExpand: 1000,
        maxSize: 20,
        // KaTeX keeps definitions in the object it is given.
        macros: { ...macros },
      });
      return { html, problem: null };
    } catch (error) {
      reason = reasonOf(error);
    }
  }
  return {
    html: `<code>${escapeHtml(formula)}</code>`,
    problem: { code: reason.code, values: { ...reason.values, source: shortened(formula) } },
  };
}

/** Formulas repeat within a file: what was found of one is kept while there are few. */
const checked = new Map<string, Problem | null>();
const maxChecked = 5000;

/** What is wrong with a formula, at a quarter of the price of showing it. */
export function mathProblem(source: string, isDisplay: boolean): Problem | null {
  const name = `${isDisplay} ${source}`;
  const known = checked.get(name);
  if (known !== undefined) return known;
  const { problem } = renderMath(source, isDisplay, 'mathml');
  if (checked.size >= maxChecked) checked.clear();
  checked.set(name, problem);
  return problem;
}
