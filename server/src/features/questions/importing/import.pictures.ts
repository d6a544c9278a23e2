import { createHash } from 'node:crypto';

/**
 * The id of a picture: of its bytes as they were sent, so that whoever reads a file knows it before the
 * picture is kept. A UUID of version 8, which leaves its digits to us.
 */
export function pictureIdOf(bytes: Uint8Array): string {
  return pictureIdOfDigest(createHash('sha256').update(bytes).digest());
}

/** The same of bytes whose SHA-256 is known. */
export function pictureIdOfDigest(digest: Uint8Array): string {
  const hash = Buffer.from(digest);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const digits = hash.toString('hex', 0, 16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
}
