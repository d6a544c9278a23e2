import { spawn } from 'node:child_process';

/** `code` is null when the program was ended by a signal or never began. */
export type Ended = { output: string; isEndless: boolean; code: number | null };

type How = { cwd: string; env: Record<string, string>; limitMs: number; graceMs?: number };

/** Groups of processes that are running; they end with this process, however it ends. */
const groups = new Set<number>();

function signal(group: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-group, name);
  } catch {
    // Nobody of it is left.
  }
}

process.once('exit', () => {
  for (const group of groups) signal(group, 'SIGKILL');
});

/**
 * Runs a program of Node until it ends, or until its time is over. It leads a group of its own: browsers
 * and servers that it started would otherwise live on, and hold the pipes that are read here. The group
 * is first asked to end, so that servers turn their databases off.
 */
export function runProgram(
  args: string[],
  { cwd, env, limitMs, graceMs = 10_000 }: How,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { pid: group } = child;
    let output = '';
    let isEndless = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    }
    let kill: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      isEndless = true;
      if (group === undefined) return;
      signal(group, 'SIGTERM');
      kill = setTimeout(() => signal(group, 'SIGKILL'), graceMs);
    }, limitMs);
    const settle = (code: number | null): void => {
      clearTimeout(limit);
      clearTimeout(kill);
      if (group !== undefined) {
        signal(group, 'SIGKILL');
        groups.delete(group);
      }
      resolve({ output, isEndless, code });
    };
    if (group !== undefined) groups.add(group);
    child.once('error', ({ message }) => {
      output += message;
      settle(null);
    });
    child.once('close', settle);
  });
}
