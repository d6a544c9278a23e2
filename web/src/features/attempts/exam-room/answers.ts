import type { Answer } from '@chinar/contract/attempts';
import type { QuestionAsked } from '@chinar/contract/attempts.papers';

/** The answer with nothing in it told as `null`, options in a fixed order, so that equal means equal. */
export function tidyAnswer(answer: Answer | null): Answer | null {
  if (answer === null) return null;
  if ('value' in answer) return answer.value === '' ? null : { value: answer.value };
  return answer.optionIds.length === 0 ? null : { optionIds: answer.optionIds.toSorted() };
}

/** Whether two answers say the same. */
export function sameAnswer(one: Answer | null, other: Answer | null): boolean {
  return JSON.stringify(tidyAnswer(one)) === JSON.stringify(tidyAnswer(other));
}

/** The chosen options; none for a number. */
export function chosenOptions(answer: Answer | null): readonly string[] {
  return answer && 'optionIds' in answer ? answer.optionIds : [];
}

/** The number as typed; empty for options. */
export function typedValue(answer: Answer | null): string {
  return answer && 'value' in answer ? answer.value : '';
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

const maxNumber = 24;

/** Signs and points as phones and books write them, in the form that is marked. */
function plainNumber(text: string): string {
  return text.trim().replaceAll(/[−–]/g, '-').replaceAll(',', '.');
}

/** What may stand in a numeric field: one sign in front, digits, one point; all else is left out. */
export function cleanNumber(text: string, type: 'numeric' | 'integer'): string {
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
 * What stands in a numeric field after it was changed to `text`. What is no number leaves it as it was:
 * a pasted 12.5 must not become 125 where only whole numbers count.
 */
export function changedNumber(before: string, text: string, type: 'numeric' | 'integer'): string {
  const cleaned = cleanNumber(text, type);
  return cleaned === plainNumber(text) ? cleaned : before;
}

/** A press on the on-screen keypad, at the end of what stands there; a second minus takes it away. */
export function pressKey(text: string, key: string, type: 'numeric' | 'integer'): string {
  if (key === 'backspace') return text.slice(0, -1);
  if (key === 'clear') return '';
  if (key === '-') return text.startsWith('-') ? text.slice(1) : cleanNumber(`-${text}`, type);
  return cleanNumber(text + key, type);
}
