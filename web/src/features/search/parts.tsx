/* What the header and the page of what is missing show of the search. */
export { PopularPages } from './popular-part.tsx';
export { Suggesting } from './suggesting-part.tsx';
