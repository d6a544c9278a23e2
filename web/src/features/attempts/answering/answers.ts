import type { Answer } from '@chinar/contract/attempts';
import { attemptLimits } from '@chinar/contract/attempts.limits';
import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import { answerForms } from '@chinar/contract/questions.terms';

/** The answer with nothing in it told as `null`, options in a fixed order, so that equal means equal. */
export function tidyAnswer(answer: Answer | null): Answer | null {
  if (answer === null) return null;
  // A sign or a point alone is on its way to a number: it stays in the box, and counts for nothing.
  if ('value' in answer) return /\p{Nd}/u.test(answer.value) ? { value: answer.value } : null;
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
  return typingOf(type) === 'text' ? { text: typed } : { value: typed };
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

/** A number whose thousands are grouped, or that has three digits behind a comma for a point. */
const grouped = /^[-−–]?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/;

/** Whether a comma was put into what stood there, and nothing else: one that is typed comes by itself. */
function isCommaTyped(before: string, text: string): boolean {
  const added = text.length - before.length;
  let same = 0;
  while (same < text.length && text[same] === before[same]) same += 1;
  if (text[same] !== ',') return false;
  // What stood in the place of the comma may have been picked: behind it all is as it was.
  const after = text.slice(same + 1);
  return added <= 1 && before.endsWith(after) && same + after.length <= before.length;
}

/**
 * What stands in a field after it was changed to `text`. Where a number belongs, anything else leaves it as it was:
 * a pasted 12.5 must not become 125 where only whole numbers count.
 */
export function changedTyping(before: string, text: string, type: QuestionAsked['type']): string {
  if (type === 'shorttext') return text.slice(0, attemptLimits.answerText);
  // 1,234 is a thousand and more in India, and little more than one elsewhere: nobody may guess.
  if (grouped.test(text.trim())) return before;
  // Of a comma that is typed nobody knows yet what will follow.
  if (isCommaTyped(before, text)) return before;
  const cleaned = cleanNumber(text, type);
  return cleaned === plainNumber(text) ? cleaned : before;
}

/** What stands in a number's box, and the part of it that is picked; where nothing is, both ends are the cursor. */
export type Typed = { text: string; from: number; to: number };

/** A text with the cursor in one place; without one, behind all of it. */
export function cursorAt(text: string, place = text.length): Typed {
  return { text, from: place, to: place };
}

function cutOut({ text, from, to }: Typed): Typed {
  return cursorAt(text.slice(0, from) + text.slice(to), from);
}

/** The sign stands in front, wherever the cursor is; a second one takes it away. */
function turnSign(typed: Typed, type: QuestionAsked['type']): Typed {
  const { text, to } = typed;
  if (text.startsWith('-')) return cursorAt(text.slice(1), Math.max(0, to - 1));
  const signed = `-${text}`;
  return cleanNumber(signed, type) === signed ? cursorAt(signed, to + 1) : typed;
}

function moved({ text, from, to }: Typed, step: -1 | 1): Typed {
  if (from !== to) return cursorAt(text, step < 0 ? from : to);
  return cursorAt(text, Math.min(text.length, Math.max(0, from + step)));
}

/** A press on the on-screen keypad, where the cursor stands; what makes no number leaves all as it was. */
export function pressKey(typed: Typed, key: string, type: QuestionAsked['type']): Typed {
  if (key === 'clear') return cursorAt('', 0);
  if (key === 'left') return moved(typed, -1);
  if (key === 'right') return moved(typed, 1);
  if (key === '-') return turnSign(typed, type);
  if (key === 'backspace')
    return cutOut({
      ...typed,
      from: typed.from === typed.to ? Math.max(0, typed.from - 1) : typed.from,
    });
  // Nothing stands before the sign.
  const isBeforeSign = typed.text.startsWith('-') && typed.to === 0;
  const { text, from } = cutOut(isBeforeSign ? cursorAt(typed.text, 1) : typed);
  const next = text.slice(0, from) + key + text.slice(from);
  return cleanNumber(next, type) === next ? cursorAt(next, from + key.length) : typed;
}

/** A key of a number that is pressed outside its box: behind what stands there. */
export function pressAtEnd(text: string, key: string, type: QuestionAsked['type']): string {
  return pressKey(cursorAt(text), key, type).text;
}
