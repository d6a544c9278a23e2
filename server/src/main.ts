import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isUnavailable } from './db/errors.ts';
import {
  type EmbeddedPostgres,
  makeDataDir,
  startEmbedded,
  usableDataDir,
} from './embedded/supervisor.ts';
import { StrangeServer } from './installation.ts';
import { makeLog } from './log.ts';
import { demoSecret, makeServer, type Server } from './server.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Why the server does not start, in words that need no more. */
class Refusal extends Error {}

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail(`Chinar cannot start:\n${error.message.replaceAll(/^/gm, '  ')}`);
  }
}

async function openStore(config: Config): Promise<{
  embedded: EmbeddedPostgres | null;
  url: string;
  directUrl: string;
  ownerUrl: string;
}> {
  if (config.DATABASE_URL) {
    return {
      embedded: null,
      url: config.DATABASE_URL,
      directUrl: config.DATABASE_DIRECT_URL,
      ownerUrl: config.DATABASE_OWNER_URL,
    };
  }
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, log: say });
  return { embedded, url: embedded.url, directUrl: embedded.url, ownerUrl: embedded.ownerUrl };
}

async function listen(server: Server, config: Config): Promise<string> {
  try {
    await server.app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Refusal(
      `Port ${config.PORT} is taken. Set PORT to a free one, for example PORT=3001 npm start.`,
    );
  }
  const { port } = server.app.server.address() as { port: number };
  config.PUBLIC_URL ||= `http://localhost:${port}`;
  return `http://localhost:${port}`;
}

/** The database may come later than the server: meanwhile /readyz says 503 and pages ask for patience. */
async function prepare(server: Server, atLast: () => Promise<void>): Promise<void> {
  for (let wait = 250; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await server.prepare(atLast);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      say(`The database does not answer yet (${(error as Error).message}); trying again.`);
      await pause(wait);
    }
  }
}

async function loadDemo(server: Server, config: Config): Promise<void> {
  const path = join(config.root, 'demo/load.ts');
  if (config.CHINAR_MODE !== 'demo' || !existsSync(path)) return;
  const demo = (await import(pathToFileURL(path).href)) as {
    loadDemoWorld: (ctx: Server['ctx'], say: (line: string) => void) => Promise<void>;
  };
  await demo.loadDemoWorld(server.ctx, say);
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      say('Stopping: finishing what is under way.');
      stop().then(
        () => process.exit(0),
        (error: Error) => fail(`Stopping failed: ${error.message}`),
      );
    });
  }
}

function greet(config: Config, address: string): void {
  say(`Chinar is ready at ${address}`);
  if (config.CHINAR_MODE !== 'demo') return;
  say(
    'Demo accounts (password chinar-demo): learner@chinar.example, tutor@chinar.example, admin@chinar.example',
  );
  say(`Mails of the demo: ${address}/dev/mail`);
}

async function main(): Promise<void> {
  const config = configOrExit();
  if (!config.DATABASE_URL) config.DATA_DIR = usableDataDir(config.DATA_DIR, say);
  makeDataDir(config.DATA_DIR);
  if (config.CHINAR_MODE === 'demo') config.APP_SECRET ||= demoSecret(config.DATA_DIR);
  const log = makeLog(config.LOG_LEVEL);
  const { embedded, ...database } = await openStore(config);
  try {
    const server = await makeServer({ config, log, database });
    stopOnSignals(async () => {
      await server.stop();
      await embedded?.stop();
    });
    const address = await listen(server, config);
    // Ready means that the demo's accounts are there too.
    await prepare(server, () => loadDemo(server, config));
    greet(config, address);
  } catch (error) {
    // A server that does not start leaves no database running behind it.
    await embedded?.stop();
    throw error;
  }
}

main().catch((error: Error) =>
  fail(
    error instanceof Refusal || error instanceof StrangeServer
      ? error.message
      : `Chinar stopped: ${error.message}`,
  ),
);
