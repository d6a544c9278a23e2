import type { Listener } from './events/listener.ts';
import type { Personal } from './db/personal.ts';
import type { Route } from './http/request.ts';
import type { Invariant } from './invariants.ts';
import type { Job } from './jobs/queue.ts';
import type { MediaSource } from './media.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { FilePurpose } from './ports/files/purpose.ts';
import type { Searchable } from './searchable.ts';
import type { Sellable } from './sellable.ts';

/** What a feature brings into the house. Each part has a file of its own in the feature's folder. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  routes: readonly Route[];
  jobs?: readonly Job[];
  schedules?: readonly Schedule[];
  /** Who in this feature hears events, its own or others'. */
  listeners?: readonly Listener[];
  /** What files are taken for here. */
  filePurposes?: readonly FilePurpose[];
  /** Whose films are handed out by links that are looked at again while they play. */
  media?: MediaSource;
  /** What it holds of people; `personalRows` says it by a line for each column that names somebody. */
  personal?: Personal;
  /** What the search finds of it. */
  searchable?: readonly Searchable[];
  /** What of it can be bought. */
  sells?: readonly Sellable[];
  /** What its tables have to be together; looked at every night, and after each fault that a test makes. */
  invariants?: readonly Invariant[];
};
