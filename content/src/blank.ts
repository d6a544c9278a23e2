import { withoutStraySigns } from './html-tags.ts';
import { plainText } from './plain-text.ts';
import type { TextKind } from './render.ts';

const invisible =
  /[\s\u00ad\u115f\u1160\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3164\ufeff]/g;
const blanks = /&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|#160|#xa0|#8203|#x200b);/gi;

/** Whether a reader would see nothing where this text stands: `<p><br></p>`, `&nbsp;`, `{}` in LaTeX. */
export function isBlank(text: string, kind: TextKind): boolean {
  const bare = kind === 'html' ? withoutTags(text) : text;
  const shown = (kind === 'plain' ? bare : bare.replace(blanks, '')).replace(invisible, '');
  if (shown === '') return true;
  // Signs alone may be all markup, as `**` or `~` is; letters and digits never are.
  if (kind !== 'latex' || /[\p{L}\p{N}]/u.test(shown)) return false;
  return plainText(text, kind).replace(invisible, '') === '';
}

function withoutTags(text: string): string {
  const { html, hasTags } = withoutStraySigns(text);
  if (!hasTags) return text;
  return html.replace(/<(?:img|hr|td|video|audio|iframe)\b[^<>]*>/gi, '■').replace(/<[^<>]*>/g, '');
}
