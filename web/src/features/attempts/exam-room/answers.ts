import type { Answer } from '@chinar/contract/attempts';
import { attemptLimits } from '@chinar/contract/attempts.limits';
import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import { answerForms } from '@chinar/contract/questions.terms';

/** The answer with nothing in it told as `null`, options in a fixed order, so that equal means equal. */
export function tidyAnswer(answer: Answer | null): Answer | null {
  if (answer === null) return null;
  if ('value' in answer) return answer.value === '' ? null : { value: answer.value };
  if ('text' in answer) return answer.text.trim() === '' ? null : { text: answer.text };
  if ('optionIds' in answer)
    return answer.optionIds.length === 0 ? null : { optionIds: answer.optionIds.toSorted() };
  const pairs = answer.pairs.toSorted((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1));
  return pairs.length === 0 ? null : { pairs };
}

/** Whether two answers say the same. */
export function sameAnswer(one: Answer | null, other: Answer | null): boolean {
  return JSON.stringify(tidyAnswer(one)) === JSON.stringify(tidyAnswer(other));
}

/** The chosen options; none for a number. */
export function chosenOptions(answer: Answer | null): readonly string[] {
  return answer && 'optionIds' in answer ? answer.optionIds : [];
}

/** The entries that were put together, left first; none where nothing is matched. */
export function chosenPairs(answer: Answer | null): readonly [string, string][] {
  return answer && 'pairs' in answer ? answer.pairs : [];
}

/** The number or the text as typed; empty where nothing is typed. */
export function typedValue(answer: Answer | null): string {
  if (answer && 'value' in answer) return answer.value;
  return answer && 'text' in answer ? answer.text : '';
}

/** Whether a question is answered by typing, and what is typed: a number or a text. */
export function typingOf(type: QuestionAsked['type']): 'number' | 'text' | null {
  const form = answerForms[type];
  if (form === 'text') return 'text';
  return form === 'value' ? 'number' : null;
}

/** What was typed as an answer to a question of that type. */
export function typedAnswer(type: QuestionAsked['type'], typed: string): Answer {
  return type === 'shorttext' ? { text: typed } : { value: typed };
}

/** What pressing an option leads to: a single choice pressed again is taken back, others toggle. */
export function toggleOption(
  type: QuestionAsked['type'],
  current: Answer | null,
  optionId: string,
): Answer | null {
  const chosen = chosenOptions(current);
  const isChosen = chosen.includes(optionId);
  if (type !== 'multiple') return isChosen ? null : { optionIds: [optionId] };
  return tidyAnswer({
    optionIds: isChosen ? chosen.filter((id) => id !== optionId) : [...chosen, optionId],
  });
}

/**
 * What putting an entry of the left to one of the right leads to: pressed again they part. Where each
 * belongs to one, the new one takes the place of the old.
 */
export function togglePair(
  pairing: QuestionAsked['pairing'],
  current: Answer | null,
  [left, right]: [string, string],
): Answer | null {
  const pairs = chosenPairs(current);
  const isChosen = pairs.some(([from, to]) => from === left && to === right);
  const others = pairs.filter(([from, to]) =>
    pairing === 'several' ? from !== left || to !== right : from !== left,
  );
  return tidyAnswer({ pairs: isChosen ? others : [...others, [left, right]] });
}

const maxNumber = 24;

/** Signs and points as phones and books write them, in the form that is marked. */
function plainNumber(text: string): string {
  return text.trim().replaceAll(/[−–]/g, '-').replaceAll(',', '.');
}

/** What may stand in a numeric field: one sign in front, digits, one point; all else is left out. */
export function cleanNumber(text: string, type: QuestionAsked['type']): string {
  let cleaned = '';
  for (const char of plainNumber(text)) {
    const isDigit = char >= '0' && char <= '9';
    const isSign = char === '-' && cleaned === '';
    const isPoint = char === '.' && type === 'numeric' && !cleaned.includes('.');
    if (isDigit || isSign || isPoint) cleaned += char;
  }
  return cleaned.slice(0, maxNumber);
}

/**
 * What stands in a field after it was changed to `text`. Where a number belongs, anything else leaves it as it was:
 * a pasted 12.5 must not become 125 where only whole numbers count.
 */
export function changedTyping(before: string, text: string, type: QuestionAsked['type']): string {
  if (type === 'shorttext') return text.slice(0, attemptLimits.answerText);
  const cleaned = cleanNumber(text, type);
  return cleaned === plainNumber(text) ? cleaned : before;
}

/** A press on the on-screen keypad, at the end of what stands there; a second minus takes it away. */
export function pressKey(text: string, key: string, type: QuestionAsked['type']): string {
  if (key === 'backspace') return text.slice(0, -1);
  if (key === 'clear') return '';
  if (key === '-') return text.startsWith('-') ? text.slice(1) : cleanNumber(`-${text}`, type);
  return cleanNumber(text + key, type);
}
