import sanitizeHtml from 'sanitize-html';
import { isOwnPath, isSafeLink, pictureIdOf } from './addresses.ts';
import { unescapeHtml } from './escape.ts';
import { withoutStraySigns } from './html-tags.ts';
import { byLook, tellLooks, unlessHidden, withoutHidden } from './moodle-looks.ts';
import { scrollable } from './scroll.ts';
import { quoted, shortened, type Sink } from './sink.ts';

const allowedTags = (
  'p br hr div span b strong i em u s sub sup small h1 h2 h3 h4 h5 h6 ul ol li dl dt dd ' +
  'blockquote pre code kbd samp var table caption thead tbody tfoot tr th td img a'
).split(' ');

/** Elements whose text is no text for readers. */
const nonTextTags = (
  'script style textarea option title noscript template iframe xmp noembed noframes plaintext ' +
  'svg math object embed select'
).split(' ');

/** Elements that Moodle's texts carry and that lose nothing by going unmentioned. */
const silent = new Set([
  'font',
  'strike',
  'del',
  'ins',
  'center',
  'o:p',
  'html',
  'head',
  'body',
  'meta',
  'section',
]);

function sanitized(html: string, sink: Sink): string {
  return sanitizeHtml(html, {
    allowedTags,
    nonTextTags,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'data-picture'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start', 'type'],
      '*': ['lang', 'dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 40,
    enforceHtmlBoundary: false,
    exclusiveFilter: (frame) =>
      frame.tag === 'img' && !frame.attribs['src'] && !frame.attribs['data-picture'],
    onOpenTag: (name, attribs) => {
      tellLooks(name, attribs, sink);
      if (!allowedTags.includes(name) && !silent.has(name)) {
        sink.problem('element_dropped', { name: name.slice(0, 40) });
      }
    },
    transformTags: {
      '*': withoutHidden,
      span: byLook,
      font: byLook,
      strike: 's',
      del: 's',
      ins: 'u',
      a: unlessHidden((tagName, { href = '' }) => {
        const isSafe = isSafeLink(href);
        return { tagName, attribs: isSafe ? { href, rel: 'noopener nofollow' } : {} };
      }),
      // Only we say where a picture of the bank lies: what an author wrote there is not believed.
      img: unlessHidden((tagName, { src = '', 'data-picture': _, ...attribs }) => {
        const held = pictureIdOf(src);
        if (held !== null) {
          const alt = attribs['alt'] ?? '';
          if (alt.trim() === '') sink.problem('picture_undescribed', { source: shortened(src) });
          return { tagName, attribs: { 'data-picture': held, alt } };
        }
        if (isOwnPath(src)) {
          return {
            tagName,
            attribs: { ...attribs, src, alt: attribs['alt'] ?? '', loading: 'lazy' },
          };
        }
        sink.problem('picture_foreign', { source: shortened(src) });
        // What describes a picture that is not shown stands in for it.
        const alt = attribs['alt'] ?? '';
        return alt === '' ? { tagName, attribs: {} } : { tagName: 'span', attribs: {}, text: alt };
      }),
    },
  });
}

const delimited = /\\\((.*?)\\\)|\\\[(.*?)\\\]|\$\$(.*?)\$\$/gs;

function withMaths(escaped: string, sink: Sink): string {
  const rest = escaped.replace(delimited, '');
  if (/\\[([]/.test(rest)) {
    sink.problem('formula_split', { source: shortened(unescapeHtml(rest)) });
  }
  return escaped.replace(delimited, (_, inline?: string, ...display: (string | undefined)[]) => {
    if (inline !== undefined) return sink.math(unescapeHtml(inline), false);
    const source = display[0] ?? display[1] ?? '';
    return scrollable(sink.math(unescapeHtml(source), true), true);
  });
}

/** `safe` comes from the sanitiser, so that a `<` always opens a well-formed tag. */
function compiled(safe: string, sink: Sink): string {
  let codeDepth = 0;
  return safe
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (!part.startsWith('<')) return codeDepth > 0 ? part : withMaths(part, sink);
      if (/^<(?:pre|code)\b/.test(part)) codeDepth += 1;
      if (/^<\/(?:pre|code)\b/.test(part)) codeDepth -= 1;
      if (/^<table\b/.test(part)) return `<div class="scroll-x">${part}`;
      return part === '</table>' ? `${part}</div>` : part;
    })
    .join('');
}

/**
 * HTML as Moodle stores it, reduced to an allow-list, with maths in `\( \)`, `\[ \]` and `$$ $$`.
 * Inline, a single paragraph loses its `<p>`.
 */
export function renderMoodleHtml(text: string, isInline: boolean, sink: Sink): string {
  const { html: signed, lost } = withoutStraySigns(text);
  for (const { name, text: words } of lost) {
    sink.problem('element_text_dropped', { name, source: quoted(words) });
  }
  const html = compiled(sanitized(signed, sink), sink).trim();
  if (!isInline) return html;
  const only = /^<p(?: dir="ltr")?>((?:(?!<\/?p[\s>]).)*)<\/p>$/s.exec(html);
  return only?.[1]?.trim() ?? html;
}
