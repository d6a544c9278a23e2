import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';
import { type Package, UnreadableFile } from './import.types.ts';

/**
 * What a package of questions and their pictures may be, unpacked; beyond it, it is an attack or a mistake. As
 * it is sent, `questionLimits.importPackageBytes` bounds it.
 */
export const packageLimits = {
  files: 25_000,
  /** Of one file, unpacked. */
  fileBytes: 32 * 1024 ** 2,
  /** Of all files together, unpacked. */
  bytes: 256 * 1024 ** 2,
};

const [stored, deflated] = [0, 8];
const isFolder = ({ fileName }: Entry) => fileName.endsWith('/');

type Place = Pick<Entry, 'compressionMethod' | 'uncompressedSize' | 'crc32'> & {
  from: number;
  to: number;
};

function refuseUnfit(entry: Entry): void {
  const name = entry.fileName.slice(0, 200);
  if (entry.isEncrypted()) throw new UnreadableFile('package_locked');
  if (![stored, deflated].includes(entry.compressionMethod)) {
    throw new UnreadableFile('package_method', { name });
  }
  const megabytes = packageLimits.fileBytes / 1024 ** 2;
  if (entry.uncompressedSize > packageLimits.fileBytes) {
    throw new UnreadableFile('package_file_large', { name, megabytes });
  }
}

/** Where each file lies. What a package says of their sizes is believed only as far as it is bounded. */
async function placesOf(bytes: Buffer): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > packageLimits.files) {
    throw new UnreadableFile('package_many', { maximum: packageLimits.files });
  }
  let whole = 0;
  for await (const entry of zip.eachEntry()) {
    if (isFolder(entry)) continue;
    refuseUnfit(entry);
    const { fileName, compressedSize, compressionMethod, uncompressedSize } = entry;
    whole += uncompressedSize;
    if (whole > packageLimits.bytes) {
      throw new UnreadableFile('package_large', { megabytes: packageLimits.bytes / 1024 ** 2 });
    }
    // Two files of one name: readers differ in which they take, and so would what was looked at and what is shown.
    if (places.has(fileName)) {
      throw new UnreadableFile('package_twice', { name: fileName.slice(0, 200) });
    }
    const { fileDataStart: from } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const to = from + compressedSize;
    places.set(fileName, { from, to, compressionMethod, uncompressedSize, crc32: entry.crc32 });
  }
  return places;
}

function unpacked(bytes: Buffer, name: string, place: Place): Buffer {
  const packed = bytes.subarray(place.from, place.to);
  const damaged = () => new UnreadableFile('package_damaged', { name: name.slice(0, 200) });
  let found: Buffer;
  try {
    found =
      place.compressionMethod === stored
        ? packed
        : // One more byte than there should be is enough to know.
          inflateRawSync(packed, { maxOutputLength: place.uncompressedSize + 1 });
  } catch {
    throw damaged();
  }
  const isWhole = found.length === place.uncompressedSize && crc32(found) === place.crc32;
  if (!isWhole) throw damaged();
  return found;
}

/** Of a name that no folder inside a package can have, what the reader of packages says of it. */
const outside = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s;

/**
 * Opens a zip: its directory is read and held against `packageLimits`, its files are not unpacked yet.
 * Throws UnreadableFile for what is no zip, is locked or damaged, or would become too large.
 */
export async function openPackage(bytes: Buffer): Promise<Package> {
  let places: Map<string, Place>;
  try {
    places = await placesOf(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const name = error instanceof Error ? outside.exec(error.message)?.[1] : undefined;
    if (name !== undefined)
      throw new UnreadableFile('package_outside', { name: name.slice(0, 200) });
    throw new UnreadableFile('package_broken');
  }
  return {
    names: [...places.keys()],
    bytes,
    read(name) {
      const place = places.get(name);
      return place ? unpacked(bytes, name, place) : null;
    },
  };
}
