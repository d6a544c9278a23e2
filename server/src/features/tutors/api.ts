export { findStep as findDecision } from './data.ts';
