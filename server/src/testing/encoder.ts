import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program is there, and makes no copy of anything. */
export const encoderEnv = { FFMPEG: process.execPath };

/** Takes the command line of ffmpeg as we write it, and gives out the copy that lies ready for that height. */
const program = (folder: string) => `#!${process.execPath}
const { copyFileSync, existsSync, appendFileSync } = require('node:fs');
const words = process.argv.slice(2);
const [, height] = /^scale=-2:(\\d+)\\b/.exec(words[words.indexOf('-vf') + 1]) ?? [];
const source = words[words.indexOf('-i') + 1];
const known = Object.keys(require('node:process').env).filter((name) => !/^(_|__CF.*|PWD|SHLVL|OLDPWD)$/.test(name));
appendFileSync(${JSON.stringify(join(folder, 'asked'))}, JSON.stringify({ height: Number(height), source: existsSync(source), format: words[words.indexOf('-f') + 1], known }) + '\\n');
if (existsSync(${JSON.stringify(join(folder, 'hangs'))})) setInterval(() => {}, 1000);
else if (existsSync(${JSON.stringify(join(folder, 'fails'))})) {
  console.error('no such luck');
  process.exit(1);
} else copyFileSync(${JSON.stringify(folder)} + '/' + height + '.mp4', words.at(-1));
`;

type Asked = { height: number; source: boolean; format: string; known: string[] };

/** A program in the place of ffmpeg, with the copies that it gives out. */
export type FakeEncoder = {
  env: { FFMPEG: string };
  /** Which copy it gives out for a height. */
  give: (height: number, film: Buffer) => void;
  /** From now on it does so. */
  set: (how: 'works' | 'fails' | 'hangs') => void;
  /** What it was asked for, in the order of time. */
  asked: () => Asked[];
};

export function makeFakeEncoder(): FakeEncoder {
  const folder = mkdtempSync(join(tmpdir(), 'chinar-encoder-'));
  const path = join(folder, 'ffmpeg');
  writeFileSync(path, program(folder));
  chmodSync(path, 0o755);
  return {
    env: { FFMPEG: path },
    give: (height, film) => writeFileSync(join(folder, `${height}.mp4`), film),
    set(how) {
      for (const other of ['fails', 'hangs']) rmSync(join(folder, other), { force: true });
      if (how !== 'works') writeFileSync(join(folder, how), '');
    },
    asked() {
      const notes = join(folder, 'asked');
      if (!existsSync(notes)) return [];
      const lines = readFileSync(notes, 'utf8').trim().split('\n');
      return lines.map((line) => JSON.parse(line) as Asked);
    },
  };
}
