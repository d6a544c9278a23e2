import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closed, speak } from '../testing/line.ts';
import { openWorld } from '../testing/world.ts';
import { capUnfinished } from './unfinished.ts';

const world = await openWorld({ withPages: true });
const { app } = world.server;

describe('Z04 requests that come in slowly', () => {
  let port = 0;
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });

  // That they are ended then is seen in hardening.deep.test.ts, which waits for it.
  test('have time limits, and are looked after more often than they last', () => {
    const { headersTimeout, requestTimeout } = app.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(10_000);
    expect(requestTimeout).toBeGreaterThanOrEqual(headersTimeout);
  });

  test('may be many from a proxy on this machine, and few from anybody else', async () => {
    const head = 'GET / HTTP/1.1\r\nHost: local';
    const proxied = Array.from({ length: 140 }, () => speak(port, head));
    // Only 127.0.0.1 is taken for a proxy: its neighbour stands for a client.
    const own = Array.from({ length: 140 }, () => speak(port, head, '127.0.0.2'));
    const alive = (all: typeof own) => all.filter(({ socket }) => !socket.destroyed).length;
    await vi.waitFor(() => expect(alive(own)).toBe(128), 7000);
    expect(alive(proxied)).toBe(140);
    for (const { socket } of [...proxied, ...own]) socket.destroy();
  });

  const server = createServer((request, response) => {
    // Answers `/later` when the test says so.
    if (request.url === '/later') later.push(() => response.end('at last'));
    else request.on('end', () => response.end('done')).resume();
  });
  const later: (() => void)[] = [];
  let ownPort = 0;
  beforeAll(async () => {
    capUnfinished(server, { capFor: () => 3, every: 25 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ownPort = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('may be few from one address; quiet and waiting connections do not count', async () => {
    const quiet = Array.from({ length: 10 }, () => connect(ownPort, '127.0.0.1'));
    const kept = Array.from({ length: 10 }, () =>
      speak(ownPort, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
    );
    const waiting = Array.from({ length: 10 }, () =>
      speak(ownPort, 'GET /later HTTP/1.1\r\nHost: a\r\n\r\n'),
    );
    const heads = Array.from({ length: 5 }, () => speak(ownPort, 'GET / HTTP/1.1\r\nHo'));
    const bodies = Array.from({ length: 5 }, () =>
      speak(ownPort, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nslow'),
    );
    const slow = [...heads, ...bodies].map(({ socket }) => socket);
    const alive = () => slow.filter((socket) => !socket.destroyed);
    await vi.waitFor(() => expect(alive()).toHaveLength(3));
    for (const answer of later) answer();
    await vi.waitFor(() =>
      expect(waiting.every(({ heard }) => heard().includes('last'))).toBe(true),
    );
    expect(kept.every(({ heard }) => heard().includes('done'))).toBe(true);
    expect([...quiet, ...kept.map(({ socket }) => socket)].some((one) => one.destroyed)).toBe(
      false,
    );
    expect(alive()).toHaveLength(3);
    for (const socket of [...quiet, ...slow, ...kept.map((one) => one.socket)]) socket.destroy();
  });

  test.each(['GET //host:99999/x HTTP/1.1', 'GET http://host:99999/x HTTP/1.1'])(
    'Z07 a request line that names a host is no fault: %s',
    async (line) => {
      const { socket, heard } = speak(port, `${line}\r\nHost: a\r\nConnection: close\r\n\r\n`);
      await closed(socket);
      expect(heard()).toMatch(/^HTTP\/1.1 40[04]/);
    },
  );
});

describe('Q15 what is nested deeply', () => {
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/users/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });

  test.each([
    ['lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
    ['objects', (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)],
  ])('in %s is refused by name', async (_, nest) => {
    for (const depth of [30, 5000]) {
      const answer = await post(`{"email":${nest(depth)},"password":"x"}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    }
  });
});

describe('the mails of the demo', () => {
  const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

  test.each(['%00', 'a%00b@c.example', 'a@b.example&to=c@d.example', ''])(
    'take any question: %j',
    async (to) => {
      const { statusCode } = await ask(`/dev/mail.json?to=${to}`, { host: 'localhost:3000' });
      expect(statusCode).toBe(200);
    },
  );

  test.each(['/dev/mail', '/dev/mail.json'])(
    '%s is there for loopback hosts alone',
    async (url) => {
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST']) {
        expect([host, (await ask(url, { host })).statusCode]).toEqual([host, 200]);
      }
      for (const headers of [
        { host: 'evil.example' },
        { host: 'localhost.evil.example' },
        { host: 'evil.example', 'x-forwarded-host': 'localhost' },
        { host: 'localhost', 'x-forwarded-host': 'evil.example' },
        { host: 'localhost', 'x-forwarded-for': '203.0.113.7' },
      ]) {
        expect((await ask(url, headers)).statusCode).toBe(404);
      }
    },
  );
});
