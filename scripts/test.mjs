// npm test: types, lint, structure, unit and integration tests on real PostgreSQL, journeys in Chromium.
// `npm test -- checks`, `unit` or `e2e` runs one part; files behind `unit` or `e2e` are those to run.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnv, ensureReady, pinnedNode, root, say } from './ensure-ready.mjs';
import { findChromium } from './find-chromium.mjs';
import { readParts } from './test-parts.mjs';
import { slowestLines, timedOfPlaywright, timedOfVitest } from './test-slowest.mjs';

function wanted() {
  try {
    return readParts(process.argv.slice(2));
  } catch (error) {
    say(error.message);
    return process.exit(2);
  }
}

const { parts, files } = wanted();
const outputs = mkdtempSync(join(tmpdir(), 'chinar-test-run-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const timed = [];

function testEnv(extra = {}) {
  const env = childEnv({ NODE_ENV: 'test', ...extra });
  // A colour switch of ours and one of the caller's make Node warn at every start.
  if (env.NO_COLOR) delete env.FORCE_COLOR;
  return env;
}

function run(args, extra) {
  const done = spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: testEnv(extra) });
  return done.status === 0;
}

function bin(name) {
  return join(root, 'node_modules', name);
}

function add(counts) {
  for (const [name, count] of Object.entries(counts)) totals[name] += count;
}

/** Runs a check beside others; what it says is said in one piece, when it is done. */
function check(name, args) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, { cwd: root, env: testEnv() });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('error', (error) => said.push(Buffer.from(error.message)));
    child.on('close', (status) => {
      const passed = status === 0;
      say(`\n— ${name}\n${Buffer.concat(said).toString('utf8').trim()}`);
      say(passed ? `${name}: fine` : `${name}: FAILED`);
      add(passed ? { passed: 1 } : { failed: 1 });
      resolve();
    });
  });
}

/** Reads a runner's report; a runner that left none, or ran nothing, has failed. */
function report(name, file, passed, read, time) {
  let counts;
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    counts = read(result);
    timed.push(...time(result));
  } catch {
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  const ran = counts.passed + counts.failed;
  if ((ran === 0 || !passed) && counts.failed === 0) counts.failed = 1;
  if (ran === 0) say(`${name} ran no test.`);
  add(counts);
}

async function checks() {
  const queue = [
    ['types of server, contract and tools', [bin('typescript/bin/tsc'), '-p', '.']],
    ['types of the pages', [bin('typescript/bin/tsc'), '-p', 'web']],
    ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--quiet', '.']],
    ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
    ['structure and words', ['scripts/check-structure.ts']],
    ['dead code', [bin('knip/bin/knip.js')]],
  ];
  // As many at once as there are cores to speak of.
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await check(...next);
  };
  await Promise.all([worker(), worker()]);
}

function unit() {
  say('\n— unit and integration tests');
  const file = join(outputs, 'vitest.json');
  const passed = run([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ]);
  const read = (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  });
  report('vitest', file, passed, read, timedOfVitest);
}

function journeys() {
  say('\n— journeys in Chromium');
  const file = process.env.CHINAR_E2E_REPORT || join(outputs, 'playwright.json');
  const cli = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'];
  const passed = run([...cli, ...files], {
    CHROME_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  });
  const read = ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
  report('playwright', file, passed, read, timedOfPlaywright);
}

ensureReady();
if (parts.includes('checks')) await checks();
if (parts.includes('unit')) unit();
if (parts.includes('e2e')) journeys();
rmSync(outputs, { recursive: true, force: true });
if (timed.length > 0) say(['\nThe slowest:', ...slowestLines(timed)].join('\n'));
say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
