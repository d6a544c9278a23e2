// Finds the browser of the journeys: CHROME_PATH, an installed one, Debian's package when root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, say } from './ensure-ready.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find((path) => existsSync(path));
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Chromium from Debian …');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', 'chromium');
  return installed();
}

/** Flags under which Chromium asks nobody outside for anything. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** How we start Chromium; its sandbox refuses to work for root. */
export function chromiumArgs() {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

export function findChromium() {
  const wished = process.env.CHROME_PATH;
  if (wished && !existsSync(wished)) fail(`CHROME_PATH names ${wished}, which is not there.`);
  return (
    wished ??
    installed() ??
    installFromDebian() ??
    fail('No Chromium found: install chromium or set CHROME_PATH to a Chrome or Chromium.')
  );
}
