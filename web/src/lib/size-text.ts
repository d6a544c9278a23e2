const kilo = 1024;

/** A size of a file as people read it: 12 KB, 1.4 MB, 3.2 GB. */
export function sizeText(bytes: number): string {
  if (bytes < kilo ** 2) return `${Math.max(1, Math.round(bytes / kilo))} KB`;
  if (bytes < kilo ** 3) return `${(bytes / kilo ** 2).toFixed(1)} MB`;
  return `${(bytes / kilo ** 3).toFixed(1)} GB`;
}
