import type { Range } from '../ports/files/files.ts';

const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The range between two numbers of which one may be left out: `-500` are the last five hundred. */
function between(from: string, to: string, size: number): Range {
  const last = size - 1;
  if (from === '') return { start: Math.max(size - Number(to), 0), end: last };
  return { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
}

/**
 * What of a file is asked for: all of it, some of it, or what lies beyond its end. What is no single
 * range is answered with the whole, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): Range | 'whole' | 'beyond' {
  const [, from = '', to = ''] = pattern.exec(header ?? '') ?? [];
  const isBackwards = from !== '' && to !== '' && Number(to) < Number(from);
  if (isBackwards || (from === '' && to === '')) return 'whole';
  const range = between(from, to, size);
  return range.start > range.end ? 'beyond' : range;
}
