import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { closeGracefully } from './close.ts';
import { openDoors } from './doors.ts';

const host = '127.0.0.1';
const isLinux = process.platform === 'linux';

/** An application that answers. */
async function open(port = 0) {
  const app = fastify({ forceCloseConnections: 'idle' }) as unknown as FastifyInstance;
  app.get('/', async () => 'here');
  return { app, port: await openDoors(app, { port, host }) };
}

/** How many sockets listen on a port. */
function listening(port: number): number {
  const name = new RegExp(`:${port.toString(16).toUpperCase().padStart(4, '0')} 0+:0000 0A`);
  const files = ['/proc/net/tcp', '/proc/net/tcp6'].filter((file) => existsSync(file));
  return files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split(name).length - 1, 0);
}

/** Asks over a connection of its own, which stays open; what came back when `told` says so. */
function ask(port: number): { socket: Socket; told: Promise<string> } {
  const socket = connect(port, host);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const told = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
  return { socket, told };
}

test.runIf(isLinux)('several sockets listen on one port, and all of them lead in', async () => {
  const { app, port } = await open();
  expect(listening(port)).toBe(16);
  const answers = await Promise.all(
    Array.from({ length: 64 }, async () => (await fetch(`http://${host}:${port}/`)).text()),
  );
  expect(answers).toEqual(Array(64).fill('here'));
  await closeGracefully(app);
  expect(listening(port)).toBe(0);
});

test('a port where another program or another server listens is taken', async () => {
  const { app, port } = await open();
  await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const stranger = createServer().listen(port, host);
  const [error] = (await once(stranger, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('EADDRINUSE');
  await closeGracefully(app);
  const later = await open(port);
  expect(later.port).toBe(port);
  await closeGracefully(later.app);
});

test('a name has one socket for each of its addresses, and may be taken by nobody else', async () => {
  const app = fastify() as unknown as FastifyInstance;
  const port = await openDoors(app, { port: 0, host: 'localhost' });
  if (isLinux) expect(listening(port)).toBeLessThanOrEqual(2);
  const other = fastify() as unknown as FastifyInstance;
  await expect(openDoors(other, { port, host: 'localhost' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await closeGracefully(other);
  await closeGracefully(app);
});

test('who is being served when a server ends is answered, by whichever door they came', async () => {
  const gates = { own: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
  const own = new Set<number | undefined>();
  let asked = 0;
  const app = fastify({ forceCloseConnections: 'idle' }) as unknown as FastifyInstance;
  app.get('/', async ({ raw: { socket } }) => {
    asked += 1;
    // The door by which it came, which the platform's types do not name.
    const isOwn = (socket as { _server?: unknown })._server === app.server;
    if (isOwn) own.add(socket.remotePort);
    await gates[isOwn ? 'own' : 'other'].promise;
    return 'here';
  });
  const port = await openDoors(app, { port: 0, host });
  const asking = Array.from({ length: 40 }, () => ask(port));
  await expect.poll(() => asked).toBe(40);
  let isOver = false;
  const ownClosed = once(app.server, 'close');
  const closing = closeGracefully(app).then(() => (isOver = true));
  await expect.poll(() => (isLinux ? listening(port) : 0)).toBe(0);
  gates.own.resolve();
  await ownClosed;
  if (isLinux) expect([own.size < 40, isOver]).toEqual([true, false]);
  gates.other.resolve();
  const told = await Promise.all(asking.map((one) => one.told));
  expect(told.map((text) => text.endsWith('here'))).toEqual(Array(40).fill(true));
  await closing;
});
