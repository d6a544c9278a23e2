/** A run of words that two texts have in common, or that only the older or the newer has. */
export type Run = { kind: 'same' | 'gone' | 'new'; text: string };

/** Beyond so many words a side, the table of a comparison takes more than a look is worth. */
const mostWords = 1500;

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** For each pair of places, how long the longest common part of the rests is. */
function commonLengths(older: readonly string[], newer: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: older.length + 1 }, () => new Uint16Array(newer.length + 1));
  for (let i = older.length - 1; i >= 0; i -= 1)
    for (let j = newer.length - 1; j >= 0; j -= 1) {
      const [row, below] = [table[i], table[i + 1]] as [Uint16Array, Uint16Array];
      row[j] =
        older[i] === newer[j] ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
}

function add(runs: Run[], kind: Run['kind'], text: string): void {
  const last = runs.at(-1);
  if (last?.kind === kind) last.text += text;
  else runs.push({ kind, text });
}

/** Of two words that differ, whether the older goes first: where what follows then has more in common. */
function goesFirst(lengths: readonly Uint16Array[], i: number, j: number): boolean {
  return (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0);
}

function compare(older: readonly string[], newer: readonly string[]): Run[] {
  const lengths = commonLengths(older, newer);
  const runs: Run[] = [];
  let [i, j] = [0, 0];
  while (i < older.length && j < newer.length) {
    const [one = '', other = ''] = [older[i], newer[j]];
    if (one === other) add(runs, 'same', one);
    else if (goesFirst(lengths, i, j)) add(runs, 'gone', one);
    else add(runs, 'new', other);
    const kind = runs.at(-1)?.kind;
    if (kind !== 'new') i += 1;
    if (kind !== 'gone') j += 1;
  }
  add(runs, 'gone', older.slice(i).join(''));
  add(runs, 'new', newer.slice(j).join(''));
  return runs.filter(({ text }) => text !== '');
}

/** What became of a text, word by word: what stayed, what went, what came. */
export function wordChanges(before: string, after: string): Run[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : [];
  const [older, newer] = [wordsOf(before), wordsOf(after)];
  if (older.length <= mostWords && newer.length <= mostWords) return compare(older, newer);
  return [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ];
}
