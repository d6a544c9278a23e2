/** How many letters are missing, too many, other ones, or the wrong way round. */
export function distance(one: string, other: string): number {
  let last: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const beforeLast = last;
    last = row;
    row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + cost,
        ...(isSwapped ? [(beforeLast[j - 2] ?? 0) + 1] : []),
      );
    }
  }
  return row[other.length] ?? 0;
}

/** Letters that may be wrong in a word of so many; in a short one any other letter is another word. */
function bearable(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

/** The word that is nearest to what was typed, if it is near enough to have been meant. */
export function nearness(typed: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = bearable(typed.length) + 1;
  for (const word of words) {
    const steps = distance(typed, word);
    if (steps < least) {
      best = word;
      least = steps;
    }
  }
  return best;
}
