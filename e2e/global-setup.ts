import { startServer } from '../scripts/run-server.ts';

/** One server with the demo world for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['E2E_URL'] = server.url;
  return () => server.stop();
}
