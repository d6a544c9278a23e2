import { readConfig } from '../config.ts';
import { makeLog } from '../log.ts';
import { makeServer, type Server } from '../server.ts';

/** Runs something in a server of this process, over the database of others that are programs. */
export async function within<T>(
  env: NodeJS.ProcessEnv,
  { url, ownerUrl }: { url: string; ownerUrl: string },
  run: (server: Server) => Promise<T>,
): Promise<T> {
  const server = await makeServer({
    config: readConfig(env),
    log: makeLog('silent'),
    database: { url, directUrl: url, ownerUrl },
    withPages: false,
  });
  await server.prepareWithoutJobs();
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}
