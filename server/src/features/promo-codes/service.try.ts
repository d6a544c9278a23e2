import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import { Id } from '@chinar/contract/ids';
import { toRupees } from '@chinar/contract/money';
import type { listPromoItems, PromoItem, tryPromoCode } from '@chinar/contract/promo-codes';
import type { Asking, Locale } from '../../context.ts';
import { found } from '../../errors.ts';
import { titleIn } from '../../locale.ts';
import { findOffers, findOffersByWords, listOfferCategories, type Offer } from '../cart/api.ts';
import { findPromoById } from './data.ts';
import { judge, judgeAsIfOn, newcomer, type PromoLine } from './policy.ts';

/** As many as a list of choices shows. */
const someItems = 30;

function itemOf(offer: Offer, locale: Locale): PromoItem {
  const { itemType, itemId, pricePaise } = offer;
  return { itemType, itemId, title: titleIn(offer, locale), price: toRupees(pricePaise) };
}

/** What codes may be for: things by their ids, then those for sale whose titles have the words. */
export async function listItems(
  ctx: Asking<'admin'>,
  { q, ids }: QueryOf<typeof listPromoItems>,
): Promise<DataOf<typeof listPromoItems>> {
  const { sellables } = ctx.services;
  const wanted = (ids ?? '').split(',').filter((id) => Id.safeParse(id).success);
  const refs = wanted.flatMap((itemId) => sellables.map(({ itemType }) => ({ itemType, itemId })));
  const named = refs.length > 0 ? await findOffers(ctx.db, sellables, refs) : [];
  const others = await findOffersByWords(ctx.db, sellables, { words: q ?? '', limit: someItems });
  const known = new Set(named.map(({ itemId }) => itemId));
  const all = [...named, ...others.filter(({ itemId }) => !known.has(itemId))];
  return {
    items: all.map((offer) => itemOf(offer, ctx.locale)),
    categories: await listOfferCategories(ctx.db, sellables),
  };
}

const lineOf = (offer: Offer): PromoLine => ({
  itemType: offer.itemType,
  itemId: offer.itemId,
  category: offer.category,
  price: offer.pricePaise,
  isReduced: offer.originalPricePaise > offer.pricePaise,
});

/** Tries a code on things that nobody has put into a cart; nothing is held by it. */
export async function tryOn(
  ctx: Asking<'admin'>,
  id: Id<'promo_codes'>,
  { items }: BodyOf<typeof tryPromoCode>,
): Promise<DataOf<typeof tryPromoCode>> {
  const promo = found(await findPromoById(ctx.db, id));
  const offers = await findOffers(ctx.db, ctx.services.sellables, items);
  const lines = offers.map((offer) => lineOf(offer));
  const now = new Date(ctx.services.clock.now());
  const real = judge(promo, { ...newcomer(now), used: promo.used }, lines);
  const on = judgeAsIfOn(promo, lines);
  const off = 'discounts' in on ? on.discounts : [];
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  const discount = off.reduce((sum, part) => sum + part, 0);
  const refused = 'reason' in real ? real : 'reason' in on ? on : null;
  return {
    lines: offers.map((offer, place) => ({
      ...itemOf(offer, ctx.locale),
      discount: toRupees(off[place] ?? 0),
    })),
    subTotal: toRupees(subtotal),
    discount: toRupees(discount),
    total: toRupees(subtotal - discount),
    reason: refused?.reason ?? null,
    minimum: refused?.minimum ? toRupees(refused.minimum) : null,
  };
}
