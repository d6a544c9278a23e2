import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts process time in hundredths of a second for its readers, on every architecture. */
const msPerTick = 10;

type Times = { parent: number; ms: number };

function readTimes(pid: string): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of children that have ended and were waited for.
    const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0);
    return { parent: Number(fields[1]), ms: ticks * msPerTick };
  } catch {
    return null;
  }
}

/**
 * User and system time in milliseconds that each tree of processes has used so far, children that
 * have ended included. One walk for all trees, so that they are read at one moment.
 */
export function readCpu(roots: readonly number[]): number[] {
  const times = new Map<number, Times>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readTimes(name) : null;
    if (found) times.set(Number(name), found);
  }
  const sums = new Map(roots.map((root) => [root, 0]));
  for (const [pid, { ms }] of times) {
    let at: number | undefined = pid;
    while (at !== undefined && at !== 0 && !sums.has(at)) at = times.get(at)?.parent;
    if (at !== undefined && sums.has(at)) sums.set(at, (sums.get(at) ?? 0) + ms);
  }
  return roots.map((root) => sums.get(root) ?? 0);
}
