import { createHash } from 'node:crypto';
import { TextKind } from '@chinar/contract/questions.terms';
import type {
  Passage,
  PassageContent,
  PassageDraft,
  PassageHtml,
} from '@chinar/contract/questions.passages';
import {
  askedTexts,
  type Question,
  type QuestionContent,
  type QuestionDraft,
  type QuestionHtml,
  type QuestionText,
  type Topic,
} from '@chinar/contract/questions';
import { plainText } from '@chinar/content/plain-text';
import { type MathsBudget, renderText } from '@chinar/content/render';
import { foldShortText } from '@chinar/measurement/short-text';
import { newId } from '../../db/ids.ts';
import type { QuestionRecord, QuestionRow } from './data.ts';
import type { PassageRecord, PassageRow } from './data.passages.ts';
import { keysOf, likenessNumbers } from './service.likeness.ts';

/** What a row says it is about. */
export function topicView({
  subject,
  topic,
  subtopic,
  topic_translations,
}: Pick<QuestionRow, 'subject' | 'topic' | 'subtopic' | 'topic_translations'>): Topic {
  const translations = topic_translations as Topic['translations'] & object;
  const isTranslated = Object.keys(translations).length > 0;
  return { subject, topic, subtopic, ...(isTranslated ? { translations } : {}) };
}

/** A question as its tutor sees it, key included. */
export function questionView(row: QuestionRow): Question {
  return {
    _id: row.id,
    type: row.type,
    textKind: row.text_kind,
    content: row.content as QuestionContent,
    key: row.key as Question['key'],
    ...(row.option_marks ? { optionMarks: row.option_marks as Record<string, number> } : {}),
    topic: topicView(row),
    difficulty: row.difficulty,
    status: row.status,
    version: row.version,
    source: row.source,
    ...(row.title ? { title: row.title } : {}),
    ...(row.tags.length > 0 ? { tags: row.tags } : {}),
    ...(row.year ? { year: row.year } : {}),
    ...(row.license ? { license: row.license } : {}),
    ...(row.passage_id ? { passageId: row.passage_id } : {}),
    ...(row.pool ? { pool: row.pool } : {}),
  };
}

/** A question of the bank as the draft that would make it again. */
export function draftOf({ _id, status: _, version: __, ...draft }: Question): QuestionDraft {
  return draft;
}

/** A passage as its tutor sees it. */
export function passageView(row: PassageRow): Passage {
  return {
    _id: row.id,
    textKind: row.text_kind,
    content: row.content as PassageContent,
    version: row.version,
    questions: row.questions,
  };
}

function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}

/** The passage of a question, as far as it tells questions apart: by what it says. */
export type AskedPassage = { textHash: Buffer };

/**
 * What is asked, apart from the names that an author gave to options. The same words about two passages
 * are two questions.
 */
function asked(
  draft: QuestionDraft,
  kind: QuestionDraft['textKind'],
  passage: AskedPassage | null,
): unknown {
  const textOf = (text: QuestionText | undefined) =>
    text && [
      text.stem,
      ...text.options.map((option) => option.text),
      ...(text.left ?? []).map((entry) => `< ${entry.text}`),
      ...(text.right ?? []).map((entry) => `> ${entry.text}`),
    ];
  const about = passage ? [Buffer.from(passage.textHash).toString('hex')] : [];
  return [draft.type, kind, textOf(draft.content.en), textOf(draft.content.hi), ...about];
}

/**
 * The names of what is asked, were it this kind of text or another: the same words read anew as LaTeX are
 * the same question. The draft's own kind is the first.
 */
export function askedHashes(draft: QuestionDraft, passage: AskedPassage | null = null): Buffer[] {
  const others = TextKind.options.filter((kind) => kind !== draft.textKind);
  return [draft.textKind, ...others].map((kind) => hashOf(asked(draft, kind, passage)));
}

type Keyed = Pick<Question, 'content' | 'key' | 'optionMarks'>;

/** Pairs by the places of their entries, in order. */
function pairsByPlace({ en }: QuestionContent, pairs: readonly [string, string][]): string[] {
  const placeOf = (side: 'left' | 'right', id: string): number =>
    en[side]?.findIndex(({ _id }) => _id === id) ?? -1;
  return pairs
    .map(([left, right]) => `${placeOf('left', left)}-${placeOf('right', right)}`)
    .toSorted();
}

/** The key by the places of its options or entries, whatever its author called them. */
function keyByPlace({ content, key, optionMarks }: Keyed): unknown {
  if ('pairs' in key) return pairsByPlace(content, key.pairs);
  if (!('optionIds' in key)) return key;
  return content.en.options.map(({ _id }) => [
    key.optionIds.includes(_id),
    optionMarks?.[_id] ?? null,
  ]);
}

/** What tells two keys of the same question apart, whatever its options are called. */
export function keyPrint(keyed: Keyed): string {
  const { key } = keyed;
  if ('accepted' in key) return JSON.stringify(key.accepted.map(foldShortText).toSorted());
  if (!('numeric' in key)) return JSON.stringify(keyByPlace(keyed));
  const answers = key.numeric.map((one) => {
    const { share = 1 } = one;
    if ('min' in one) return [one.min, one.max, share];
    const { value, tolerance = 0, tolerancePercent = 0, significantFigures = 0 } = one;
    return [value, tolerance, tolerancePercent, significantFigures, share];
  });
  return JSON.stringify(answers);
}

type RecordOptions = {
  id?: string;
  /** Of an imported file's passage only the text is known, until it is written. */
  passage?: (AskedPassage & { id?: string; version?: number }) | null;
};

function heldOf(passage: RecordOptions['passage']): QuestionRecord['passage'] {
  const { id, version } = passage ?? {};
  return id !== undefined && version !== undefined ? { id, version } : null;
}

/** What authors find it by; a tag stands once, however it was written. */
function aboutOf({ title = '', tags = [], year, license = '' }: QuestionDraft) {
  const once = new Map(tags.map((tag) => [tag.toLocaleLowerCase('en'), tag]));
  return { title, tags: [...once.values()].toSorted(), year: year ?? null, license };
}

/** All that a question is found by, in every language that it is written in, as plain text. */
function wordsOf({ content: { en, hi }, textKind, topic, title, tags, source }: QuestionDraft) {
  const { subject, topic: name, subtopic, translations = {} } = topic;
  const written = [en, ...(hi ? [hi] : [])].flatMap((text) => [
    ...askedTexts(text).map(([, part]) => part),
    text.explanation,
  ]);
  const translated = Object.values(translations).flatMap((names) =>
    Object.values(names ?? {}).map((one) => one ?? ''),
  );
  return [
    ...written.map((text) => plainText(text, textKind)),
    title ?? '',
    ...(tags ?? []),
    source,
    subject,
    name,
    subtopic,
    ...translated,
  ];
}

/** A draft as rows: with the text that search reads and the two hashes that tell repeats. */
export function recordOf(
  draft: QuestionDraft,
  { id = newId(), passage = null }: RecordOptions = {},
): QuestionRecord {
  const { en, hi } = draft.content;
  const texts = [...askedTexts(en).map(([, text]) => text), ...(hi ? [hi.stem] : [])];
  const askedShape = asked(draft, draft.textKind, passage);
  const { translations = {}, ...topic } = draft.topic;
  return {
    id,
    type: draft.type,
    difficulty: draft.difficulty,
    ...topic,
    topicTranslations: JSON.stringify(translations),
    source: draft.source,
    ...aboutOf(draft),
    hasHindi: hi !== undefined,
    searchText: texts
      .map((text) => plainText(text, draft.textKind))
      .join(' ')
      .slice(0, 8000),
    searchKeys: keysOf(wordsOf(draft)),
    likeness: likenessNumbers(draft.content, draft.textKind),
    askedHash: hashOf(askedShape),
    wholeHash: hashOf([
      askedShape,
      keyByPlace(draft),
      en.explanation,
      hi?.explanation ?? '',
      draft.topic,
      draft.difficulty,
      ...(draft.pool ? [draft.pool] : []),
    ]),
    textKind: draft.textKind,
    content: JSON.stringify(draft.content),
    key: JSON.stringify(draft.key),
    optionMarks: draft.optionMarks ? JSON.stringify(draft.optionMarks) : null,
    passage: heldOf(passage),
    pool: draft.pool ?? null,
  };
}

/** A passage as rows, with the hash by which one of the same words is found. */
export function passageRecordOf({ content, textKind }: PassageDraft): PassageRecord {
  const { en, hi } = content;
  const texts = [en.text, ...(hi ? [hi.text] : [])];
  return {
    textKind,
    content: JSON.stringify(content),
    textHash: hashOf([textKind, en.text, hi?.text]),
    searchText: texts
      .map((text) => plainText(text, textKind))
      .join(' ')
      .slice(0, 8000),
  };
}

/** A passage as a reader sees it. */
export function passageHtml({
  content,
  textKind,
}: Pick<Passage, 'content' | 'textKind'>): PassageHtml {
  const budget = { left: mathsOfQuestion };
  const html = (text: string) => ({ text: renderText(text, textKind, { budget }).html });
  return { en: html(content.en.text), ...(content.hi ? { hi: html(content.hi.text) } : {}) };
}

/** Characters of compiled maths in one question; a long one has a third of it. */
const mathsOfQuestion = 200_000;

function textHtml(text: QuestionText, kind: QuestionDraft['textKind'], budget: MathsBudget) {
  const htmls = (entries: QuestionText['options']) =>
    entries.map((entry) => ({
      _id: entry._id,
      html: renderText(entry.text, kind, { inline: true, budget }).html,
    }));
  return {
    stem: renderText(text.stem, kind, { budget }).html,
    options: htmls(text.options),
    ...(text.left ? { left: htmls(text.left) } : {}),
    ...(text.right ? { right: htmls(text.right) } : {}),
    explanation: renderText(text.explanation, kind, { budget }).html,
  };
}

/** A question as a reader sees it; `total` is what it shares with others of one answer. */
export function questionHtml(
  { content, textKind }: Pick<Question, 'content' | 'textKind'>,
  total: MathsBudget = { left: Infinity },
): QuestionHtml {
  const granted = Math.max(0, Math.min(mathsOfQuestion, total.left));
  const budget = { left: granted };
  const html = {
    en: textHtml(content.en, textKind, budget),
    ...(content.hi ? { hi: textHtml(content.hi, textKind, budget) } : {}),
  };
  total.left -= granted - Math.max(0, budget.left);
  return html;
}
