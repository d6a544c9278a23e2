import type { ItemProblem } from '@chinar/contract/cart';
import type { Ctx, Locale } from '../../context.ts';
import { titleIn } from '../../locale.ts';
import type { Offer, Ref } from './data.catalogue.ts';
import { listCart } from './data.ts';
import { lasting } from './service.ts';
import { isBlocking, problemOf } from './views.ts';

/** Something in a cart as an order would take it; prices in paise. */
export type CartLine = Ref & {
  title: string;
  ownerId: string | null;
  /** Where its page is, and its picture; null where it is gone. */
  slug: string | null;
  thumbnail: string | null;
  category: string;
  pricePaise: number;
  originalPricePaise: number;
  validityDays: number | null;
  refundDays: number;
  problem: ItemProblem | null;
  /** Owned or put away: no order takes it. */
  isBlocked: boolean;
};

type Known = Pick<Offer, 'ownerId' | 'category' | 'originalPricePaise'>;

/** Somebody's cart as an order would take it, named in their language, in the order in which it was filled. */
export async function listCartLines(ctx: Ctx, userId: string, locale: Locale): Promise<CartLine[]> {
  const rows = await listCart(ctx.db, ctx.services.sellables, lasting(ctx, userId));
  return rows.map((row) => {
    const problem = problemOf(row);
    const known: Partial<Known> = row.title === null ? {} : row;
    return {
      itemType: row.itemType,
      itemId: row.itemId,
      title: row.title === null ? row.keptTitle : titleIn(row, locale),
      ownerId: known.ownerId ?? null,
      slug: row.slug,
      thumbnail: row.thumbnail,
      category: known.category ?? '',
      pricePaise: row.pricePaise ?? row.seenPaise,
      originalPricePaise: known.originalPricePaise ?? 0,
      validityDays: row.validityDays,
      refundDays: row.refundDays ?? 0,
      problem,
      isBlocked: isBlocking(problem),
    };
  });
}
