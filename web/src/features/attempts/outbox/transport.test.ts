import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createTransport, placesOf } from './transport.ts';

it.each([
  [
    [{ path: 'events.3.answer' }, { path: 'events.0.questionId' }, { path: 'events.3' }],
    [0, 3],
  ],
  [[{ path: 'body.events[12].seq' }], [12]],
  [[{ path: 'epoch' }], []],
  ['nonsense', []],
  [[null], []],
])('reads the places out of %j', (errors, places) => {
  expect(placesOf(errors)).toEqual(places);
});

it('waits three minutes at most, however long a server says', async () => {
  const server = createServer((_, response) => {
    response.writeHead(503, { 'retry-after': '86400' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const reply = await createTransport(`http://127.0.0.1:${port}`).read('an-attempt', 'token');
  server.close();
  const waitMs = reply.kind === 'busy' ? reply.waitMs : Number.NaN;
  expect(waitMs).toBeGreaterThanOrEqual(120_000);
  expect(waitMs).toBeLessThanOrEqual(180_000);
});
