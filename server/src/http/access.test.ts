import { describe, expect, test } from 'vitest';
import type { Access, Endpoint } from '@chinar/contract/endpoint';
import { operations } from '@chinar/contract/operations';
import { routes } from '../registry.ts';
import { encoderEnv } from '../testing/encoder.ts';
import { googleEnv } from '../testing/google.ts';
import { type ActorName, actors, makeScene, readCalls, send } from '../testing/scene.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld({ withJobs: true, env: { ...googleEnv, ...encoderEnv } });
const scene = await makeScene(world);
const fixtures = await readCalls();
const roleOf: Record<ActorName, Access[]> = {
  visitor: ['public', 'signed'],
  guest: ['public', 'signed', 'attempt'],
  learner: ['public', 'signed', 'attempt', 'user'],
  otherLearner: ['public', 'signed', 'attempt', 'user'],
  tutor: ['public', 'signed', 'attempt', 'user', 'tutor'],
  otherTutor: ['public', 'signed', 'attempt', 'user', 'tutor'],
  admin: ['public', 'signed', 'attempt', 'user', 'tutor', 'admin'],
};

/** What an actor has to hear who may not: the role's own refusal first, then that it is not there. */
function refusalFor(endpoint: Endpoint, actor: ActorName, hasToken: boolean): string {
  const isGuest = actor === 'guest' && endpoint.access === 'attempt' && hasToken;
  if (roleOf[actor].includes(endpoint.access) && (actor !== 'guest' || isGuest)) return 'not_found';
  return actor === 'visitor' || actor === 'guest' ? 'unauthenticated' : 'forbidden';
}

test('every call of the contract has a valid one among the fixtures', () => {
  const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted();
  expect(names(fixtures.map(({ endpoint }) => endpoint))).toEqual(names([...operations]));
});

describe.each(fixtures.map((fixture) => [fixture.endpoint.name, fixture] as const))(
  'Q03 Q10 Q12 Q13 A18 C04 %s, well formed,',
  (_, { endpoint, build, allowed }) => {
    // Who is refused changes nothing, and so all of them are refused on the same record.
    let forRefused: ReturnType<typeof build> | undefined;
    const callFor = (actor: ActorName) => {
      if (allowed.includes(actor) || build.length > 1) return build(scene, actor);
      return (forRefused ??= build(scene, actor));
    };
    test.each(actors)('does for %s what the rules say', async (actor) => {
      const call = await callFor(actor);
      const answer = await send(scene, endpoint, call, { actor });
      const body = answer.headers['content-type']?.toString().startsWith('application/json')
        ? answer.json<{ code?: string }>()
        : {};
      if (allowed.includes(actor)) {
        expect([answer.statusCode, body.code]).toEqual([expect.toBeOneOf([200, 201]), undefined]);
      } else {
        const refusal =
          endpoint.access === 'public'
            ? 'not_found'
            : refusalFor(endpoint, actor, call.attemptToken !== undefined);
        expect(body.code).toBe(refusal);
      }
    });
  },
);

// A guest shows the token of the very attempt.
const strangers = ['visitor', 'otherLearner', 'otherTutor'] as const;

test.each(
  fixtures
    .filter(({ endpoint }) => endpoint.path.includes('{'))
    .map((fixture) => [fixture.endpoint.name, fixture] as const),
)('C04 the record of %s is its owner’s, or it says why it is shared', (_, fixture) => {
  const others = strangers.filter((actor) => fixture.allowed.includes(actor));
  expect([fixture.shared === undefined, others]).toEqual([others.length === 0, others]);
});

/** The routes under /api, read from the router's own tree: four characters a level. */
function servedRoutes(): string[] {
  const printed = world.server.app.printRoutes({ commonPrefix: false });
  const trail: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    if (!part) return [];
    trail.splice(indent.length / 4);
    trail.push(part.replaceAll(/:[\w|:]+/g, ':'));
    const path = trail.join('');
    if (!path.startsWith('/api/')) return [];
    const own = methods.split(', ').filter((method) => method !== 'HEAD');
    return own.map((method) => `${method} ${path}`);
  });
}

describe('Z01 the house', () => {
  test('answers exactly the calls of the contract', () => {
    const handled = routes.map(({ endpoint }) => endpoint.name).toSorted();
    expect(handled).toEqual(operations.map(({ name }) => name).toSorted());
    expect(new Set(handled).size).toBe(handled.length);
  });

  test('has no other route under /api than its documentation', () => {
    const known = operations.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, ':')}`,
    );
    const docs = ['GET /api/docs', 'GET /api/docs.json'];
    const [elsewhere, underApi] = [false, true].map((is) =>
      known.filter((call) => call.includes(' /api/') === is),
    );
    expect(servedRoutes().toSorted()).toEqual([...(underApi ?? []), ...docs].toSorted());
    // Where a standard looks for it.
    expect(elsewhere).toEqual(['GET /.well-known/jwks.json']);
  });

  test('answers unknown API paths in its envelope', async () => {
    const answer = await world.server.app.inject({ url: '/api/v1/nothing-here' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('Z12 refuses a repeated scalar parameter', async () => {
    const answer = await world.server.app.inject({
      url: '/api/public/test-series?limit=1&limit=99',
    });
    expect(answer.statusCode).toBe(400);
  });

  test('Z03 refuses prototype pollution with 400', async () => {
    for (const payload of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}']) {
      const answer = await world.server.app.inject({
        method: 'POST',
        url: '/api/v1/users/login',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    }
  });

  test('A12 refuses bodies that a form of another site could send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await world.server.app.inject({
        method: 'POST',
        url: '/api/v1/users/login',
        headers: { 'content-type': type },
        payload: 'email=a',
      });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'media_type']);
    }
  });

  test('sets its security headers and a request id on every answer', async () => {
    const { headers } = await world.server.app.inject({ url: '/api/public/test-series' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('describes every call as OpenAPI', async () => {
    const answer = await world.server.app.inject({ url: '/api/docs.json' });
    const { paths } = answer.json() as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      operations.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    const page = await world.server.app.inject({ url: '/api/docs' });
    expect(page.body).toContain('/api/v1/users/login');
    // Large, and open to everybody: a copy that is held is not sent again.
    const headers = { 'if-none-match': String(page.headers.etag), 'accept-encoding': 'br' };
    const again = await world.server.app.inject({ url: '/api/docs', headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const packed = await world.server.app.inject({
      url: '/api/docs.json',
      headers: { 'accept-encoding': 'br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length * 5).toBeLessThan(answer.rawPayload.length);
  });

  test('tells whether it lives, is ready, and how it fares', async () => {
    expect((await world.server.app.inject({ url: '/healthz' })).json()).toMatchObject({
      status: 'alive',
    });
    expect((await world.server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    const metrics = await world.server.app.inject({ url: '/metrics' });
    expect(metrics.body).toContain('chinar_sql_statements_total');
    const stranger = await world.server.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
    });
    expect(stranger.statusCode).toBe(404);
  });
});

test.each(['/api/public/quizzes?q=%00', '/api/public/test-series?category=a%00b'])(
  'text that no database can hold is refused by name, not by a fault: %s',
  async (url) => {
    expect((await world.server.app.inject({ url })).statusCode).toBe(400);
  },
);
