const lookMs = 1000;
/** Clocks are set right by less than this; a machine that sleeps does so for longer. */
export const leastSleepMs = 2000;

/**
 * Calls back when the time of the day has left the page's own steady clock behind: the machine slept, which stops
 * the one and not the other and need not hide the page, or somebody has set its clock. Returns how to stop.
 */
export function onWoken(listener: () => void): () => void {
  const apart = (): number => Date.now() - performance.now();
  let last = apart();
  const timer = setInterval(() => {
    const now = apart();
    const isWoken = Math.abs(now - last) > leastSleepMs;
    last = now;
    if (isWoken) listener();
  }, lookMs);
  return () => clearInterval(timer);
}
