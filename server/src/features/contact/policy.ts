import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other when they are read aloud. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = (): string =>
  Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');

/** What somebody keeps and names when they call: it says nothing of how many wrote before. */
export function makeTicketNo(): string {
  return `CH-${group()}-${group()}`;
}

/** A program that fills a box which no person sees (N14). */
export function isTrapped({ website }: { website: string }): boolean {
  return website !== '';
}
