// Makes a whole feature from the template: `npm run new-feature -- saved-questions`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { lists, withLine } from './lists.ts';
import { named, namesOf } from './names.ts';

const root = join(import.meta.dirname, '../..');
const template = join(import.meta.dirname, 'template');

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  process.stdout.write(`  ${path}\n`);
}

/** Migrations run in the order of their names: those of two branches must not meet. */
function stamp(): string {
  return new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

function run(script: string, ...args: string[]): void {
  const done = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) fail(`${script} failed.`);
}

/** Files and lists alone: the types of the tables and the words are left to be made. */
const isBare = process.argv.includes('--files');
const [kebab = ''] = process.argv.slice(2).filter((word) => word !== '--files');
if (!/^[a-z]+(-[a-z]+)*s$/.test(kebab)) {
  fail('Usage: npm run new-feature -- <plural-name>, for example saved-questions');
}
if (existsSync(join(root, 'server/src/features', kebab))) fail(`${kebab} is there already.`);

const names = namesOf(kebab);
const made = readdirSync(template, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const from = join(entry.parentPath, entry.name);
    const path = named(relative(template, from), names)
      .replace(/\.txt$/, '')
      .replace('migrations/stamp-', `migrations/${stamp()}-`);
    write(path, named(readFileSync(from, 'utf8'), names));
    return path;
  });
for (const { path, line, ...place } of lists) {
  const text = readFileSync(join(root, path), 'utf8');
  write(path, withLine(text, { ...place, line: named(line, names) }));
}
if (!isBare) {
  run('scripts/generate-types.ts');
  run('scripts/compile-messages.mjs');
}
run(
  'node_modules/oxfmt/bin/oxfmt',
  ...made.filter((path) => !path.endsWith('.sql')),
  ...lists.map(({ path }) => path),
);
process.stdout.write('\nNext: its own fields and words; CONTRIBUTING.md has the recipes.\n');
