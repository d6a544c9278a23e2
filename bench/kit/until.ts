import { setTimeout as pause } from 'node:timers/promises';

/** Asks until it is so; false when so many seconds have passed. */
export async function until(
  check: () => boolean | Promise<boolean>,
  seconds: number,
): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(20))
    if (await check()) return true;
  return false;
}
