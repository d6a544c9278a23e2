import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { isUnavailable } from './db/errors.ts';
import { openDoors } from './http/doors.ts';
import { StrangeServer } from './installation.ts';
import type { Server } from './server.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Why the server does not start, in words that need no more. */
export class Refusal extends Error {}

/** What whoever starts the server reads when it does not. */
export function reasonOf(error: Error): string {
  const isPlain = error instanceof Refusal || error instanceof StrangeServer;
  return isPlain ? error.message : `Chinar stopped: ${error.message}`;
}

export async function listen(server: Server, config: Config): Promise<string> {
  let port: number;
  try {
    port = await openDoors(server.app, { port: config.PORT, host: config.HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Refusal(
      `Port ${config.PORT} is taken. Set PORT to a free one, for example PORT=3001 npm start.`,
    );
  }
  config.PUBLIC_URL ||= `http://localhost:${port}`;
  return `http://localhost:${port}`;
}

/** The database may come later than the server: meanwhile /readyz says 503 and pages ask for patience. */
export async function prepare(server: Server, atLast: () => Promise<void>): Promise<void> {
  for (let wait = 250; ; wait = Math.min(wait * 2, 5000)) {
    try {
      await server.prepare(atLast);
      // A server that is killed would keep nothing of what it compiled (scripts/ensure-ready.mjs).
      return flushCompileCache();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      say(`The database does not answer yet (${(error as Error).message}); trying again.`);
      await pause(wait);
    }
  }
}

/** Fills a world; an installation may go without it. */
const demoEntry = new URL('../../demo/load.ts', import.meta.url);

export async function loadDemo(server: Server, config: Config): Promise<void> {
  if (config.CHINAR_MODE !== 'demo' || !existsSync(demoEntry)) return;
  const { isEmptyWorld } = await import('./features/accounts/api.ts');
  // It brings two hundred modules along, which a server that starts again has no use for.
  if (!(await isEmptyWorld(server.ctx.db))) return;
  const demo = (await import(demoEntry.href)) as {
    loadDemoWorld: (ctx: Server['ctx'], say: (line: string) => void) => Promise<void>;
  };
  await demo.loadDemoWorld(server.ctx, say);
}
