import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the server hands out films, to whoever brings the link and the cookie that came with it. */
export const mediaFolder = '/media/';

const cookieName = 'media';
/** No link lives longer. */
const cookieSeconds = 6 * 3600;
/** Whoever has no session. */
const visitor = 'visitor';

export type MediaLink = {
  /** Which feature is asked whether it may still be seen. */
  kind: string;
  /** Of a file; of the record, where a part of its stream is named. */
  id: string;
  /** Which file of a stream it is: all of one stream open by one link, for their lists name each other. */
  part?: string;
  /** In which lesson it was opened. */
  within: { courseId?: string | undefined; lessonId?: string | undefined };
  /** The session for which it was made; null for a visitor's. */
  viewer: string | null;
  /** Seconds. */
  expires: number;
};

function mac(secret: string, ...parts: string[]): string {
  return createHmac('sha256', `media ${secret}`).update(parts.join('\n')).digest('base64url');
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A session as links name it: a link tells nothing by which somebody is known. */
const namedFor = (secret: string, viewer: string | null): string =>
  viewer === null ? visitor : mac(secret, 'viewer', viewer).slice(0, 22);

function signatureOf(secret: string, query: URLSearchParams, place: string): string {
  const parts = ['for', 'course', 'lesson', 'expires'].map((name) => query.get(name) ?? '');
  return mac(secret, 'link', place, ...parts);
}

/** What is signed of where a link leads: a file, or everything of one stream. */
const placeOf = (kind: string, id: string, part: string | undefined): string =>
  part === undefined ? `${kind}/${id}` : `${kind}/${id}/stream`;

export function mediaPath(secret: string, link: MediaLink): string {
  const { kind, id, part, within, viewer, expires } = link;
  const query = new URLSearchParams({ for: namedFor(secret, viewer), expires: String(expires) });
  if (within.courseId) query.set('course', within.courseId);
  if (within.lessonId) query.set('lesson', within.lessonId);
  const place = placeOf(kind, id, part);
  query.set('signature', signatureOf(secret, query, place));
  const said = query.toString();
  if (part === undefined) return `${mediaFolder}${place}?${said}`;
  // It stands where a folder would: so the names in the lists of a stream are names beside them.
  return `${mediaFolder}${kind}/${id}/${Buffer.from(said).toString('base64url')}/${part}`;
}

/** The cookie without which no link opens, as a header sets it: scripts do not read it, other sites do not send it. */
export function mediaPass(
  { APP_SECRET, PUBLIC_URL }: { APP_SECRET: string; PUBLIC_URL: string },
  sessionId: string | null,
): string {
  const whose = sessionId ?? visitor;
  const value = `${whose}.${mac(APP_SECRET, 'pass', whose)}`;
  const isSecure = PUBLIC_URL.startsWith('https:');
  return `${cookieName}=${value}; Path=${mediaFolder}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** Whose pass a browser shows: a session, `null` of a visitor; undefined where it shows none of ours. */
export function passOwner(secret: string, cookies: string | undefined): string | null | undefined {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)\\.([\\w-]+)`).exec(cookies ?? '');
  const [, whose = '', given = ''] = value ?? [];
  if (whose === '' || !isSame(given, mac(secret, 'pass', whose))) return undefined;
  return whose === visitor ? null : whose;
}

/** What a link says of whom it was made for: behind a file, in the folder of a stream. */
const saidIn = (folder = '', part: string | undefined, asked: URLSearchParams): URLSearchParams =>
  part === undefined
    ? asked
    : new URLSearchParams(Buffer.from(folder, 'base64url').toString('utf8'));

/**
 * What a link opens to the owner of a pass; null where it does not. A link that was made for a visitor
 * opens to whoever has a pass: it shows what everybody may see.
 */
export function readMediaLink(
  secret: string,
  {
    place,
    query: asked,
    owner,
    now,
  }: { place: string; query: URLSearchParams; owner: string | null; now: number },
): MediaLink | null {
  const [kind = '', id = '', folder, part] = place.split('/');
  const query = saidIn(folder, part, asked);
  const text = (name: string): string => query.get(name) ?? '';
  const expires = Number(text('expires'));
  const named = text('for');
  const isGenuine = isSame(text('signature'), signatureOf(secret, query, placeOf(kind, id, part)));
  const isTheirs = named === visitor || named === namedFor(secret, owner);
  if (!isGenuine || !isTheirs || expires * 1000 <= now) return null;
  const within = { courseId: text('course') || undefined, lessonId: text('lesson') || undefined };
  const viewer = named === visitor ? null : owner;
  return { kind, id, ...(part !== undefined && { part }), within, viewer, expires };
}
