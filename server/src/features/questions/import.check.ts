import { type TextKind, renderText } from '@chinar/content/render';
import {
  type NumericAccepted,
  type QuestionContent,
  type QuestionDraft,
  type QuestionText,
  questionLimits,
} from '@chinar/contract/questions';

/** What makes a question unfit to be asked: a dotted path into the draft, and a sentence. */
export type Fault = { path: string; reason: string };

type Options = QuestionText['options'];

function isNumberType(type: QuestionDraft['type']): boolean {
  return type === 'numeric' || type === 'integer';
}

function countFault(type: QuestionDraft['type'], count: number): string | null {
  const { min, max } = questionLimits.options;
  if (isNumberType(type)) return count === 0 ? null : 'a typed answer has no options';
  if (type === 'truefalse') return count === 2 ? null : `true or false has 2 options, not ${count}`;
  if (count < min) return `${count} of at least ${min} options`;
  return count > max ? `${count} of at most ${max} options` : null;
}

/** Blanks aside; nothing else is folded, since case and markup may be the whole difference. */
function folded(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function* optionFaults(draft: QuestionDraft, path: string, options: Options): Generator<Fault> {
  const reason = countFault(draft.type, options.length);
  if (reason !== null) yield { path, reason };
  const ids = new Map<string, number>();
  const texts = new Map<string, number>();
  for (const [at, { _id, text }] of options.entries()) {
    const sameId = ids.get(_id);
    if (sameId !== undefined) {
      yield { path: `${path}.${at}._id`, reason: `repeats the id of option ${sameId + 1}` };
    }
    const sameText = texts.get(folded(text));
    if (sameText !== undefined) {
      yield { path: `${path}.${at}.text`, reason: `repeats the text of option ${sameText + 1}` };
    }
    ids.set(_id, at);
    texts.set(folded(text), at);
  }
}

function* languageFaults({ en, hi }: QuestionContent): Generator<Fault> {
  if (!hi) return;
  const ids = (text: QuestionText) => text.options.map(({ _id }) => _id).join('\n');
  if (ids(en) !== ids(hi)) {
    yield {
      path: 'content.hi.options',
      reason: 'must be the English options in the same order, with the same ids',
    };
  }
}

function* rangeFaults(type: QuestionDraft['type'], accepted: NumericAccepted[]): Generator<Fault> {
  for (const [at, one] of accepted.entries()) {
    const path = `key.numeric.${at}`;
    const numbers = 'min' in one ? [one.min, one.max] : [one.value];
    if ('min' in one && one.min > one.max)
      yield { path, reason: 'the range ends before it begins' };
    if (type === 'integer' && !numbers.every(Number.isInteger)) {
      yield { path, reason: 'the answer to an integer question is a whole number' };
    }
  }
}

function* keyFaults(draft: QuestionDraft): Generator<Fault> {
  const { key, type, optionMarks } = draft;
  if ('numeric' in key) {
    if (isNumberType(type)) yield* rangeFaults(type, key.numeric);
    else yield { path: 'key', reason: 'a question with options needs the ids of the right ones' };
    return;
  }
  if (isNumberType(type)) {
    yield { path: 'key', reason: 'a typed answer needs a number as its key' };
    return;
  }
  const known = new Set(draft.content.en.options.map(({ _id }) => _id));
  for (const id of [...key.optionIds, ...Object.keys(optionMarks ?? {})]) {
    if (!known.has(id)) yield { path: 'key', reason: `“${id}” is no option of this question` };
  }
  const count = new Set(key.optionIds).size;
  if (count !== key.optionIds.length) yield { path: 'key', reason: 'names an option twice' };
  if (type !== 'multiple' && count > 1 && !optionMarks) {
    yield { path: 'key.optionIds', reason: `${count} right options where one may be chosen` };
  }
}

/**
 * What a schema cannot say about a question: it counts options, matches the key with them and the
 * languages with each other. No faults means that the question can be asked and marked.
 */
export function faultsOf(draft: QuestionDraft): Fault[] {
  const faults = [
    ...optionFaults(draft, 'content.en.options', draft.content.en.options),
    ...languageFaults(draft.content),
    ...keyFaults(draft),
  ];
  if (draft.content.hi) {
    faults.push(...optionFaults(draft, 'content.hi.options', draft.content.hi.options));
  }
  if (draft.optionMarks && isNumberType(draft.type)) {
    faults.push({ path: 'optionMarks', reason: 'a typed answer has no options' });
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
    for (const reason of renderText(part, kind).problems) yield { path: `${path}.${name}`, reason };
  }
}

/** What would be shown otherwise than its author meant: maths that does not compile, left-out markup. */
export function warningsOf(draft: QuestionDraft): Fault[] {
  const { content, textKind } = draft;
  if (textKind === 'plain') return [];
  return [
    ...textWarnings('content.en', content.en, textKind),
    ...(content.hi ? textWarnings('content.hi', content.hi, textKind) : []),
  ];
}
