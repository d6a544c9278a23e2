import { isDeepStrictEqual } from 'node:util';
import type {
  QuestionContent,
  QuestionDraft,
  QuestionText,
  Topic,
} from '@chinar/contract/questions';
import type { QuestionRecord } from '../data.ts';
import type { HeldQuestion } from './data.imports.ts';
import type { FileRecord } from './import.process.ts';
import { recordOf, topicView } from '../views.ts';

/* What a file says nothing of stays as the bank holds it: whoever imports a longer file again has meanwhile given
   its questions topics, explanations and names. */

type Facts = Pick<HeldQuestion, 'title' | 'tags' | 'year' | 'license' | 'source'>;

/** What authors find a question by: as the file says it, and where it says nothing as the bank holds it. */
export function keptFacts(given: Facts, held: Facts): Facts {
  return {
    title: given.title || held.title,
    tags: given.tags.length > 0 ? given.tags : held.tags,
    year: given.year ?? held.year,
    license: given.license || held.license,
    source: given.source || held.source,
  };
}

/** Whether a file says of a question by what it is found what the bank does not. */
export function saysMore(given: Facts, held: HeldQuestion): boolean {
  const { title, tags, year, license, source } = held;
  return !isDeepStrictEqual(keptFacts(given, held), { title, tags, year, license, source });
}

function draftOf(record: QuestionRecord): QuestionDraft {
  const { type, difficulty, source, textKind, title, tags, year, license } = record;
  return {
    type,
    difficulty,
    source,
    textKind,
    tags,
    title,
    license,
    ...(year === null ? {} : { year }),
    topic: topicView({ ...record, topic_translations: JSON.parse(record.topicTranslations) }),
    content: JSON.parse(record.content) as QuestionContent,
    key: JSON.parse(record.key) as QuestionDraft['key'],
    ...(record.optionMarks
      ? { optionMarks: JSON.parse(record.optionMarks) as Record<string, number> }
      : {}),
    ...(record.pool === null ? {} : { pool: record.pool }),
  };
}

function topicFrom(given: Topic, held: HeldQuestion): Topic {
  const names = ['subject', 'topic', 'subtopic'] as const;
  const isSaid = names.some((name) => given[name] !== '');
  // The bank may know the very names in Hindi, of which the file says nothing.
  const isSame = names.every((name) => given[name] === held[name]);
  if (isSaid && (given.translations !== undefined || !isSame)) return given;
  return topicView(held);
}

function contentFrom({ content: given, textKind }: QuestionDraft, held: HeldQuestion) {
  // The same words as another kind of text: the bank's explanation would be read as what it is not.
  if (held.text_kind !== textKind) return given;
  const known = held.content as QuestionContent;
  const explained = (text: QuestionText, own: QuestionText | undefined): QuestionText =>
    text.explanation === '' && own ? { ...text, explanation: own.explanation } : text;
  const { en, hi } = given;
  return { en: explained(en, known.en), ...(hi ? { hi: explained(hi, known.hi) } : {}) };
}

/**
 * A file's record of a question that the bank holds: what the file leaves open is the bank's. An explanation speaks
 * for its key: beside another one (`isOtherKey`) it is not kept.
 */
export function filledFrom(
  one: FileRecord,
  held: HeldQuestion,
  { isOtherKey }: { isOtherKey: boolean },
): FileRecord {
  const draft = draftOf(one.record);
  const filled: QuestionDraft = {
    ...draft,
    topic: topicFrom(draft.topic, held),
    difficulty: one.saysDifficulty ? draft.difficulty : held.difficulty,
    content: isOtherKey ? draft.content : contentFrom(draft, held),
  };
  if (isDeepStrictEqual(draft, filled)) return one;
  return { ...one, record: recordOf(filled, { id: one.record.id, passage: one.passage }) };
}
