import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './targets.ts';
import { type Findings, faultsOf, hitsOf, injectionsOf, outagesOf, plain } from './verdicts.ts';
import { givenAway, traversals } from './words.ts';

/** Where a scan works: the server under test, a folder of its own, an admin's bearer. */
export type Ground = { url: string; folder: string; bearer: string };

type Ran = { said: string; isThere: boolean; isCut: boolean };

/** Runs a tool to its end, or to ours: seconds after which it is stopped. */
function run(tool: string, args: readonly string[], seconds: number): Promise<Ran> {
  return new Promise((resolve) => {
    let said = '';
    let isCut = false;
    const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const hear = (data: Buffer): void => void (said += data.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const timer = setTimeout(() => {
      isCut = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
    child.once('error', () => {
      clearTimeout(timer);
      resolve({ said, isThere: false, isCut });
    });
    child.once('close', () => {
      clearTimeout(timer);
      resolve({ said: plain(said), isThere: true, isCut });
    });
  });
}

/** What a tool is called, what it looks for, and what it found; null where it is not installed. */
export type Scan = {
  tool: string;
  what: string;
  look: (ground: Ground) => Promise<Findings | null>;
};

const folders = ['', 'files/', 'files/public/', 'assets/', 'api/v1/centers/'] as const;

async function traverse({ url, folder }: Ground): Promise<Findings | null> {
  const list = join(folder, 'words.txt');
  writeFileSync(list, traversals.join('\n'));
  const found: Findings = [];
  for (const [place, start] of folders.entries()) {
    const report = join(folder, `ffuf-${place}.json`);
    const args = ['-u', `${url}/${start}FUZZ`, '-w', list, '-mc', '500,501,502', '-mr', givenAway];
    const { isThere } = await run('ffuf', [...args, '-of', 'json', '-o', report, '-s'], 120);
    if (!isThere) return null;
    found.push(...hitsOf(readFileSync(report, 'utf8')));
  }
  return found;
}

/** What wapiti tries; of the others some look for old programs by name, some only count. */
const attacks =
  'blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,sql,ssrf,xss,xxe';

async function crawl({ url, folder }: Ground): Promise<Findings | null> {
  const report = join(folder, 'wapiti.json');
  const times = ['--max-scan-time', '40', '--max-attack-time', '10', '-d', '3', '-m', attacks];
  const where = ['--store-session', folder, '--store-config', folder, '--flush-session'];
  const written = ['-f', 'json', '-o', report, '-v', '0', '--no-bugreport'];
  const ran = await run('wapiti', ['-u', `${url}/`, ...times, ...where, ...written], 300);
  if (!ran.isThere) return null;
  if (ran.isCut) return ['it was not done after five minutes'];
  return faultsOf(readFileSync(report, 'utf8'));
}

function inject(targets: readonly Target[]): Scan['look'] {
  return async ({ url, folder, bearer }) => {
    const found: Findings = [];
    for (const { name, path, body, asAdmin } of targets) {
      const how = [
        '--batch',
        '--level',
        '1',
        '--risk',
        '1',
        '--dbms',
        'PostgreSQL',
        '--threads',
        '2',
      ];
      const limits = ['--timeout', '10', '--retries', '1', '--time-sec', '2', '--skip-waf'];
      const quiet = ['--disable-coloring', '--ignore-code', '*', '--flush-session'];
      const args = ['-u', url + path, ...how, ...limits, ...quiet, '--output-dir', folder];
      if (body) args.push('--data', JSON.stringify(body), '-H', 'Content-Type: application/json');
      if (asAdmin) args.push('-H', `Authorization: Bearer ${bearer}`);
      const { said, isThere } = await run('sqlmap', args, 60);
      if (!isThere) return null;
      found.push(...injectionsOf(said).map((parameter) => `${name}: ${parameter}`));
    }
    return found;
  };
}

/** Slow headers, slow bodies and slow reading by 800 at once, while it looks whether others are served. */
async function slow({ url }: Ground): Promise<Findings | null> {
  const found: Findings = [];
  for (const mode of ['-H', '-B', '-X']) {
    const crowd = ['-c', '800', '-r', '200', '-i', '10', '-p', '3', '-l', '30'];
    const { said, isThere } = await run('slowhttptest', [mode, '-u', `${url}/`, ...crowd], 60);
    if (!isThere) return null;
    found.push(...outagesOf(said).map((line) => `${mode}: ${line}`));
  }
  return found;
}

/** The scanners of trust level L9, in the order in which they run. */
export function scansOf(targets: readonly Target[]): readonly Scan[] {
  return [
    { tool: 'ffuf', what: 'ways out of a folder (C03)', look: traverse },
    { tool: 'wapiti', what: 'faults of public pages', look: crawl },
    { tool: 'sqlmap', what: 'statements through parameters (Z02)', look: inject(targets) },
    { tool: 'slowhttptest', what: 'slow senders and readers (Z04)', look: slow },
  ];
}
