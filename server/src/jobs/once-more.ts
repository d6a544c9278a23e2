/**
 * Work of which one run is under way at a time: whoever asks for it meanwhile waits for one more run behind
 * it, for the one that runs may have looked already at what they have left for it.
 */
export function makeOnceMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function run(): Promise<void> {
    const own = work().finally(() => {
      if (running === own) running = null;
    });
    running = own;
    return own;
  }

  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
}
