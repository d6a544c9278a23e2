/** Tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/** Spreadsheets run what begins so, whoever wrote it; signs that already stand before it are counted in. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** A cell that no spreadsheet takes for a formula; our import of questions takes the sign off again. */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of cells, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
