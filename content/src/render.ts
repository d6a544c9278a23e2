import { escapeHtml } from './escape.ts';
import { renderLatex } from './latex.ts';
import { renderMarkdown } from './markdown.ts';
import { mathProblem, renderMath } from './math.ts';
import { renderMoodleHtml } from './moodle-html.ts';
import { renderPlain } from './plain.ts';
import type { Problem, Sink } from './sink.ts';

/** How a text is to be read; in a plain one `$` is money. */
export type TextKind = 'plain' | 'markdown' | 'html' | 'latex';

/** `html` is safe to insert; `problems` are what its author should mend, each once. */
export type Rendered = { html: string; problems: Problem[] };

/** Characters of HTML to which formulas may still be compiled; shared by the texts of a question or a page. */
export type MathsBudget = { left: number };

/** Beyond these a text is a weight to carry rather than a question. */
const maxLength = 100_000;
const maxFormulas = 500;

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

/** Renders with a sink of the caller's: the way to read a text without compiling its maths. */
export function renderWith(text: string, kind: TextKind, isInline: boolean, sink: Sink): string {
  if (text.length > maxLength) {
    sink.problem('text_long', { maximum: String(maxLength) });
    return renderPlain(text.slice(0, maxLength), isInline);
  }
  switch (kind) {
    case 'plain':
      return renderPlain(text, isInline);
    case 'markdown':
      return renderMarkdown(text, isInline, sink);
    case 'html':
      return renderMoodleHtml(text, isInline, sink);
    case 'latex':
      return renderLatex(text, isInline, sink);
  }
}

/**
 * A text of a question or a page as HTML in which nothing can execute. `inline` leaves out the
 * paragraph around it, for options and titles. Beyond the `budget` formulas are shown as their source:
 * compiled they grow a hundredfold.
 */
export function renderText(
  text: string,
  kind: TextKind,
  options: { inline?: boolean; budget?: MathsBudget } = {},
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
  const html = glued(renderWith(bare, kind, options.inline ?? false, sink));
  return { html, problems: [...problems.values()] };
}

/** What its author should mend in a text, each once: as `renderText` says it, for less. */
export function problemsIn(text: string, kind: TextKind): Problem[] {
  const problems = new Map<string, Problem>();
  const note = (problem: Problem): void => void problems.set(JSON.stringify(problem), problem);
  let formulas = 0;
  const sink: Sink = {
    math: (source, isDisplay) => {
      formulas += 1;
      if (formulas > maxFormulas) {
        note({ code: 'formulas_many', values: { maximum: String(maxFormulas) } });
        return '';
      }
      const problem = mathProblem(source, isDisplay);
      if (problem !== null) note(problem);
      return '';
    },
    problem: (code, values) => note({ code, values }),
  };
  renderWith(text, kind, false, sink);
  return [...problems.values()];
}
