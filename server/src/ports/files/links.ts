import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the server hands out files. */
export const filePath = '/files/';

type Signed = { key: string; name: string; expires: number };

function mac(secret: string, kind: 'files' | 'upload', ...parts: (string | number)[]): string {
  const hash = createHmac('sha256', `${kind} ${secret}`);
  return hash.update(parts.join('\n')).digest('base64url');
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The address of a file that is everybody's: it never changes what it shows. */
export function publicPath(key: string): string {
  return filePath + key;
}

/** The address of a private file, good until `expires` (seconds). */
export function signedPath(secret: string, { key, name, expires }: Signed): string {
  const signature = mac(secret, 'files', key, expires, name);
  const query = new URLSearchParams({ expires: String(expires), name, signature });
  return `${filePath}${key}?${query.toString()}`;
}

/** Whether the link to a private file is genuine and not too old; `now` in milliseconds. */
export function isLinkGood(
  secret: string,
  { key, name, expires, signature, now }: Signed & { signature: string; now: number },
): boolean {
  return isSame(signature, mac(secret, 'files', key, expires, name)) && expires * 1000 > now;
}

/** What an address to which a file may be sent is signed with. */
export function uploadSignature(secret: string, id: string, expires: number): string {
  return mac(secret, 'upload', id, expires);
}

export function isUploadSigned(
  secret: string,
  ticket: { id: string; expires: number; signature: string },
): boolean {
  return isSame(ticket.signature, uploadSignature(secret, ticket.id, ticket.expires));
}
