// npm run scan [-- tool …]: ffuf, wapiti, sqlmap and slowhttptest over a server of its own, on this
// machine alone. They are packages of the system; one that is missing is named, and fails the scan.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@chinar/contract/accounts';
import { startServer } from '../run-server.ts';
import { targets } from './targets.ts';
import { scansOf } from './tools.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function adminBearer(url: string): Promise<string> {
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@chinar.example', password: 'chinar-demo' }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

const scans = scansOf(targets);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !scans.some(({ tool }) => tool === name));
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}: ${scans.map(({ tool }) => tool).join(', ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'chinar-scan-'));
const server = await startServer({ LOG_LEVEL: 'error' });
let failed = 0;
try {
  const ground = { url: server.url, folder, bearer: await adminBearer(server.url) };
  for (const { tool, what, look } of scans) {
    if (wanted.length > 0 && !wanted.includes(tool)) continue;
    const found = await look(ground);
    if (!found || found.length > 0) failed += 1;
    if (!found) say(`${tool}: not installed (a package of that name)`);
    else say(`${tool}: ${what}: ${found.length === 0 ? 'nothing found' : found.length}`);
    for (const line of found ?? []) say(`  ${line}`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed > 0 ? 1 : 0);
