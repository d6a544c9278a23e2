/** Lets work through a few at a time; the others wait their turn, first come first served. */
export function makeTurns(atOnce: () => number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    while (running >= atOnce()) await new Promise<void>((free) => waiting.push(free));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
