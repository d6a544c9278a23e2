import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closed, speak } from '../testing/line.ts';
import { openWorld } from '../testing/world.ts';

const { app } = (await openWorld()).server;
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

test('Z04 requests that come in slowly are ended by their time limits, and not half a minute later', async () => {
  const head = speak(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n');
  await closed(head.socket);
  expect(head.heard()).toContain('408');
});
