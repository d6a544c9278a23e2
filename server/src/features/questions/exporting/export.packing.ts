import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Exported } from './export.types.ts';
import { Deflate, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';

/* Packages as they are written: file after file, and never whole in memory. */

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A package whose finished bytes are taken while it grows. */
export type Packing = {
  /** A small file at once: a stream of its own for each of 20,000 would take ten times as long. */
  add: (name: string, text: string) => void;
  /** A file that is packed already, as pictures are. */
  addStored: (name: string, bytes: Uint8Array) => void;
  /** What `makeLong` has packed. */
  addLong: (name: string, long: Long) => void;
  /** The bytes that came since they were taken last. */
  taken: () => Generator<Uint8Array>;
  end: () => void;
};

export function makePacking(): Packing {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const addReady = (file: ZipInputFile, packed: Uint8Array): void => {
    zip.add(file);
    file.ondata?.(null, new Uint8Array(packed), true);
  };
  return {
    add(filename, text) {
      const bytes = Buffer.from(text);
      const facts = { size: bytes.length, crc: crc32(bytes), compression: 8 };
      addReady({ filename, ...facts }, deflateRawSync(bytes));
    },
    addStored(name, bytes) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes, true);
    },
    addLong(filename, long) {
      const { size, crc, packed } = long.end();
      addReady({ filename, size, crc, compression: 8 }, packed);
    },
    *taken() {
      yield* made;
      made = [];
    },
    end: () => zip.end(),
  };
}

/** A long text that grows bit by bit and is kept packed meanwhile. */
export type Long = {
  add: (text: string) => void;
  /** Of all of it, when it is whole. */
  digest: () => string;
  end: () => { size: number; crc: number; packed: Uint8Array };
};

export function makeLong(): Long {
  const chunks: Uint8Array[] = [];
  const deflate = new Deflate({ level: 6 }, (chunk) => chunks.push(chunk));
  const hash = createHash('sha256');
  let size = 0;
  let crc = 0;
  return {
    add(text) {
      const bytes = Buffer.from(text);
      size += bytes.length;
      crc = crc32(bytes, crc);
      hash.update(bytes);
      deflate.push(bytes);
    },
    digest: () => hash.digest('hex'),
    end() {
      deflate.push(new Uint8Array(0), true);
      return { size, crc, packed: Buffer.concat(chunks) };
    },
  };
}

/** Questions that share one file of sources. */
const perSource = 200;

/**
 * Keeps questions as they were written beside a file that holds many of them: our own reader takes them in its
 * place as long as nobody has changed it.
 */
export function makeSourceWriter(packing: Packing, folder: string) {
  let sources: unknown[] = [];
  let count = 0;
  const write = (): void => {
    if (sources.length === 0) return;
    count += 1;
    packing.add(`${folder}${String(count).padStart(6, '0')}.json`, JSON.stringify(sources));
    sources = [];
  };
  return {
    add({ question, passage }: Exported): void {
      const about = passage ? { passage: { ref: passage.ref, ...passage.draft } } : {};
      sources.push({ question, ...about });
      if (sources.length === perSource) write();
    },
    end: write,
  };
}
