// npm run ablate [-- --changed <commit>] [-- --only <words>] [-- --open]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startTestCluster } from '../../server/src/testing/cluster.ts';
import { type Copy, makeCopy } from './copy.ts';
import type { Guard } from './guard.ts';
import { faultOf } from './guard.ts';
import { guards } from './guards.ts';
import { type Options, readOptions } from './options.ts';
import { runTests, tryGuard, type Verdict } from './run.ts';
import { listOpen, updateTable } from './table.ts';

const root = join(import.meta.dirname, '../..');
/** Two cores: two guards at once, each in a copy of its own. */
const atOnce = 2;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function changedSince(commit: string): Set<string> {
  const diff = spawnSync('git', ['diff', '--name-only', commit], { cwd: root, encoding: 'utf8' });
  if (diff.status !== 0) throw new Error(`git knows no ${commit}: ${diff.stderr}`);
  return new Set(diff.stdout.split('\n'));
}

function chosen({ changed, only, open }: Options): Guard[] {
  const files = changed === null ? null : changedSince(changed);
  return (open ? listOpen() : guards).filter(
    ({ name, file }) =>
      (files === null || files.has(file)) &&
      (only === null || `${name} ${file}`.toLowerCase().includes(only)),
  );
}

/** With every guard in place all the tests have to pass, else a failure would prove nothing. */
async function checkWhole(copy: Copy, tries: readonly Guard[], cluster: string): Promise<void> {
  const tests = [...new Set(tries.flatMap((guard) => guard.tests))];
  const run = await runTests(copy, tests, { cluster, all: true });
  if (run.failed.length === 0 && run.passed > 0) return;
  throw new Error(`With all guards in place: ${run.failed.join(', ') || run.output}`);
}

function tell({ guard, outcome, by }: Verdict): void {
  say(`${outcome === 'caught' ? 'caught  ' : outcome.toUpperCase()}  ${guard.name}`);
  if (outcome !== 'caught') say(`          ${guard.file}\n${by}`);
}

async function main(options: Options): Promise<void> {
  const tries = chosen(options);
  if (tries.length === 0) return say('No guard stands in what was chosen.');
  const copies = Array.from({ length: atOnce }, makeCopy);
  const [first] = copies;
  const cluster = await startTestCluster();
  const verdicts: Verdict[] = [];
  try {
    if (!first) return;
    for (const guard of tries) {
      const fault = faultOf(guard, (file) => first.read(file));
      if (fault) throw new Error(`${guard.name}: ${fault}`);
    }
    say(`${tries.length} guards; first their tests with all of them in place.`);
    await checkWhole(first, tries, cluster.url);
    const waiting = [...tries];
    await Promise.all(
      copies.map(async (copy) => {
        for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
          const verdict = await tryGuard(copy, guard, cluster.url);
          verdicts.push(verdict);
          tell(verdict);
          // A run of hours that is stopped keeps what it has learnt.
          updateTable(verdicts);
        }
      }),
    );
  } finally {
    await cluster.stop();
    for (const copy of copies) copy.drop();
  }
  const missed = verdicts.filter(({ outcome }) => outcome !== 'caught');
  say(`${verdicts.length - missed.length} caught, ${missed.length} not`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

function wanted(): Options | null {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say((error as Error).message);
    process.exitCode = 2;
    return null;
  }
}

// A terminal tells only its own group: what was started ends with this process.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
const options = wanted();
if (options) await main(options);
