import { crc32 } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openPackage, packageLimits } from './import.package.ts';
import { UnreadableFile } from './import.types.ts';

const zip = (files: Zippable, level: 0 | 9 = 9) => Buffer.from(zipSync(files, { level }));

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (found: unknown) => found,
  );
  expect(error).toBeInstanceOf(UnreadableFile);
  return error instanceof UnreadableFile ? error.reason.code : '';
}

const readAll = async (bytes: Buffer) => {
  const pack = await openPackage(bytes);
  return pack.names.map((name) => pack.read(name)?.toString());
};

/** Where the directory's record of the first file begins, and its local one. */
const directoryAt = (bytes: Buffer) => bytes.indexOf('PK\u0001\u0002');

/** A zip of so many files, each of which is said to have so many bytes. */
function saying(count: number, size: number): Buffer {
  const names = Array.from({ length: count }, (_, at) => `${at}`);
  const bytes = zip(Object.fromEntries(names.map((name) => [name, strToU8('small')])));
  for (let at = directoryAt(bytes); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
    bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

describe('openPackage', () => {
  test('names the files in their order, folders apart, and unpacks what is asked for', async () => {
    const files = { 'b.xml': strToU8('<b/>'), 'a/': new Uint8Array(), 'a/c.txt': strToU8('see') };
    for (const bytes of [zip(files), zip(files, 0)]) {
      const pack = await openPackage(bytes);
      expect(pack.names).toEqual(['b.xml', 'a/c.txt']);
      expect(pack.read('a/c.txt')?.toString()).toBe('see');
      expect(pack.read('a/d.txt')).toBeNull();
    }
  });

  test('refuses what is no zip, and one that is cut off', async () => {
    const whole = zip({ 'a.txt': strToU8('a text') });
    expect(await codeOf(openPackage(Buffer.from('PK\u0003\u0004 and no more')))).toBe(
      'package_broken',
    );
    expect(await codeOf(openPackage(whole.subarray(0, whole.length - 10)))).toBe('package_broken');
  });

  test('C05 refuses a bomb by what it says of itself, before anything is unpacked', async () => {
    expect(await codeOf(openPackage(saying(1, packageLimits.fileBytes + 1)))).toBe(
      'package_file_large',
    );
    const count = packageLimits.bytes / packageLimits.fileBytes;
    const fit = await openPackage(saying(count, packageLimits.fileBytes));
    expect(fit.names).toHaveLength(count);
    expect(await codeOf(openPackage(saying(count + 1, packageLimits.fileBytes)))).toBe(
      'package_large',
    );
  });

  test('C05 a bomb that lies about its size is stopped at the size that it told', async () => {
    const bytes = zip({ bomb: new Uint8Array(20_000_000) });
    // The directory's own size, and the check sum of that many zeros, so that nothing else is amiss.
    bytes.writeUInt32LE(crc32(Buffer.alloc(1000)), directoryAt(bytes) + 16);
    bytes.writeUInt32LE(1000, directoryAt(bytes) + 24);
    expect(await codeOf(readAll(bytes))).toBe('package_damaged');
  });

  test('refuses more files than anybody packs', async () => {
    const names = Array.from({ length: packageLimits.files + 1 }, (_, at) => `${at}`);
    const files = Object.fromEntries(names.map((name) => [name, new Uint8Array()]));
    expect(await codeOf(openPackage(zip(files, 0)))).toBe('package_many');
  });

  test('refuses two files of one name', async () => {
    const bytes = zip({ 'one.xml': strToU8('<a/>'), 'two.xml': strToU8('<b/>') });
    for (let at = bytes.indexOf('two.xml'); at >= 0; at = bytes.indexOf('two.xml')) {
      bytes.write('one.xml', at);
    }
    expect(await codeOf(openPackage(bytes))).toBe('package_twice');
  });

  test('refuses a locked package and an uncommon way of packing by name', async () => {
    const locked = zip({ 'a.txt': strToU8('a text') });
    locked.writeUInt16LE(1, directoryAt(locked) + 8);
    expect(await codeOf(openPackage(locked))).toBe('package_locked');
    const odd = zip({ 'a.txt': strToU8('a text') });
    odd.writeUInt16LE(14, directoryAt(odd) + 10);
    expect(await codeOf(openPackage(odd))).toBe('package_method');
  });

  test('a file whose bytes have changed is called damaged', async () => {
    const bytes = zip({ 'a.txt': strToU8('a text') }, 0);
    bytes.write('A', bytes.indexOf('a text'));
    expect(await codeOf(readAll(bytes))).toBe('package_damaged');
  });

  test('C03 refuses names that lead out of the package', async () => {
    for (const name of ['../a.xml', '/a.xml', 'C:/a.xml']) {
      expect(await codeOf(openPackage(zip({ [name]: strToU8('<a/>') })))).toBe('package_outside');
    }
  });
});
