/**
 * A wait of at least `ms` milliseconds and at most half as long again, by chance: all who were refused in
 * one moment do not come back in one moment.
 */
export function scattered(ms: number): number {
  return ms * (1 + Math.random() / 2);
}
