import { inflateSync } from 'node:zlib';
import type { PdfFault } from './pdf-scan.ts';

/* What a PDF would do, told by the names in its objects: a reader of ours would not do it, another's may. */

/** Names that give a file a will of its own. */
const telling: readonly (readonly [PdfFault, ReadonlySet<string>])[] = [
  ['encrypted', new Set(['Encrypt'])],
  ['script', new Set(['JS', 'JavaScript', 'XFA', 'RichMedia', 'Rendition'])],
  ['attachment', new Set(['EmbeddedFile', 'EmbeddedFiles', 'Collection'])],
  ['launch', new Set(['Launch', 'ImportData', 'SubmitForm'])],
];

/** Bytes that packed objects may come to: more of them are no document. */
const maxUnpacked = 64 * 1024 ** 2;

const code = (letter: string): number => letter.codePointAt(0) ?? 0;
const [slash, percent, open, close, escape, hash] = ['/', '%', '(', ')', '\\', '#'].map(code);
const [less, greater] = ['<', '>'].map(code);
/** What ends a name: blanks and the signs that mean something. */
const ends = new Set([...'\0\t\n\f\r ()<>[]{}/%'].map(code));

/** A name as it is meant: `#4a` is a letter too, by which it hides. */
function meant(name: string): string {
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  );
}

/** Where a text in brackets ends, brackets within it are paired or escaped; null where it never does. */
function endOfText(bytes: Buffer, from: number): number | null {
  let depth = 1;
  let at = from + 1;
  for (; at < bytes.length && depth > 0; at += 1) {
    const byte = bytes[at];
    if (byte === escape) at += 1;
    else if (byte === open) depth += 1;
    else if (byte === close) depth -= 1;
  }
  return depth > 0 ? null : at;
}

function endOfLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
  return at;
}

function endOfWord(bytes: Buffer, from: number): number {
  let at = from + 1;
  while (at < bytes.length && !ends.has(bytes[at] ?? 0)) at += 1;
  return at;
}

type Heard = {
  name: (name: string) => void;
  stream: (from: number, to: number) => void;
  /** An object begins, after the word that says so. */
  object: (from: number) => void;
  /** A text or a stream that never ends: where to go on. */
  endless: (at: number) => number;
};

/** Where to go on after a word; what follows `stream` is bytes of any kind. */
function stepWord(bytes: Buffer, at: number, hear: Heard): number {
  const end = endOfWord(bytes, at);
  const word = end - at <= 6 ? bytes.toString('latin1', at, end) : '';
  if (word === 'obj') hear.object(end);
  if (word !== 'stream') return end;
  const first = bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? end + 2 : end + 1;
  const last = bytes.indexOf('endstream', first, 'latin1');
  if (last < 0) return hear.endless(end - 1);
  hear.stream(first, last);
  return last + 9;
}

/** Where to go on after what stands at a place. */
function step(bytes: Buffer, at: number, hear: Heard): number {
  const byte = bytes[at];
  if (byte === percent) return endOfLine(bytes, at);
  if (byte === open) return endOfText(bytes, at) ?? hear.endless(at);
  if (byte === less) {
    if (bytes[at + 1] === less) return at + 2;
    return bytes.indexOf(greater ?? 0, at) + 1 || bytes.length;
  }
  if (byte === slash) {
    const end = endOfWord(bytes, at);
    hear.name(bytes.toString('latin1', at + 1, end));
    return end;
  }
  return byte === undefined || ends.has(byte) ? at + 1 : stepWord(bytes, at, hear);
}

/** The names of one object, until its stream or the next object. */
class Names {
  fault: PdfFault | null = null;
  readonly own = new Set<string>();

  hear(written: string): void {
    const name = written.includes('#') && hash ? meant(written) : written;
    this.own.add(name);
    this.fault ??= telling.find(([, names]) => names.has(name))?.[0] ?? null;
  }
}

/** Packed objects as they are; null for those that are packed as no writer packs objects. */
function unpack(bytes: Buffer, packed: ReadonlySet<string>, room: number): Buffer | null {
  if (!packed.has('Filter')) return bytes;
  if (!packed.has('FlateDecode') && !packed.has('Fl')) return null;
  try {
    return inflateSync(bytes, { maxOutputLength: room, finishFlush: 2 });
  } catch {
    return null;
  }
}

function walk(bytes: Buffer, hear: Heard, fault: () => PdfFault | null): void {
  for (let at = 0; at < bytes.length && fault() === null;) at = step(bytes, at, hear);
}

/**
 * Objects that the first walk took for a part of a text or a stream: readers find them by their place in the
 * file and never see what stood before. Each is looked at up to the next one, so that it stays one more walk.
 */
function lookAnew(
  bytes: Buffer,
  seen: ReadonlySet<number>,
  { hear, fault, names }: { hear: Heard; fault: () => PdfFault | null; names: Names },
): void {
  const whole = bytes.toString('latin1');
  const starts = [...whole.matchAll(/\d[\0\s]+\d+[\0\s]+obj/g)].map(
    (hit) => hit.index + hit[0].length,
  );
  for (const [place, from] of starts.entries()) {
    if (seen.has(from)) continue;
    names.own.clear();
    const part = bytes.subarray(from, starts[place + 1] ?? bytes.length);
    walkPart(part, { ...hear, stream: (a, b) => hear.stream(from + a, from + b) }, fault);
    if (fault() !== null) return;
  }
}

/** Here a bracket may be of the text around it: after one that never ends, none begins a text. */
function walkPart(part: Buffer, hear: Heard, fault: () => PdfFault | null): void {
  let isLost = false;
  const lost = (at: number): number => {
    isLost = true;
    return at + 1;
  };
  for (let at = 0; at < part.length && fault() === null;)
    at = isLost && part[at] === open ? at + 1 : step(part, at, { ...hear, endless: lost });
}

/**
 * What is wrong with a PDF by the names of its objects, packed ones too. What stands in texts and within
 * pages is not looked at: there a name means nothing of the kind.
 */
export function faultOfNames(bytes: Buffer, room = maxUnpacked, isPacked = false): PdfFault | null {
  const names = new Names();
  let left = room;
  let packedFault: PdfFault | null = null;
  const stream = (from: number, to: number): void => {
    if (!isPacked && names.own.has('ObjStm') && packedFault === null) {
      const objects = unpack(bytes.subarray(from, to), names.own, left);
      left -= objects?.length ?? 0;
      packedFault = objects && left > 0 ? faultOfNames(objects, left, true) : 'unreadable';
    }
    names.own.clear();
  };
  let isEndless = false;
  const seen = new Set<number>();
  const hear: Heard = {
    name: (name) => names.hear(name),
    stream,
    object: (from) => seen.add(from),
    endless: () => {
      isEndless = true;
      return bytes.length;
    },
  };
  const fault = (): PdfFault | null => names.fault ?? packedFault;
  walk(bytes, hear, fault);
  if (fault() === null && !isPacked) lookAnew(bytes, seen, { hear, fault, names });
  return fault() ?? (isEndless ? 'unreadable' : null);
}
