/* What other features show of orders. */
export { promoWord } from './promo-words.ts';
