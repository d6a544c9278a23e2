/** Elements that a text may hold; `<y>` is no element, so in `x<y` the sign means "less than". */
const known = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink ' +
    'blockquote body br button canvas caption center cite code col colgroup data datalist dd del ' +
    'details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label ' +
    'legend li link main map mark marquee math menu meta meter nav nobr noembed noframes noscript ' +
    'object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp ' +
    'script search section select slot small source span strike strong style sub summary sup svg ' +
    'table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

/** Elements whose text no reader of the page would see as text. */
const holding = new Set(
  (
    'script style textarea option title noscript template iframe xmp noembed noframes plaintext ' +
    'svg math object embed select'
  ).split(' '),
);

/** Attributes without a value; with any other, `a<b and b>c` is a comparison and no bold text. */
const bare = new Set(
  (
    'allowfullscreen async autofocus autoplay checked compact controls default defer disabled ' +
    'hidden ismap loop multiple muted nohref noshade novalidate nowrap open readonly required ' +
    'reversed selected noresize'
  ).split(' '),
);

const opener = /<(\/?)([a-zA-Z][\w:.-]*)/y;
const attribute = /[\s/]+([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/y;
const end = /\s*\/?>/y;

/** A tag as the text has it: `next` follows its `>`. */
type Tag = { name: string; isClosing: boolean; next: number };

function tagAt(text: string, at: number): Tag | null {
  opener.lastIndex = at;
  const opening = opener.exec(text);
  if (!opening) return null;
  const [, slash, called = ''] = opening;
  const lower = called.toLowerCase();
  // Names with a colon or a hyphen are other people's elements, never a variable.
  if (!known.has(lower) && !/[:-]/.test(lower)) return null;
  let next = opener.lastIndex;
  for (;;) {
    attribute.lastIndex = next;
    const found = attribute.exec(text);
    if (!found) break;
    if (found[2] === undefined && !bare.has((found[1] ?? '').toLowerCase())) return null;
    next = attribute.lastIndex;
  }
  end.lastIndex = next;
  return end.test(text) ? { name: lower, isClosing: slash === '/', next: end.lastIndex } : null;
}

/** Where each `</name>` stands last, in small letters: an element that never ends is none. */
function lastClosings(text: string): Map<string, number> {
  const last = new Map<string, number>();
  for (const { 1: called = '', index } of text.matchAll(/<\/([a-zA-Z][\w:.-]*)\s*>/g)) {
    last.set(called.toLowerCase(), index);
  }
  return last;
}

/** Where the last ends of comments and declarations stand: behind them nobody looks for one again. */
type Ends = Record<'-->' | '>', number>;

function afterComment(text: string, at: number, ends: Ends): number | null {
  const closer = text.startsWith('<!--', at)
    ? '-->'
    : /^<(?:\?xml|!doctype)\b/i.test(text.slice(at, at + 10))
      ? '>'
      : null;
  const close = closer === null || ends[closer] < at + 4 ? -1 : text.indexOf(closer, at + 4);
  return close < 0 ? null : close + (closer ?? '').length;
}

/** What stands between two tags, as words. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export type Stray = {
  /** The text with every `<` that opens no element escaped. */
  html: string;
  hasTags: boolean;
  /** Elements whose text will not be shown, and that text. */
  lost: { name: string; text: string }[];
};

/** An opening or closing tag that is meant as one: an element that must end and never does is none. */
function elementAt(text: string, at: number, last: ReadonlyMap<string, number>): Tag | null {
  const tag = tagAt(text, at);
  if (tag === null || tag.isClosing || tag.name === 'p' || tag.name === 'embed') return tag;
  const mustEnd = holding.has(tag.name) || tag.name.length === 1;
  return mustEnd && (last.get(tag.name) ?? -1) < at ? null : tag;
}

/** The words between an element's tags, where no reader would see them; scripts and styles have none. */
function wordsLost(name: string, inside: string): Stray['lost'] {
  const text = name === 'script' || name === 'style' ? '' : wordsOf(inside);
  return text === '' ? [] : [{ name, text }];
}

/** Where an element ends whose text no reader would see; −1 for others, and for one that never ends. */
function endOfHeld(tag: Tag, lower: string, from: number): number {
  const isHolding = !tag.isClosing && holding.has(tag.name);
  return isHolding ? lower.indexOf(`</${tag.name}`, from) : -1;
}

/**
 * Tells the tags of a text from its signs, as a reader would: browsers take `x<y` and `a<b and b>c` for
 * tags and swallow what follows.
 */
export function withoutStraySigns(text: string): Stray {
  const last = lastClosings(text);
  const lower = text.toLowerCase();
  const ends = { '-->': text.lastIndexOf('-->'), '>': text.lastIndexOf('>') };
  const found: Stray = { html: '', hasTags: false, lost: [] };
  let from = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
    found.html += text.slice(from, at);
    const comment = afterComment(text, at, ends);
    const tag = comment === null ? elementAt(text, at, last) : null;
    from = comment ?? tag?.next ?? at + 1;
    found.html += comment === null && tag === null ? '&lt;' : text.slice(at, from);
    found.hasTags ||= tag !== null;
    const close = tag === null ? -1 : endOfHeld(tag, lower, from);
    if (tag === null || close < 0) continue;
    const inside = text.slice(from, close);
    found.lost.push(...wordsLost(tag.name, inside));
    found.html += inside;
    from = close;
  }
  found.html += text.slice(from);
  return found;
}

/** Whether a text of no stated kind is HTML: it has a tag, or a character by its name. */
export function looksLikeHtml(text: string): boolean {
  return /&(?:[a-z]+|#\d+|#x[\da-f]+);/i.test(text) || withoutStraySigns(text).hasTags;
}
