/* What pages that sell show, and what the header asks. */
export { CartCount } from './count-part.tsx';
export { Paused } from './paused-part.tsx';
export { Selling } from './selling-part.tsx';
