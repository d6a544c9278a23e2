// npm start and npm run dev.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { builtServer, childEnv, ensureReady, pinnedNode, root, say } from './ensure-ready.mjs';

const isDev = process.argv.includes('--dev');
const sources = [
  'server/src',
  'contract/src',
  'content/src',
  'measurement/src',
  'messages/en',
  'messages/hi',
  'web/src',
  'demo',
];
let child = null;
let isStopping = false;

// React's development build is four times slower and says nothing about it.
const env = () => childEnv({ NODE_ENV: 'production' });

function launch() {
  const started = spawn(
    pinnedNode(),
    ['--disable-proto=delete', isDev ? join(root, 'server/src/main.ts') : builtServer],
    {
      cwd: root,
      env: env(),
      stdio: 'inherit',
    },
  );
  started.once('exit', (code, signal) => {
    if (child === started) child = null;
    if (isStopping || !isDev) process.exit(signal ? 1 : (code ?? 1));
  });
  child = started;
}

function restart() {
  say('Something changed; starting again …');
  ensureReady({ server: false });
  if (!child) return launch();
  child.once('exit', launch);
  child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true;
    if (!child) process.exit(0);
    child.kill('SIGTERM');
  });
}

ensureReady({ server: !isDev });
launch();

if (isDev) {
  let timer = null;
  for (const folder of sources) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(restart, 200);
    });
  }
}
