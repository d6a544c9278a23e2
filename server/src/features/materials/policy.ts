import { materialLimits } from '@chinar/contract/materials';
import type { FilePurpose } from '../../ports/files/purpose.ts';

export const pdfPurpose = 'materials.pdf';

export const filePurposes: FilePurpose[] = [
  {
    name: pdfPurpose,
    types: ['application/pdf'],
    maxBytes: materialLimits.bytes,
    visibility: 'private',
    access: 'tutor',
  },
];

/** Seconds for which the address of a material opens. */
export const linkSeconds = 600;

/** Characters of a file that the search reads. */
export const maxWords = 500_000;

/**
 * Seconds for each character of a note after which its end counts: a quarter of its reading time, at 200 words
 * of six characters a minute.
 */
export const noteSecondsPerCharacter = 60 / 200 / 6 / 4;

/** Seconds after which the end of a PDF counts: before that nobody has looked. */
export const leastSeconds = 2;

/** Nobody reads faster than the clock; this many seconds are for clocks that differ. */
export const graceSeconds = 30;

/** A number with all but its last four digits hidden; empty for none. */
export function maskedPhone(phone: string | null): string {
  return phone ? `••••••${phone.slice(-4)}` : '';
}
