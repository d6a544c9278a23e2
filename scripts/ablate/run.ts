import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Copy } from './copy.ts';
import type { Guard } from './guard.ts';

/** What became of a guard: `broken` means that no test ran, so that nothing was learnt. */
export type Verdict = { guard: Guard; outcome: 'caught' | 'survived' | 'broken'; by: string };

type Run = { failed: string[]; passed: number; output: string };
/** A guard may be what keeps a test from waiting for ever: that is missed as well. */
const limitMs = 150_000;
/** All tests together, with every guard in place. */
const wholeLimitMs = 30 * 60_000;
const endless = 'the tests did not end';

type VitestReport = {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { ok: boolean; title: string }[];
};

function start(
  copy: Copy,
  args: string[],
  env: Record<string, string>,
  most: number,
): Promise<{ output: string; isEndless: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: copy.path,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    }
    let isEndless = false;
    const limit = setTimeout(() => {
      isEndless = true;
      child.kill('SIGKILL');
    }, most);
    child.once('close', () => {
      clearTimeout(limit);
      resolve({ output, isEndless });
    });
  });
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

async function runVitest(
  copy: Copy,
  filters: string[],
  cluster: string,
  all: boolean,
): Promise<Run> {
  const file = join(copy.path, 'vitest-report.json');
  rmSync(file, { force: true });
  const { output, isEndless } = await start(
    copy,
    [
      join(copy.path, 'node_modules/vitest/vitest.mjs'),
      'run',
      // Another guard is tried beside this one, but nothing beside the whole.
      ...(all ? [] : ['--bail=1', '--maxWorkers=1']),
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ],
    cluster ? { CHINAR_TEST_CLUSTER: cluster } : {},
    all ? wholeLimitMs : limitMs,
  );
  const report = readReport<VitestReport>(file);
  const failed = (report?.testResults ?? [])
    .flatMap((result) => result.assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  if (isEndless) failed.push(endless);
  return { failed, passed: report?.numPassedTests ?? 0, output };
}

function specsOf(suite: PlaywrightSuite): { ok: boolean; title: string }[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

async function runPlaywright(copy: Copy, specs: string[]): Promise<Run> {
  const file = join(copy.path, 'playwright-report.json');
  rmSync(file, { force: true });
  const env = { CHINAR_E2E_REPORT: file };
  const { output } = await start(copy, ['scripts/test.mjs', 'e2e', ...specs], env, wholeLimitMs);
  const specsRun = specsOf(readReport<PlaywrightSuite>(file) ?? {});
  return {
    failed: specsRun.filter(({ ok }) => !ok).map(({ title }) => title),
    passed: specsRun.filter(({ ok }) => ok).length,
    output,
  };
}

/**
 * Runs tests in a copy as it stands; the first failure ends it, unless `all` are to be told. Without
 * `cluster` vitest starts a PostgreSQL of its own.
 */
export async function runTests(
  copy: Copy,
  tests: string[],
  { cluster, all = false }: { cluster: string; all?: boolean },
): Promise<Run> {
  const specs = tests.filter((test) => test.startsWith('e2e:')).map((test) => test.slice(4));
  const filters = tests.filter((test) => !test.startsWith('e2e:'));
  const unit = filters.length > 0 ? await runVitest(copy, filters, cluster, all) : null;
  if (unit && (unit.failed.length > 0 || specs.length === 0)) return unit;
  const browser = await runPlaywright(copy, specs);
  return { ...browser, passed: browser.passed + (unit?.passed ?? 0) };
}

/** What a shared PostgreSQL has made already cannot be tried on it. */
const ownCluster = /^server\/src\/(db\/(migrations\/|migrate|supervisor|binaries|roles)|testing\/)/;

/** Takes one guard out, runs its tests, and puts it back. */
export async function tryGuard(copy: Copy, guard: Guard, cluster: string): Promise<Verdict> {
  const whole = copy.read(guard.file);
  copy.write(
    guard.file,
    whole.replace(guard.find, () => guard.replace),
  );
  try {
    const own = ownCluster.test(guard.file) ? '' : cluster;
    const run = await runTests(copy, guard.tests, { cluster: own });
    const [by] = run.failed;
    if (by !== undefined) return { guard, outcome: 'caught', by };
    const tail = run.output.split('\n').slice(-15).join('\n');
    return run.passed > 0
      ? { guard, outcome: 'survived', by: '' }
      : { guard, outcome: 'broken', by: tail };
  } finally {
    copy.write(guard.file, whole);
  }
}
