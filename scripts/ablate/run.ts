import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Copy } from './copy.ts';
import type { Guard } from './guard.ts';
import { type Ended, runProgram } from './program.ts';
import {
  type Counted,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from './report.ts';

/** What became of a guard: `broken` means that no test ran, so that nothing was learnt. */
export type Verdict = { guard: Guard; outcome: 'caught' | 'survived' | 'broken'; by: string };

type Run = Counted & { output: string };
const nothing: Run = { failed: [], files: [], passed: 0, output: '' };
/** A guard may be what keeps a test from waiting for ever: that is missed as well. */
const guardMs = 150_000;
/** All tests together, with every guard in place. */
const wholeMs = 30 * 60_000;
const endless = 'the tests did not end';

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** A run that did not end has failed, whatever it reported. */
function told(counted: Counted, { output, isEndless }: Ended): Run {
  const { failed } = counted;
  return { ...counted, failed: isEndless ? [...failed, endless] : failed, output };
}

async function runVitest(
  copy: Copy,
  filters: string[],
  cluster: string,
  all: boolean,
): Promise<Run> {
  const file = join(copy.path, 'vitest-report.json');
  rmSync(file, { force: true });
  const ended = await runProgram(
    [
      join(copy.path, 'node_modules/vitest/vitest.mjs'),
      'run',
      // Another guard is tried beside this one, but nothing beside the whole.
      ...(all ? [] : ['--bail=1', '--maxWorkers=1']),
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ],
    {
      cwd: copy.path,
      env: cluster ? { CHINAR_TEST_CLUSTER: cluster } : {},
      limitMs: all ? wholeMs : guardMs,
    },
  );
  return told(countVitest(readReport<VitestReport>(file)), ended);
}

/** Tests of these look at built pages; journeys build them by themselves. */
const needsPages = /^server\/src\/http/;

/**
 * Builds the pages of a copy anew when they are not of its sources: without the guard of this try, or
 * still without the one of the last. False when they cannot be built.
 */
async function buildPages(copy: Copy): Promise<Ended & { isBuilt: boolean }> {
  const ended = await runProgram(
    ['--input-type=module', '-e', "(await import('./scripts/ensure-ready.mjs')).ensureReady()"],
    { cwd: copy.path, env: {}, limitMs: guardMs },
  );
  return { ...ended, isBuilt: ended.code === 0 };
}

async function runPlaywright(copy: Copy, specs: string[], limitMs: number): Promise<Run> {
  const file = join(copy.path, 'playwright-report.json');
  rmSync(file, { force: true });
  const ended = await runProgram(['scripts/test.mjs', 'e2e', ...specs], {
    cwd: copy.path,
    env: { CHINAR_E2E_REPORT: file },
    limitMs,
  });
  return told(countPlaywright(readReport<PlaywrightReport>(file)), ended);
}

/**
 * Runs tests in a copy as it stands; the first failure ends it, unless `all` are to be told. Without
 * `cluster` vitest starts a PostgreSQL of its own.
 */
export async function runTests(
  copy: Copy,
  tests: string[],
  {
    cluster,
    all = false,
    journeysMs = wholeMs,
  }: { cluster: string; all?: boolean; journeysMs?: number },
): Promise<Run> {
  const specs = tests.filter((test) => test.startsWith('e2e:')).map((test) => test.slice(4));
  const filters = tests.filter((test) => !test.startsWith('e2e:'));
  if (filters.some((filter) => needsPages.test(filter))) {
    const { isBuilt, output } = await buildPages(copy);
    if (!isBuilt) return { ...nothing, output };
  }
  const unit = filters.length > 0 ? await runVitest(copy, filters, cluster, all) : nothing;
  if (specs.length === 0 || (unit.failed.length > 0 && !all)) return unit;
  const browser = await runPlaywright(copy, specs, journeysMs);
  return {
    failed: [...unit.failed, ...browser.failed],
    files: [...unit.files, ...browser.files],
    passed: unit.passed + browser.passed,
    output: browser.output,
  };
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
