type Waiting = { go: () => void; giveUp: (error: unknown) => void };

type Options = {
  /** A failure that would meet everybody is given to all who wait, instead of one after another. */
  isShared?: (error: unknown) => boolean;
  /** How many may wait; who comes then gets `full`. */
  inLine?: number;
  full?: () => Error;
};

/**
 * Lets work through a few at a time; the others wait their turn, first come first served.
 *
 * @param atOnce how many may run, asked anew at each turn; at least 1
 */
export function makeTurns(
  atOnce: () => number,
  options: Options = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  const { isShared = () => false, inLine = Infinity } = options;
  const { full = () => new Error('Too many wait already.') } = options;
  let running = 0;
  const waiting: Waiting[] = [];

  function admit(): void {
    while (running < atOnce()) {
      const next = waiting.shift();
      if (!next) return;
      running += 1;
      next.go();
    }
  }

  return async (work) => {
    if (running < atOnce() && waiting.length === 0) running += 1;
    else if (waiting.length >= inLine) throw full();
    else await new Promise<void>((go, giveUp) => waiting.push({ go, giveUp }));
    try {
      return await work();
    } catch (error) {
      if (isShared(error)) for (const { giveUp } of waiting.splice(0)) giveUp(error);
      throw error;
    } finally {
      running -= 1;
      admit();
    }
  };
}
