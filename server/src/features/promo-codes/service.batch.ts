import { randomInt } from 'node:crypto';
import type { DataOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { type makePromoBatch, promoLimits } from '@chinar/contract/promo-codes';
import * as m from '@chinar/messages/paraglide/messages';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { Download } from '../../http/request.ts';
import { byteOrderMark, csvLine } from '@chinar/content/csv';
import { createBatch, findPromoById, lockPromo, updatePromo, wasUsed } from './data.ts';
import { listBatch } from './data.figures.ts';
import { possibleFrom } from './policy.ts';
import { recordOfRow } from './service.ts';

/** Without those that are read for another one (I and 1, O and 0) when a code is told or copied by hand. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Fifty bits: of the largest batch, ten million guesses find none in 999 of 1,000 cases. */
const length = 10;

/** A code that nobody can guess from another, with the beginning of the one that it is made of. */
function codeOf(head: string): string {
  const own = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  // As much of it as leaves room, without half a word at its end.
  const begin = head.length > 9 ? head.slice(0, 10).replace(/(.)-[^-]*$|.$/, '$1') : head;
  return `${begin}-${own}`;
}

/**
 * Makes codes of a code, each good for one use under its terms and its limit. From then on its own word is
 * no code: one that people have in their hands is refused.
 */
export async function makeBatch(
  ctx: Asking<'admin'>,
  id: Id<'promo_codes'>,
  count: number,
): Promise<DataOf<typeof makePromoBatch>> {
  return transact(ctx, async (inner) => {
    const head = found(await lockPromo(inner.db, id));
    if (!(possibleFrom.batch as readonly string[]).includes(head.status))
      throw new AppError('state_conflict', { held: await recordOfRow(inner, head) });
    if (head.batch_size === 0 && (await wasUsed(inner.db, id))) throw new AppError('code_in_use');
    if (head.batch_size + count > promoLimits.batches)
      throw new AppError('unacceptable', {
        faults: [
          {
            path: 'count',
            key: 'promo_batch_full',
            values: { maximum: String(promoLimits.batches) },
          },
        ],
      });
    let made = 0;
    // Of two alike one is left out, and made anew.
    while (made < count) {
      const codes = Array.from({ length: count - made }, () => ({
        id: newId(),
        code: codeOf(head.code),
      }));
      made += await createBatch(inner.db, id, codes);
    }
    await updatePromo(inner.db, id, { batch_size: head.batch_size + made });
    await audit(inner, 'promo_code.batch_made', ['promo_code', id], { after: { made } });
    const row = found(await findPromoById(inner.db, id));
    return { made, promoCode: await recordOfRow(inner, row) };
  });
}

const states = {
  reserved: m.promo_codes_use_reserved,
  redeemed: m.promo_codes_use_redeemed,
  released: m.promo_codes_use_released,
} as const;

/** All codes of a batch as a file, with what became of each. */
export async function exportBatch(ctx: Asking<'admin'>, id: Id<'promo_codes'>): Promise<Download> {
  const head = found(await findPromoById(ctx.db, id));
  const rows = await listBatch(ctx.db, id);
  await transact(ctx, (inner) =>
    audit(inner, 'promo_code.batch_exported', ['promo_code', id], {
      after: { count: rows.length },
    }),
  );
  const { locale } = ctx;
  const heads = [m.promo_codes_code, m.promo_codes_state, m.promo_codes_order];
  const lines = [
    heads.map((word) => word({}, { locale })),
    ...rows.map(({ code, state, orderNo }) => [
      code,
      (state === null ? m.promo_codes_use_free : states[state])({}, { locale }),
      orderNo ?? '',
    ]),
  ];
  const text = [byteOrderMark, ...lines.map((cells) => csvLine(cells))].join('');
  const name = `${head.code.toLowerCase()}.csv`;
  return new Download(bytesOf(text), { type: 'text/csv; charset=utf-8', name });
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array, void, void> {
  yield new TextEncoder().encode(text);
}
