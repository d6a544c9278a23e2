/* What the header shows of the search. */
export { Suggesting } from './suggesting-part.tsx';
