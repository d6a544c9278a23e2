import type { LocalRule } from './http/local-counter.ts';

/** What the processes of one server tell each other of what each holds in its memory. */
export type Word =
  /** Points that were taken of a limit which is counted in memory. */
  | { kind: 'spent'; name: string; rule: LocalRule; key: string; points: number }
  /** What was believed of a session is old. */
  | { kind: 'forget'; sessionId: string }
  /** An event was emitted. */
  | { kind: 'wake' };

/** Figures of one process, as its registry writes them down. */
export type Figures = object[];

/** Figures of all processes of the server that answered, and how often one had to be started again. */
export type Gathered = { all: Figures[]; restarts: number };

/** The processes of one server on this machine (PROCESSES), as one of them sees them. */
export type Siblings = {
  /** From 1. The first one does what is to be done once for the server: migrations, jobs, events. */
  place: number;
  count: number;
  /** Tells all others; whoever is just being started does not hear it. */
  tell: (word: Word) => void;
  onWord: (hear: (word: Word) => void) => void;
  /** Asks all processes for their figures, this one too. */
  gather: () => Promise<Gathered>;
  /** What this one answers then. */
  onGather: (read: () => Promise<Figures>) => void;
};

/** A server of one process. */
export const alone: Siblings = {
  place: 1,
  count: 1,
  tell: () => {},
  onWord: () => {},
  gather: async () => ({ all: [], restarts: 0 }),
  onGather: () => {},
};
