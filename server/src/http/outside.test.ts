import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '@chinar/contract/accounts';
import * as papers from '@chinar/contract/attempts.papers';
import * as series from '@chinar/contract/test-series';
import { buildUser, fixturePassword } from '../features/accounts/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { buildSeries } from '../features/test-series/fixtures.ts';
import { makeLog } from '../log.ts';
import { makeHall } from '../testing/hall.ts';
import { bodyMs } from './body-time.ts';
import { signedPath } from '../ports/files/links.ts';
import { makeWorld, openWorld, type World } from '../testing/world.ts';

const live = {
  CHINAR_MODE: 'live',
  PUBLIC_URL: 'https://learn.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const demo = await openWorld({ withPages: true });
const world = await openWorld({ env: live });

function ask(target: World, url: string, headers: Record<string, string> = {}) {
  return target.server.app.inject({ url, headers });
}

describe('in live mode', () => {
  test.each(['/dev/mail', '/dev/mail.json', '/dev/mail.json?to=a@b.in'])(
    'ruling 2: %s is not there',
    async (url) => {
      expect((await ask(world, url, { host: 'localhost' })).statusCode).toBe(404);
      expect((await ask(demo, url, { host: 'localhost' })).statusCode).toBe(200);
    },
  );

  test('an https address is promised to stay one', async () => {
    const { headers } = await ask(world, '/healthz');
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect((await ask(demo, '/healthz')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('Z06 figures are for this machine', () => {
  test('and not for what a proxy on it hands through', async () => {
    expect((await ask(world, '/metrics')).statusCode).toBe(200);
    // A page of another site that lets its name point here is foreign.
    expect((await ask(world, '/metrics', { host: 'rebound.example' })).statusCode).toBe(404);
    const through = await ask(world, '/metrics', { 'x-forwarded-for': '203.0.113.9' });
    expect(through.statusCode).toBe(404);
  });

  test('or for who has the token, which is never empty', async () => {
    const empty = await world.server.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
      headers: { authorization: 'Bearer ' },
    });
    expect(empty.statusCode).toBe(404);
  });
});

describe('N17 A11 every answer', () => {
  test.each(['/', '/login', '/test-series', '/no/such/page', '/dev/mail'])(
    'forbids frames, guessing of types and scripts from elsewhere: %s',
    async (url) => {
      const { headers } = await ask(demo, url, { accept: 'text/html', host: 'localhost' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test.each(['/api/public/test-series', '/healthz', '/api/v1/nothing', '/robots.txt'])(
    'of programs says so too: %s',
    async (url) => {
      const { headers } = await ask(demo, url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  test.each(['/', '/login', '/api/public/test-series', '/robots.txt'])(
    'keeps other sites out of its window and of its bytes, and asks a device for nothing: %s',
    async (url) => {
      const { headers } = await ask(demo, url, { accept: 'text/html' });
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(), microphone=()'),
      });
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
    },
  );

  test('A11 a form of a page is sent nowhere else, and what is not named is not fetched', async () => {
    const { headers } = await ask(demo, '/login', { accept: 'text/html' });
    const rules = String(headers['content-security-policy']).split('; ');
    expect(rules).toEqual(expect.arrayContaining(["form-action 'self'", "default-src 'none'"]));
  });

  test('A11 the service worker speaks to this server alone', async () => {
    const { headers, statusCode } = await ask(demo, '/service-worker.js');
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'"]));
  });

  test('A06 the page of a reset link tells no other site its address', async () => {
    const { headers } = await ask(demo, '/reset-password?token=abc', { accept: 'text/html' });
    expect(headers['referrer-policy']).toBe('no-referrer');
    const verify = await ask(demo, '/verify-email?token=abc', { accept: 'text/html' });
    expect(verify.headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('Z10 what belongs to one reader', () => {
  test('is kept by no cache, and is not another reader’s', async () => {
    const [one, two] = [await buildUser(demo.ctx), await buildUser(demo.ctx)];
    for (const user of [one, two]) {
      const answer = await demo.call(accounts.getCurrentUser, {}, { as: user });
      expect(answer.data._id).toBe(user.id);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('is not in a page: with a session it is the same as without', async () => {
    const tutor = await buildUser(demo.ctx, { role: 'tutor', fullName: 'Private Person' });
    const id = await buildSeries(demo.ctx, tutor.id);
    const authorization = `Bearer ${await demo.tokenFor(tutor)}`;
    const url = `/test-series/${id}`;
    const withSession = await ask(demo, url, { accept: 'text/html', authorization });
    const without = await ask(demo, url, { accept: 'text/html' });
    expect(withSession.body).toBe(without.body);
    expect(withSession.body).not.toContain('Private Person');
  });

  test('a paper is kept by the browser of who sits it, and by nobody in between', async () => {
    const tutor = await buildUser(demo.ctx, { role: 'tutor' });
    const { attempt, attemptToken } = await makeHall(demo).begin(
      await buildQuiz(demo.ctx, tutor.id),
    );
    const params = { hash: attempt.paperHash };
    const answer = await demo.call(papers.getPaper, { params }, { attemptToken });
    expect(answer.headers['cache-control']).toMatch(/^private,.*immutable/);
  });
});

describe('C05 a file that somebody sent', () => {
  test('is handed out as a file: never shown, never run, for its own link only', async () => {
    const { files } = world.ctx.services;
    const bytes = Buffer.from('<script>alert(1)</script>');
    await files.put('notes/one.html', [bytes], { contentType: 'text/html', maxBytes: 100 });
    const expires = Math.floor(world.clock.now() / 1000) + 60;
    const { APP_SECRET } = world.ctx.services.config;
    const signed = signedPath(APP_SECRET, { key: 'notes/one.html', name: 'one.html', expires });
    const link = new URL(signed, 'http://localhost:3000');
    const answer = await ask(world, link.pathname + link.search);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('private'),
    });
    const others = [
      link.pathname,
      `${link.pathname}${link.search.replace('signature=', 'signature=x')}`,
      `/files/notes/two.html${link.search}`,
    ];
    for (const url of others) expect((await ask(world, url)).statusCode).toBe(403);
    world.clock.advance(61_000);
    expect((await ask(world, link.pathname + link.search)).statusCode).toBe(403);
    world.clock.set(Date.now());
  });
});

describe('Z09 the log', () => {
  const secrets = {
    password: 'canary-password-1947',
    email: 'canary.person@example.org',
    token: 'canary-token-abcdefghijklmnopqrstuvwxyz',
    name: 'Canary\nPerson level=fatal',
  };
  let text = '';
  let own: World;
  beforeAll(async () => {
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString('utf8');
        done();
      },
    });
    own = await makeWorld({ log: makeLog('debug', sink) });
  });
  afterAll(() => own.close());

  test('holds no password, address or token, whatever fails, and one line an event', async () => {
    const { call } = own;
    const body = {
      fullName: secrets.name,
      username: 'canary',
      email: secrets.email,
      password: secrets.password,
    };
    await call(accounts.register, { body });
    await call(accounts.register, { body: { ...body, username: 'x' } });
    await call(accounts.login, { body: { email: secrets.email, password: secrets.password } });
    await call(accounts.login, { body: { email: secrets.email, password: fixturePassword } });
    await call(accounts.refreshToken, { body: { refreshToken: secrets.token } });
    await call(accounts.verifyEmail, { params: { token: secrets.token } });
    const headers = { authorization: `Bearer ${secrets.token}`, cookie: `a=${secrets.token}` };
    await call(accounts.getCurrentUser, {}, { headers });
    // A fault of ours, whose statement carries what the reader typed.
    const broken = own.ctx.db.execute('select $1::int', [secrets.password]);
    await expect(broken).rejects.toThrow();
    const { log } = own.ctx.services;
    log.error(
      { password: secrets.password, req: { headers }, user: { email: secrets.email } },
      'x',
    );
    log.error({ err: Object.assign(new Error('broken'), { parameters: [secrets.password] }) }, 'y');
    log.warn({ fullName: secrets.name }, 'z');
    for (const secret of [secrets.password, secrets.email, secrets.token]) {
      expect(text).not.toContain(secret);
    }
    for (const line of text.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
    expect(text).toContain('[hidden]');
  });
});

test('N14 a mail that a stranger makes us send carries no text of the stranger’s but a name', async () => {
  const body = {
    fullName: 'Win at www.prizes.example',
    username: 'spammer',
    email: 'victim@example.org',
    password: 'a wholly new secret',
  };
  const refused = await demo.call(accounts.register, { body });
  expect([refused.status, refused.error.errors[0]?.path]).toEqual([422, 'fullName']);
});

test('C09 what is a draft is found by no list and under no address', async () => {
  const tutor = await buildUser(demo.ctx, { role: 'tutor' });
  const id = await buildSeries(demo.ctx, tutor.id, {
    isPublished: false,
    title: 'Nobody knows of this one',
  });
  const draft = await demo.call(series.getTestSeries, { params: { idOrSlug: id } }, { as: tutor });
  const others = [
    undefined,
    await buildUser(demo.ctx),
    await buildUser(demo.ctx, { role: 'tutor' }),
  ];
  for (const as of others) {
    for (const idOrSlug of [id, draft.data.slug]) {
      expect((await demo.call(series.getTestSeries, { params: { idOrSlug } }, { as })).status).toBe(
        404,
      );
    }
    const found = await demo.call(series.listTestSeries, { query: { q: 'Nobody knows' } }, { as });
    expect(found.data.testSeries).toEqual([]);
    for (const endpoint of [series.listPublicSeriesQuizzes, series.listSeriesQuizzes]) {
      const answer = await demo.call(endpoint, { params: { id } }, { as });
      expect([401, 404]).toContain(answer.status);
    }
  }
  expect((await ask(demo, `/test-series/${id}`, { accept: 'text/html' })).statusCode).toBe(404);
});

test('Z04 the server gives slow readers and writers seconds, not minutes', async () => {
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { server } = world.server.app;
  expect(server.headersTimeout).toBeLessThanOrEqual(8000);
  // Of bodies the route decides: a large file takes long (body-time.test.ts).
  expect(bodyMs).toBeLessThanOrEqual(15_000);
  expect(server.keepAliveTimeout).toBeLessThanOrEqual(65_000);
  const { port } = server.address() as { port: number };
  // A header that is no header is answered and the line is cut.
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nbroken\r\n\r\n');
  const said = await new Promise<string>((resolve) => {
    let heard = '';
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('close', () => resolve(heard));
  });
  expect(said).toMatch(/^HTTP\/1\.1 400/);
});
