import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Keeps secrets in the database that only this server can read, each for its owner alone. */
export type Sealing = {
  sealFor: (owner: string, secret: Uint8Array) => Buffer;
  /** Throws when it was sealed for another owner, or under another APP_SECRET. */
  openFor: (owner: string, sealed: Buffer) => Buffer;
  /** A keyed hash: who reads the database alone can try no codes. */
  codeHash: (owner: string, code: string) => Buffer;
};

export function makeSealing({ seal, code }: { seal: Buffer; code: Buffer }): Sealing {
  return {
    sealFor(owner, secret) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, seal, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    openFor(owner, sealed) {
      const iv = sealed.subarray(0, ivBytes);
      const opening = createDecipheriv(algorithm, seal, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
    },
    codeHash: (owner, text) => createHmac('sha256', code).update(`${owner} ${text}`).digest(),
  };
}
