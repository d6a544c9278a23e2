import { escapeHtml } from './escape.ts';
import { renderLatex } from './latex.ts';
import { renderMarkdown } from './markdown.ts';
import { renderMath } from './math.ts';
import { renderMoodleHtml } from './moodle-html.ts';
import { renderPlain } from './plain.ts';
import type { Sink } from './sink.ts';

/** How a text is to be read; in a plain one `$` is money. */
export type TextKind = 'plain' | 'markdown' | 'html' | 'latex';

/** `html` is safe to insert; `problems` are short English sentences, each once. */
export type Rendered = { html: string; problems: string[] };

/** Beyond these a text is a weight to carry rather than a question. */
const maxLength = 100_000;
const maxFormulas = 500;

/** Renders with a sink of the caller's: the way to read a text without compiling its maths. */
export function renderWith(text: string, kind: TextKind, isInline: boolean, sink: Sink): string {
  if (text.length > maxLength) {
    sink.problem(`The text is longer than ${maxLength} characters`);
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
 * paragraph around it, for options and titles.
 */
export function renderText(
  text: string,
  kind: TextKind,
  options: { inline?: boolean } = {},
): Rendered {
  const problems = new Set<string>();
  let formulas = 0;
  const sink: Sink = {
    math: (source, isDisplay) => {
      formulas += 1;
      if (formulas > maxFormulas) {
        problems.add(`The text holds more than ${maxFormulas} formulas`);
        return `<code>${escapeHtml(source)}</code>`;
      }
      const { html, problem } = renderMath(source, isDisplay);
      if (problem !== null) problems.add(problem);
      return html;
    },
    problem: (sentence) => void problems.add(sentence),
  };
  const html = renderWith(text, kind, options.inline ?? false, sink);
  return { html, problems: [...problems] };
}
