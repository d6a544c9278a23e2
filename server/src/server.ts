import { join } from 'node:path';

import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Ctx, Services } from './context.ts';
import { makeGoogle } from './auth/google.ts';
import { makePasswords } from './auth/passwords.ts';
import { makeSessionCache } from './auth/sessions.ts';
import { makeTokens } from './auth/tokens.ts';
import { refuseForgetful } from './db/durable.ts';
import type { Listening } from './db/listen.ts';
import { migrate } from './db/migrate.ts';
import { type Database, poolerSettings } from './db/pool.ts';
import { grantToApplication } from './db/roles.ts';
import { oneAtATime } from './db/start-lock.ts';
import type { Listener } from './events/listener.ts';
import { type EventWorker, makeEventWorker } from './events/worker.ts';
import { ensurePartitions } from './features/attempts/api.ts';
import { fileReaderEntry } from './features/questions/api.ts';
import { holdPages } from './held-pages.ts';
import { housekeeping } from './housekeeping.ts';
import {
  filePurposes,
  jobs,
  listeners,
  media,
  personal,
  routes,
  schedules,
  searchables,
  sellables,
} from './registry.ts';
import { buildApp } from './http/app.ts';
import { closeGracefully } from './http/close.ts';
import { type Adopts, joinInstallation } from './installation.ts';
import { makeLimits } from './http/limits.ts';
import { makeQueue, prepareQueues } from './jobs/queue.ts';
import { makeSideProcess, type SideProcess } from './jobs/side-process.ts';
import { makeRepeatingLog } from './log.ts';
import { type Clock, type DatabaseClock, makeDatabaseClock } from './ports/clock.ts';
import { makeAlarms } from './alarms.ts';
import { folderDisk } from './ports/disk.ts';
import type { Files } from './ports/files/files.ts';
import { type FilePurpose, purposesByName } from './ports/files/purpose.ts';
import { folderFiles } from './ports/files/folder.ts';
import { arrivingFiles } from './ports/files/arriving.ts';
import { isPooled, openSlowStore, openStore } from './stores.ts';
import { openPayments } from './ports/payments/open.ts';
import { passingFiles } from './ports/files/passing.ts';
import type { Mail } from './ports/mail/mail.ts';
import { makeEncoder } from './ports/encoder.ts';
import { makeFilms } from './ports/films.ts';
import { makePdfScans } from './ports/pdf-scan.ts';
import { makePictures } from './ports/pictures.ts';
import { makePrints } from './ports/prints.ts';
import { keptMail } from './ports/mail/kept.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { alone, type Siblings } from './siblings.ts';

export type ServerOptions = {
  config: Config;
  log: Logger;
  /** `ownerUrl` owns the tables and migrates them; the server itself only reads and writes rows. */
  database: { url: string; directUrl: string; ownerUrl: string };
  /** A test may bring its own clock. */
  clock?: Clock;
  /** A test may bring listeners of its own, beside those of the features. */
  moreListeners?: readonly Listener[];
  /** The same of what files are taken for. */
  moreFilePurposes?: readonly FilePurpose[];
  /** What of this server becomes the installation's, in place of what it held in common so far. */
  adopts?: Adopts | null;
  /** The other processes of this server. */
  siblings?: Siblings;
  /** True leaves tables of an older version as they are, and does not work with them. */
  isVisiting?: boolean;
  /** False serves the API alone. */
  withPages?: boolean;
};

export type Server = {
  app: Awaited<ReturnType<typeof buildApp>>;
  ctx: Ctx;
  /** The same for work that may take its time. */
  slowCtx: Ctx;
  events: EventWorker;
  /**
   * Migrates, starts jobs and listeners, and runs `atLast`; then the server is ready. Rejects when the
   * database is not there yet. Of servers that start together one does it after the other.
   */
  prepare: (atLast?: () => Promise<void>) => Promise<void>;
  /** The same without jobs and listeners, for tests that call the jobs' work themselves. */
  prepareWithoutJobs: () => Promise<void>;
  stop: () => Promise<void>;
};

async function makeFiles(config: Config): Promise<Files> {
  if (!config.S3_ENDPOINT) return folderFiles({ root: join(config.DATA_DIR, 'files') });
  // Loaded only where it is used: the client is large.
  const { bucketFiles } = await import('./ports/files/bucket.ts');
  return bucketFiles({
    endpoint: config.S3_ENDPOINT,
    publicUrl: config.S3_PUBLIC_URL,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}

function openMail({ SMTP_URL, MAIL_FROM }: Config, { db }: Database): Mail {
  return SMTP_URL ? smtpMail(SMTP_URL, MAIL_FROM) : keptMail(db);
}

/** The first process of a server tells events; the others wake it. */
function openEvents(
  { EVENT_LANES }: Config,
  heard: readonly Listener[],
  { place, onWord, tell }: Siblings,
): EventWorker {
  const worker = makeEventWorker(heard, { lanes: EVENT_LANES });
  if (place > 1) return { ...worker, wake: () => tell({ kind: 'wake' }) };
  onWord(({ kind }) => kind === 'wake' && worker.wake());
  return worker;
}

function makeFileReader(config: Config, readable: string): SideProcess {
  return makeSideProcess({
    entry: fileReaderEntry,
    readable: [readable],
    seconds: config.IMPORT_SECONDS,
    megabytes: config.IMPORT_MEMORY,
    inLine: 4,
  });
}

type Queued = Parameters<typeof prepareQueues>[1];

/** As the owner of the tables: the newest schema, the queues, and the server's own rights. */
async function prepareTables(
  {
    config,
    log,
    database,
    adopts,
    isVisiting = false,
  }: Pick<ServerOptions, 'config' | 'log' | 'database' | 'adopts' | 'isVisiting'>,
  queued: Queued | null,
): Promise<void> {
  const { url, ownerUrl } = database;
  if (!isVisiting) await refuseForgetful(url, config, log);
  const noted = (line: string) => log.warn(`migration: ${line}`);
  const applied = await migrate(ownerUrl, { log: noted, isVisiting });
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  await joinInstallation(ownerUrl, config, adopts);
  if (queued) await prepareQueues(ownerUrl, queued);
  if (await grantToApplication(url, ownerUrl)) return;
  log.warn('the server owns its tables: set DATABASE_OWNER_URL and a role with fewer rights');
}

/** The same house, asked by way of the connections of slow work. */
function slowly(ctx: Ctx, database: Database): Ctx {
  return { db: database.db, services: { ...ctx.services, database } };
}

/** A transaction pooler gets no settings from us: says so when it makes none of its own. */
async function checkPooler({ db }: Database, log: Logger): Promise<void> {
  const { rows } = (await db.execute('show statement_timeout')) as {
    rows: { statement_timeout: string }[];
  };
  if (rows[0]?.statement_timeout !== '0') return;
  log.warn({ connect_query: poolerSettings }, 'the pooler sets no limits: give it this');
}

/** What use cases may ask, of parts that were made before. */
async function makeServices(
  {
    config,
    log,
    moreFilePurposes,
    siblings,
  }: Required<Pick<ServerOptions, 'config' | 'log' | 'moreFilePurposes' | 'siblings'>>,
  made: Pick<Services, 'clock' | 'jobs' | 'events' | 'settings' | 'payments'> & {
    database: Database;
  },
): Promise<Services> {
  const passing = passingFiles(join(config.DATA_DIR, 'passing'));
  const say = makeRepeatingLog(log);
  return {
    ...made,
    mail: openMail(config, made.database),
    config,
    log,
    say,
    alarms: makeAlarms(say),
    files: await makeFiles(config),
    arriving: arrivingFiles(join(config.DATA_DIR, 'arriving')),
    passingFiles: passing,
    filePurposes: purposesByName([...filePurposes, ...moreFilePurposes]),
    personal,
    searchables,
    sellables,
    disk: folderDisk(config.DATA_DIR),
    limits: makeLimits(made.database.db, siblings),
    fileReader: makeFileReader(config, passing.root),
    pdfScans: makePdfScans(passing),
    pictures: makePictures(passing.root),
    films: makeFilms(passing.root),
    encoder: makeEncoder(config.FFMPEG, { log, folder: passing.root }),
    prints: makePrints(),
    passwords: makePasswords({ processes: siblings.count }),
    google: config.GOOGLE_CLIENT_ID
      ? makeGoogle(config.GOOGLE_CLIENT_ID, config.GOOGLE_KEYS_URL)
      : null,
    tokens: makeTokens(config.APP_SECRET),
  };
}

type BroughtUp = {
  database: Database;
  databaseClock: DatabaseClock;
  clock: Clock;
  settings: Services['settings'];
};

/** What has to be right before anybody is answered; the tables are the first process's business. */
async function bringUp(
  { isFirst, ...options }: Parameters<typeof prepareTables>[0] & { isFirst: boolean },
  { database, databaseClock, clock, settings }: BroughtUp,
  queued: Queued | null,
): Promise<void> {
  if (isFirst) await prepareTables(options, queued);
  if (isPooled(options.database)) await checkPooler(database, options.log);
  await databaseClock.look();
  await settings.refresh();
  if (isFirst) await ensurePartitions(database.db, new Date(clock.now()), 3);
}

/** Lets go of everything; what others still need goes after them. */
async function closeAll(parts: {
  app: Server['app'];
  services: Services;
  events: EventWorker;
  queue: ReturnType<typeof makeQueue>;
  purges: Listening;
  slow: Database;
}): Promise<void> {
  const { app, services, events, queue, purges, slow } = parts;
  // Files in line are told at once: reading them would outlast the time that a stop has.
  const { fileReader, pdfScans, pictures, films, encoder, prints } = services;
  for (const side of [fileReader, pdfScans, pictures, films, encoder, prints]) side.close();
  await closeGracefully(app);
  // Before the queue, to which handlers may send.
  await events.stop();
  await queue.stop();
  await purges.stop();
  await services.mail.close();
  await services.files.close();
  await Promise.all([services.database.close(), slow.close()]);
}

type Parts = Omit<Parameters<typeof closeAll>[0], 'services'> & {
  ctx: Ctx;
  queued: Queued;
  wakeUp: (work: Queued | null) => Promise<void>;
  say: (isReady: boolean) => void;
  isFirst: boolean;
  where: ServerOptions['database'];
};

/** What begins and ends the work of parts that were put together. */
function runnable({ ctx, slow, wakeUp, queued, say, isFirst, where, ...parts }: Parts): Server {
  const { app, events, queue, purges } = parts;
  const slowCtx = slowly(ctx, slow);
  return {
    app,
    ctx,
    slowCtx,
    events,
    async prepare(atLast) {
      const begin = async (): Promise<void> => {
        await wakeUp(queued);
        await purges.start();
        await queue.start({ usual: ctx, slow: slowCtx });
        events.start(ctx);
        await atLast?.();
      };
      await (isFirst ? oneAtATime(where.ownerUrl, begin) : begin());
      say(true);
    },
    async prepareWithoutJobs() {
      await wakeUp(null);
      say(true);
    },
    async stop() {
      say(false);
      await closeAll({ app, services: ctx.services, events, queue, purges, slow });
    },
  };
}

/** Puts the parts together; nothing listens and nothing is asked of the database yet. */
export async function makeServer({
  config,
  log,
  database: where,
  clock: given,
  moreListeners = [],
  moreFilePurposes = [],
  adopts = null,
  isVisiting = false,
  withPages = true,
  siblings = alone,
}: ServerOptions): Promise<Server> {
  const [database, slow] = [openStore(config, log, where), openSlowStore(log, where.directUrl)];
  const databaseClock = makeDatabaseClock(database, { log });
  const clock = given ?? databaseClock;
  const payments = openPayments(config, database.db, clock);
  const events = openEvents(config, [...listeners, ...moreListeners], siblings);
  const isFirst = siblings.place === 1;
  const queued = { jobs, schedules: [...schedules, ...housekeeping(databaseClock, events)] };
  const queue = makeQueue({ url: () => where.directUrl, log, ...queued, onlySends: !isFirst });
  const { cache, settings, purges } = holdPages({ database, url: where.directUrl, config, log });
  const services = await makeServices(
    { config, log, moreFilePurposes, siblings },
    { database, clock, jobs: queue, events, settings, payments },
  );
  const ctx = { db: database.db, services };
  let isReady = false;
  const app = await buildApp({
    ctx: { ...ctx, sessions: makeSessionCache(siblings) },
    brought: { routes, media },
    cache,
    isReady: () => isReady,
    withPages,
    siblings,
  });
  payments.isServedBy(app.server);
  const parts = { database, databaseClock, clock, settings };
  const wakeUp = (work: Queued | null) =>
    bringUp({ config, log, database: where, adopts, isVisiting, isFirst }, parts, work);
  const say = (ready: boolean): void => void (isReady = ready);
  return runnable({ app, ctx, slow, events, queue, purges, queued, wakeUp, say, isFirst, where });
}
