import { createConnection, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to the database that can fail as networks do. */
export type Proxy = {
  /** The same database, through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones, until `restore`. */
  cut: () => void;
  /** Connections of now lead nowhere any more, without a word; new ones pass. */
  swallow: () => void;
  restore: () => void;
  /** Connections that were tried since the last call. */
  tries: () => number;
  close: () => Promise<void>;
};

/** Stands between a server and the test cluster, which is reached by its socket. */
export async function makeProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const path = `${target.searchParams.get('host') ?? ''}/.s.PGSQL.5432`;
  const pairs = new Set<{ near: Socket; far: Socket; isDead: boolean }>();
  let isCut = false;
  let tries = 0;

  const server = createServer((near) => {
    tries += 1;
    near.on('error', () => {});
    if (isCut) return near.destroy();
    const far = createConnection({ path });
    const pair = { near, far, isDead: false };
    pairs.add(pair);
    far.on('error', () => near.destroy());
    near.on('data', (data) => pair.isDead || far.write(data));
    far.on('data', (data) => pair.isDead || near.write(data));
    near.on('close', () => {
      far.destroy();
      pairs.delete(pair);
    });
    far.on('close', () => pair.isDead || near.destroy());
    return near;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function endAll(): void {
    for (const { near } of pairs) near.destroy();
  }

  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    cut() {
      isCut = true;
      endAll();
    },
    swallow() {
      for (const pair of pairs) pair.isDead = true;
    },
    restore() {
      isCut = false;
    },
    tries() {
      const counted = tries;
      tries = 0;
      return counted;
    },
    close: () => {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
