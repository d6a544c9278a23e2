const known = ['checks', 'unit', 'e2e'];
const withFiles = ['unit', 'e2e'];

/**
 * Reads what is behind `npm test --`: parts, and behind `unit` or `e2e` the files that are to be run.
 *
 * @param {string[]} words
 * @returns {{ parts: string[], files: string[] }} without a part all are meant
 */
export function readParts(words) {
  const parts = words.filter((word) => known.includes(word));
  const files = words.filter((word) => !known.includes(word));
  const [part = ''] = parts;
  if (files.length > 0 && (parts.length !== 1 || !withFiles.includes(part))) {
    // Otherwise a misspelt part would run everything.
    throw new Error(`${files.join(' ')}: files stand behind \`unit\` or \`e2e\` alone.`);
  }
  return { parts: parts.length > 0 ? parts : known, files };
}
