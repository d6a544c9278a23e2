import { readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { answerAsks } from '../jobs/side-process.ts';

const works: Record<string, () => unknown> = {
  echo: () => 'echo',
  loop: () => {
    for (;;);
  },
  hoard: () => {
    const held: object[] = [];
    for (;;) held.push(Array.from({ length: 1000 }, () => ({})));
  },
  /** Seconds of the clock, none of the processor. */
  wait: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000),
  /** One step that outgrows the memory at once: inside a thread it would end the server. */
  leap: () => ','.repeat(60_000_000).split(',').length,
  pid: () => process.pid,
  fail: () => {
    throw new TypeError('a bug of the reader');
  },
  exit: () => process.exit(3),
  secrets: () => Object.keys(env),
  spy: () => readFileSync(`/proc/${process.ppid}/environ`, 'utf8'),
  write: () => writeFileSync('/tmp/chinar-side-work', 'x'),
};

answerAsks(async (name: string, tell) => {
  if (name !== 'tell') return works[name]?.();
  for (const part of ['one', 'two', 'three']) await tell(part);
  return 'told';
});
