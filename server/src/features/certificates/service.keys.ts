import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  SignJWT,
} from 'jose';
import { calculateJwkThumbprint } from 'jose';
import type { Ctx } from '../../context.ts';
import { found } from '../../errors.ts';
import { findActiveKey, keepKey, type KeyRow, listKeys } from './data.keys.ts';

const algorithm = 'RS256';
/** Under whose name the private half is sealed. */
const owner = 'certificates';

/** The key that signs, made when it is needed first; of servers that make one at once all use the first. */
async function activeKey(ctx: Ctx): Promise<KeyRow> {
  const known = await findActiveKey(ctx.db);
  if (known) return known;
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const pem = Buffer.from(await exportPKCS8(privateKey));
  const sealed = ctx.services.tokens.sealFor(owner, pem);
  await keepKey(ctx.db, { kid, jwk: { ...jwk, kid, alg: algorithm, use: 'sig' }, sealed });
  return found(await findActiveKey(ctx.db));
}

/** Keys that were opened, by their names: opening one takes longer than signing. */
const opened = new Map<string, CryptoKey>();

async function openKey(ctx: Ctx, { kid, sealed }: KeyRow): Promise<CryptoKey> {
  const known = opened.get(kid);
  if (known) return known;
  const pem = ctx.services.tokens.openFor(owner, sealed).toString();
  const key = await importPKCS8(pem, algorithm);
  opened.set(kid, key);
  return key;
}

/** A verifiable credential as a JWT, signed by the key of now. */
export async function sign(ctx: Ctx, claims: Record<string, unknown>): Promise<string> {
  const row = await activeKey(ctx);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: row.kid, typ: 'vc+jwt' })
    .sign(await openKey(ctx, row));
}

/** The public halves of all keys that ever signed (RFC 7517). */
export async function publicKeys(ctx: Ctx): Promise<{ keys: unknown[] }> {
  await activeKey(ctx);
  return { keys: (await listKeys(ctx.db)).map(({ public_jwk }) => public_jwk) };
}
