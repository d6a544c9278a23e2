import { LRUCache } from 'lru-cache';
import type { Ctx } from '../context.ts';
import type { Database, Db } from './pool.ts';

/**
 * Reads that are believed for `ms` by this server's clock: all who ask for one key in that time get the
 * same reading, and those who ask while it is on its way wait for it. `max` keys are held. A value that
 * is not worth it (`keeps`) is told to those who wait for it, and read anew for the next.
 */
export function makeBelieved<Value>(
  read: (db: Db, key: string, now: Date) => Promise<Value>,
  { ms, max, keeps = () => true }: { ms: number; max: number; keeps?: (value: Value) => boolean },
) {
  type Held = { at: number; value: Promise<Value> };
  const held = new WeakMap<Database, LRUCache<string, Held>>();
  return {
    of: ({ db, services: { database, clock } }: Ctx, key: string): Promise<Value> => {
      const keys = held.get(database) ?? new LRUCache<string, Held>({ max });
      held.set(database, keys);
      const known = keys.get(key);
      const at = clock.now();
      // A clock that was put back makes nothing last longer.
      if (known && Math.abs(at - known.at) < ms) return known.value;
      const value = read(db, key, new Date(at));
      keys.set(key, { at, value });
      const forgetThis = (): void => {
        if (keys.get(key)?.value === value) keys.delete(key);
      };
      // A failure must not be remembered.
      value.then((told) => {
        if (!keeps(told)) forgetThis();
      }, forgetThis);
      return value;
    },
    forget: (database: Database) => held.delete(database),
  };
}
