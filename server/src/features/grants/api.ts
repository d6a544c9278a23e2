export { findGiven } from './data.ts';
