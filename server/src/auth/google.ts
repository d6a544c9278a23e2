import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

/** What a good ID token says. Only `sub` names somebody: an address may change its owner. */
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  // One audience: a token that is made for several may have been meant for another.
  aud: z.string(),
  nonce: z.string(),
  email: z.string().check(z.toLowerCase(), z.maxLength(254), z.email()),
  email_verified: z.optional(z.boolean()),
  hd: z.optional(z.string()),
  name: z.optional(z.string()),
});
type Claims = z.infer<typeof Claims>;

export type GoogleUser = {
  sub: string;
  email: string;
  name: string;
  /** Whether Google decides whose the address is (trust of gmail.com and of Workspace domains alone). */
  isAuthoritative: boolean;
};

export type Google = {
  /**
   * Who a credential speaks of. Throws `google_refused`, or `unavailable` when Google's keys cannot be had.
   *
   * @param freshSeconds the age at most, for who proves anew who they are
   */
  verify: (
    sent: { credential: string; nonce: string },
    now: number,
    freshSeconds?: number,
  ) => Promise<GoogleUser>;
};

/** Seconds by which Google's clock and ours may differ. */
const clockTolerance = 60;

function userOf({ sub, email, email_verified: isVerified, hd, name }: Claims): GoogleUser {
  const isTheirs = email.endsWith('@gmail.com') || (isVerified === true && Boolean(hd));
  return { sub, email, name: name ?? '', isAuthoritative: isTheirs };
}

/** That the keys could not be had is no fault of who asks. */
function isOutage(error: unknown): boolean {
  const codes = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'];
  return !(error instanceof errors.JOSEError) || codes.includes(error.code);
}

/** Checks ID tokens against Google's keys, which are fetched when first needed and kept. */
export function makeGoogle(clientId: string, keysUrl: string): Google {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5000 });
  return {
    async verify({ credential, nonce }, now, freshSeconds) {
      const { payload } = await jwtVerify(credential, keys, {
        issuer: ['https://accounts.google.com', 'accounts.google.com'],
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat', 'nonce', 'email'],
        currentDate: new Date(now),
        clockTolerance,
        ...(freshSeconds ? { maxTokenAge: freshSeconds } : {}),
      }).catch((error: unknown) => {
        throw isOutage(error)
          ? new AppError('unavailable', { retryAfter: 5 })
          : new AppError('google_refused');
      });
      const claims = Claims.safeParse(payload);
      if (!claims.success || claims.data.nonce !== nonce) throw new AppError('google_refused');
      return userOf(claims.data);
    },
  };
}
