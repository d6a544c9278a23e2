/* The numbers that the landing page shows. */
export { ClaimsBand, FirstClaims } from './claims-part.tsx';
