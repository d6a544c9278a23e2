/**
 * A random UUID, by which a server knows a second press from a second wish. Made of what every browser has:
 * `crypto.randomUUID` is missing where a page comes over plain HTTP, as in a centre's own network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562, section 5.4).
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((at, n, cuts) => hex.slice(at, cuts[n + 1])).join('-');
}
