import { renderLatex } from './latex.ts';
import { renderMarkdown } from './markdown.ts';
import { mathProblem } from './math.ts';
import { renderMoodleHtml } from './moodle-html.ts';
import { renderPlain } from './plain.ts';
import type { MathsBudget, Rendered, Writer } from './render-core.ts';
import { maxFormulas, renderBy, writeBounded } from './render-core.ts';
import type { Problem, Sink } from './sink.ts';

export type { MathsBudget, Rendered } from './render-core.ts';

/** How a text is to be read; in a plain one `$` is money. */
export type TextKind = 'plain' | 'markdown' | 'html' | 'latex';

const writers: Record<TextKind, Writer> = {
  plain: renderPlain,
  markdown: renderMarkdown,
  html: renderMoodleHtml,
  latex: renderLatex,
};

/** Renders with a sink of the caller's: the way to read a text without compiling its maths. */
export function renderWith(text: string, kind: TextKind, isInline: boolean, sink: Sink): string {
  return writeBounded(writers[kind], text, isInline, sink);
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
  return renderBy(writers[kind], text, options);
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
