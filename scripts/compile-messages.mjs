// Compiles the message catalogues; run by the bootstrap when they changed, and by hand while writing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Every feature has a file of its own in each language; the compiler gets one of each language. */
function gather() {
  const folder = join(root, 'messages/gathered');
  mkdirSync(folder, { recursive: true });
  for (const language of ['en', 'hi']) {
    const files = readdirSync(join(root, 'messages', language)).toSorted();
    const all = files.map((file) =>
      JSON.parse(readFileSync(join(root, 'messages', language, file), 'utf8')),
    );
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(Object.assign({}, ...all)));
  }
}

export function compileMessages() {
  gather();
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
  leaveTheLocaleToUs();
  shareTheChoice();
  gatherCompiled();
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

/**
 * The compiler brings ways to find a language by address, cookie and header. Ours is told to it
 * (`overwriteGetLocale`) before the first word: what would never run is no reader's to load.
 */
function leaveTheLocaleToUs() {
  const path = join(root, 'messages/compiled/runtime.js');
  const text = readFileSync(path, 'utf8');
  const found = /export let getLocale = \(\) => \{\n[^]*?\n\};\n/.exec(text);
  if (!found) throw new Error('The compiled runtime has another getLocale().');
  writeFileSync(path, text.replace(found[0], 'export let getLocale = () => baseLocale;\n'));
}

/**
 * Each compiled message chooses between the languages in lines of its own, of which a page has hundreds:
 * one function that chooses for all of them spares a phone five kilobytes.
 */
function shareTheChoice() {
  const compiled = join(root, 'messages/compiled');
  const runtime = join(compiled, 'runtime.js');
  writeFileSync(
    runtime,
    `${readFileSync(runtime, 'utf8')}
/** A message in the reader's language, or in the one that is asked for. */
export const chosen = (en, hi) => (inputs = {}, options = {}) =>
  ((options.locale ?? getLocale()) === 'hi' ? hi : en)(inputs);
`,
  );
  const folder = join(compiled, 'messages');
  for (const name of readdirSync(folder)) {
    if (name === '_index.js' || !name.endsWith('.js')) continue;
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const short = text
      .replace('{ getLocale, experimentalStaticLocale }', '{ chosen }')
      .replace(
        /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = [^\n]*\s*if \(locale === "hi"\) return (\w+)\(inputs\)\s*return (\w+)\(inputs\)\s*\}\)/,
        '(/* @__PURE__ */ chosen($2, $1))',
      );
    if (!short.includes('chosen('))
      throw new Error(`The compiled message ${name} has another form.`);
    writeFileSync(path, short);
  }
}

/**
 * One file of all messages, for whoever runs them in Node: to open thousands is a second and more of each
 * start. The pages are built from the single ones, of which each takes those that it says.
 */
function gatherCompiled() {
  const compiled = join(root, 'messages/compiled');
  const folder = join(compiled, 'messages');
  const index = readFileSync(join(folder, '_index.js'), 'utf8');
  const texts = [...index.matchAll(/^export \* from '\.\/(.+)'$/gm)].map(([, name]) =>
    readFileSync(join(folder, name), 'utf8')
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/^\/\*\*? [^]*?\*\/$|^\/\*\*$[^]*?^\*\/$/gm, '')
      .replaceAll(/\/\*\* @type \{.*?\} \*\/ /g, ''),
  );
  const imports = `import * as registry from './registry.js';\nimport { chosen } from './runtime.js';\n`;
  writeFileSync(join(compiled, 'whole.js'), `${imports}${texts.join('')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
