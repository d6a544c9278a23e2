import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, mergeRounds, type Outcome, type Targets } from './kit/figures.ts';
import { type Answer, type Client, type Load, makeClient, runLoad } from './kit/http.ts';
import { measure, measureBaseline } from './kit/measure.ts';
import { type Idle, launch, measureIdle, type Program, say, type Stand } from './kit/stand.ts';
import { pageCall, weigh } from './kit/weigh.ts';

const coldCalls = 300;
/** The engine goes on compiling the renderer for so many pages; a server that runs has them behind it. */
const warmUpRounds = 4;
const cachedCalls = 12_000;

const targets: Targets = {
  cached_cpu_ms: { max: 0.06 },
  cold_cpu_ms: { max: 6 },
  home_script_brotli_kb: { max: 150 },
  series_script_brotli_kb: { max: 150 },
};

const labels = {
  cold: 'List of series rendered (a search of its own each time), 1 in flight',
  cached: 'Home page from the cache, 8 in flight',
  baseline_page: 'Bare server, the same bytes from memory, 8 in flight',
};

type Parts = { stand: Stand; idle: Idle; client: Client; bare: Program; bareClient: Client };

let unique = 0;

async function runRound({ stand, idle, client, bare, bareClient }: Parts): Promise<Figures> {
  const run =
    (path: (index: number) => string, calls: number, to: Client, inFlight: number) =>
    (): Promise<Load> =>
      runLoad({ client: to, calls, inFlight, call: (index) => pageCall(path(index), index) });
  // A search that nobody has made: another key of the cache.
  const cold = run(() => `/test-series?q=bench${(unique += 1)}`, coldCalls, client, 1);
  const figures = await measure({ stand, idle }, 'cold', cold);
  await client.send(pageCall('/', 0));
  const cached = run(() => '/', cachedCalls, client, 8);
  Object.assign(figures, await measure({ stand, idle }, 'cached', cached));
  const same = run(() => '/', cachedCalls, bareClient, 8);
  Object.assign(figures, await measureBaseline({ stand, idle }, bare, 'baseline_page', same));
  for (const unit of ['cpu', 'rps']) {
    const name = unit === 'cpu' ? 'cpu_ms' : 'rps';
    figures[`cached_${unit}_ratio`] =
      (figures[`cached_${name}`] ?? Number.NaN) / (figures[`baseline_page_${name}`] ?? Number.NaN);
  }
  return figures;
}

function launchBare(folder: string, { body }: Answer): Promise<Program> {
  const path = join(folder, 'page.br');
  writeFileSync(path, body);
  return launch(['bench/baseline.ts', 'page'], { PAGE_FILE: path });
}

/** The home page as a visitor without an account gets it, and the script that comes along. */
export async function benchPages(stand: Stand, { rounds }: { rounds: number }): Promise<Outcome> {
  const client = makeClient(stand.url, 8);
  const folder = mkdtempSync('/tmp/chinar-bench-page-');
  const bare = await launchBare(folder, await client.send(pageCall('/', 0)));
  const bareClient = makeClient(bare.url, 8);
  try {
    const weights = {
      ...(await weigh(client, 'home', '/')),
      ...(await weigh(client, 'series', '/test-series')),
    };
    const parts = { stand, client, bare, bareClient };
    say('Warming up.');
    for (let round = 0; round < warmUpRounds; round += 1) {
      await runRound({ ...parts, idle: { server: 0, postgres: 0, statements: 0 } });
    }
    const idle = await measureIdle(stand, 15);
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const figures = await runRound({ ...parts, idle });
      measured.push(figures);
      const shown = ['cold_cpu_ms', 'cached_cpu_ms', 'baseline_page_cpu_ms'];
      say(
        `Round ${round} of ${rounds}: ${shown.map((name) => `${name} ${figures[name]?.toFixed(3)}`).join(', ')}`,
      );
    }
    const merged = mergeRounds(measured);
    return { figures: { ...merged.figures, ...weights }, spread: merged.spread, targets, labels };
  } finally {
    client.close();
    bareClient.close();
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
