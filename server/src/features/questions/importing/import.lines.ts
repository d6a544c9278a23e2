/** A line of a text with its number, counted from 1. */
export type Line = { text: string; number: number };

/** Line after line, without ever holding all of them. */
export function* linesOf(text: string): Generator<Line> {
  let from = 0;
  for (let number = 1; ; number += 1) {
    const end = text.indexOf('\n', from);
    yield { text: end < 0 ? text.slice(from) : text.slice(from, end), number };
    if (end < 0) return;
    from = end + 1;
  }
}
