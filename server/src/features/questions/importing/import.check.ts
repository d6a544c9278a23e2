import { isBlank } from '@chinar/content/blank';
import { rawTexIn } from '@chinar/content/raw-tex';
import { problemsIn, type TextKind } from '@chinar/content/render';
import {
  type AnswerForm,
  answerForms,
  type NumericAccepted,
  questionLimits,
} from '@chinar/contract/questions.terms';
import {
  askedTexts,
  entryLists,
  type QuestionContent,
  type QuestionDraft,
  type QuestionText,
} from '@chinar/contract/questions';
import { foldShortText } from '@chinar/measurement/short-text';
import { type Reason, reason, reasonOfProblem } from './import.reason.ts';

/** What makes a question unfit to be asked: a dotted path into the draft, and why. */
export type Fault = { path: string; reason: Reason };

type Entries = QuestionText['options'];

function countFault(type: QuestionDraft['type'], count: number): Reason | null {
  const { min, max } = questionLimits.options;
  const form = answerForms[type];
  if (form === 'pairs') return count === 0 ? null : reason('options_matched');
  if (form !== 'optionIds') return count === 0 ? null : reason('options_typed');
  if (type === 'truefalse') return count === 2 ? null : reason('truefalse_count', { count });
  if (count < min) return reason('options_few', { count, minimum: min });
  return count > max ? reason('options_many', { count, maximum: max }) : null;
}

/** Columns are there where entries are matched, and nowhere else. */
function columnFault(type: QuestionDraft['type'], column: Entries | undefined): Reason | null {
  const count = column?.length ?? 0;
  const { min: minimum, max: maximum } = questionLimits.columns;
  if (type !== 'match') return count === 0 ? null : reason('columns_unasked');
  return count < minimum || count > maximum
    ? reason('columns_count', { count, minimum, maximum })
    : null;
}

/** Blanks aside; nothing else is folded, since case and markup may be the whole difference. */
function folded(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function* entryFaults(path: string, entries: Entries): Generator<Fault> {
  const ids = new Map<string, number>();
  const texts = new Map<string, number>();
  for (const [at, { _id, text }] of entries.entries()) {
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

function* listFaults({ type }: QuestionDraft, path: string, text: QuestionText): Generator<Fault> {
  const miscount = countFault(type, text.options.length);
  if (miscount !== null) yield { path: `${path}.options`, reason: miscount };
  for (const side of ['left', 'right'] as const) {
    const why = columnFault(type, text[side]);
    if (why !== null) yield { path: `${path}.${side}`, reason: why };
  }
  for (const list of entryLists) yield* entryFaults(`${path}.${list}`, text[list] ?? []);
}

/** What only looks like text: an editor leaves `<p><br></p>` where nothing was written. */
function* blankFaults(
  { textKind }: QuestionDraft,
  path: string,
  text: QuestionText,
): Generator<Fault> {
  for (const [name, part] of askedTexts(text)) {
    const at = name === 'stem' ? name : `${name}.text`;
    if (isBlank(part, textKind)) yield { path: `${path}.${at}`, reason: reason('text_blank') };
  }
}

function* languageFaults({ en, hi }: QuestionContent): Generator<Fault> {
  if (!hi) return;
  for (const list of entryLists) {
    const ids = (text: QuestionText) => (text[list] ?? []).map(({ _id }) => _id).join('\n');
    if (ids(en) !== ids(hi)) {
      yield { path: `content.hi.${list}`, reason: reason('options_languages') };
    }
  }
}

/** Beyond 2^53 neighbours are one number: whoever is a little off would be right, or the key is. */
function isTooLarge(type: QuestionDraft['type'], one: NumericAccepted): boolean {
  const isLarge = (number: number) => Number.isInteger(number) && !Number.isSafeInteger(number);
  // A range from a number to itself is that number.
  if ('min' in one)
    return (type === 'integer' || one.min === one.max) && (isLarge(one.min) || isLarge(one.max));
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

/** A right option that earns nothing: whoever chose it would be marked wrong, and could lose marks. */
function* unmarkedFaults(
  { content, optionMarks }: QuestionDraft,
  optionIds: readonly string[],
): Generator<Fault> {
  if (!optionMarks) return;
  for (const [at, { _id }] of content.en.options.entries()) {
    const isUnmarked = optionIds.includes(_id) && !((optionMarks[_id] ?? 0) > 0);
    const why = reason('key_unmarked', { number: at + 1 });
    if (isUnmarked) yield { path: 'key.optionIds', reason: why };
  }
}

function* optionKeyFaults(draft: QuestionDraft, optionIds: readonly string[]): Generator<Fault> {
  const { type, optionMarks } = draft;
  const known = new Set(draft.content.en.options.map(({ _id }) => _id));
  for (const id of [...optionIds, ...Object.keys(optionMarks ?? {})]) {
    if (!known.has(id)) yield { path: 'key', reason: reason('key_unknown', { id }) };
  }
  yield* unmarkedFaults(draft, optionIds);
  const count = new Set(optionIds).size;
  if (count !== optionIds.length) yield { path: 'key', reason: reason('key_twice') };
  if (type !== 'multiple' && count > 1 && (type === 'truefalse' || !optionMarks)) {
    yield { path: 'key.optionIds', reason: reason('key_several', { count }) };
  }
}

function* pairFaults(
  { content: { en } }: QuestionDraft,
  pairs: readonly [string, string][],
): Generator<Fault> {
  const idsOf = (entries: Entries = []) => new Set(entries.map(({ _id }) => _id));
  const known = [idsOf(en.left), idsOf(en.right)] as const;
  const seen = new Set<string>();
  for (const [at, pair] of pairs.entries()) {
    const path = `key.pairs.${at}`;
    for (const side of [0, 1] as const) {
      const id = pair[side];
      if (!known[side].has(id)) yield { path, reason: reason('key_unknown', { id }) };
    }
    if (seen.has(JSON.stringify(pair))) yield { path, reason: reason('key_twice') };
    seen.add(JSON.stringify(pair));
  }
}

function* acceptedFaults(accepted: readonly string[]): Generator<Fault> {
  for (const [at, text] of accepted.entries()) {
    const path = `key.accepted.${at}`;
    if (foldShortText(text) === '') yield { path, reason: reason('text_blank') };
  }
}

const needs = {
  optionIds: 'key_needs_options',
  value: 'key_needs_number',
  pairs: 'key_needs_pairs',
  text: 'key_needs_texts',
} as const satisfies Record<AnswerForm, string>;

/** What is to be said of a question whose key is not there, or is of another form. */
export function keyNeeded(type: QuestionDraft['type']): Reason {
  return reason(needs[answerForms[type]]);
}

function* keyFaults(draft: QuestionDraft): Generator<Fault> {
  const { key, type } = draft;
  const form = answerForms[type];
  if ('optionIds' in key && form === 'optionIds') yield* optionKeyFaults(draft, key.optionIds);
  else if ('numeric' in key && form === 'value') yield* rangeFaults(type, key.numeric);
  else if ('pairs' in key && form === 'pairs') yield* pairFaults(draft, key.pairs);
  else if ('accepted' in key && form === 'text') yield* acceptedFaults(key.accepted);
  else yield { path: 'key', reason: keyNeeded(type) };
}

/** What is shared with other questions is options, and the others are about the same passage. */
function* poolFaults({ pool, type }: QuestionDraft, isAboutPassage: boolean): Generator<Fault> {
  if (pool === undefined) return;
  if (!isAboutPassage) yield { path: 'pool', reason: reason('pool_alone') };
  if (type !== 'single' && type !== 'multiple') {
    yield { path: 'pool', reason: reason('pool_options') };
  }
}

function* contentFaults(draft: QuestionDraft, path: string, text: QuestionText): Generator<Fault> {
  yield* blankFaults(draft, path, text);
  yield* listFaults(draft, path, text);
}

/**
 * What a schema cannot say about a question: it counts options, matches the key with them and the
 * languages with each other. No faults means that the question can be asked and marked.
 */
export function faultsOf(
  draft: QuestionDraft,
  isAboutPassage = draft.passageId !== undefined,
): Fault[] {
  const { en, hi } = draft.content;
  const faults = [
    ...contentFaults(draft, 'content.en', en),
    ...languageFaults(draft.content),
    ...keyFaults(draft),
    ...poolFaults(draft, isAboutPassage),
    ...(hi ? contentFaults(draft, 'content.hi', hi) : []),
  ];
  if (draft.optionMarks && answerForms[draft.type] !== 'optionIds') {
    faults.push({ path: 'optionMarks', reason: reason('options_typed') });
  }
  return faults;
}

/** What of one text would be shown otherwise than its author meant. */
export function* partWarnings(path: string, part: string, kind: TextKind): Generator<Fault> {
  for (const problem of problemsIn(part, kind)) {
    yield { path, reason: reasonOfProblem(problem) };
  }
  const source = rawTexIn(part, kind);
  if (source === null) return;
  yield { path, reason: reasonOfProblem({ code: 'tex_raw', values: { source } }) };
}

function* textWarnings(path: string, text: QuestionText, kind: TextKind): Generator<Fault> {
  const parts = [...askedTexts(text), ['explanation', text.explanation] as const];
  for (const [name, part] of parts) yield* partWarnings(`${path}.${name}`, part, kind);
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
