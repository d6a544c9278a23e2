/* What pages that sell show beside the price. */
export { Wish } from './wish-part.tsx';
