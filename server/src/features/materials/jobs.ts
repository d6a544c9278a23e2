import { materialLimits } from '@chinar/contract/materials';
import * as z from 'zod/mini';
import { type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import type { Job } from '../../jobs/queue.ts';
import type { PdfAnswer } from '../../ports/pdf-scan.ts';
import { purgePagesOf } from './data.ts';
import { findScanning, passVersion, refuseVersion } from './data.versions.ts';
import { maxWords } from './policy.ts';

type ScanPayload = { materialId: string; number: number };

/** What there is of the file, looked through; null when its bytes are gone. */
async function look({ services }: Ctx, key: string): Promise<PdfAnswer | null> {
  const body = await services.files.read(key);
  if (!body) return null;
  const { bytes, pages: maxPages } = materialLimits;
  return services.pdfScans.look({ body, bytes }, { maxPages, maxWords });
}

/**
 * Looks through a PDF and hands it to readers, or says what is wrong with it. May run again: what was decided
 * stays decided.
 */
async function scanPdf(ctx: Ctx, which: ScanPayload): Promise<void> {
  const file = await findScanning(ctx.db, which);
  if (!file?.key) return;
  const seen = await look(ctx, file.key);
  if (seen === null) throw new Error('The bytes of a material are not there.');
  // L09: what lies there is not what was sent.
  const isAltered = seen.sha256 !== '' && seen.sha256 !== file.sha256;
  const fault = isAltered ? 'altered' : 'fault' in seen ? seen.fault : null;
  await transact(ctx, async (inner) => {
    const isDecided =
      fault === null && !('fault' in seen)
        ? await passVersion(inner.db, which, seen)
        : await refuseVersion(inner.db, which, fault ?? 'unreadable');
    if (!isDecided) return;
    await purgePagesOf(inner.db, which.materialId);
    const after = { number: which.number, ...(fault ? { fault } : {}) };
    await audit(
      { db: inner.db },
      fault ? 'material.rejected' : 'material.passed',
      ['material', which.materialId],
      { after },
    );
  });
}

export const scanMaterial: Job<ScanPayload> = {
  name: 'materials.scan',
  payload: z.strictObject({ materialId: z.string(), number: z.number() }),
  retries: 5,
  seconds: 900,
  isSlow: true,
  handle: scanPdf,
};
