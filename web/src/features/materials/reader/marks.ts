/* Places in the text of a page, as characters from its beginning, and as ranges of what is drawn. */

export type Span = { from: number; to: number };

function* textsOf(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text;
}

/** A span as a range of the text layer; null where the page does not have it any more. */
export function rangeOf(root: Node, { from, to }: Span): Range | null {
  const range = document.createRange();
  let at = 0;
  let isBegun = false;
  for (const text of textsOf(root)) {
    const end = at + text.length;
    if (!isBegun && from < end) {
      range.setStart(text, from - at);
      isBegun = true;
    }
    if (isBegun && to <= end) {
      range.setEnd(text, to - at);
      return range;
    }
    at = end;
  }
  return null;
}

/** What somebody has chosen within a text layer; null where nothing is, or it goes beyond the page. */
export function spanOf(root: Node, range: Range): Span | null {
  if (range.collapsed || !root.contains(range.startContainer) || !root.contains(range.endContainer))
    return null;
  let at = 0;
  let from = -1;
  let to = -1;
  for (const text of textsOf(root)) {
    if (text === range.startContainer) from = at + range.startOffset;
    if (text === range.endContainer) to = at + range.endOffset;
    at += text.length;
  }
  return from >= 0 && to > from ? { from, to } : null;
}

/** Every place where words stand in a text, whatever their case. */
export function findIn(text: string, words: string): Span[] {
  const [where, what] = [text.toLowerCase(), words.trim().toLowerCase()];
  const spans: Span[] = [];
  if (what.length < 2) return spans;
  for (let from = where.indexOf(what); from >= 0; from = where.indexOf(what, from + what.length))
    spans.push({ from, to: from + what.length });
  return spans;
}

/** Pages that were in sight since the last save, each once, as stretches with both ends. */
export function stretchesOf(pages: ReadonlySet<number>): [number, number][] {
  const stretches: [number, number][] = [];
  for (const page of [...pages].toSorted((one, other) => one - other)) {
    const last = stretches.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else stretches.push([page, page]);
  }
  return stretches;
}
