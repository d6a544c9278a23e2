import type { ImportWeights, QuestionDraft } from '@chinar/contract/questions';
import { type Reason, reason } from './import.reason.ts';

/** A share of the marks as people write it. */
function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100} %`.replace('-', '−');
}

/** The weights that differ from right or wrong, each with the place of its option or answer. */
function listed(draft: QuestionDraft): string {
  if ('numeric' in draft.key) {
    return draft.key.numeric.map(({ share = 1 }, at) => `${at + 1}: ${percent(share)}`).join(', ');
  }
  return draft.content.en.options
    .map(({ _id }, at) => `${at + 1}: ${percent(draft.optionMarks?.[_id] ?? 0)}`)
    .join(', ');
}

/**
 * What the file says about partial marks, as its importer wishes: it outranks the marking of every quiz,
 * so that nobody should find it out from a result. Dropped, only what is right counts, by the quiz.
 */
export function weighed(
  draft: QuestionDraft,
  weights: ImportWeights,
): { question: QuestionDraft; told: Reason[] } {
  const { optionMarks, ...rest } = draft;
  const { key } = draft;
  const isShared = 'numeric' in key && key.numeric.some(({ share = 1 }) => share < 1);
  if (!optionMarks && !isShared) return { question: draft, told: [] };
  if (weights === 'keep') {
    return { question: draft, told: [reason('weights_kept', { weights: listed(draft) })] };
  }
  const told = [reason('weights_dropped', { weights: listed(draft) })];
  if (!isShared) return { question: rest, told };
  const whole = key.numeric.filter(({ share = 1 }) => share === 1);
  // Without one that is worth all the marks there is nothing to fall back on.
  const numeric = whole.length > 0 ? whole : key.numeric;
  return { question: { ...rest, key: { numeric } }, told };
}
