import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lookAt, untilAnswers, watchForSilence } from './signs.ts';

/** A message of PostgreSQL's protocol. */
function message(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const done = Buffer.concat([message('C', Buffer.from('SELECT 1\0')), ready]);
const refusal = (code: string) => message('E', Buffer.from(`SFATAL\0C${code}\0Mnot now\0\0`));

/** Behaviours of something that listens where PostgreSQL would. */
const ways = {
  answers: (socket: Socket) =>
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', () => socket.write(done));
    }),
  recovers: (socket: Socket) => socket.once('data', () => socket.end(refusal('57P03'))),
  breaksOff: (socket: Socket) => socket.once('data', () => socket.destroy()),
  refuses: (socket: Socket) => socket.once('data', () => socket.end(refusal('28000'))),
  hangs: () => undefined,
  hangsLater: (socket: Socket) => socket.once('data', () => socket.write(welcome)),
};
type Way = keyof typeof ways;

/** Listens, and behaves in each call as the next of `said` has it, the last one for ever. */
async function listen(...said: Way[]) {
  const folder = mkdtempSync('/tmp/chinar-signs-');
  const sockets = new Set<Socket>();
  let calls = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    ways[said[Math.min(calls, said.length - 1)] ?? 'hangs'](socket);
    calls += 1;
  });
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://chinar@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return { url, calls: () => calls };
}

test.each([
  ['answers', 'answers'],
  ['recovers', 'recovers'],
  ['refuses', 'refuses'],
  ['breaksOff', 'refuses'],
  ['hangs', 'silent'],
  ['hangsLater', 'silent'],
] as const)('of a PostgreSQL that %s, a look says: %s', async (way, sign) => {
  const { url } = await listen(way);
  expect(await lookAt(url, 200)).toBe(sign);
});

test('a PostgreSQL whose socket is gone is away', async () => {
  expect(await lookAt('postgres://chinar@localhost/postgres?host=/tmp/chinar-nowhere')).toBe(
    'away',
  );
});

const short = { isOver: () => false, quietMs: 200, patienceMs: 100 };

test('a start waits for as long as PostgreSQL says that it recovers, and gives up what says anything else', async () => {
  const recovering = await listen(...Array.from({ length: 20 }, (): Way => 'recovers'), 'answers');
  expect(await untilAnswers(recovering.url, short)).toBe('answers');
  expect(recovering.calls()).toBe(21);
  for (const [way, sign] of [
    ['hangs', 'silent'],
    ['refuses', 'refuses'],
  ] as const) {
    const { url } = await listen(way);
    expect(await untilAnswers(url, short)).toBe(sign);
  }
});

test('a start that nobody wants any more waits for no recovery', async () => {
  const { url, calls } = await listen('recovers');
  expect(await untilAnswers(url, { ...short, isOver: () => calls() > 2 })).toBe('recovers');
});

/** Looks every so often until a silence is told; how often it had to look. */
async function callsUntilTold(
  { everyMs, silentMs, isLate = false }: { everyMs: number; silentMs: number; isLate?: boolean },
  ...said: Way[]
): Promise<number> {
  const { url, calls } = await listen(...said);
  const { promise: told, resolve } = Promise.withResolvers<number>();
  const end = watchForSilence({ url, everyMs, silentMs, onSilence: () => resolve(calls()) });
  const late = performance.now() + 5 * everyMs;
  // As on a machine that gives this process no time.
  while (isLate && performance.now() < late);
  const count = await told;
  end();
  return count;
}

test('a silence is told when two looks found it and it has lasted', async () => {
  expect(await callsUntilTold({ everyMs: 40, silentMs: 0 }, 'hangs')).toBe(2);
  expect(await callsUntilTold({ everyMs: 40, silentMs: 150 }, 'hangs')).toBeGreaterThan(2);
});

test.each(['answers', 'recovers', 'refuses', 'breaksOff'] as const)(
  'a PostgreSQL that %s in between is not silent',
  async (way) => {
    // On a machine that is late some looks prove nothing.
    const calls = await callsUntilTold({ everyMs: 40, silentMs: 0 }, 'hangs', way, 'hangs');
    expect(calls).toBeGreaterThanOrEqual(4);
  },
);

test('a look that this process was late for is no proof of silence', async () => {
  expect(await callsUntilTold({ everyMs: 40, silentMs: 0, isLate: true }, 'hangs')).toBe(3);
});
