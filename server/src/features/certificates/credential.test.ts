import * as contract from '@chinar/contract/certificates';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCertificate } from './fixtures.ts';

const { call, ctx } = await openWorld();

test('the credential is signed by a key that everybody can read, and says what is printed', async () => {
  const { serial } = await buildCertificate(ctx, (await buildUser(ctx)).id);
  const { text, headers } = await call(contract.getCredential, { params: { serial } });
  const keys = JSON.parse((await call(contract.getSigningKeys)).text) as {
    keys: Record<string, unknown>[];
  };
  expect(headers['content-type']).toContain('application/vc+jwt');
  expect(decodeProtectedHeader(text)).toMatchObject({ alg: 'RS256', kid: keys.keys[0]?.['kid'] });
  expect(keys.keys.every((key) => !('d' in key))).toBe(true);
  const { payload } = await jwtVerify(text, createLocalJWKSet(keys as never));
  expect(payload).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      identifier: [{ identityHash: 'Insha Lone' }],
      achievement: { name: 'Python from the first line' },
    },
  });
  const forged = `${text.slice(0, -12)}AAAAAAAAAAAA`;
  await expect(jwtVerify(forged, createLocalJWKSet(keys as never))).rejects.toThrow();
});

test('servers that make the first key at once sign with one', async () => {
  const asked = await Promise.all(Array.from({ length: 4 }, () => call(contract.getSigningKeys)));
  const kids = asked.map(({ text }) => (JSON.parse(text) as { keys: { kid: string }[] }).keys);
  expect(new Set(kids.map((keys) => keys.map(({ kid }) => kid).join(' '))).size).toBe(1);
});
