import { readConfig } from '../config.ts';
import { makeLog } from '../log.ts';
import { demoSecret } from '../demo-secret.ts';
import { makeServer, type Server } from '../server.ts';
import { listen, loadDemo, prepare, reasonOf } from '../start.ts';
import { makeChannel } from './channel.ts';
import type { Begin, ToParent, ToProcess } from './messages.ts';
import { shareOf } from './share.ts';

/*
 * One process of a server that has several. It ends with its parent: node:cluster ends a process whose
 * channel to the parent is gone.
 */

let channel: ReturnType<typeof makeChannel> | null = null;
let server: Server | null = null;
let isStopping = false;

/** Resolves when the channel has taken it: what is said last would be lost with the process otherwise. */
function tell(message: ToParent): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}

async function fail(error: Error): Promise<never> {
  await tell({ kind: 'refused', message: reasonOf(error) });
  process.exit(1);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await server?.stop();
  process.exit(0);
}

async function begin({ place, count, asked, port, listensFirst, ...given }: Begin): Promise<void> {
  const config = readConfig();
  Object.assign(config, shareOf(config, { place, count }));
  config.DATA_DIR = given.dataDir;
  config.PORT = asked;
  if (port) config.PUBLIC_URL ||= `http://localhost:${port}`;
  if (config.CHINAR_MODE === 'demo') config.APP_SECRET ||= demoSecret(config.DATA_DIR);
  const log = makeLog(config.LOG_LEVEL).child({ process: place });
  channel = makeChannel({ place, count, send: (message) => void tell(message) });
  const made = await makeServer({ config, log, database: given.database, siblings: channel });
  server = made;
  if (listensFirst) await listen(made, config);
  await prepare(made, () => (place === 1 ? loadDemo(made, config) : Promise.resolve()));
  // Only whoever can answer is given callers, unless there is nobody else.
  if (!listensFirst) await listen(made, config);
  const address = made.app.server.address() as { port: number };
  await tell({ kind: 'ready', port: address.port });
}

// Ctrl+C reaches every process: the parent decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void stop().catch(fail));
process.on('message', (message: ToProcess) => {
  // What is cut off by a stop is no fault.
  if (message.kind === 'begin') begin(message).catch((error) => void (isStopping || fail(error)));
  else channel?.hear(message);
});
void tell({ kind: 'here' });
