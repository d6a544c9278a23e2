type Kind = {
  /** The end of its key, by which it is known again. */
  ending: string;
  /** Whether a browser may show it in a page's place. What may hold a script is only downloaded. */
  isInline: boolean;
  /** Whether a file that begins like this is one. */
  fits: (head: Buffer) => boolean;
};

/** How much of a file is looked at. */
export const headBytes = 64;

const starts =
  (...signs: (string | readonly number[])[]) =>
  (head: Buffer): boolean =>
    signs.some((sign) => {
      const wanted = typeof sign === 'string' ? Buffer.from(sign, 'latin1') : Buffer.from(sign);
      return head.subarray(0, wanted.length).equals(wanted);
    });

/** Files made of boxes tell by their brand which of many they are. */
const branded =
  (brand: RegExp) =>
  (head: Buffer): boolean =>
    head.toString('latin1', 4, 8) === 'ftyp' && brand.test(head.toString('latin1', 8, 12));

const isWebp = (head: Buffer): boolean =>
  starts('RIFF')(head) && head.toString('latin1', 8, 12) === 'WEBP';
const isWebm = (head: Buffer): boolean =>
  starts([0x1a, 0x45, 0xdf, 0xa3])(head) && head.includes('webm');

/** What a browser or a shell would run, should it ever be handed out under another name. */
const runs = /^\uFEFF?\s*(?:<!doctype\s+html|<html|<head|<body|<script|<svg|<\?php|#!)/i;
const drawing = /<svg[\s>]/i;

/** Words in UTF-8 or UTF-16, or in an old encoding of one byte to a letter: no signs of control. */
const isWords = (head: Buffer): boolean => {
  if (head.length === 0) return false;
  if (starts([0xff, 0xfe], [0xfe, 0xff])(head)) return true;
  const text = head.toString('utf8');
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0E-\x1F\x7F]/.test(text) || text.includes('%PDF-')) return false;
  return !runs.test(text) && !drawing.test(text);
};

const shown = (ending: string, fits: Kind['fits']): Kind => ({ ending, isInline: true, fits });

/** Every kind of file that is taken, told by its content and never by its name. */
export const mediaTypes = {
  'image/png': shown('png', starts('\x89PNG\r\n\x1a\n')),
  'image/jpeg': shown('jpg', starts([0xff, 0xd8, 0xff])),
  'image/gif': shown('gif', starts('GIF87a', 'GIF89a')),
  'image/webp': shown('webp', isWebp),
  'image/avif': shown('avif', branded(/^avi[fs]$/)),
  'video/mp4': shown('mp4', branded(/^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/)),
  'video/webm': shown('webm', isWebm),
  'audio/mpeg': shown('mp3', starts('ID3', [0xff, 0xfb], [0xff, 0xf3], [0xff, 0xf2])),
  'audio/mp4': shown('m4a', branded(/^M4A $/)),
  'text/vtt': shown('vtt', starts('WEBVTT', '\xef\xbb\xbfWEBVTT')),
  // Packages of questions and whatever else is a zip: what is in it is looked at by who reads it.
  'application/zip': { ending: 'zip', isInline: false, fits: starts('PK\x03\x04') },
  'text/plain': { ending: 'txt', isInline: false, fits: isWords },
  'application/pdf': { ending: 'pdf', isInline: false, fits: starts('%PDF-') },
} satisfies Record<string, Kind>;

export type MediaType = keyof typeof mediaTypes;

export function isMediaType(name: string): name is MediaType {
  return Object.hasOwn(mediaTypes, name);
}

const byEnding = new Map<string, MediaType>(
  (Object.keys(mediaTypes) as MediaType[]).map((name) => [mediaTypes[name].ending, name]),
);

/** The type of what lies under a key; null when the key was not made for one. */
export function typeOfKey(key: string): MediaType | null {
  return byEnding.get(/\.([a-z0-9]+)$/.exec(key)?.[1] ?? '') ?? null;
}

/** How a browser is to treat a file, with the name under which it is saved. */
export function dispositionOf(type: MediaType | null, name: string): string {
  const kind = type && mediaTypes[type].isInline ? 'inline' : 'attachment';
  if (!name) return kind;
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=UTF-8''${encoded}`;
}
