import { escapeHtml, unescapeHtml } from '@chinar/content/escape';

/* Formulae that Canvas shows as pictures drawn by its own server, with their LaTeX beside. */

const picture = /<img\b(?:"[^"]{0,5000}"|'[^']{0,5000}'|[^"'>]){0,500}>/gi;
const drawn = /\/equation_images\/([^"'?\s]+)/;

function valueOf(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found ? unescapeHtml(found[1] ?? found[2] ?? '') : null;
}

/** An address that names the formula itself, written for addresses twice. */
function fromAddress(address: string): string {
  const [, written = ''] = drawn.exec(address) ?? [];
  try {
    return decodeURIComponent(decodeURIComponent(written));
  } catch {
    return '';
  }
}

/** The LaTeX of a picture that Canvas drew; '' for any other, or without one. */
function latexOf(tag: string): string {
  const own = valueOf(tag, 'data-equation-content')?.trim() ?? '';
  return own === '' ? fromAddress(valueOf(tag, 'src') ?? '').trim() : own;
}

/** A text of HTML with such pictures as formulae again. */
export function withShownFormulae(html: string): string {
  if (!/equation/i.test(html)) return html;
  return html.replace(picture, (tag) => {
    const latex = latexOf(tag);
    return latex === '' ? tag : `\\(${escapeHtml(latex)}\\)`;
  });
}
