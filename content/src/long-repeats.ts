/*
 * Long repeats of a text, wherever they are. Gzip, which every browser undoes, looks back 32 KB; a typeset
 * formula takes five, and a paper of 75 says the same ones over 1.5 MB. Taken out before, such a paper is less
 * than a third as large. The method is that of long-range compressors (Bentley and McIlroy 1999): blocks of
 * the text at equal distances are remembered, and each place is looked for among them by a rolling hash.
 *
 * What comes out: the length of all, then any number of [length, bytes as they are, length, start of a copy];
 * numbers in seven bits to a byte, least first. The last copy has the length 0 and no start.
 */

const block = 64;
const step = 16;
const slots = 1 << 17;
const factor = 0x01000193;
/** The weight of the byte that leaves a block. */
const leaving = Array.from({ length: block - 1 }).reduce<number>((w) => Math.imul(w, factor), 1);
/** How much is read before others get their turn. */
const turn = 1 << 16;
/** Larger than any paper; what claims to be more was not written by us. */
const largest = 1 << 26;

class Writer {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(size: number) {
    // A text without repeats takes its own length, and a few numbers.
    this.#bytes = new Uint8Array(size + 32);
  }

  number(value: number): void {
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.#byte((rest & 127) | 128);
    this.#byte(rest);
  }

  bytes(part: Uint8Array): void {
    this.#bytes.set(part, this.#length);
    this.#length += part.length;
  }

  written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  #byte(value: number): void {
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }
}

const byteAt = (bytes: Uint8Array, place: number): number => bytes[place] ?? 0;

/** How far two places say the same, from each of them on; the earlier one not beyond the later. */
function sameFrom(bytes: Uint8Array, earlier: number, later: number): number {
  let length = 0;
  const most = Math.min(bytes.length - later, later - earlier);
  while (length < most && bytes[earlier + length] === bytes[later + length]) length += 1;
  return length;
}

/** How far two places say the same before them; `most` at the most. */
function sameBefore(bytes: Uint8Array, earlier: number, later: number, most: number): number {
  let length = 0;
  while (length < most && bytes[earlier - length - 1] === bytes[later - length - 1]) length += 1;
  return length;
}

function hashOf(bytes: Uint8Array, start: number): number {
  let hash = 0;
  for (let nth = 0; nth < block; nth += 1)
    hash = (Math.imul(hash, factor) + byteAt(bytes, start + nth)) | 0;
  return hash;
}

const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (slots - 1);

/**
 * Writes every repeat of 64 bytes or more as a reference to where it stood before. It pauses now and then, so
 * that whoever has others to serve lets them have their turn.
 *
 * @returns what `unpackRepeats` makes the bytes from again
 */
export function* packRepeats(bytes: Uint8Array): Generator<undefined, Uint8Array<ArrayBuffer>> {
  const writer = new Writer(bytes.length + Math.ceil(bytes.length / block) * 2);
  writer.number(bytes.length);
  const known = new Int32Array(slots).fill(-1);
  let literal = 0;
  let place = 0;
  let pause = turn;
  let hash = bytes.length >= block ? hashOf(bytes, 0) : 0;
  while (place + block <= bytes.length) {
    const slot = slotOf(hash);
    const earlier = known[slot] ?? -1;
    const same = earlier < 0 ? 0 : sameFrom(bytes, earlier, place);
    if (same >= block) {
      const before = sameBefore(bytes, earlier, place, Math.min(place - literal, earlier));
      writer.number(place - before - literal);
      writer.bytes(bytes.subarray(literal, place - before));
      writer.number(same + before);
      writer.number(earlier - before);
      place += same;
      literal = place;
      hash = place + block <= bytes.length ? hashOf(bytes, place) : 0;
    } else {
      if (place % step === 0) known[slot] = place;
      const left = Math.imul(byteAt(bytes, place), leaving);
      hash = (Math.imul(hash - left, factor) + byteAt(bytes, place + block)) | 0;
      place += 1;
    }
    if (place >= pause) {
      pause = place + turn;
      yield;
    }
  }
  writer.number(bytes.length - literal);
  writer.bytes(bytes.subarray(literal));
  writer.number(0);
  return writer.written();
}

/**
 * The bytes from which `packRepeats` made these.
 *
 * @throws RangeError for what it did not make
 */
export function unpackRepeats(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = packed[at];
      if (byte === undefined) break;
      at += 1;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
    throw new RangeError('A number is cut off.');
  };
  const size = number();
  if (size > largest) throw new RangeError('Larger than anything that was packed.');
  const bytes = new Uint8Array(size);
  let written = 0;
  for (;;) {
    const literal = number();
    if (at + literal > packed.length || written + literal > size)
      throw new RangeError('More bytes than there are.');
    bytes.set(packed.subarray(at, at + literal), written);
    at += literal;
    written += literal;
    const copy = number();
    if (copy === 0) break;
    const start = number();
    if (start + copy > written || written + copy > size)
      throw new RangeError('A copy of what is not there.');
    bytes.copyWithin(written, start, start + copy);
    written += copy;
  }
  if (written !== size) throw new RangeError('Less than was said.');
  return bytes;
}
