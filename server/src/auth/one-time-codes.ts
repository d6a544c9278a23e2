import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** Steps by which a phone's clock may be off, either way. */
const drift = 1;

function totp(secret: Secret, label = ''): TOTP {
  return new TOTP({
    issuer: 'Chinar',
    label,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
  });
}

const secretOf = (bytes: Uint8Array): Secret =>
  new Secret({ buffer: new Uint8Array(bytes).buffer });

/** A new secret: its bytes, as one types it, and as an app reads it from a picture. */
export function newSecret(label: string): { bytes: Uint8Array; text: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { bytes: secret.bytes, text: secret.base32, uri: totp(secret, label).toString() };
}

/** Which step of time a code belongs to, or null when it is wrong or too old. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secretOf(secret)).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / stepMs) + delta;
}

/** The code that an app shows at a moment. */
export function codeAt(secret: Uint8Array, now: number): string {
  return totp(secretOf(secret)).generate({ timestamp: now });
}

/** Without letters that are read for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCount = 10;

/** Codes for the day that the phone is lost: ten letters each, about 49 bits. */
export function newRecoveryCodes(): string[] {
  const letter = () => letters[randomInt(letters.length)] ?? '';
  return Array.from({ length: recoveryCount }, () => {
    const code = Array.from({ length: 10 }, letter).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** As a code is compared: people type it with spaces, hyphens and capitals. */
export function foldCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '');
}
