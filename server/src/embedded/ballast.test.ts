import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

test('F09 on a roomy disk the ballast takes its room in truth, once', async () => {
  const { ballast, file } = diskWith(10_000);
  await ballast.keep();
  const { size, blocks, ino } = statSync(file);
  expect(size).toBe(ballastBytes);
  expect(blocks * 512).toBeGreaterThanOrEqual(ballastBytes);
  await ballast.keep();
  expect(statSync(file).ino).toBe(ino);
});

test('F09 on a disk with little room nothing is put aside', async () => {
  const { ballast, folder } = diskWith(1000);
  await ballast.keep();
  expect(readdirSync(folder)).toEqual([]);
});

test('F09 the ballast is given up on a full disk and not before, and put aside again when there is room', async () => {
  const { ballast, disk, file } = diskWith(10_000);
  await ballast.keep();
  expect([ballast.give(), existsSync(file)]).toEqual([false, true]);
  disk.megabytes = 3;
  expect([ballast.give(), existsSync(file)]).toEqual([true, false]);
  expect(ballast.give()).toBe(false);
  await ballast.keep();
  expect(existsSync(file)).toBe(false);
  disk.megabytes = 10_000;
  await ballast.keep();
  expect(existsSync(file)).toBe(true);
});

test('F09 a folder that cannot be written, or is away with its disk, holds up nobody', async () => {
  const ballast = makeBallast('/proc/chinar-none', () => Infinity);
  expect(await ballast.keep()).toBeUndefined();
  const { folder, ballast: kept } = diskWith(10_000);
  await kept.keep();
  const away = makeBallast(folder, () => {
    throw new Error('ENODEV: no such device, statfs');
  });
  expect(away.give()).toBe(false);
  expect(await away.keep()).toBeUndefined();
});

/** The files below a folder, or of the full disk, that this process has open. Others open and close theirs meanwhile. */
const openIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${name}`);
      return path.startsWith(folder) || path === '/dev/full' ? [path] : [];
    } catch {
      return [];
    }
  });

test.runIf(process.platform === 'linux')(
  'F09 a ballast that the disk has no room for leaves nothing behind: no half of it, no open file',
  async () => {
    const { ballast, folder } = diskWith(10_000);
    // Made and opened it can be, and writing to it fails as on a full disk.
    symlinkSync('/dev/full', join(folder, 'ballast.new'));
    await ballast.keep();
    expect([readdirSync(folder), openIn(folder)]).toEqual([[], []]);
    await ballast.keep();
    expect([readdirSync(folder), openIn(folder)]).toEqual([['ballast'], []]);
  },
);

test('F09 half a ballast that cannot be removed, as on a disk that is only read, holds up nobody', async () => {
  const { ballast, disk, folder, file } = diskWith(10_000);
  await ballast.keep();
  rmSync(file);
  mkdirSync(join(folder, 'ballast.new'));
  expect(await ballast.keep()).toBeUndefined();
  disk.megabytes = 3;
  expect(ballast.give()).toBe(false);
  writeFileSync(file, 'room');
  expect([ballast.give(), existsSync(file)]).toEqual([true, false]);
});

test('F09 half a ballast, left by a process that was killed, is given up too', () => {
  const { ballast, disk, folder } = diskWith(10_000);
  writeFileSync(join(folder, 'ballast.new'), 'room');
  expect(ballast.give()).toBe(false);
  disk.megabytes = 3;
  expect([ballast.give(), readdirSync(folder)]).toEqual([true, []]);
  expect(ballast.give()).toBe(false);
});
