import { createHmac, createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { accessSeconds, attemptTokenDays, makeTokens } from './tokens.ts';

const secret = 'a secret for tests that is long enough';
const tokens = makeTokens(secret);
const now = Date.parse('2026-05-01T10:00:00Z');
const who = { userId: newId(), sessionId: newId(), now };

const accessKey = (of = secret): Buffer => createHmac('sha256', of).update('access').digest();

/** What our own key signs, whatever it says. */
function signed(header: object, payload: string): string {
  const text = [JSON.stringify(header), payload]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', accessKey()).update(text).digest('base64url')}`;
}

type Made = { audience?: string; claims?: Record<string, unknown>; secret?: string; alg?: string };

/** An access token as somebody else might make it. */
function make({ audience = 'chinar', claims = { sid: who.sessionId }, ...how }: Made) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: how.alg ?? 'HS256' })
    .setSubject(who.userId)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now / 1000) + 60)
    .sign(createSecretKey(accessKey(how.secret)));
}

describe('an access token', () => {
  test('says who has it, for a quarter of an hour', () => {
    const token = tokens.signAccess(who);
    expect(tokens.verifyAccess(token, now)).toMatchObject({
      userId: who.userId,
      sessionId: who.sessionId,
    });
    expect(accessSeconds).toBe(900);
    expect(tokens.verifyAccess(token, now + (accessSeconds - 1) * 1000)).not.toBeNull();
    // Asked before, it is remembered; that must not make it live longer.
    expect(tokens.verifyAccess(token, now + accessSeconds * 1000)).toBeNull();
    expect(makeTokens(secret).verifyAccess(token, now + 901_000)).toBeNull();
  });

  test('A10 is good for this product alone, with all its parts', async () => {
    expect(tokens.verifyAccess(await make({}), now)).not.toBeNull();
    expect(tokens.verifyAccess(await make({ audience: 'another' }), now)).toBeNull();
    expect(tokens.verifyAccess(await make({ claims: {} }), now)).toBeNull();
    expect(tokens.verifyAccess(await make({ secret: `${secret}!` }), now)).toBeNull();
    expect(tokens.verifyAccess(await make({ alg: 'HS512' }), now)).toBeNull();
  });

  test('A10 is good in one form alone, even under our own key', () => {
    const exp = now / 1000 + 60;
    const claims = { sub: who.userId, sid: who.sessionId, aud: 'chinar', exp };
    const good = signed({ alg: 'HS256' }, JSON.stringify(claims));
    const broken = [
      signed({ alg: 'none' }, JSON.stringify(claims)),
      signed({ alg: 'HS256', typ: 'JWT' }, JSON.stringify(claims)),
      signed({ alg: 'HS256' }, JSON.stringify({ ...claims, exp: String(exp) })),
      signed({ alg: 'HS256' }, JSON.stringify({ ...claims, sub: undefined })),
      signed({ alg: 'HS256' }, '{'),
      good.slice(0, good.lastIndexOf('.') + 1),
      `${good}.`,
      `${good}.x`,
    ];
    expect(broken.map((token) => tokens.verifyAccess(token, now))).toEqual(broken.map(() => null));
    expect(tokens.verifyAccess(good, now)).toMatchObject({ userId: who.userId });
  });

  test('is a JSON Web Token that others can read', async () => {
    const { payload } = await jwtVerify(tokens.signAccess(who), createSecretKey(accessKey()), {
      algorithms: ['HS256'],
      audience: 'chinar',
      currentDate: new Date(now),
    });
    const iat = now / 1000;
    expect(payload).toEqual({
      sub: who.userId,
      sid: who.sessionId,
      aud: 'chinar',
      iat,
      exp: iat + 900,
    });
  });
});

describe('what is signed for one purpose', () => {
  const attempt = tokens.attemptToken({
    attemptId: who.userId,
    paperName: 'a'.repeat(64),
    isGuest: false,
    deadlineAt: new Date(now),
  });

  test('opens an attempt for seven days after its deadline', () => {
    const end = now + attemptTokenDays * 86_400_000;
    expect(tokens.readAttemptToken(attempt, end - 1000)).toMatchObject({ attemptId: who.userId });
    expect(tokens.readAttemptToken(attempt, end)).toBeNull();
    expect(makeTokens(secret).readAttemptToken(attempt, end)).toBeNull();
  });

  test('Q11 says whether a guest has it, who cannot take that out', () => {
    const ofGuest = tokens.attemptToken({
      attemptId: who.userId,
      paperName: 'a'.repeat(64),
      isGuest: true,
      deadlineAt: new Date(now),
    });
    expect(tokens.readAttemptToken(attempt, now)?.isGuest).toBe(false);
    expect(tokens.readAttemptToken(ofGuest, now)).toMatchObject({ isGuest: true });
    expect(tokens.readAttemptToken(ofGuest.replace('g.', '.'), now)).toBeNull();
    expect(tokens.readAttemptToken(ofGuest, now + attemptTokenDays * 86_400_000)).toBeNull();
  });

  test('is good in one form only: nothing may stand behind it', () => {
    expect(tokens.readAttemptToken(attempt, now)).not.toBeNull();
    for (const more of ['.', '.x', `.${'x'.repeat(14_000)}`]) {
      expect(tokens.readAttemptToken(attempt + more, now)).toBeNull();
    }
  });

  test('is nothing under another secret or for another purpose', () => {
    const other = makeTokens(`${secret}!`);
    expect(other.readAttemptToken(attempt, now)).toBeNull();
    const mail = tokens.mailToken(who.userId);
    expect(tokens.readMailToken(mail)).toBe(who.userId);
    expect(other.readMailToken(mail)).toBeNull();
    expect(tokens.readMailToken(`${who.sessionId}.${mail.split('.')[1]}`)).toBeNull();
    expect(tokens.readAttemptToken(mail, now)).toBeNull();
    const optOut = tokens.optOutToken(`${who.userId}.announcement`);
    expect(tokens.readOptOutToken(optOut)).toBe(`${who.userId}.announcement`);
    for (const no of [mail, tokens.mailToken(`${who.userId}.announcement`), `x${optOut}`, '', '.'])
      expect(tokens.readOptOutToken(no)).toBeNull();
    expect([tokens.readMailToken(optOut), other.readOptOutToken(optOut)]).toEqual([null, null]);
    expect(other.paperName(Buffer.from('x'))).not.toBe(tokens.paperName(Buffer.from('x')));
    expect(other.successor('x')).not.toBe(tokens.successor('x'));
  });
});
