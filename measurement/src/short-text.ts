/** What nobody sees: joiners, marks of direction, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A short text as it is compared: letters that are written in several ways as one (NFKC), without what
 * nobody sees, with one blank between words, and in small letters.
 */
export function foldShortText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFKC');
}

/** Whether a text is one of those that are right, whatever its case and blanks. */
export function matchesShortText(accepted: readonly string[], text: string): boolean {
  const given = foldShortText(text);
  return given !== '' && accepted.some((one) => foldShortText(one) === given);
}
