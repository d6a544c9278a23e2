export { getVisibleQuiz } from './service.ts';
export { canEditQuiz, mayEnter } from './policy.ts';
export {
  type AskedIndex,
  type ReadyPaper,
  type FormKey,
  readKey,
  readPaper,
  readPicture,
  readSealedPaper,
} from './service.read-paper.ts';
export { applyCorrection, lockCorrectable } from './service.correct.ts';
export { readMarkingKey } from './service.read-key.ts';
export type { KeyItem, PaperKey } from './service.compile.ts';
export { factsOf as quizFacts, paperMinutes } from './views.ts';
export { findQuiz } from './data.ts';
