type Waiting = { go: () => void; giveUp: (error: unknown) => void };

/**
 * Lets work through a few at a time; the others wait their turn, first come first served. A failure
 * that `isShared` says would meet everybody is given to all who wait, instead of one after another.
 */
export function makeTurns(
  atOnce: () => number,
  isShared: (error: unknown) => boolean = () => false,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: Waiting[] = [];
  return async (work) => {
    while (running >= atOnce()) {
      await new Promise<void>((go, giveUp) => waiting.push({ go, giveUp }));
    }
    running += 1;
    try {
      return await work();
    } catch (error) {
      if (isShared(error)) for (const { giveUp } of waiting.splice(0)) giveUp(error);
      throw error;
    } finally {
      running -= 1;
      waiting.shift()?.go();
    }
  };
}
