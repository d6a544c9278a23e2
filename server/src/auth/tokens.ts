import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { AttemptPass } from './actor.ts';
import { makeSealing, type Sealing } from './sealing.ts';

/** Seconds for which an access token is good. */
export const accessSeconds = 15 * 60;
/** Days for which a refresh token is good when nobody uses it. */
export const refreshDays = 60;
/** Days after its deadline in which an attempt's token still opens it. */
export const attemptTokenDays = 7;
const cacheSize = 20_000;

export type AccessClaims = { userId: string; sessionId: string; expiresAt: number };

/** Makes and checks everything that the server signs. Each purpose has its own key. */
export type Tokens = Sealing & {
  signAccess: (claims: { userId: string; sessionId: string; now: number }) => string;
  verifyAccess: (token: string, now: number) => AccessClaims | null;
  /** The token that follows a refresh token; the first of a session follows a random one. */
  successor: (refreshToken: string) => string;
  hash: (token: string) => Buffer;
  mailToken: (id: string) => string;
  readMailToken: (token: string) => string | null;
  /** Of a link in a mail that ends mails: what it names stands before its signature. */
  optOutToken: (named: string) => string;
  readOptOutToken: (token: string) => string | null;
  attemptToken: (pass: AttemptPass & { deadlineAt: Date }) => string;
  readAttemptToken: (token: string, now: number) => AttemptPass | null;
  /** The keyed name of a paper's bytes (ruling 5). */
  paperName: (bytes: Uint8Array) => string;
  /** The 32 bytes under which a paper is sealed until an attempt on it is started. */
  sealKey: (paperName: string) => Buffer;
};

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function mac(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Behind the expiry in tokens of guests. */
const guestMark = 'g';

/** The token that opens one attempt on one paper, to whoever has it, until some days after its deadline. */
function makeAttemptTokens(key: KeyObject): Pick<Tokens, 'attemptToken' | 'readAttemptToken'> {
  const passes = new LRUCache<string, AttemptPass & { expiry: number }>({ max: cacheSize });
  return {
    attemptToken({ attemptId, paperName, isGuest, deadlineAt }) {
      const expiry = Math.floor(deadlineAt.getTime() / 1000) + attemptTokenDays * 86_400;
      const text = `${attemptId}.${paperName}.${expiry}${isGuest ? guestMark : ''}`;
      return `${text}.${mac(key, text)}`;
    },
    readAttemptToken(token, now) {
      const known = passes.get(token);
      if (known) return known.expiry > now ? known : null;
      const [attemptId = '', paperName = '', expiry = '', signature = '', ...rest] =
        token.split('.');
      // What stands behind a good token would make another entry of the cache each time.
      if (rest.length > 0) return null;
      if (!sameText(signature, mac(key, `${attemptId}.${paperName}.${expiry}`))) return null;
      const isGuest = expiry.endsWith(guestMark);
      const seconds = Number(isGuest ? expiry.slice(0, -guestMark.length) : expiry);
      const pass = { attemptId, paperName, isGuest, expiry: seconds * 1000 };
      passes.set(token, pass);
      return pass.expiry > now ? pass : null;
    },
  };
}

/** The token of a link in a mail that ends mails; good for ever, as the mail is. */
function makeOptOutTokens(key: KeyObject): Pick<Tokens, 'optOutToken' | 'readOptOutToken'> {
  return {
    optOutToken: (named) => `${named}.${mac(key, named)}`,
    readOptOutToken: (token) => {
      const end = token.lastIndexOf('.');
      const named = token.slice(0, Math.max(0, end));
      return sameText(token.slice(end + 1), mac(key, named)) ? named : null;
    },
  };
}

/** The one header that an access token has: no other algorithm is ever asked for. */
const accessHeader = Buffer.from('{"alg":"HS256"}').toString('base64url');
const audience = 'chinar';
const AccessPayload = z.object({
  sub: z.string(),
  sid: z.string(),
  aud: z.literal(audience),
  exp: z.number(),
});

function readPayload(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/**
 * The token that a session shows with each call: a JSON Web Token (RFC 7519) of this one form, which is
 * signed and checked here and now (decision 077).
 */
function makeAccessTokens(key: KeyObject): Pick<Tokens, 'signAccess' | 'verifyAccess'> {
  const verified = new LRUCache<string, AccessClaims>({ max: cacheSize });

  function verifyAccess(token: string, now: number): AccessClaims | null {
    const known = verified.get(token);
    if (known) return known.expiresAt > now ? known : null;
    const [header = '', payload = '', signature = '', ...rest] = token.split('.');
    if (header !== accessHeader || rest.length > 0) return null;
    if (!sameText(signature, mac(key, `${header}.${payload}`))) return null;
    const read = z.safeParse(AccessPayload, readPayload(payload));
    if (!read.success) return null;
    const { sub: userId, sid: sessionId, exp } = read.data;
    const claims = { userId, sessionId, expiresAt: exp * 1000 };
    if (claims.expiresAt <= now) return null;
    verified.set(token, claims);
    return claims;
  }

  return {
    signAccess({ userId, sessionId, now }) {
      const iat = Math.floor(now / 1000);
      const claims = { sid: sessionId, sub: userId, aud: audience, iat, exp: iat + accessSeconds };
      const text = `${accessHeader}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
      return `${text}.${mac(key, text)}`;
    },
    verifyAccess,
  };
}

export function makeTokens(secret: string): Tokens {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  // Made into keys once: bytes are made into one each time they are used, which costs more than the signing.
  const signing = (purpose: string) => createSecretKey(keyFor(purpose));
  const keys = {
    access: signing('access'),
    refresh: signing('refresh'),
    mail: signing('mail'),
    optOut: signing('opt-out'),
    attempt: signing('attempt'),
    paper: signing('paper'),
    seal: signing('seal'),
  };
  const ofFactors = { seal: keyFor('second factor'), code: keyFor('recovery code') };
  return {
    ...makeAccessTokens(keys.access),
    successor: (token) => mac(keys.refresh, token),
    hash: (token) => createHash('sha256').update(token).digest(),
    mailToken: (id) => `${id}.${mac(keys.mail, id)}`,
    readMailToken: (token) => {
      const [id = '', signature = ''] = token.split('.');
      return sameText(signature, mac(keys.mail, id)) ? id : null;
    },
    ...makeSealing(ofFactors),
    ...makeOptOutTokens(keys.optOut),
    ...makeAttemptTokens(keys.attempt),
    sealKey: (name) => createHmac('sha256', keys.seal).update(name).digest(),
    paperName: (bytes) => createHmac('sha256', keys.paper).update(bytes).digest('hex'),
  };
}
