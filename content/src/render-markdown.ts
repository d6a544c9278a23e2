import { renderMarkdown } from './markdown.ts';
import { renderBy, type Rendered } from './render-core.ts';

/** As `renderText` of Markdown, apart from the other kinds: for a browser, which needs no reader of foreign HTML. */
export function renderMarkdownText(text: string): Rendered {
  return renderBy(renderMarkdown, text, {});
}
