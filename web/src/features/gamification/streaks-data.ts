/** What is known of somebody's streak. `isReal`: the server counted it. */
export type SeenStreak =
  | { state: 'pending' }
  | { state: 'unknown' }
  | { state: 'known'; days: number; isReal: boolean };

/** A placeholder of 3 to 7 days, the same for a learner whenever the page is drawn. */
export function exampleStreak(userId: string): number {
  let seed = 7;
  for (const sign of userId) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return 3 + (seed % 5);
}

/** The streaks of an answer by whose they are. Throws for anything that is no list of them. */
export function readStreaks(answer: unknown): ReadonlyMap<string, number> {
  const { streaks } = (answer ?? {}) as { streaks?: unknown };
  if (!Array.isArray(streaks)) throw new Error('Invalid streak data format');
  return new Map(
    streaks.map((one: unknown) => {
      const { user, currentStreak } = (one ?? {}) as { user?: unknown; currentStreak?: unknown };
      if (typeof user !== 'string' || typeof currentStreak !== 'number')
        throw new Error('Invalid streak data format');
      return [user, currentStreak] as const;
    }),
  );
}
