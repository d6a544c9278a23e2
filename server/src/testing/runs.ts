import { env } from 'node:process';

/** Whether all is tried that takes too long for every change. */
export const isDeep = Boolean(env['CHINAR_DEEP']);

/**
 * How often a property is tried, or how often it has to be met: as often as is said in `npm run test:deep`,
 * else a fifth of it, for the cases are drawn anew at every run.
 */
export function runs(whole: number): number {
  return isDeep ? whole : Math.ceil(whole / 5);
}
