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

function compileMessages() {
  const messages = hashOf(
    'messages/en',
    'messages/hi',
    'messages/project.inlang/settings.json',
    'scripts/compile-messages.mjs',
  );
  if (readStamp().messages === messages && existsSync(join(root, 'messages/compiled/whole.js')))
    return;
  say('Compiling messages …');
  if (!run(pinnedNode(), [join(root, 'scripts/compile-messages.mjs')]))
    fail('The messages did not compile.');
  writeStamp({ messages });
}

function buildPages() {
  const pages = hashOf(
    'package-lock.json',
    'web',
    'contract/src',
    'content/src',
    'messages/en',
    'messages/hi',
    'messages/src',
    'scripts/compile-messages.mjs',
  );
  if (readStamp().pages === pages && existsSync(join(root, 'web/build/server/index.js'))) return;
  say('Building pages …');
  writeStamp({ pages: null });
  keepOldAssets();
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const done = run(pinnedNode(), [cli, 'build'], {
    cwd: join(root, 'web'),
    env: childEnv({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!done) fail('The pages did not build.');
  finishBuild();
  writeStamp({ pages });
}

/** What `npm start` runs; `server/src` is what is read, tested and written. */
export const builtServer = join(root, 'server/build/main.js');

function buildServer() {
  const server = hashOf(
    'package-lock.json',
    ...['server', 'contract', 'content', 'measurement', 'messages'].map(
      (name) => `${name}/package.json`,
    ),
    'messages/project.inlang/settings.json',
    'server/src',
    'contract/src',
    'content/src',
    'measurement/src',
    'messages/en',
    'messages/hi',
    'messages/src',
    'demo',
    'scripts/compile-messages.mjs',
    'scripts/build-server.ts',
  );
  if (readStamp().server === server && existsSync(builtServer)) return;
  say('Building the server …');
  // Half of another one would pass for this one.
  writeStamp({ server: null });
  const done = run(pinnedNode(), [join(root, 'scripts/build-server.ts')], {
    env: childEnv({ NODE_ENV: 'production' }),
  });
  if (!done) fail('The server did not build.');
  writeStamp({ server });
}

/** Installs what the lock names, compiles messages and builds pages and server, each only if something changed. */
export function ensureReady({ pages = true, server = pages } = {}) {
  checkNode();
  install();
  compileMessages();
  if (pages) buildPages();
  if (server) buildServer();
}
