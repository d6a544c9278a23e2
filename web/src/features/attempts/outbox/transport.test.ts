import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTransport, placesOf } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

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

it('a server that hears and never answers is silent once the patience with it is over', async () => {
  const server = createServer(() => undefined);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = createTransport(`http://127.0.0.1:${port}`, undefined, 50);
  expect(await transport.read('an-attempt', 'token')).toEqual({ kind: 'silent' });
}, 5000);

it.each([
  ['a hundred answers', 'a', 100, true],
  ['three hundred answers of two hundred letters', 'a', 300, false],
  ['a hundred answers of two hundred letters in Hindi', 'क', 100, false],
])('%s are let outlive the page as far as browsers do', async (_name, letter, count, outlives) => {
  const sent: boolean[] = [];
  vi.stubGlobal('fetch', async (_url: string, { keepalive = false, body = '' }: RequestInit) => {
    sent.push(keepalive);
    // Chromium refuses more than 64 KiB, as if there were no network.
    if (keepalive && Buffer.byteLength(String(body)) > 65_536) throw new TypeError('fetch');
    return Response.json({ success: true, statusCode: 200, data: {}, message: 'OK' });
  });
  const answers = Array.from({ length: count }, (_, place) => ({
    questionId: `a-question-of-the-test-${place}`,
    answer: { text: letter.repeat(200) },
  }));
  const reply = await createTransport('http://hall.test').submit('an-attempt', 'token', {
    answers,
  });
  expect([reply.kind, sent]).toEqual(['done', [outlives]]);
});
