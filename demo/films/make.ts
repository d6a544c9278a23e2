/* Draws the films of the demo world anew: `node demo/films/make.ts [slug …]`, with CHROME_PATH set. */
import { createServer } from 'node:http';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import { chromium } from '@playwright/test';
import { films } from './all.ts';

const here = import.meta.dirname;
const root = join(here, '../..');

const faces = [
  ['Head', '600', 'head-latin'],
  ['Head', '600', 'head-latin-rest'],
  ['Head', '600', 'head-latin-extended'],
  ['Head', '600', 'head-devanagari'],
  ['Text', '400', 'text-latin-400'],
  ['Text', '400', 'text-latin-extended-600'],
  ['Text', '400', 'text-devanagari-400'],
] as const;

const page = `<!doctype html><meta charset="utf-8"><script type="importmap">
{"imports": {"mediabunny": "/mediabunny.mjs"}}</script><script type="module">
for (const [family, weight, file, range] of ${JSON.stringify(
  faces.map(([family, weight, file]) => [family, weight, file, rangeOf(file)]),
)}) document.fonts.add(await new FontFace(family, 'url(/' + file + '.woff2)', { weight, unicodeRange: range }).load());
await import('/browser.ts');</script>`;

function rangeOf(file: string): string {
  if (file.includes('devanagari')) return 'U+0900-097F, U+200C-200D, U+20B9';
  return file.includes('extended') || file.includes('rest')
    ? 'U+0100-08FF, U+0980-1FFF, U+2010-20B8, U+20BA-FFFF'
    : 'U+0000-00FF, U+2010-2044, U+2212';
}

const types: Record<string, string> = {
  woff2: 'font/woff2',
  mjs: 'text/javascript',
  ts: 'text/javascript',
};

function read(path: string): string | Buffer {
  if (path === '/') return page;
  if (path === '/mediabunny.mjs')
    return readFileSync(join(root, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs'));
  if (path.endsWith('.woff2')) return readFileSync(join(root, 'web/fonts', path));
  return stripTypeScriptTypes(readFileSync(join(here, path), 'utf8'));
}

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  try {
    const body = read(path);
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'text/html');
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}).listen(0, '127.0.0.1');
await new Promise((resolve) => {
  server.once('listening', resolve);
});

const browser = await chromium.launch({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tab = await browser.newPage();
  tab.on('console', (line) => console.log(line.text()));
  tab.on('pageerror', (error) => console.error(error));
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await tab.waitForFunction('globalThis.make');
  mkdirSync(join(here, 'media'), { recursive: true });
  const wanted = process.argv.slice(2);
  for (const { slug } of films) {
    if (wanted.length > 0 && !wanted.includes(slug)) continue;
    const made: { film: string; poster: string } = await tab.evaluate(`make('${slug}')`);
    const film = Buffer.from(made.film, 'base64');
    writeFileSync(join(here, 'media', `${slug}.mp4`), film);
    writeFileSync(join(here, 'media', `${slug}.webp`), Buffer.from(made.poster, 'base64'));
    console.log(`${slug}: ${Math.round(film.length / 1000)} KB`);
  }
} finally {
  await browser.close();
  server.close();
}
