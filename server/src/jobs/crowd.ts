import type { Ctx } from '../context.ts';
import type { Database } from '../db/pool.ts';

/** How many crowds are served, by the database that holds what they wait for. */
const served = new WeakMap<Database, number>();

/** Does what many people wait for although none of their calls does: what can be done later rests meanwhile. */
export async function serveCrowd<T>({ services }: Ctx, work: () => Promise<T>): Promise<T> {
  const { database } = services;
  const count = (more: number) => served.set(database, (served.get(database) ?? 0) + more);
  count(1);
  try {
    return await work();
  } finally {
    count(-1);
  }
}

/** Whether this process serves one. */
export function isServingCrowd({ services }: Ctx): boolean {
  return (served.get(services.database) ?? 0) > 0;
}
