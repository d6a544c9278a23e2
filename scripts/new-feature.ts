// Makes the folders of a new feature from a template that passes all checks.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { featureFiles, type Names, registered } from './feature-template.ts';

const root = join(import.meta.dirname, '..');

function namesOf(kebab: string): Names {
  const words = kebab.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  const numbers = readdirSync(join(root, 'server/src/db/migrations')).map((name) =>
    Number(name.slice(0, 4)),
  );
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    one: pascal.replace(/s$/, ''),
    number: String(Math.max(...numbers) + 1).padStart(4, '0'),
  };
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  process.stdout.write(`  ${path}\n`);
}

const [kebab = ''] = process.argv.slice(2);
if (!/^[a-z]+(-[a-z]+)*s$/.test(kebab)) {
  fail('Usage: npm run new-feature -- <plural-name>, for example saved-questions');
}
if (existsSync(join(root, 'server/src/features', kebab))) fail(`${kebab} is there already.`);

const names = namesOf(kebab);
for (const [path, text] of Object.entries(featureFiles(names))) write(path, text);
const operationsPath = 'contract/src/operations.ts';
const featuresPath = 'server/src/features.ts';
const lists = registered(
  {
    operations: readFileSync(join(root, operationsPath), 'utf8'),
    features: readFileSync(join(root, featuresPath), 'utf8'),
  },
  names,
);
write(operationsPath, lists.operations);
write(featuresPath, lists.features);
spawnSync(process.execPath, [join(root, 'scripts/generate-types.ts')], { stdio: 'inherit' });
const written = [
  ...Object.keys(featureFiles(names)).filter((path) => path.endsWith('.ts')),
  operationsPath,
  featuresPath,
];
spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...written], {
  cwd: root,
  stdio: 'inherit',
});
process.stdout.write(
  'Next: words in messages/, screens in web/src/features, and CONTRIBUTING.md for the rest.\n',
);
