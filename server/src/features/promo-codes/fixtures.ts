import type { PromoCodeDraft, PromoCodeRecord } from '@chinar/contract/promo-codes';
import { createPromoCode } from '@chinar/contract/promo-codes';
import { askAs, type Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { makeBatch } from './service.batch.ts';
import { listBatch } from './data.figures.ts';
import { create, move } from './service.ts';

type PromoFixture = Partial<PromoCodeDraft> & {
  /** It is not activated. */
  isDraft?: boolean;
};

const asAdmin = (ctx: Ctx, userId: string) =>
  askAs(ctx, {
    userId,
    sessionId: newId(),
    role: 'admin',
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  });

let told = 0;

/** Writes a code as an admin does, ten percent off everything unless the draft says otherwise, and activates it. */
export async function buildPromo(
  ctx: Ctx,
  adminId: string,
  { isDraft = false, ...draft }: PromoFixture = {},
): Promise<PromoCodeRecord> {
  told += 1;
  const asking = asAdmin(ctx, adminId);
  const body = createPromoCode.body.parse({
    code: `CODE-${told}-${newId().slice(-6)}`,
    type: 'percent',
    value: 10,
    ...draft,
  });
  const made = await create(asking, body);
  return isDraft ? made : move(asking, made._id, { act: 'activate' });
}

/** Makes codes of a code, and gives them. */
export async function buildPromoBatch(
  ctx: Ctx,
  adminId: string,
  { promoId, count }: { promoId: string; count: number },
): Promise<string[]> {
  await makeBatch(asAdmin(ctx, adminId), promoId, count);
  return (await listBatch(ctx.db, promoId)).map(({ code }) => code);
}

/** Lets a code rest, or puts it away. */
export async function movePromo(
  ctx: Ctx,
  adminId: string,
  { promoId, act }: { promoId: string; act: 'pause' | 'archive' },
): Promise<void> {
  await move(asAdmin(ctx, adminId), promoId, { act });
}
