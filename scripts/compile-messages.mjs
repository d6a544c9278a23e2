// Compiles the message catalogues; run by the bootstrap when they changed, and by hand while writing.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function compileMessages() {
  const done = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@inlang/paraglide-js/bin/run.js'),
      'compile',
      '--project=./project.inlang',
      '--outdir=./compiled',
      '--silent',
      '--no-emit-ts-declarations',
      '--no-emit-readme',
      '--no-emit-prettier-ignore',
      '--no-emit-git-ignore',
      '--strategy',
      'globalVariable',
      'baseLocale',
    ],
    { cwd: join(root, 'messages'), stdio: 'inherit' },
  );
  if (done.status !== 0) throw new Error('The message catalogues did not compile.');
  keepPluralRules();
}

/** The compiler's `plural` makes new rules at each call, which costs more than all else in a message. */
function keepPluralRules() {
  const path = join(root, 'messages/compiled/registry.js');
  const text = readFileSync(path, 'utf8');
  const made = 'new Intl.PluralRules(locale, options)';
  if (!text.includes(made)) throw new Error('The compiled catalogues have another plural().');
  const kept = `(rules[locale + (options?.type ?? '')] ??= ${made})`;
  writeFileSync(path, `const rules = {};\n${text.replace(made, kept)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
