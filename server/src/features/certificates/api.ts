export { isCertified } from './data.ts';
