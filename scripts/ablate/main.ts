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

/**
 * Those of `tries` whose tests pass with every guard in place, since elsewhere a failure would prove nothing. The
 * others are named and left as they were.
 */
async function listSound(copy: Copy, tries: readonly Guard[], cluster: string): Promise<Guard[]> {
  const wanted = [...new Set(tries.flatMap((guard) => guard.tests))];
  const { failed, files, passed, output } = await runTests(copy, wanted, { cluster, all: true });
  if (failed.length === 0 && passed > 0) return [...tries];
  // Browsers' runner names files from its own folder, the other one from the root of the disk.
  const isIn = (test: string) => files.some((file) => file.includes(test) || test.endsWith(file));
  const sound = tries.filter(({ tests }) => !tests.some(isIn));
  if (sound.length === tries.length)
    throw new Error(`With all guards in place: ${failed.join(', ') || output}`);
  say(`Left out with ${tries.length - sound.length} guards: ${failed.join(', ')}`);
  return sound;
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
  let leftOut = 0;
  try {
    if (!first) return;
    for (const guard of tries) {
      const fault = faultOf(guard, (file) => first.read(file));
      if (fault) throw new Error(`${guard.name}: ${fault}`);
    }
    say(`${tries.length} guards; first their tests with all of them in place.`);
    const waiting = await listSound(first, tries, cluster.url);
    leftOut = tries.length - waiting.length;
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
  say(`${verdicts.length - missed.length} caught, ${missed.length} not, ${leftOut} left out`);
  process.exitCode = missed.length + leftOut > 0 ? 1 : 0;
}

function readWanted(): Options | null {
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
const options = readWanted();
if (options) await main(options);
