export { findAnswer } from './service.answer.ts';
