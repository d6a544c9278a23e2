// Makes a fresh clone ready: plain JavaScript without dependencies, for whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishBuild, keepOldAssets } from './finish-build.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules/.chinar-ready.json');
const oldestNode = [20, 19];
const pinnedMajor = 24;

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  fail(`Chinar needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

function writeStamp(part) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ ...readStamp(), ...part }));
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'build', 'compiled', '.react-router'].includes(entry.name))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}

function hashOf(...paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(root, path))).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;
}

function install() {
  const lock = hashOf('package-lock.json');
  if (readStamp().lock === lock) return;
  say('Installing dependencies (the first time this takes about a minute) …');
  rmSync(stampFile, { force: true });
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // npm may have been started by another npm: its settings for that run are not for this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^npm_config_/i.test(name) || /registry|cafile|proxy|cache|userconfig/i.test(name),
    ),
  );
  env.NODE_ENV = 'development';
  const done = npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args], { env })
    : run('npm', args, { env, shell: process.platform === 'win32' });
  if (!done) fail('The dependencies did not install; npm says why above.');
  writeStamp({ lock });
}

/** The pinned Node: from npm on Linux, else the one that is running if it is new enough. */
export function pinnedNode() {
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath;
  return fail(
    `Please install Node ${pinnedMajor}: npm has no copy of it for ${process.platform}-${process.arch}.`,
  );
}

/** The environment of everything we start: the pinned Node comes first. */
export function childEnv(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [dirname(pinnedNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(
    separator,
  );
  // Half of the second in which a server starts: it is back sooner after a crash, and tests start many.
  const compiled = join(root, 'node_modules/.cache/chinar-compiled');
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...extra };
}

/**
 * Makes something anew when what it is made of has changed. Its stamp goes first: half of another one would pass
 * for it.
 */
function makeAnew(name, { from, to, say: words, failure, make }) {
  const stamp = hashOf(...from);
  if (readStamp()[name] === stamp && existsSync(join(root, to))) return;
  say(words);
  writeStamp({ [name]: null });
  if (!make()) fail(failure);
  writeStamp({ [name]: stamp });
}

const messages = [
  'messages/en',
  'messages/hi',
  'messages/project.inlang/settings.json',
  'scripts/compile-messages.mjs',
];

function compileMessages() {
  makeAnew('messages', {
    from: messages,
    to: 'messages/compiled/whole.js',
    say: 'Compiling messages …',
    failure: 'The messages did not compile.',
    make: () => run(pinnedNode(), [join(root, 'scripts/compile-messages.mjs')]),
  });
}

function buildPages() {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  makeAnew('pages', {
    from: ['package-lock.json', 'web', 'contract/src', 'content/src', 'messages/src', ...messages],
    to: 'web/build/server/index.js',
    say: 'Building pages …',
    failure: 'The pages did not build.',
    make() {
      keepOldAssets();
      const isBuilt = run(pinnedNode(), [cli, 'build'], {
        cwd: join(root, 'web'),
        env: childEnv({ NODE_ENV: 'production' }),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (isBuilt) finishBuild();
      return isBuilt;
    },
  });
}

/** What `npm start` runs; `server/src` is what is read, tested and written. */
export const builtServer = join(root, 'server/build/main.js');
const serverParts = ['server', 'contract', 'content', 'measurement', 'messages'];

function buildServer() {
  makeAnew('server', {
    from: [
      'package-lock.json',
      'demo',
      'scripts/build-server.ts',
      ...serverParts.flatMap((part) => [`${part}/package.json`, `${part}/src`]),
      ...messages,
    ],
    to: 'server/build/main.js',
    say: 'Building the server …',
    failure: 'The server did not build.',
    make: () =>
      run(pinnedNode(), [join(root, 'scripts/build-server.ts')], {
        env: childEnv({ NODE_ENV: 'production' }),
      }),
  });
}

/** Installs what the lock names, compiles messages and builds pages and server, each only if something changed. */
export function ensureReady({ pages = true, server = pages } = {}) {
  checkNode();
  install();
  compileMessages();
  if (pages) buildPages();
  if (server) buildServer();
}
