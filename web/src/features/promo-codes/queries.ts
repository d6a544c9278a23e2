import { getPromoCode, listPromoCodes, tryPromoCode } from '@chinar/contract/promo-codes';

/** What is read anew after a code was changed: what a basket would cost by it changes with it. */
export const touched = [getPromoCode, listPromoCodes, tryPromoCode] as const;
