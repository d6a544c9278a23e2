import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { keepProcess, type KeptProcess } from './kept-process.ts';

let kept: KeptProcess<string> | null = null;
afterEach(() => kept?.close());

/** As when the machine is out of processes or files: `error` comes, and no `exit` ever. */
function unstarted(): ChildProcess {
  return spawn('/no/such/program').on('error', () => undefined);
}

function refused(): never {
  throw new Error('spawn ENOMEM');
}

/** A process that says one word and stays. */
function sound(): ChildProcess {
  const program = "process.on('message', () => {}); process.send('here')";
  return spawn(process.execPath, ['--eval', program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

test.each([
  ['cannot be started', unstarted, 'spawn /no/such/program ENOENT'],
  ['is refused by the system at once', refused, 'spawn ENOMEM'],
])('a process that %s is tried again until it runs', async (_, fails, reason) => {
  const ways = [fails, fails];
  const falls: string[] = [];
  const heard: unknown[] = [];
  kept = keepProcess({
    fork: () => (ways.shift() ?? sound)(),
    hear: (message) => heard.push(message),
    fall: (why) => falls.push(why),
  });
  await vi.waitFor(() => expect(heard).toEqual(['here']), 5000);
  expect(falls).toEqual([reason, reason].map((why) => expect.stringContaining(why)));
  expect(kept.pid()).toBeGreaterThan(0);
});

test('a process that has fallen is started again', async () => {
  const falls: string[] = [];
  let heard = 0;
  kept = keepProcess({ fork: sound, hear: () => (heard += 1), fall: (why) => falls.push(why) });
  await vi.waitFor(() => expect(heard).toBe(1), 5000);
  kept.kill();
  await vi.waitFor(() => expect(heard).toBe(2), 5000);
  expect(falls).toEqual(['the process ended: SIGKILL']);
});
