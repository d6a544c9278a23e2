import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const testClientId = 'chinar-tests.apps.googleusercontent.com';
const keyId = 'of these tests';

const pair = await generateKeyPair('RS256');
const published = { ...(await exportJWK(pair.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };

/** Hands out the keys as Google does, over HTTP; it ends with the process. */
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ keys: [published] }));
});
await new Promise<void>((ready) => {
  server.listen(0, '127.0.0.1', ready);
});
server.unref();

/** What makes a world believe the tokens of these tests. */
export const googleEnv = {
  GOOGLE_CLIENT_ID: testClientId,
  GOOGLE_KEYS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
};

export const testNonce = 'a nonce of these tests';

type Said = Record<string, unknown>;
export type Credential = { credential: string; nonce: string };

/** What an ID token says unless told otherwise. */
export function claimsAt(now: number, said: Said): Said {
  const seconds = Math.floor(now / 1000);
  return {
    iss: 'https://accounts.google.com',
    aud: testClientId,
    iat: seconds,
    exp: seconds + 3600,
    nonce: testNonce,
    email_verified: true,
    ...said,
  };
}

/** An ID token as Google would sign it. */
export async function signAsGoogle(said: Said, now: number): Promise<Credential> {
  const credential = await new SignJWT(claimsAt(now, said))
    .setProtectedHeader({ alg: 'RS256', kid: keyId })
    .sign(pair.privateKey);
  return { credential, nonce: testNonce };
}

/** For tokens that are signed in other ways. */
export const googleKeys = { keyId, published };
