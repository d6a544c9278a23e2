import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliSize, scriptsOf } from '../../scripts/page-scripts.ts';
import type { Figures } from './figures.ts';
import type { Call, Client } from './http.ts';
import { root } from './stand.ts';

/** Visitors by turns, so that the flood limit of one address is never met. */
const addresses = 200;

/** A visitor who takes every compression. */
export function pageCall(path: string, index: number): Call {
  return {
    method: 'GET',
    path,
    headers: {
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-forwarded-for': `10.9.0.${index % addresses}`,
    },
  };
}

const kb = (bytes: number): number => bytes / 1000;

/** Bytes of a page and of its scripts: as a precompressed file would be, and as the server sends. */
export async function weigh(client: Client, key: string, path: string): Promise<Figures> {
  const page = await client.send(pageCall(path, 0));
  const plain = await client.send({ ...pageCall(path, 0), headers: { accept: 'text/html' } });
  const scripts = scriptsOf(plain.body.toString());
  let best = 0;
  let sent = 0;
  for (const script of scripts) {
    best += brotliSize(readFileSync(join(root, 'web/build/client', script)));
    sent += (await client.send(pageCall(script, 0))).body.length;
  }
  return {
    [`${key}_html_kb`]: kb(plain.body.length),
    [`${key}_html_sent_kb`]: kb(page.body.length),
    [`${key}_scripts`]: scripts.length,
    [`${key}_script_brotli_kb`]: kb(best),
    [`${key}_script_sent_kb`]: kb(sent),
  };
}
