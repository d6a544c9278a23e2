/** The ranks that more than one line of a leaderboard has: equal scores share one, and time orders them. */
export function sharedRanks(lines: readonly { rank: number }[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { rank } of lines) {
    if (seen.has(rank)) shared.add(rank);
    seen.add(rank);
  }
  return shared;
}
