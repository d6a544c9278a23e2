export { getVisibleQuiz } from './service.ts';
export { canEditQuiz, mayEnter } from './policy.ts';
export {
  type AskedIndex,
  type ReadyPaper,
  type FormKey,
  indexOf,
  readKey,
  readPaper,
  readPicture,
  readSealedPaper,
} from './service.read-paper.ts';
export { applyCorrection, lockCorrectable, mayCorrect } from './service.correct.ts';
export { foreseeCorrection } from './service.foresee.ts';
export { compilePreview, previewPictures } from './service.preview.ts';
export { type Known, readKnown, readRenamings, type Renaming } from './service.read-names.ts';
export { readMarkingKey } from './service.read-key.ts';
export type { KeyItem, PaperKey } from './service.compile.ts';
export { factsOf as quizFacts, paperMinutes, ranksTakers } from './views.ts';
export { findKeptQuiz, findQuiz } from './data.ts';
export { examOfTemplate } from './service.templates.ts';
