import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import * as seriesContract from '@chinar/contract/test-series';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { buildSeries } from '../features/test-series/fixtures.ts';
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
      expect(policy).toContain("frame-ancestors 'none'");
      expect(text).not.toMatch(/\son\w+="/);
    },
  );

  test('is kept ready as brotli, and a browser that has it gets 304', async () => {
    const first = await page('/test-series', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await page('/test-series', { 'if-none-match': String(first.headers['etag']) });
    expect(again.status).toBe(304);
  });

  test('in Hindi is another page than in English', async () => {
    const english = await page('/login');
    const hindi = await page('/login', { cookie: 'lang=hi' });
    expect(hindi.text).toMatch(/<html[^>]+lang="hi"/);
    expect(hindi.text).not.toBe(english.text);
    expect(hindi.headers['vary']).toContain('cookie');
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
    const asset = /href="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const { status, headers } = await page(asset);
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });
});
