// npm test: types, lint, structure, unit and integration tests on real PostgreSQL, journeys in Chromium.
// `npm test -- checks`, `unit` or `e2e` runs one part; files behind `unit` or `e2e` are those to run.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnv, ensureReady, pinnedNode, root, say } from './ensure-ready.mjs';
import { findChromium } from './find-chromium.mjs';
import { countJourneys, countUnit, withMissing } from './test-counts.mjs';
import { failureLines, failuresOfPlaywright } from './test-failures.mjs';
import { readParts } from './test-parts.mjs';
import { slowestLines, timedOfPlaywright } from './test-slowest.mjs';

function wanted() {
  try {
    return readParts(process.argv.slice(2));
  } catch (error) {
    say(error.message);
    return process.exit(2);
  }
}

const { parts: chosen, files } = wanted();
const outputs = mkdtempSync(join(tmpdir(), 'chinar-test-run-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const timed = [];
const failures = [];
/** What is told of each part at the end: counts, or how long a runner took. */
const parts = [];
/** What is too slow for every change, too: `npm run test:deep`. */
const isDeep = Boolean(process.env.CHINAR_DEEP);

function testEnv(extra = {}) {
  const env = childEnv({ NODE_ENV: 'test', ...extra });
  // A colour switch of ours and one of the caller's make Node warn at every start.
  if (env.NO_COLOR) delete env.FORCE_COLOR;
  return env;
}

function secondsSince(start) {
  return Math.round((performance.now() - start) / 100) / 10;
}

function run(args, extra) {
  const start = performance.now();
  const done = spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: testEnv(extra) });
  return { isFine: done.status === 0, seconds: secondsSince(start) };
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
      if (!passed) failures.push({ name, said: Buffer.concat(said).toString('utf8') });
      resolve();
    });
  });
}

/**
 * Reads a runner's report; one that left none, or a project of it that ran nothing, has failed.
 *
 * @param {{ file: string, isFine: boolean, seconds: number, projects: string[] }} run
 */
function report(runner, { file, isFine, seconds, projects }, { count, time, fail }) {
  let counted = {};
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    counted = count(result);
    timed.push(...time(result));
    failures.push(...fail(result));
  } catch {
    say(`${runner} left no report.`);
  }
  const expected = files.length > 0 ? [] : projects;
  const whole = withMissing(counted, { expected, isFine, runner });
  for (const [name, counts] of Object.entries(whole)) {
    if (counts.passed + counts.failed + counts.skipped === 0) continue;
    parts.push({ name, ...counts });
    add(counts);
  }
  parts.push({ name: runner, seconds });
}

async function checks() {
  const queue = [
    ['types of server, contract and tools', [bin('typescript/bin/tsc'), '-p', '.']],
    ['types of the pages', [bin('typescript/bin/tsc'), '-p', 'web']],
    ['types of the service worker', [bin('typescript/bin/tsc'), '-p', 'web/service-worker']],
    ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--quiet', '.']],
    ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
    ['structure and words', ['scripts/check-structure.ts']],
    ['dead code', [bin('knip/bin/knip.js')]],
  ];
  const before = { ...totals };
  const start = performance.now();
  // As many at once as there are cores to speak of.
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await check(...next);
  };
  await Promise.all([worker(), worker()]);
  const [passed, failed] = [totals.passed - before.passed, totals.failed - before.failed];
  parts.push({ name: 'checks', passed, failed, skipped: 0 });
  parts.push({ name: 'checks', seconds: secondsSince(start) });
}

function unit() {
  say('\n— unit and integration tests');
  const file = join(outputs, 'vitest.json');
  const done = run([bin('vitest/vitest.mjs'), 'run', ...files], { CHINAR_UNIT_REPORT: file });
  const projects = ['pure', 'database', 'dom', 'alone', ...(isDeep ? ['deep'] : [])];
  const read = { count: countUnit, time: ({ tests }) => tests, fail: (told) => told.failures };
  report('vitest', { ...done, file, projects }, read);
}

/** What is too slow for every change is left out, but where a file of it is named. */
function withoutDeep() {
  return isDeep || files.length > 0 ? [] : ['--grep-invert', '@deep'];
}

function journeys() {
  say('\n— journeys in Chromium');
  const file = process.env.CHINAR_E2E_REPORT || join(outputs, 'playwright.json');
  const cli = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'];
  const done = run([...cli, ...files, ...withoutDeep()], {
    CHROME_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  });
  const projects = ['journeys', 'look'];
  const read = { count: countJourneys, time: timedOfPlaywright, fail: failuresOfPlaywright };
  report('playwright', { ...done, file, projects }, read);
}

/** Not in the words of the last line, which is the only one of its kind. */
function tellPart({ name, seconds, passed, failed, skipped }) {
  if (seconds !== undefined) return `${seconds} s for ${name}`;
  return `${passed} of ${passed + failed} in ${name}${skipped > 0 ? `, ${skipped} left out` : ''}`;
}

ensureReady();
if (chosen.includes('checks')) await checks();
if (chosen.includes('unit')) unit();
if (chosen.includes('e2e')) journeys();
rmSync(outputs, { recursive: true, force: true });
const slowest = slowestLines(timed);
if (slowest.length > 0) say(['\nThe slowest:', ...slowest].join('\n'));
say(['', ...parts.map(tellPart)].join('\n'));
// Behind everything else: a log that is cut keeps its end.
if (failures.length > 0) say(['\nFailed:', ...failureLines(failures)].join('\n'));
if (process.env.CHINAR_TEST_SUMMARY) {
  writeFileSync(process.env.CHINAR_TEST_SUMMARY, JSON.stringify({ parts, slowest, totals }));
}
say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
