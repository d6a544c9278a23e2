/** A number of 32 bits that looks like chance and is the same each time, here and on a device. */
export function lotOf(seed: string, id: string): number {
  let lot = 0x81_1c_9d_c5;
  for (let at = 0; at < seed.length + id.length; at += 1) {
    const code = at < seed.length ? seed.charCodeAt(at) : id.charCodeAt(at - seed.length);
    lot = Math.imul(lot ^ code, 0x01_00_01_93);
  }
  lot = Math.imul(lot ^ (lot >>> 16), 0x7f_eb_35_2d);
  lot = Math.imul(lot ^ (lot >>> 15), 0x84_6c_a6_8b);
  return (lot ^ (lot >>> 16)) >>> 0;
}

/** Things in the order of their lots: what comes or leaves moves no other one. */
export function byLot<T>(things: readonly T[], seed: string, idOf: (thing: T) => string): T[] {
  return things
    .map((thing) => ({ thing, id: idOf(thing), lot: lotOf(seed, idOf(thing)) }))
    .toSorted((one, other) => one.lot - other.lot || (one.id < other.id ? -1 : 1))
    .map(({ thing }) => thing);
}
