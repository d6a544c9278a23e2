import { isBlank } from '@chinar/content/blank';
import { rawTexIn } from '@chinar/content/raw-tex';
import { problemsIn, type TextKind } from '@chinar/content/render';
import { type NumericAccepted, questionLimits } from '@chinar/contract/questions.terms';
import {
  type QuestionContent,
  type QuestionDraft,
  type QuestionText,
} from '@chinar/contract/questions';
import { type Reason, reason, reasonOfProblem } from './import.reason.ts';

/** What makes a question unfit to be asked: a dotted path into the draft, and why. */
export type Fault = { path: string; reason: Reason };

type Options = QuestionText['options'];

function isNumberType(type: QuestionDraft['type']): boolean {
  return type === 'numeric' || type === 'integer';
}

function countFault(type: QuestionDraft['type'], count: number): Reason | null {
  const { min, max } = questionLimits.options;
  if (isNumberType(type)) return count === 0 ? null : reason('options_typed');
  if (type === 'truefalse') return count === 2 ? null : reason('truefalse_count', { count });
  if (count < min) return reason('options_few', { count, minimum: min });
  return count > max ? reason('options_many', { count, maximum: max }) : null;
}

/** Blanks aside; nothing else is folded, since case and markup may be the whole difference. */
function folded(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function* optionFaults(draft: QuestionDraft, path: string, options: Options): Generator<Fault> {
  const miscount = countFault(draft.type, options.length);
  if (miscount !== null) yield { path, reason: miscount };
  const ids = new Map<string, number>();
  const texts = new Map<string, number>();
  for (const [at, { _id, text }] of options.entries()) {
    const sameId = ids.get(_id);
    if (sameId !== undefined) {
      const why = reason('option_id_repeats', { number: sameId + 1 });
      yield { path: `${path}.${at}._id`, reason: why };
    }
    const sameText = texts.get(folded(text));
    if (sameText !== undefined) {
      const why = reason('option_text_repeats', { number: sameText + 1 });
      yield { path: `${path}.${at}.text`, reason: why };
    }
    ids.set(_id, at);
    texts.set(folded(text), at);
  }
}

/** What only looks like text: an editor leaves `<p><br></p>` where nothing was written. */
function* blankFaults(
  { textKind }: QuestionDraft,
  path: string,
  text: QuestionText,
): Generator<Fault> {
  if (isBlank(text.stem, textKind)) yield { path: `${path}.stem`, reason: reason('text_blank') };
  for (const [at, option] of text.options.entries()) {
    if (isBlank(option.text, textKind)) {
      yield { path: `${path}.options.${at}.text`, reason: reason('text_blank') };
    }
  }
}

function* languageFaults({ en, hi }: QuestionContent): Generator<Fault> {
  if (!hi) return;
  const ids = (text: QuestionText) => text.options.map(({ _id }) => _id).join('\n');
  if (ids(en) !== ids(hi)) {
    yield { path: 'content.hi.options', reason: reason('options_languages') };
  }
}

/** Beyond 2^53 neighbours are one number: whoever is a little off would be right, or the key is. */
function isTooLarge(type: QuestionDraft['type'], one: NumericAccepted): boolean {
  const isLarge = (number: number) => Number.isInteger(number) && !Number.isSafeInteger(number);
  if ('min' in one) return type === 'integer' && (isLarge(one.min) || isLarge(one.max));
  const isExact = !one.tolerance && !one.tolerancePercent && !one.significantFigures;
  return isLarge(one.value) && (type === 'integer' || isExact);
}

function* rangeFaults(type: QuestionDraft['type'], accepted: NumericAccepted[]): Generator<Fault> {
  for (const [at, one] of accepted.entries()) {
    const path = `key.numeric.${at}`;
    const numbers = 'min' in one ? [one.min, one.max] : [one.value];
    if (isTooLarge(type, one)) yield { path, reason: reason('key_large') };
    if ('min' in one && one.min > one.max) yield { path, reason: reason('range_backwards') };
    if (type === 'integer' && !numbers.every(Number.isInteger)) {
      yield { path, reason: reason('key_not_whole') };
    }
  }
}

function* keyFaults(draft: QuestionDraft): Generator<Fault> {
  const { key, type, optionMarks } = draft;
  if ('numeric' in key) {
    if (isNumberType(type)) yield* rangeFaults(type, key.numeric);
    else yield { path: 'key', reason: reason('key_needs_options') };
    return;
  }
  if (isNumberType(type)) {
    yield { path: 'key', reason: reason('key_needs_number') };
    return;
  }
  const known = new Set(draft.content.en.options.map(({ _id }) => _id));
  for (const id of [...key.optionIds, ...Object.keys(optionMarks ?? {})]) {
    if (!known.has(id)) yield { path: 'key', reason: reason('key_unknown', { id }) };
  }
  const count = new Set(key.optionIds).size;
  if (count !== key.optionIds.length) yield { path: 'key', reason: reason('key_twice') };
  if (type !== 'multiple' && count > 1 && (type === 'truefalse' || !optionMarks)) {
    yield { path: 'key.optionIds', reason: reason('key_several', { count }) };
  }
}

/**
 * What a schema cannot say about a question: it counts options, matches the key with them and the
 * languages with each other. No faults means that the question can be asked and marked.
 */
export function faultsOf(draft: QuestionDraft): Fault[] {
  const faults = [
    ...blankFaults(draft, 'content.en', draft.content.en),
    ...optionFaults(draft, 'content.en.options', draft.content.en.options),
    ...languageFaults(draft.content),
    ...keyFaults(draft),
  ];
  if (draft.content.hi) {
    faults.push(
      ...blankFaults(draft, 'content.hi', draft.content.hi),
      ...optionFaults(draft, 'content.hi.options', draft.content.hi.options),
    );
  }
  if (draft.optionMarks && isNumberType(draft.type)) {
    faults.push({ path: 'optionMarks', reason: reason('options_typed') });
  }
  return faults;
}

function* textWarnings(path: string, text: QuestionText, kind: TextKind): Generator<Fault> {
  const parts: [string, string][] = [
    ['stem', text.stem],
    ...text.options.map((option, at): [string, string] => [`options.${at}`, option.text]),
    ['explanation', text.explanation],
  ];
  for (const [name, part] of parts) {
    for (const problem of problemsIn(part, kind)) {
      yield { path: `${path}.${name}`, reason: reasonOfProblem(problem) };
    }
    const source = rawTexIn(part, kind);
    if (source !== null) {
      const values = { source };
      yield { path: `${path}.${name}`, reason: reasonOfProblem({ code: 'tex_raw', values }) };
    }
  }
}

/**
 * What would be shown otherwise than its author meant: maths that does not compile or that this kind of
 * text does not have, left-out markup.
 */
export function warningsOf(draft: QuestionDraft): Fault[] {
  const { content, textKind } = draft;
  return [
    ...textWarnings('content.en', content.en, textKind),
    ...(content.hi ? textWarnings('content.hi', content.hi, textKind) : []),
  ];
}
