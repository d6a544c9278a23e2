import { UnreadableFile } from './import.types.ts';

/** A line of the file on which bytes were taken for Windows-1252, and what it reads now. */
export type Repair = { line: number; text: string };

export type Decoded = { text: string; repairs: Repair[] };

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
}

const windows = new TextDecoder('windows-1252');
const strict = new TextDecoder('utf-8', { fatal: true });

/** How many bytes a character of UTF-8 takes by its first; 0 where none begins so. */
function lengthOf(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

/** The character of UTF-8 that begins here; null where the bytes are none. */
function characterAt(bytes: Uint8Array, at: number): string | null {
  const length = lengthOf(bytes[at] ?? 0);
  if (length === 0) return null;
  try {
    return strict.decode(bytes.subarray(at, at + length));
  } catch {
    return null;
  }
}

type Line = { text: string; strays: string[] };

/** A line with its stray bytes as Windows-1252 has them: a quotation mark mostly, or a dash. */
function repaired(bytes: Uint8Array): Line {
  let text = '';
  const strays: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const whole = characterAt(bytes, at);
    const character = whole ?? windows.decode(bytes.subarray(at, at + 1));
    if (whole === null) {
      strays.push(`0x${(bytes[at] ?? 0).toString(16).toUpperCase()} ${character}`);
    }
    text += character;
    at += whole === null ? 1 : lengthOf(bytes[at] ?? 0);
  }
  return { text, strays };
}

const most = 20;

/** Line by line: one that is UTF-8 is left alone, whatever its neighbours are. */
function byLines(bytes: Uint8Array): {
  text: string;
  faults: { line: number; strays: string[]; text: string }[];
} {
  const faults: { line: number; strays: string[]; text: string }[] = [];
  const parts: string[] = [];
  let from = 0;
  for (let line = 1; from <= bytes.length; line += 1) {
    const found = bytes.indexOf(0x0a, from);
    const end = found < 0 ? bytes.length : found;
    const own = bytes.subarray(from, end);
    let text: string;
    try {
      text = strict.decode(own);
    } catch {
      const mended = repaired(own);
      ({ text } = mended);
      faults.push({ line, strays: mended.strays, text });
    }
    parts.push(text);
    from = end + 1;
  }
  return { text: parts.join('\n'), faults };
}

function decodeUtf8(bytes: Uint8Array, repairs: boolean): Decoded {
  try {
    return { text: strict.decode(bytes), repairs: [] };
  } catch {
    // Where and what: below.
  }
  const { text, faults } = byLines(bytes);
  if (!repairs) {
    const lines = faults.slice(0, most).map(({ line, strays }) => `${line} (${strays[0] ?? ''})`);
    const more = faults.length > most ? ', …' : '';
    throw new UnreadableFile('file_strays', { lines: `${lines.join(', ')}${more}` });
  }
  const shown = faults.map((fault) => ({
    line: fault.line,
    text: fault.text.trim().slice(0, 200),
  }));
  return { text, repairs: shown };
}

/**
 * The text of a file, its byte order mark dropped and its lines ended by `\n`. Bytes that are no UTF-8
 * are named with their lines, or read as Windows-1252 where that is wished.
 */
export function decode(bytes: Uint8Array, repairs: boolean): Decoded {
  const encoding = encodingOf(bytes);
  let decoded: Decoded;
  if (encoding === 'utf-8') decoded = decodeUtf8(bytes, repairs);
  else {
    try {
      decoded = { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), repairs: [] };
    } catch {
      throw new UnreadableFile('file_encoding', { encoding: encoding.toUpperCase() });
    }
  }
  const nul = decoded.text.indexOf('\0');
  if (nul >= 0) {
    const line = decoded.text.slice(0, nul).split('\n').length;
    throw new UnreadableFile('file_bytes', {}, line);
  }
  return { ...decoded, text: decoded.text.replace(/\r\n?/g, '\n') };
}
