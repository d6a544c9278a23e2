/** What a taker is ranked by. Marks in 1/600; `sections` in the order of the paper. */
export type Standing = {
  /** Of the attempt: no two takers share one. */
  id: string;
  score: number;
  wrong: number;
  timeSpentMs: number;
  sections: readonly { score: number; wrong: number }[];
};

/**
 * What tells equal totals apart: more marks in a section (by its place, from 0), fewer wrong answers in
 * all or in a section, less time, or a draw. Time may decide only where takers were told beforehand.
 */
export type TieRule =
  | { by: 'marks'; section: number }
  | { by: 'wrong'; section?: number | undefined }
  | { by: 'time'; isTold: true }
  | { by: 'draw' };

const mask = (1n << 64n) - 1n;

/**
 * A whole number of 64 bits out of a text, the same everywhere and always: FNV-1a (Fowler, Noll and Vo)
 * over its UTF-16 units, then the finalizer of MurmurHash3 (Appleby), so that ids that differ in one
 * letter lie far apart.
 */
function hashOf(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1)
    hash = ((hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n) & mask;
  for (const factor of [0xff51afd7ed558ccdn, 0xc4ceb9fe1a85ec53n])
    hash = ((hash ^ (hash >> 33n)) * factor) & mask;
  return hash ^ (hash >> 33n);
}

function sign(a: bigint | number | string, b: bigint | number | string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function sectionOf(taker: Standing, section: number): { score: number; wrong: number } {
  const found = taker.sections[section];
  if (!found) throw new RangeError(`No section ${section} to tell ties apart by`);
  return found;
}

function wrongOf(taker: Standing, section: number | undefined): number {
  return section === undefined ? taker.wrong : sectionOf(taker, section).wrong;
}

/** Negative when `a` comes before `b` under one rule, 0 when the rule cannot tell. */
function compareBy(rule: TieRule, a: Standing, b: Standing, drawKey: string): number {
  switch (rule.by) {
    case 'marks':
      return sign(sectionOf(b, rule.section).score, sectionOf(a, rule.section).score);
    case 'wrong':
      return sign(wrongOf(a, rule.section), wrongOf(b, rule.section));
    case 'time':
      return sign(a.timeSpentMs, b.timeSpentMs);
    case 'draw': {
      const lot = ({ id }: Standing): bigint => hashOf(`${drawKey}:${id}`);
      // Equal lots of unequal ids are next to impossible; the ids keep even them apart.
      return sign(lot(a), lot(b)) || sign(a.id, b.id);
    }
  }
}

/**
 * Negative when `a` is ranked before `b`, positive when after, 0 when score and all rules find them equal.
 * `drawKey` names the draw, such as the quiz's id: with one key a draw falls as it fell before, with
 * another anew. Throws RangeError when a rule names a section that a taker has not.
 */
export function compareStandings(
  a: Standing,
  b: Standing,
  ties: readonly TieRule[],
  drawKey: string,
): number {
  let order = sign(b.score, a.score);
  for (const rule of ties) order ||= compareBy(rule, a, b, drawKey);
  return order;
}

/**
 * The rank of each taker by id, from 1: higher scores first, equal ones as `ties` say, in their order.
 * Whom nothing tells apart share a rank, and the next one is as far behind as they are many (1, 1, 3).
 * The order of `takers` is of no consequence.
 */
export function ranksOf(
  takers: readonly Standing[],
  ties: readonly TieRule[],
  drawKey: string,
): ReadonlyMap<string, number> {
  const sorted = takers.toSorted((a, b) => compareStandings(a, b, ties, drawKey));
  const ranks = new Map<string, number>();
  let before: Standing | undefined;
  let rank = 0;
  for (const [index, taker] of sorted.entries()) {
    if (ranks.has(taker.id)) throw new RangeError(`Ranked twice: ${taker.id}`);
    if (!before || compareStandings(before, taker, ties, drawKey) !== 0) rank = index + 1;
    ranks.set(taker.id, rank);
    before = taker;
  }
  return ranks;
}
