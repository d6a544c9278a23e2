import { gzipSync } from 'node:zlib';
import { statusListSize } from '@chinar/contract/certificates';
import type { Ctx } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { Bytes } from '../../http/request.ts';
import { type CertificateRow, countGiven, findBySerial, listDead } from './data.ts';
import { publicKeys, sign } from './service.keys.ts';

/** Changes are seen within so many seconds by whoever keeps an answer. */
const keptSeconds = 300;
const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

const ascii = (text: string): Buffer => Buffer.from(text, 'utf8');

/** Where this house stands for the world. */
export function originOf(ctx: Ctx): string {
  return ctx.services.config.PUBLIC_URL || 'http://localhost';
}

function seconds(instant: string | Date): number {
  return Math.floor(new Date(instant).getTime() / 1000);
}

/** By Open Badges 3.0 (1EdTech), in the form of a verifiable credential of the W3C's data model 2.0. */
function credentialOf(ctx: Ctx, { serial, status_index, printed, item_id }: CertificateRow) {
  const origin = originOf(ctx);
  const id = `${origin}/certificates/${serial}`;
  const list = `${origin}/api/public/certificates/status/${Math.floor(status_index / statusListSize)}`;
  const place = status_index % statusListSize;
  const folder = printed.itemType === 'course' ? 'courses' : 'programs';
  const issuer = { id: origin, type: ['Profile'], name: printed.issuer, url: origin };
  return {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: printed.title,
    issuer,
    validFrom: printed.issuedAt,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: printed.name,
          identityType: 'name',
        },
      ],
      activityEndDate: printed.completedAt,
      achievement: {
        id: `${origin}/${folder}/${item_id}`,
        type: ['Achievement'],
        achievementType: printed.itemType === 'course' ? 'Course' : 'LearningProgram',
        name: printed.title,
        inLanguage: printed.language,
        creator: issuer,
        description: printed.title,
        criteria: {
          narrative: `${printed.lessonCount} lessons, gone through as far as the certificate asks.`,
        },
      },
    },
    credentialStatus: {
      id: `${list}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: list,
    },
    iss: origin,
    jti: id,
    sub: `${id}#holder`,
    nbf: seconds(printed.issuedAt),
  };
}

/** The credential of a serial; whether it counts is told by the status list that it names. */
export async function credential(ctx: Ctx, serial: string): Promise<Bytes> {
  const row = found(await findBySerial(ctx.db, serial));
  // Of somebody who has had the account erased nothing is signed any more.
  if (row.printed.name === '') throw new AppError('not_found');
  return new Bytes(ascii(await sign(ctx, credentialOf(ctx, row))), null, 'no-store');
}

/** The bits of a list, the first one the highest of the first byte, packed as the standard says. */
export function encodedList(dead: readonly number[]): string {
  const bits = Buffer.alloc(statusListSize / 8);
  for (const place of dead) {
    const at = place >> 3;
    bits[at] = (bits[at] ?? 0) | (0x80 >> (place & 7));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** A Bitstring Status List (W3C). Throws `not_found` for one that no certificate stands in yet. */
export async function statusList(ctx: Ctx, list: number): Promise<Bytes> {
  const from = list * statusListSize;
  if (list > 0 && (await countGiven(ctx.db)) <= from) throw new AppError('not_found');
  const dead = await listDead(ctx.db, { from, to: from + statusListSize });
  const origin = originOf(ctx);
  const id = `${origin}/api/public/certificates/status/${list}`;
  const now = new Date(ctx.services.clock.now());
  const signed = await sign(ctx, {
    '@context': contexts.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: origin,
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(dead.map((index) => index - from)),
    },
    iss: origin,
    jti: id,
    nbf: seconds(now),
  });
  return new Bytes(ascii(signed), null, `public, max-age=${keptSeconds}`);
}

export async function keySet(ctx: Ctx): Promise<Bytes> {
  const text = JSON.stringify(await publicKeys(ctx));
  return new Bytes(ascii(text), null, `public, max-age=${keptSeconds}`);
}
