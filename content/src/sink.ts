/** Where a renderer sends the maths that it meets, and what it has to complain about. */
export type Sink = {
  /** HTML of one formula, its delimiters taken off. */
  math: (source: string, isDisplay: boolean) => string;
  /** Notes a fault as a short English sentence. */
  problem: (sentence: string) => void;
};

/** A source shortened for a sentence. */
export function quoted(source: string): string {
  const flat = source.slice(0, 200).trim().replace(/\s+/g, ' ');
  return `“${flat.length > 60 ? `${flat.slice(0, 60)}…` : flat}”`;
}
