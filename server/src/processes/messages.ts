import type { Figures, Gathered, Word } from '../siblings.ts';

/** What a process has to know before it can be a server; all else it reads of the environment. */
export type Begin = {
  kind: 'begin';
  place: number;
  count: number;
  dataDir: string;
  database: { url: string; directUrl: string; ownerUrl: string };
  /** The port to listen on, the same for all processes: 0 for any. */
  asked: number;
  /** Where the server is; 0 while nobody knows. */
  port: number;
  /** Nobody else answers yet: so it asks callers for patience while it makes itself ready. */
  listensFirst: boolean;
};

export type ToProcess =
  | Begin
  | { kind: 'words'; words: Word[] }
  | { kind: 'read'; ask: number }
  | ({ kind: 'gathered'; ask: number } & Gathered);

export type ToParent =
  | { kind: 'here' }
  | { kind: 'ready'; port: number }
  | { kind: 'refused'; message: string }
  | { kind: 'words'; words: Word[] }
  | { kind: 'gather'; ask: number }
  | { kind: 'figures'; ask: number; figures: Figures };
