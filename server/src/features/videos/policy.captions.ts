import { maxVideoSeconds } from '@chinar/contract/videos.limits';
import type { Cue } from '@chinar/contract/videos';

const maxCues = 5000;
const maxLetters = 500;

const time = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const times = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s|$)`);

/** Signs that stand for others in both formats. */
const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&lrm;': '',
  '&rlm;': '',
};

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [hours = '0', minutes = '0', seconds = '0', part = '0'] = parts;
  return (
    Number(hours) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(part.padEnd(3, '0')) / 1000
  );
}

/** The words alone: no voices, colours or places. Marks go before signs are read, so that none is made of them. */
function plain(lines: readonly string[]): string {
  const bare = lines
    .join('\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\{\\[^{}]*\}/g, '');
  const read = bare.replaceAll(/&[a-z]+;/g, (sign) => signs[sign] ?? sign);
  return [...read.replaceAll(/[^\S\n]+/g, ' ').trim()].slice(0, maxLetters).join('');
}

function cueOf(block: string): Cue | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => times.test(line));
  const found = at < 0 ? null : times.exec(lines[at] ?? '');
  if (!found) return null;
  const [from, to] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))];
  const text = plain(lines.slice(at + 1));
  return text !== '' && from < to && to <= maxVideoSeconds + 3600 ? { from, to, text } : null;
}

/**
 * Lines that are said, of a file in WebVTT or SubRip, in the order of time; null when it is neither, or
 * holds more lines than a film has.
 */
export function readCaptions(bytes: Buffer): Cue[] | null {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  if (text.includes('\0') || !text.includes('-->')) return null;
  const cues = text.split(/\n[^\S\n]*\n/).flatMap((block) => cueOf(block) ?? []);
  if (cues.length === 0 || cues.length > maxCues) return null;
  return cues.toSorted((one, other) => one.from - other.from);
}
