import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../scripts/run-server.ts';

/** One server with the demo world for all journeys, and a folder for sessions that outlive a worker. */
export default async function setup(): Promise<() => Promise<void>> {
  const sessions = mkdtempSync(join(tmpdir(), 'chinar-sessions-'));
  const server = await startServer();
  process.env['E2E_URL'] = server.url;
  process.env['E2E_SESSIONS'] = sessions;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.stop();
    rmSync(sessions, { recursive: true, force: true });
  };
}
