import { randomInt } from 'node:crypto';

/** Crockford's letters: nobody takes one for another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const serialLetters = 12;

/** 60 bits that nobody guesses. */
export function newSerial(): string {
  return Array.from({ length: serialLetters }, () => letters[randomInt(letters.length)]).join('');
}

/** A certificate is given anew once, for a name that changed. */
export const lastEdition = 2;

/** The reason that stands with those whose holder has had the account erased. */
export const erasedReason = 'erased';
