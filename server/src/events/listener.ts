import type { Ctx } from '../context.ts';
import type { Event } from './event.ts';

/** What a handler is told beside the payload. */
export type Happened = { id: string; subject: string; at: Date };

/** Who hears an event. */
export type Listener<P = unknown> = {
  event: Event<P>;
  /** `feature.what`; it stands in the rows of deliveries, so it is never renamed. */
  name: string;
  /**
   * Runs in the transaction that marks the delivery as done: what it writes through this ctx happens
   * exactly once. Anything else (a mail) is a job that it sends. It may emit events itself.
   */
  handle: (ctx: Ctx, payload: P, happened: Happened) => Promise<void>;
};

/** Declares a listener, in the `listeners.ts` of the feature that hears. */
export function on<P>(event: Event<P>, name: string, handle: Listener<P>['handle']): Listener {
  if (!/^[a-z-]+\.[a-zA-Z]+$/.test(name)) throw new Error(`No name of a listener: ${name}.`);
  // Erases the payload's type: listeners of all events stand in one list.
  return { event, name, handle } as unknown as Listener;
}
