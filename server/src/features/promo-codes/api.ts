export { shareOut } from './policy.ts';
export type { PromoLine } from './policy.ts';
export {
  holdPromos,
  isUsedMeanwhile,
  redeemPromo,
  releasePromo,
  reservePromo,
  type Tried,
  tryPromo,
} from './service.redeem.ts';
