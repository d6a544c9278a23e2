import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { publishQuiz } from '@chinar/contract/quizzes';
import * as seriesContract from '@chinar/contract/test-series';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { buildSeries } from '../features/test-series/fixtures.ts';
import { routes } from '../registry.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld({ withJobs: true, withPages: true });
const { ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const seriesId = await buildSeries(ctx, tutor.id, { title: 'Spring mocks', slug: 'spring-mocks' });
await buildQuiz(ctx, tutor.id, { testSeriesId: seriesId });

async function page(url: string, headers: Record<string, string> = {}) {
  const response = await world.server.app.inject({
    url,
    headers: { accept: 'text/html', ...headers },
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

describe('a page', () => {
  test('arrives rendered, with what visitors may see', async () => {
    const { status, headers, text } = await page('/test-series');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('Spring mocks');
    expect(text).toMatch(/<html[^>]+lang="en"/);
  });

  test('by an address that its record had before leads to the one that it has', async () => {
    const draft = { title: 'Winter mocks', description: 'Ten tests for the winter.' };
    const id = await buildSeries(ctx, tutor.id, { ...draft, slug: 'winter-mocks' });
    const body = { ...draft, slug: 'winter-mocks-again' };
    await world.call(seriesContract.updateTestSeries, { params: { id }, body }, { as: tutor });
    const { status, headers } = await page('/test-series/winter-mocks');
    expect([status, headers['location']]).toEqual([301, '/test-series/winter-mocks-again']);
    for (const same of [id, body.slug])
      expect((await page(`/test-series/${same}`)).status).toBe(200);
  });

  test.each(['en', 'hi'])(
    'A11 names its inline scripts by hash and allows no others (%s)',
    async (lang) => {
      const { headers, text } = await page('/', { cookie: `lang=${lang}` });
      const policy = String(headers['content-security-policy']);
      const scripts = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes, body]) => !attributes?.includes('src=') && body,
      );
      expect(scripts.length).toBeGreaterThan(0);
      for (const [, , body = ''] of scripts) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
      }
      const rules = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
      expect(rules).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
      expect(rules.match(/'sha256-/g)).toHaveLength(scripts.length);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(text).not.toContain('nonce=');
      expect(text).not.toMatch(/\son\w+="/);
    },
  );

  test.each(['/login', '/test-series'])(
    'is painted before its scripts are fetched, and fetches all that it needs then (%s)',
    async (url) => {
      const { text } = await page(url);
      const starts = [...text.matchAll(/<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)];
      expect(starts).toHaveLength(1);
      const start = starts[0]?.[1] ?? '';
      // The router's own start script, rewritten: an import that stands bare is fetched at once.
      expect(start).toContain('await painted');
      expect(start).not.toMatch(/^\s*import[ "']/m);
      expect(text).not.toMatch(/<link[^>]+modulepreload/);
      expect(start).toContain('__reactRouterRouteModules');
      const files = [...start.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
      expect(files.length).toBeGreaterThan(3);
      for (const file of new Set(files)) {
        expect((await world.server.app.inject({ url: file })).statusCode, file).toBe(200);
      }
    },
  );

  test('is kept ready as brotli, and a browser that has it gets 304', async () => {
    const first = await page('/test-series', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await page('/test-series', { 'if-none-match': String(first.headers['etag']) });
    expect(again.status).toBe(304);
    expect((await page('/test-series', { 'if-none-match': '"older"' })).status).toBe(200);
  });

  test.each(['gzip, br;q=0', 'br;q=0.0', 'gzip, brotli', 'identity', ''])(
    'is sent as it is to who does not take brotli: %j',
    async (codings) => {
      const { headers } = await page('/', { 'accept-encoding': codings });
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=1.0, br;q=0.8', 'BR; q=1'])(
    'is sent as brotli to who takes it: %j',
    async (codings) => {
      const { headers } = await page('/', { 'accept-encoding': codings });
      expect(headers['content-encoding']).toBe('br');
    },
  );

  test('is painted before its scripts are fetched', async () => {
    const { text } = await page('/');
    const ahead = /<link[^>]+rel="modulepreload"/.test(text);
    const after = text.includes('rel: "modulepreload"');
    expect([ahead, after]).toEqual([false, true]);
  });

  test('in Hindi is another page than in English', async () => {
    const english = await page('/login');
    const hindi = await page('/login', { cookie: 'lang=hi' });
    expect(hindi.text).toMatch(/<html[^>]+lang="hi"/);
    const named = ({ text }: { text: string }) => /rel="manifest" href="([^"]+)"/.exec(text)?.[1];
    expect([named(english), named(hindi)]).toEqual([
      '/manifest.webmanifest',
      '/manifest.hi.webmanifest',
    ]);
    expect(hindi.text).not.toBe(english.text);
    // Caches in between would hand one out for the other.
    expect(hindi.headers['vary']).toBe('accept-encoding, accept-language, cookie');
  });

  test('changes as soon as what it shows has changed', async () => {
    const before = await page('/test-series');
    const body = seriesContract.TestSeriesDraft.parse({
      title: 'Summer mocks',
      slug: 'spring-mocks',
      description: 'Now with more tests in it.',
    });
    await world.call(
      seriesContract.updateTestSeries,
      { params: { id: seriesId }, body },
      { as: admin },
    );
    let after = await page('/test-series');
    for (let tries = 0; tries < 100 && after.text === before.text; tries += 1) {
      await pause(20);
      after = await page('/test-series');
    }
    expect(after.text).toContain('Summer mocks');
  });

  test('stays as it is when another record changes, or a count of its own', async () => {
    const [mine, other] = [
      await buildSeries(ctx, tutor.id, { title: 'Mine at first' }),
      await buildSeries(ctx, tutor.id, { title: 'Other at first' }),
    ];
    const show = async (id: string) => (await page(`/test-series/${id}`)).text;
    expect(await show(mine)).toContain('Mine at first');
    expect(await show(other)).toContain('Other at first');
    // What the page would show if it were rendered again.
    await world.asOwner(`update test_series set title = 'Mine unseen' where id = '${mine}'`);
    const learner = await buildUser(ctx);
    await world.call(seriesContract.enrollInTestSeries, { params: { id: mine } }, { as: learner });
    const body = seriesContract.TestSeriesDraft.parse({
      title: 'Other at last',
      description: 'Now with more tests in it.',
    });
    const params = { id: other };
    await world.call(seriesContract.updateTestSeries, { params, body }, { as: admin });
    await vi.waitFor(async () => expect(await show(other)).toContain('Other at last'), 5000);
    expect(await show(mine)).toContain('Mine at first');
    // Lists are made anew: it may stand elsewhere now.
    const list = async () => (await page('/test-series?sort=newest')).text;
    await vi.waitFor(async () => expect(await list()).toContain('Other at last'), 5000);
  });

  test('of a series changes when a quiz of it comes or goes', async () => {
    const id = await buildSeries(ctx, tutor.id);
    const show = async () => (await page(`/test-series/${id}`)).text;
    const quiz = await buildQuiz(ctx, tutor.id, { testSeriesId: id, title: 'Comes and goes' });
    expect(await show()).toContain('Comes and goes');
    const body = { isPublished: false };
    await world.call(publishQuiz, { params: { id: quiz }, body }, { as: admin });
    await vi.waitFor(async () => expect(await show()).not.toContain('Comes and goes'), 5000);
  });

  test('asks only calls that say what it shows by them, which anybody may read', () => {
    const asked = routes.filter(({ shows }) => shows);
    expect(asked.length).toBeGreaterThan(5);
    for (const { endpoint } of asked)
      expect([endpoint.name, endpoint.access, endpoint.method]).toEqual([
        endpoint.name,
        'public',
        'GET',
      ]);
  });

  test('C10 does not let a title out of its place', async () => {
    const evil = '</script><script>window.stolen=1</script><img src=x onerror=alert(1)>';
    await buildSeries(ctx, tutor.id, { title: evil });
    const { text } = await page('/test-series?sort=newest');
    expect(text).not.toContain('<script>window.stolen');
    expect(text).not.toContain('<img src=x');
  });

  test('that does not exist is a 404 page, and an unknown API path is JSON', async () => {
    const missing = await page('/no/such/page');
    expect([missing.status, missing.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect((await page('/api/v2/anything')).headers['content-type']).toContain('application/json');
  });

  test('is one page whatever made-up query stands behind it, and one rendering', async () => {
    const { statements } = ctx.services.database;
    const first = await page('/test-series?sort=newest');
    const before = statements();
    for (const query of ['&x=1', '&x=2&utm_source=mail', '&sort[]=price', '&%00=1']) {
      const again = await page(`/test-series?sort=newest${query}`);
      expect([again.status, again.headers['etag']]).toEqual([200, first.headers['etag']]);
    }
    expect(statements()).toBe(before);
    const other = await page('/test-series?sort=price');
    expect(other.status).toBe(200);
    expect(statements()).toBeGreaterThan(before);
  });

  test('of a record that is not there yet is not kept: it is there as soon as the record is', async () => {
    const slug = 'not-there-yet';
    expect((await page(`/test-series/${slug}`)).status).toBe(404);
    await buildSeries(ctx, tutor.id, { slug });
    expect((await page(`/test-series/${slug}`)).status).toBe(200);
  });

  test('that does not exist is one page too, whatever it is called', async () => {
    const first = await page('/no/such/page');
    for (const url of ['/nor/this', '//host:99999/x', '/%ff', '/wp-login.php?x=1']) {
      const { status, headers } = await page(url);
      expect([url, status, headers['etag']]).toEqual([url, 404, first.headers['etag']]);
    }
  });

  test('is one page however its address is spelt', async () => {
    const { statements } = ctx.services.database;
    const first = await page('/test-series?sort=price');
    const before = statements();
    for (const url of [
      '/TEST-series?sort=price',
      '/test-series/?sort=price',
      '/test%2Dseries/?sort=price',
    ]) {
      expect([url, (await page(url)).headers['etag']]).toEqual([url, first.headers['etag']]);
    }
    expect(statements()).toBe(before);
  });

  test('is rendered once for all who ask for it at the same time', async () => {
    const { statements } = ctx.services.database;
    const before = statements();
    await page('/test-series?q=alone');
    const one = statements() - before;
    await Promise.all(Array.from({ length: 30 }, () => page('/test-series?q=together')));
    // Jobs ask a little meanwhile; thirty renderings would ask thirty times as much.
    expect(statements() - before).toBeLessThan(one + 20);
  });

  test('gives its data to the router under the same rules', async () => {
    const { statements } = ctx.services.database;
    const first = await page('/test-series.data?sort=newest');
    expect([first.status, first.headers['content-type']]).toEqual([200, 'text/x-script']);
    const before = statements();
    const again = await page('/test-series.data?sort=newest&_routes=root&x=1');
    expect(again.text).toBe(first.text);
    expect(statements()).toBe(before);
    expect((await page('/_.data')).status).toBe(200);
  });

  test('whose address holds a secret is never kept', async () => {
    const { headers } = await page('/reset-password?token=abc');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('that is a little old stands in when too many others are asked for', async () => {
    await page('/test-series');
    world.clock.advance(61_000);
    const crowd = Array.from({ length: 80 }, (_, i) => page(`/test-series?q=crowd${i}`));
    const [old, ...others] = await Promise.all([page('/test-series'), ...crowd]);
    expect(old?.status).toBe(200);
    const refused = others.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['content-type']).toContain('text/html');
    expect(refused[0]?.headers['cache-control']).toBe('no-store');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    world.clock.set(Date.now());
  });

  test('for which one address makes the server work without end is refused', async () => {
    const { limits } = ctx.services;
    const spend = () => {
      for (;;) limits.spendLocal('render', '203.0.113.70');
    };
    expect(spend).toThrow('rate_limited');
    const ask = (url: string) =>
      world.server.app.inject({ url, remoteAddress: '203.0.113.70', headers: { cookie: '' } });
    expect((await ask('/test-series?q=more')).statusCode).toBe(429);
    await page('/forgot-password');
    expect((await ask('/forgot-password')).statusCode).toBe(200);
  });

  test('is asked for by GET only', async () => {
    const response = await world.server.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(response.statusCode).toBe(404);
  });

  test('its files are kept for ever by the browser, under names that change', async () => {
    const { text } = await page('/');
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const { status, headers } = await page(asset);
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    // A name that stays is asked for again each time.
    const kept = (await page('/service-worker.js')).headers['cache-control'];
    expect(kept).toBe('public, max-age=0, must-revalidate');
  });
});
