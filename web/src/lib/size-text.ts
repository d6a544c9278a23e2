const kilo = 1024;

/** A size of a file as people read it: 12 KB, 1.4 MB. */
export function sizeText(bytes: number): string {
  return bytes < kilo * kilo
    ? `${Math.max(1, Math.round(bytes / kilo))} KB`
    : `${(bytes / kilo / kilo).toFixed(1)} MB`;
}
