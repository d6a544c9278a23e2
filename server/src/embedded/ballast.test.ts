import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ballastBytes, makeBallast } from './ballast.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder on a disk that has so many megabytes left. */
function diskWith(megabytes: number) {
  const folder = mkdtempSync('/tmp/chinar-ballast-');
  folders.push(folder);
  const disk = { megabytes };
  const ballast = makeBallast(folder, () => disk.megabytes * 1024 * 1024);
  return { disk, ballast, folder, file: join(folder, 'ballast') };
}

test('F09 on a roomy disk the ballast takes its room in truth, once', () => {
  const { ballast, file } = diskWith(10_000);
  ballast.keep();
  const { size, blocks, ino } = statSync(file);
  expect(size).toBe(ballastBytes);
  expect(blocks * 512).toBeGreaterThanOrEqual(ballastBytes);
  ballast.keep();
  expect(statSync(file).ino).toBe(ino);
});

test('F09 on a disk with little room nothing is put aside', () => {
  const { ballast, folder } = diskWith(1000);
  ballast.keep();
  expect(readdirSync(folder)).toEqual([]);
});

test('F09 the ballast is given up on a full disk and not before, and put aside again when there is room', () => {
  const { ballast, disk, file } = diskWith(10_000);
  ballast.keep();
  expect([ballast.give(), existsSync(file)]).toEqual([false, true]);
  disk.megabytes = 3;
  expect([ballast.give(), existsSync(file)]).toEqual([true, false]);
  expect(ballast.give()).toBe(false);
  ballast.keep();
  expect(existsSync(file)).toBe(false);
  disk.megabytes = 10_000;
  ballast.keep();
  expect(existsSync(file)).toBe(true);
});

test('F09 a folder that cannot be written, or is away with its disk, holds up nobody', () => {
  const ballast = makeBallast('/proc/chinar-none', () => Infinity);
  expect(() => ballast.keep()).not.toThrow();
  const { folder, ballast: kept } = diskWith(10_000);
  kept.keep();
  const away = makeBallast(folder, () => {
    throw new Error('ENODEV: no such device, statfs');
  });
  expect(away.give()).toBe(false);
  expect(() => away.keep()).not.toThrow();
});
