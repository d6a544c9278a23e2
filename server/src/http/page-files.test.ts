import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPartOfPages } from './security.ts';
import { openWorld } from '../testing/world.ts';

const demo = await openWorld({ withPages: true });

function ask(url: string, headers: Record<string, string> = {}) {
  return demo.server.app.inject({ url, headers });
}

/** The address of the list of routes, as a first page names it. */
async function manifestPath(): Promise<string> {
  const page = await ask('/', { accept: 'text/html' });
  return /\/assets\/manifest-\w+\.js/.exec(page.body)?.[0] ?? '';
}

describe('files of pages', () => {
  test('A11 a script obeys the page that asks for it, and says no more than what a browser may take it for', async () => {
    const manifest = await manifestPath();
    const { headers, statusCode } = await ask(manifest, { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const name of ['content-security-policy', 'permissions-policy', 'x-request-id'])
      expect(headers).not.toHaveProperty(name);
  });

  test('A11 a worker that comes from the files of pages is bound by a policy of its own', async () => {
    const files = readdirSync(join(demo.ctx.services.config.root, 'web/build/client/assets'));
    const worker = files.find((name) => /worker.*js$/.test(name));
    const { headers, statusCode } = await ask(`/assets/${worker}`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    ['/assets/take-abc.js.br', true],
    ['/assets/letters-abc.woff2', true],
    ['/assets/reader.worker-abc.js', false],
    ['/assets/drawing-abc.svg', false],
    ['/service-worker.js', false],
  ])('A11 what can be opened by itself keeps the headers of documents: %s', (path, isPart) => {
    expect(isPartOfPages(path)).toBe(isPart);
  });

  test('the list of routes, for which every first page waits, names no file that only a press asks for', async () => {
    const manifest = await manifestPath();
    const list = (await ask(manifest)).body;
    const [, routes = ''] = /"routes":(.*)/s.exec(list) ?? [];
    expect(routes).toContain('"routes/take"');
    expect(routes).not.toContain('"imports"');
    const imports = await ask(manifest.replace('manifest-', 'imports-'));
    expect(imports.body).toContain('"routes/take":[');
  });

  test('a file of pages is asked about by its head, and again by what is known of it', async () => {
    const manifest = await manifestPath();
    const head = await demo.server.app.inject({ method: 'HEAD', url: manifest });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const again = await ask(manifest, { 'if-none-match': String(head.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  test.each(['/assets/none.js', '/assets/..%2Fbuild-info.json', '/assets/toString'])(
    'a file of pages that is not there costs no page, and is counted: %s',
    async (url) => {
      const spent: string[] = [];
      const { limits } = demo.ctx.services;
      const spend = limits.spendLocal.bind(limits);
      limits.spendLocal = (name, who) => {
        spent.push(name);
        spend(name, who);
      };
      const answer = await ask(url);
      limits.spendLocal = spend;
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false });
      expect(spent).toEqual(['flood']);
    },
  );
});
