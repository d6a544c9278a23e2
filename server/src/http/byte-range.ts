import type { Range } from '../ports/files/files.ts';

const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What of a file is asked for: all of it, some of it, or what lies beyond its end. What is no single
 * range is answered with the whole, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): Range | 'whole' | 'beyond' {
  const [, from = '', to = ''] = pattern.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  // `-500` are the last five hundred.
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  return start > end ? 'beyond' : { start, end };
}
