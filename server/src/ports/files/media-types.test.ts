import { expect, test } from 'vitest';
import { dispositionOf, mediaTypes, type MediaType, typeOfKey } from './media-types.ts';

const box = (brand: string) => `\0\0\0\x20ftyp${brand}\0\0\0\0`;

/** How files of each kind begin; the rest of them is nothing. */
const beginnings: Record<MediaType, string[]> = {
  'image/png': ['\x89PNG\r\n\x1a\n'],
  'image/jpeg': ['\xff\xd8\xff\xe0\0\x10JFIF', '\xff\xd8\xff\xe1\0\x10Exif'],
  'image/gif': ['GIF87a', 'GIF89a'],
  'image/webp': ['RIFF\0\0\0\0WEBPVP8 '],
  'image/avif': [box('avif'), box('avis')],
  'video/mp4': [box('isom'), box('mp42'), box('avc1')],
  'video/webm': ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'],
  'audio/mpeg': ['ID3\x04', '\xff\xfb\x90\x64'],
  'audio/mp4': [box('M4A ')],
  'text/vtt': ['WEBVTT\n', '\xef\xbb\xbfWEBVTT\n'],
  'application/zip': ['PK\x03\x04\x14\0'],
  'text/plain': [
    'What is two and two? {=four ~five}',
    '<?xml version="1.0"?>\n<quiz>',
    '\xff\xfeA\0',
  ],
  'application/pdf': ['%PDF-1.7\n'],
};
const types = Object.keys(beginnings) as MediaType[];
const headOf = (text: string, pad = '\0') => Buffer.from(text.padEnd(64, pad), 'latin1');
/** Words go on in words. */
const padOf = (type: MediaType): string => (type === 'text/plain' ? ' ' : '\0');

test.each(types)('C05 %s is told from every other kind by how it begins', (type) => {
  for (const other of types) {
    for (const text of beginnings[other])
      expect([other, mediaTypes[type].fits(headOf(text, padOf(other)))]).toEqual([
        other,
        other === type,
      ]);
  }
});

test.each([
  ['HTML', '<!doctype html><script>'],
  ['HTML behind a space', '  <html><script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="x">'],
  ['a drawing that declares itself', '<?xml version="1.0"?><svg>'],
  ['a program', '\x7fELF\x02\x01\x01'],
  ['a program of Windows', 'MZ\x90\0'],
  ['a script', '#!/bin/sh\n'],
  ['PHP', '<?php system($_GET[0]);'],
  ['an empty archive', 'PK\x05\x06'],
  ['a packed file', '\x1f\x8b\x08'],
  ['a Matroska film', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska'],
  ['a sound in RIFF', 'RIFF\0\0\0\0WAVEfmt '],
  ['a film of QuickTime', box('qt  ')],
  ['a picture of a telephone', box('heic')],
  ['a PNG with its line ends changed', '\x89PNG\n\x1a\n'],
  ['a PDF behind something else', 'GIF\n%PDF-1.7'],
  ['nothing', ''],
])('C05 %s is none of them', (_, text) => {
  for (const pad of ['\0', ' ']) {
    if (text === '' && pad === ' ') continue;
    expect(types.filter((type) => mediaTypes[type].fits(headOf(text, pad)))).toEqual([]);
  }
});

test('C05 what holds other files, or any words, is never shown in the place of a page', () => {
  for (const type of ['application/zip', 'text/plain'] as const)
    expect(dispositionOf(type, 'a.html')).toMatch(/^attachment;/);
});

test('a key tells the type again by its end', () => {
  for (const type of types) expect(typeOfKey(`public/a.${mediaTypes[type].ending}`)).toBe(type);
  for (const key of ['public/a', 'public/a.svg', 'public/a.html', 'public/a.png.html'])
    expect(typeOfKey(key)).toBeNull();
});

test('N07 a name cannot add to the header that it stands in', () => {
  const header = dispositionOf('application/pdf', 'a"; x=y\r\nset-cookie: b (1)\uD800.pdf');
  expect(header).toMatch(/^attachment; filename\*=UTF-8''[\w.%!~-]+$/);
});
