export { getVisibleQuiz } from './service.ts';
export { canEditQuiz, mayEnter } from './policy.ts';
export {
  type AskedIndex,
  type FormKey,
  readKey,
  readPaper,
  readPicture,
  readSealedPaper,
} from './service.read-paper.ts';
export type { KeyItem, PaperKey } from './service.compile.ts';
export { factsOf as quizFacts, paperMinutes } from './views.ts';
export { findQuiz } from './data.ts';
