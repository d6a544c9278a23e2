import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { makeDataDir, usableDataDir } from './embedded/data-dir.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded/supervisor.ts';
import { makeLog } from './log.ts';
import { makeProcesses } from './processes/parent.ts';
import type { ServerOptions } from './server.ts';
import { listen, loadDemo, prepare, reasonOf, say } from './start.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail(`Chinar cannot start:\n${error.message.replaceAll(/^/gm, '  ')}`);
  }
}

type Where = ServerOptions['database'];

async function openStore(config: Config): Promise<Where & { embedded: EmbeddedPostgres | null }> {
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

type House = {
  config: Config;
  log: Logger;
  database: Where;
  /** What goes last. */
  close: () => Promise<void>;
};

/** One process is parent, child and all. */
async function runAlone({ config, log, database, close }: House): Promise<string> {
  // A parent needs nothing of it.
  const { makeServer } = await import('./server.ts');
  const { demoSecret } = await import('./demo-secret.ts');
  if (config.CHINAR_MODE === 'demo') config.APP_SECRET ||= demoSecret(config.DATA_DIR);
  const server = await makeServer({ config, log, database });
  stopOnSignals(async () => {
    await server.stop();
    await close();
  });
  const address = await listen(server, config);
  // Ready means that the demo's accounts are there too.
  await prepare(server, () => loadDemo(server, config));
  return address;
}

async function runSeveral({ config, log, database, close }: House): Promise<string> {
  const processes = makeProcesses({ config, log, database });
  stopOnSignals(async () => {
    await processes.stop();
    await close();
  });
  try {
    return `http://localhost:${await processes.start()}`;
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

async function main(): Promise<void> {
  const config = configOrExit();
  if (!config.DATABASE_URL) config.DATA_DIR = usableDataDir(config.DATA_DIR, say);
  makeDataDir(config.DATA_DIR);
  const log = makeLog(config.LOG_LEVEL);
  const { embedded, ...database } = await openStore(config);
  const close = async (): Promise<void> => embedded?.stop();
  try {
    const run = config.PROCESSES > 1 ? runSeveral : runAlone;
    greet(config, await run({ config, log, database, close }));
  } catch (error) {
    // A server that does not start leaves no database running behind it.
    await close();
    throw error;
  }
}

main().catch((error: Error) => fail(reasonOf(error)));
