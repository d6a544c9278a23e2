import { escapeHtml } from './escape.ts';
import { renderMath } from './math.ts';
import { renderPlain } from './plain.ts';
import type { Problem, Sink } from './sink.ts';

/** Turns a text of one kind into HTML; its maths goes to the sink. */
export type Writer = (text: string, isInline: boolean, sink: Sink) => string;

/** `html` is safe to insert; `problems` are what its author should mend, each once. */
export type Rendered = { html: string; problems: Problem[] };

/** Characters of HTML to which formulas may still be compiled; shared by the texts of a question or a page. */
export type MathsBudget = { left: number };

/** Beyond these a text is a weight to carry rather than a question. */
const maxLength = 100_000;
export const maxFormulas = 500;

/*
 * Where an inline formula stands while a text is rendered: letters of nobody's script, and a word that no
 * author can know, for such letters can be written as entities where a tag must not stand.
 */
const secret = Math.random().toString(36).slice(2);
const formulaStart = `\ue000${secret}`;
const formulaEnd = `${secret}\ue001`;
const marks = /[\ue000\ue001]/g;
const formula = new RegExp(
  `${formulaStart}([^\ue000\ue001]*)${formulaEnd}((?:[.,;:!?)\\]”’…।]|&#39;|&quot;)*)`,
  'g',
);
const openers = '([“‘';

/** Keeps brackets and punctuation on the line of the formula that they belong to. */
function glued(html: string): string {
  let kept = '';
  let from = 0;
  for (const found of html.matchAll(formula)) {
    const [whole, inside = '', after = ''] = found;
    let start = found.index;
    while (start > from && openers.includes(html.charAt(start - 1))) start -= 1;
    const before = html.slice(start, found.index);
    kept += html.slice(from, start);
    kept += before + after === '' ? inside : `<span class="glue">${before}${inside}${after}</span>`;
    from = found.index + whole.length;
  }
  return (kept + html.slice(from)).replace(marks, '');
}

/** Writes a text that is not too long; of one that is, the beginning as it is. */
export function writeBounded(write: Writer, text: string, isInline: boolean, sink: Sink): string {
  if (text.length <= maxLength) return write(text, isInline, sink);
  sink.problem('text_long', { maximum: String(maxLength) });
  return renderPlain(text.slice(0, maxLength), isInline);
}

/** What a writer makes of a text, with its maths compiled, and what its author should mend. */
export function renderBy(
  write: Writer,
  text: string,
  options: { inline?: boolean; budget?: MathsBudget },
): Rendered {
  const problems = new Map<string, Problem>();
  const note = (problem: Problem): void => void problems.set(JSON.stringify(problem), problem);
  const budget = options.budget ?? { left: Infinity };
  let formulas = 0;
  const sink: Sink = {
    math: (source, isDisplay) => {
      formulas += 1;
      if (formulas > maxFormulas) {
        note({ code: 'formulas_many', values: { maximum: String(maxFormulas) } });
      }
      if (formulas > maxFormulas || budget.left <= 0) return `<code>${escapeHtml(source)}</code>`;
      const { html, problem } = renderMath(source, isDisplay);
      budget.left -= html.length;
      if (problem !== null) note(problem);
      return isDisplay ? html : `${formulaStart}${html}${formulaEnd}`;
    },
    problem: (code, values) => note({ code, values }),
  };
  const bare = text.replace(marks, '');
  const html = glued(writeBounded(write, bare, options.inline ?? false, sink));
  return { html, problems: [...problems.values()] };
}
