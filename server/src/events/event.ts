import type * as z from 'zod/mini';

/** Something that happens, as its feature declares it in `events.ts`. */
export type Event<P = unknown> = { readonly name: string; readonly payload: z.ZodMiniType<P> };

/** What use cases know of the delivery. */
export type Events = {
  /** The event of this name and who hears it; undefined while nobody does. */
  heard: (name: string) => { event: Event; listeners: readonly string[] } | undefined;
  /** Deliveries were committed. Costs nothing and may be called often. */
  wake: () => void;
  figures: () => EventFigures;
};

export type EventFigures = {
  /** Deliveries that were given up. */
  dead: number;
  /** Age of the oldest delivery that is still open. */
  oldestSeconds: number;
};

/**
 * Declares an event, once: `feature.pastTense`, with ids and numbers and no names, contacts or answers. A
 * new shape of what it tells is a new name, for rows of the old one may wait.
 */
export function event<P>(name: string, payload: z.ZodMiniType<P> & z.ZodMiniObject): Event<P> {
  if (!/^[a-z-]+\.[a-zA-Z]+$/.test(name)) throw new Error(`No name of an event: ${name}.`);
  // Otherwise a field that nobody declared would be left out without a word.
  if (payload.def.catchall?._zod.def.type !== 'never')
    throw new Error(`What ${name} tells is no strict object.`);
  return { name, payload };
}
