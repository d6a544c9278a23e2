/** Lines of the copies that the server makes, the one that most phones want first. */
const rungs = [360, 240, 720] as const;

/** Which copies a film of so many lines lacks: none is larger than the film. */
export function rungsOf(height: number, there: readonly number[]): number[] {
  return rungs.filter((rung) => rung <= height && !there.includes(rung));
}

type Played = { kind: 'film' | 'copy' | 'sound'; height: number | null };

/** Lines of what can be played of a film already, the film itself among it where phones play that. */
export function playedHeights(parts: readonly Played[], isPlayable: boolean): number[] {
  const played = parts.filter(({ kind }) => kind === 'copy' || (kind === 'film' && isPlayable));
  return played.flatMap(({ height }) => height ?? []);
}

/** Milliseconds between the words of whoever makes copies of a film, and after which nobody does any more. */
export const beat = { everyMs: 60_000, deadMs: 15 * 60_000 } as const;
