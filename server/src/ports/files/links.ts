import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the server hands out files. */
export const filePath = '/files/';

type Signed = { key: string; name: string; expires: number };

function mac(
  secret: string,
  kind: 'files' | 'upload' | 'held' | 'holder',
  ...parts: (string | number)[]
): string {
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

/** Where the server hands out files to the one person for whom a link was made. */
export const heldPath = '/held/';
/** The cookie by which a browser shows whose it is; scripts never see it. */
export const holderCookie = 'holder';

/** `holder` is a user's id, or empty for a link that anybody may open. */
type Held = Signed & { holder: string };

/** The address of a file for one person, good until `expires` (seconds) and beside their cookie. */
export function heldAddress(secret: string, { key, name, expires, holder }: Held): string {
  const signature = mac(secret, 'held', key, expires, name, holder);
  const query = new URLSearchParams({ expires: String(expires), name, holder, signature });
  return `${heldPath}${key}?${query.toString()}`;
}

/** What the cookie says: whose browser it is, until when (seconds). */
export function holderToken(secret: string, holder: string, expires: number): string {
  return `${holder}.${expires}.${mac(secret, 'holder', holder, expires)}`;
}

/** Whose browser shows this cookie; null where it is none of ours, or too old. */
export function holderOf(secret: string, token: string, now: number): string | null {
  const [holder = '', expires = '', signature = ''] = token.split('.');
  const isOurs = isSame(signature, mac(secret, 'holder', holder, Number(expires)));
  return isOurs && Number(expires) * 1000 > now ? holder : null;
}

/** Whether a link is genuine, not too old, and in the hands of whom it was made for; `now` in milliseconds. */
export function isHeldLinkGood(
  secret: string,
  link: Held & { signature: string; now: number },
  cookie: string,
): boolean {
  const { key, name, expires, holder, signature, now } = link;
  if (!isSame(signature, mac(secret, 'held', key, expires, name, holder))) return false;
  if (expires * 1000 <= now) return false;
  return holder === '' || holderOf(secret, cookie, now) === holder;
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
