/* What other features show of consents. */
export { ConsentsPart } from './consents-part.tsx';
