export {
  findOffers,
  findOffersByWords,
  findOwned,
  holdsLasting,
  listOfferCategories,
  type Lasting,
  type Offer,
  offerColumns,
  type Ref,
} from './data.catalogue.ts';
export { emptyCart, lockCart, takeFromCart } from './data.ts';
export { lasting, put as putIntoCart, read as readCart } from './service.ts';
export { type CartLine, listCartLines } from './service.lines.ts';
