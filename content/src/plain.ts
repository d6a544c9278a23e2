import { escapeHtml } from './escape.ts';

/** Text as it is, line breaks kept; blank lines part paragraphs unless `isInline`. */
export function renderPlain(text: string, isInline: boolean): string {
  const lines = (part: string) => escapeHtml(part).replace(/\n/g, '<br>');
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  if (isInline) return lines(trimmed);
  return trimmed
    .split(/\n[ \t]*\n\s*/)
    .filter((part) => part !== '')
    .map((part) => `<p>${lines(part)}</p>`)
    .join('\n');
}
