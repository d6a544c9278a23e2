import type { Config } from '../config.ts';

/** Fewer would let one slow statement hold up a whole process. */
const leastPool = 4;

/**
 * What of the server's settings one of its processes goes by. Connections are the server's and are shared
 * out, so that processes on all cores fit where one did; events are told by the first one.
 */
export function shareOf(
  { DATABASE_POOL, EVENT_LANES }: Pick<Config, 'DATABASE_POOL' | 'EVENT_LANES'>,
  { place, count }: { place: number; count: number },
): Pick<Config, 'DATABASE_POOL' | 'EVENT_LANES'> {
  const even = Math.ceil(DATABASE_POOL / count);
  return {
    DATABASE_POOL: Math.max(even, Math.min(leastPool, DATABASE_POOL)),
    EVENT_LANES: place === 1 ? EVENT_LANES : 0,
  };
}
