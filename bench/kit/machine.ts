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

export function readVersions(postgres: string): Versions {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { node: process.versions.node, postgres, chinar: version };
}
