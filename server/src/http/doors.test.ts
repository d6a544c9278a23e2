import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { closeGracefully } from './close.ts';
import { openDoors } from './doors.ts';

const host = '127.0.0.1';
const isLinux = process.platform === 'linux';

/** An application that answers when it is told to. */
async function open(port = 0) {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const app = fastify({ forceCloseConnections: 'idle' }) as unknown as FastifyInstance;
  app.get('/', async () => {
    asked += 1;
    await gate.promise;
    return 'here';
  });
  return { app, port: await openDoors(app, { port, host }), gate, asked: () => asked };
}

/** How many sockets listen on a port. */
function listening(port: number): number {
  const name = `:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`;
  return readFileSync('/proc/net/tcp', 'utf8').split(name).length - 1;
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
  const { app, port, gate } = await open();
  expect(listening(port)).toBe(16);
  gate.resolve();
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

test('who is being served when a server ends is answered, by whichever door they came', async () => {
  const { app, port, gate, asked } = await open();
  const asking = Array.from({ length: 40 }, () => ask(port));
  await expect.poll(asked).toBe(40);
  let isOver = false;
  const closing = closeGracefully(app).then(() => (isOver = true));
  await expect.poll(() => (isLinux ? listening(port) : 0)).toBe(0);
  expect(isOver).toBe(false);
  gate.resolve();
  const told = await Promise.all(asking.map((one) => one.told));
  expect(told.map((text) => text.endsWith('here'))).toEqual(Array(40).fill(true));
  await closing;
});
