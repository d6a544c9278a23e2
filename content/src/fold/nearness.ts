/** How many letters are missing, too many, other ones, or the wrong way round. */
export function distance(one: string, other: string): number {
  const width = other.length + 1;
  // Steps from each beginning of the one to each of the other, row by row.
  const steps = new Uint16Array((one.length + 1) * width);
  const at = (i: number, j: number): number => steps[i * width + j] ?? 0;
  const isSwapped = (i: number, j: number): boolean =>
    i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
  const least = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const changed = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
    const shortest = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed);
    return isSwapped(i, j) ? Math.min(shortest, at(i - 2, j - 2) + 1) : shortest;
  };
  for (let place = 0; place < steps.length; place += 1)
    steps[place] = least(Math.floor(place / width), place % width);
  return at(one.length, other.length);
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
