import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/find-chromium.mjs';

/** A Chromium with a profile that outlives it. */
export type Killable = { page: Page; kill: () => Promise<void> };

/** The address that it says when it is ready; all else it says is let go. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stderr?.on('data', (data: Buffer) => {
      said = (said + data.toString()).slice(-4000);
      const found = /DevTools listening on (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    stderr?.once('close', () => reject(new Error(`Chromium did not start:\n${said}`)));
  });
}

/** Starts Chromium on a profile, as a process group of its own, which is killed with all that belongs to it. */
export async function openKillable(profile: string): Promise<Killable> {
  const child = spawn(
    String(findChromium()),
    [
      ...chromiumArgs(),
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  const browser: Browser = await chromium.connectOverCDP(await addressOf(child));
  const context = browser.contexts()[0];
  if (!context) throw new Error('Chromium has no window.');
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    async kill() {
      if (child.exitCode === null && child.signalCode === null)
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      await exited;
      await browser.close().catch(() => undefined);
    },
  };
}
