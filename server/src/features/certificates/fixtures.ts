import type { PrintedCertificate } from '@chinar/contract/certificates';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { createCertificate } from './data.ts';
import { newSerial } from './policy.ts';

type CertificateFields = Partial<PrintedCertificate> & { itemId?: string };

/** Gives somebody a certificate, without asking whether they have earned it. */
export async function buildCertificate(
  ctx: Ctx,
  userId: string,
  { itemId = newId(), ...fields }: CertificateFields = {},
): Promise<{ id: string; serial: string }> {
  const id = newId();
  const serial = newSerial();
  const now = new Date(ctx.services.clock.now());
  await createCertificate(ctx.db, {
    id,
    serial,
    userId,
    itemType: 'course',
    itemId,
    edition: 1,
    issuedAt: now,
    printed: {
      name: 'Insha Lone',
      title: 'Python from the first line',
      itemType: 'course',
      language: 'en',
      teachers: ['Aabid Hussain'],
      lessonCount: 9,
      seconds: 5400,
      quizPct: 84,
      completedAt: now.toISOString(),
      issuedAt: now.toISOString(),
      issuer: 'Chinar',
      ...fields,
    },
  });
  return { id, serial };
}
