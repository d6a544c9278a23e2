import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { limitBodies } from './body-time.ts';

const app = Fastify();
limitBodies(app, 50);
const body = Promise.withResolvers<void>();
app.post('/short', async () => 'short');
app.route({
  method: 'POST',
  url: '/long',
  config: { takesTime: true },
  handler: async () => 'long',
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Sends the half of a body, the other half when it is told to; gives what came back. */
function speak(path: string, rest: Promise<void>): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: 8\r\n\r\n"abc`);
  socket.on('error', () => {});
  void rest.then(() => socket.write('def"'));
  return new Promise((resolve) => {
    let heard = '';
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('close', () => resolve(heard));
  });
}

test('Z04 a body that comes slowly is ended, unless its route takes large files', async () => {
  const [short, long] = [speak('/short', body.promise), speak('/long', body.promise)];
  expect(await short).toMatch(/^HTTP\/1\.1 408/);
  body.resolve();
  expect(await long).toMatch(/^HTTP\/1\.1 200/);
});
