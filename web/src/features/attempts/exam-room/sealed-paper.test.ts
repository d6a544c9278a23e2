// @vitest-environment node
import { createCipheriv, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { packRepeats } from '@chinar/content/long-repeats';
import { expect, it } from 'vitest';
import { paper } from './paper.fixture.ts';
import { unseal } from './sealed-paper.ts';

const name = 'a'.repeat(64);
const key = randomBytes(32);

/** As the server seals. */
function sealed(): ArrayBuffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(name));
  // It is short enough to be packed at once.
  const packed = packRepeats(Buffer.from(JSON.stringify(paper))).next().value ?? '';
  const text = cipher.update(gzipSync(packed));
  return Uint8Array.from(Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()])).buffer;
}

it('opens a sealed paper with the key of the start', async () => {
  expect(await unseal(sealed(), key.toString('base64url'), name)).toEqual(paper);
});

it('gives nothing for another key, another name or a broken seal, so that the paper is fetched in the open', async () => {
  const text = sealed();
  expect(await unseal(text, randomBytes(32).toString('base64url'), name)).toBeNull();
  expect(await unseal(text, key.toString('base64url'), 'b'.repeat(64))).toBeNull();
  new Uint8Array(text)[20] = (new Uint8Array(text)[20] ?? 0) ^ 1;
  expect(await unseal(text, key.toString('base64url'), name)).toBeNull();
});
