import { readFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './stand.ts';

export type Machine = { cpu: string; cores: number; memoryGb: number; kernel: string };
export type Versions = { node: string; postgres: string; chinar: string };

export function readMachine(): Machine {
  const all = cpus();
  return {
    cpu: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    kernel: release(),
  };
}

/** Milliseconds of a loop that asks for nothing but a processor: how much of one is there for us. */
export function loopMs(): number {
  const begun = performance.now();
  let sum = 0;
  for (let turn = 0; turn < 100_000_000; turn += 1) sum = (sum + turn) | 0;
  return sum === 0.5 ? 0 : performance.now() - begun;
}

export function readVersions(postgres: string): Versions {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { node: process.versions.node, postgres, chinar: version };
}
