import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { closeGracefully } from './http/close.ts';
import type { Server } from './server.ts';
import { listen } from './start.ts';

const many = 1500;

/** Opens so many connections, and says so once all are made. */
const knocking = `
  const { connect } = require('node:net');
  let made = 0;
  const count = () => (made += 1) === ${many} && process.exit(console.log(made));
  for (let place = 0; place < ${many}; place += 1)
    connect(Number(process.argv[1]), '127.0.0.1', count).on('error', () => {});`;

const isRoomy =
  process.platform === 'linux' &&
  Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) >= many;

test.runIf(isRoomy)(
  'a hall that knocks while the server is busy finds room in the line',
  async () => {
    const app = fastify();
    const config = readConfig({ NODE_ENV: 'test', HOST: 'localhost', PORT: '0' });
    const { port } = new URL(await listen({ app } as unknown as Server, config));
    // As long as this runs the server takes nobody.
    const { stdout } = spawnSync(process.execPath, ['-e', knocking, port], {
      encoding: 'utf8',
      timeout: 10_000,
    });
    expect(Number(stdout)).toBe(many);
    app.server.closeAllConnections();
    await closeGracefully(app);
  },
);
