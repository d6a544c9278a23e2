import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { login } from '@chinar/contract/accounts';
import { makeLog } from '../log.ts';
import { until } from '../testing/until.ts';
import { openWorld } from '../testing/world.ts';

const lines: string[] = [];
const log = makeLog('info', { write: (line) => void lines.push(line) });
const { app } = (await openWorld({ log })).server;
await app.listen({ port: 0, host: '127.0.0.1' });

test('a body that is cut off is called that, and no outage of the database', async () => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST ${login.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em`,
    () => socket.destroy(),
  );
  await until(() => expect(lines.join('')).toContain('the body of a request was cut off'));
  expect(lines.join('')).not.toMatch(/database unavailable|request failed/);
});
