import type { Logger } from 'pino';
import type { Alarms } from './alarms.ts';
import type { Access } from '@chinar/contract/endpoint';
import type { Language } from '@chinar/contract/text';
import type { Actor, ActorFor, AttemptPass } from './auth/actor.ts';
import type { Config } from './config.ts';
import type { Google } from './auth/google.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Personal } from './db/personal.ts';
import type { Database, Db } from './db/pool.ts';
import type { Events } from './events/event.ts';
import type { HeldSettings } from './held-settings.ts';
import type { Limits } from './http/limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { SideProcess } from './jobs/side-process.ts';
import type { RepeatingLog } from './log.ts';
import type { Clock } from './ports/clock.ts';
import type { Disk } from './ports/disk.ts';
import type { ArrivingFiles } from './ports/files/arriving.ts';
import type { Encoder } from './ports/encoder.ts';
import type { Films } from './ports/films.ts';
import type { Files } from './ports/files/files.ts';
import type { PassingFiles } from './ports/files/passing.ts';
import type { FilePurposes } from './ports/files/purpose.ts';
import type { Mail } from './ports/mail/mail.ts';
import type { PdfScans } from './ports/pdf-scan.ts';
import type { Pictures } from './ports/pictures.ts';
import type { Prints } from './ports/prints.ts';
import type { Payments } from './ports/payments/open.ts';
import type { Searchable } from './searchable.ts';
import type { Sellable } from './sellable.ts';

/** What the process holds once and every use case may ask. */
export type Services = {
  config: Config;
  log: Logger;
  /** For what may happen thousands of times: like lines are counted, not written. */
  say: RepeatingLog;
  alarms: Alarms;
  clock: Clock;
  /** What the operator has set, in memory. */
  settings: HeldSettings;
  mail: Mail;
  files: Files;
  /** What comes in pieces, until all of it is there. */
  arriving: ArrivingFiles;
  /** What comes to be read once. */
  passingFiles: PassingFiles;
  /** What files are taken for, by its name. */
  filePurposes: FilePurposes;
  /** What the features hold of people, the account itself last. */
  personal: readonly Personal[];
  /** What the search finds, of all features. */
  searchables: readonly Searchable[];
  /** What is sold, of all features. */
  sellables: readonly Sellable[];
  /** The disk under DATA_DIR. */
  disk: Disk;
  jobs: Jobs;
  events: Events;
  limits: Limits;
  /** Reads files that people send, beside the server. */
  fileReader: SideProcess;
  /** Looks through PDFs that people send, beside the server. */
  pdfScans: PdfScans;
  /** Draws pictures anew that people send, beside the server. */
  pictures: Pictures;
  /** Looks into films that people send, beside the server. */
  films: Films;
  /** Makes smaller copies of films, where an ffmpeg is installed. */
  encoder: Encoder;
  /** Draws sheets of paper, beside the server. */
  prints: Prints;
  passwords: Passwords;
  /** Null where no client id is set: nobody can sign in with Google then. */
  google: Google | null;
  /** Where money comes from. */
  payments: Payments;
  tokens: Tokens;
  database: Database;
};

/** What work without an asker has, as jobs: the handle of its queries and the services. */
export type Ctx = {
  readonly db: Db;
  readonly services: Services;
  /** Whether the transaction was opened by somebody else, whose end it is. */
  readonly isJoined?: boolean;
};

/** The language in which somebody is spoken to. */
export type Locale = Language;

/** What every use case works with: who asks, how, and what a job has too. */
export type Asking<A extends Access = Access> = Ctx & {
  readonly actor: ActorFor<A>;
  /** Present when a valid attempt token came along. */
  readonly pass: AttemptPass | null;
  readonly locale: Locale;
  readonly ip: string;
  /** What the client calls itself; empty when it does not. */
  readonly userAgent: string;
  readonly requestId: string;
  /** What the server remembers of open sessions. */
  readonly sessions: { forget: (sessionId: string) => void };
};

/** Asks as somebody without a request: for the command line and for fixtures. */
export function askAs<A extends Actor | null>(
  ctx: Ctx,
  actor: A,
  pass: AttemptPass | null = null,
): Asking & { readonly actor: A } {
  return {
    ...ctx,
    actor,
    pass,
    locale: 'en',
    ip: '127.0.0.1',
    userAgent: '',
    requestId: 'program',
    sessions: { forget: () => {} },
  };
}

/**
 * Runs `work` in one transaction: its ctx carries the transaction, and the pool is closed to it.
 * Inside a transaction it joins that one. Deadlocks are tried again, so `work` may run more than once
 * and must not have effects outside the database; those go into `ctx.db.onCommit`.
 */
export function transact<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work({ ...ctx, isJoined: true });
  return ctx.services.database.transact((db) => work({ ...ctx, db, isJoined: false }));
}

/**
 * Sends the last statements of a transaction together with its end (`Db.ending`). The end is its opener's: who has
 * joined it sends them and no more.
 */
export function endWith<T>(ctx: Ctx, send: () => Promise<T>): Promise<T> {
  return ctx.isJoined ? send() : ctx.db.ending(send);
}
