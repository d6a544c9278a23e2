import type { PrintedCertificate } from '@chinar/contract/certificates';
import type { Ctx } from '../../context.ts';
import { AppError, type Fault } from '../../errors.ts';
import { findSat } from '../attempts/api.ts';
import { certificateBasis } from '../courses/api.ts';
import { programCertificateBasis } from '../programs/api.ts';
import { listAttempts } from './data.marks.ts';

export type Paper = Omit<PrintedCertificate, 'name' | 'issuedAt' | 'issuer' | 'itemType'>;

/** What is to be printed, or what is missing for it. */
export type Basis = { paper: Paper; faults: readonly [] } | { paper: null; faults: Fault[] };

/**
 * Share of the marks of some tests that somebody has reached, each by the best sheet whose score is out, in
 * whole percent and never above what was reached; a test without one counts nothing. Null without tests.
 */
async function marksIn(
  ctx: Ctx,
  userId: string,
  quizIds: readonly string[],
): Promise<number | null> {
  if (quizIds.length === 0) return null;
  const best = new Map<string, number>(quizIds.map((id) => [id, 0]));
  for (const { id, quiz_id: quizId } of await listAttempts(ctx.db, userId, quizIds)) {
    const sat = await findSat(ctx, id);
    if (sat?.score !== 'out' || sat.sheet === null) continue;
    best.set(quizId, Math.max(best.get(quizId) ?? 0, sat.sheet.share));
  }
  const sum = [...best.values()].reduce((all, share) => all + share, 0);
  return Math.floor((100 * sum) / quizIds.length);
}

/**
 * Whether somebody has done what the certificate of a course asks: the share of its lessons, and of the marks
 * of its tests. Throws `not_found` for whoever has no right to it and never had.
 */
export async function courseBasis(
  ctx: Ctx,
  item: { userId: string; itemId: string },
): Promise<Basis> {
  const { terms, provedPct, quizIds, paper } = await certificateBasis(ctx, item);
  if (!terms.enabled) return { paper: null, faults: [{ path: 'course', key: 'certificate_none' }] };
  const quizPct = await marksIn(ctx, item.userId, quizIds);
  const faults: Fault[] = [];
  if (provedPct < terms.minProgress) {
    const values = { minimum: String(terms.minProgress), held: String(provedPct) };
    faults.push({ path: 'progress', key: 'certificate_progress', values });
  }
  if (quizPct !== null && quizPct < terms.minQuizPct) {
    const values = { minimum: String(terms.minQuizPct), held: String(quizPct) };
    faults.push({ path: 'quizzes', key: 'certificate_marks', values });
  }
  if (faults.length > 0) return { paper: null, faults };
  return { paper: { ...paper, quizPct }, faults: [] };
}

/** Of a course within a program: what was proved of its lessons, and its tests; nothing without a right to it. */
async function provedIn(ctx: Ctx, userId: string, courseId: string) {
  try {
    const { provedPct, quizIds } = await certificateBasis(ctx, { userId, itemId: courseId });
    return { provedPct, quizIds };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return { provedPct: 0, quizIds: [] };
    throw error;
  }
}

/**
 * Whether somebody has done every part that a program asks; of its courses what their own certificates would
 * count. Throws `not_found` for whoever has no right to it and never had.
 */
export async function programBasis(
  ctx: Ctx,
  item: { userId: string; itemId: string },
): Promise<Basis> {
  const { required, quizIds, paper } = await programCertificateBasis(ctx, item);
  if (required.length === 0)
    return { paper: null, faults: [{ path: 'program', key: 'certificate_no_parts' }] };
  const asked = [...quizIds];
  const faults: Fault[] = [];
  for (const [place, { item_type: type, item_id: id, title, progress_pct }] of required.entries()) {
    const course = type === 'course' ? await provedIn(ctx, item.userId, id) : null;
    asked.push(...(course?.quizIds ?? []));
    const held = course?.provedPct ?? progress_pct;
    if (held >= 100) continue;
    const values = { title, held: String(held) };
    faults.push({ path: `required.${place}`, key: 'certificate_part', values });
  }
  if (faults.length > 0) return { paper: null, faults };
  return { paper: { ...paper, quizPct: await marksIn(ctx, item.userId, asked) }, faults: [] };
}
