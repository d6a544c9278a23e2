import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { afterAll, inject } from 'vitest';
import type { CallInput, DataOf, Endpoint } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { unwrap } from '@chinar/contract/envelope';
import type { ErrorBody } from '@chinar/contract/errors';
import { readConfig } from '../config.ts';
import { type Ctx, transact } from '../context.ts';
import { openSession } from '../auth/sessions.ts';
import type { Listener } from '../events/listener.ts';
import { makeLog } from '../log.ts';
import { makeMovableClock } from '../ports/clock.ts';
import type { FilePurpose } from '../ports/files/purpose.ts';
import { makeServer, type Server } from '../server.ts';
import { expectSound } from './sound.ts';

type Who = { id: string };

type CallOptions = {
  /** Calls with a session of this user. */
  as?: Who | undefined;
  attemptToken?: string | undefined;
  headers?: Record<string, string>;
  /** Another body than the contract would let one write. */
  raw?: unknown;
};

/** What came back; `data` only after a success, `error` only after a refusal. */
export type Answer<E extends Endpoint> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The body as it came. */
  raw: Buffer;
  data: DataOf<E>;
  error: ErrorBody;
};

export type World = {
  ctx: Ctx;
  server: Server;
  clock: ReturnType<typeof makeMovableClock>;
  /** As the server asks. */
  databaseUrl: string;
  /** As the owner of the tables. */
  ownerUrl: string;
  call: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ) => Promise<Answer<E>>;
  tokenFor: (who: Who) => Promise<string>;
  /** Runs a statement as the owner of the tables, who may change them. */
  asOwner: (text: string) => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** Starts the job queue, the schedules and the channel of page changes. */
  withJobs?: boolean;
  /** Serves the built pages too. */
  withPages?: boolean;
  /** Who hears events in this test, beside the features' own. */
  listeners?: readonly Listener[];
  /** What files are taken for in this test, beside the features' own. */
  filePurposes?: readonly FilePurpose[];
  log?: Logger;
  /** Listens on a port of its own, for what speaks to it by way of a socket. */
  listens?: boolean;
  /** Ends with a look at all invariants: for tests of faults and races. */
  endsSound?: boolean;
};

async function runOn(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

function onCluster(text: string): Promise<void> {
  return runOn(inject('clusterUrl').replace('/chinar?', '/postgres?'), text);
}

/** Shorter than an access token lives, since tests move the clock. */
const tokenLifeMs = 10 * 60_000;

let count = 0;

/** A fresh copy of the migrated database; dropped by `drop`. */
export async function makeDatabaseCopy(): Promise<{
  url: string;
  ownerUrl: string;
  drop: () => Promise<void>;
}> {
  count += 1;
  const name = `test_${process.pid}_${count}`;
  await onCluster(`create database ${name} template template_chinar`);
  const ownerUrl = inject('clusterUrl').replace('/chinar?', `/${name}?`);
  return {
    url: ownerUrl.replace('//chinar@', '//chinar_app@'),
    ownerUrl,
    drop: () => onCluster(`drop database if exists ${name} with (force)`),
  };
}

/** A whole server on a database of its own, asked through HTTP without a socket. */
export async function makeWorld(options: Options = {}): Promise<World> {
  const { url, ownerUrl, drop } = await makeDatabaseCopy();
  const dataDir = mkdtempSync(join(tmpdir(), 'chinar-world-'));
  const config = readConfig({
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret for tests that is long enough',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    // Whatever is installed on the machine of the tests.
    FFMPEG: 'none',
    ...options.env,
  });
  const clock = makeMovableClock();
  const server = await makeServer({
    config,
    log: options.log ?? makeLog(config.LOG_LEVEL),
    database: { url, directUrl: url, ownerUrl },
    clock,
    moreListeners: options.listeners ?? [],
    moreFilePurposes: options.filePurposes ?? [],
    withPages: options.withPages ?? false,
  });
  if (options.withJobs) await server.prepare();
  else await server.prepareWithoutJobs();
  if (options.listens) await server.app.listen({ port: 0, host: '127.0.0.1' });
  // The process that renders pages steps back behind everything else, the tests themselves too.
  for (let tries = 1; options.withPages; tries += 1) {
    if ((await server.app.inject({ url: '/' })).statusCode !== 503) break;
    if (tries === 600) throw new Error('The pages did not come.');
    await pause(50);
  }

  // Calls at the same time share a session, as those of one browser do.
  const tokens = new Map<string, { token: Promise<string>; until: number }>();
  async function tokenFor(who: Who): Promise<string> {
    const known = tokens.get(who.id);
    const left = known ? known.until - clock.now() : 0;
    if (known && left > 0 && left <= tokenLifeMs) return known.token;
    const opening = transact(server.ctx, (inner) => openSession(inner, who.id));
    const token = opening.then(({ accessToken }) => accessToken);
    tokens.set(who.id, { token, until: clock.now() + tokenLifeMs });
    return token;
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
    how: CallOptions = {},
  ): Promise<Answer<E>> {
    const body = 'raw' in how ? how.raw : input.body;
    const hasBody = endpoint.method !== 'GET' && body !== undefined;
    const response = await server.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(how.as ? { authorization: `Bearer ${await tokenFor(how.as)}` } : {}),
        ...(how.attemptToken ? { 'x-attempt-token': how.attemptToken } : {}),
        ...how.headers,
      },
      ...(hasBody ? { payload: JSON.stringify(body) } : {}),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const parsed = isJson ? (JSON.parse(response.body) as Record<string, unknown>) : {};
    const isBytes = endpoint.bytes !== null && response.statusCode === 200;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      raw: response.rawPayload,
      data: (isBytes
        ? isJson
          ? parsed
          : response.body
        : unwrap(endpoint.envelope, parsed)) as DataOf<E>,
      error: parsed as unknown as ErrorBody,
    };
  }

  return {
    ctx: server.ctx,
    server,
    clock,
    databaseUrl: url,
    ownerUrl,
    call,
    tokenFor,
    asOwner: (text) => runOn(ownerUrl, text),
    close: async () => {
      await server.stop();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A world for one test file, closed when the file is done. */
export async function openWorld(options: Options = {}): Promise<World> {
  const world = await makeWorld(options);
  afterAll(() => world.close());
  // Before it is closed: of these the last one goes first.
  if (options.endsSound) afterAll(() => expectSound(world.server));
  return world;
}
