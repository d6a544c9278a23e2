import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal, as Razorpay signs. */
export function signed(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Compares in a time that says nothing of where they differ. */
export function isSignedBy(
  secrets: readonly string[],
  message: string | Buffer,
  signature: string,
): boolean {
  const given = Buffer.from(signature, 'utf8');
  return secrets.some((secret) => {
    const right = Buffer.from(signed(secret, message), 'utf8');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
