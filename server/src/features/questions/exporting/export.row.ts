import { isDeepStrictEqual } from 'node:util';
import type { ImportedQuestion, QuestionText } from '@chinar/contract/questions';
import type { NumericAccepted } from '@chinar/contract/questions.terms';
import { picturesOf, textsOf } from './export.text.ts';
import type { Exported, Loss } from './export.types.ts';
import { csvOptions, topicColumns } from '../importing/import.template.ts';

/* A question as a row of our CSV and of our spreadsheet. */

/** A number as a cell holds it; null for one that is written with an exponent. */
export function decimalText(value: number): string | null {
  const text = String(Object.is(value, -0) ? 0 : value);
  return text.includes('e') ? null : text;
}

function acceptedText(one: NumericAccepted): string {
  const said = (value: number) => decimalText(value) ?? '';
  return 'min' in one ? `${said(one.min)}..${said(one.max)}` : said(one.value);
}

/** What the numbers of a key may be off by: a row says it once for all of them. */
function allowances(numeric: readonly NumericAccepted[]): string[] {
  const found = numeric.flatMap((one) => {
    if ('min' in one) return [];
    if (one.tolerancePercent !== undefined) return [`${decimalText(one.tolerancePercent) ?? ''}%`];
    return [one.tolerance === undefined ? '' : (decimalText(one.tolerance) ?? '')];
  });
  return [...new Set(found)];
}

function keyOf({ key, content }: ImportedQuestion): { key: string; tolerance: string } {
  if ('numeric' in key) {
    const [tolerance = ''] = allowances(key.numeric);
    return { key: key.numeric.map(acceptedText).join('|'), tolerance };
  }
  if ('accepted' in key) return { key: key.accepted.join('|'), tolerance: '' };
  if ('pairs' in key) return { key: '', tolerance: '' };
  const places = content.en.options.flatMap(({ _id }, at) =>
    key.optionIds.includes(_id) ? [String(at + 1)] : [],
  );
  return { key: places.join('|'), tolerance: '' };
}

function textCells(language: string, text: QuestionText | undefined): [string, string][] {
  if (!text) return [];
  return [
    [`stem_${language}`, text.stem],
    ...text.options.map(({ text: option }, at): [string, string] => [
      `option${at + 1}_${language}`,
      option,
    ]),
    [`explanation_${language}`, text.explanation],
  ];
}

/** The cells of a question by column. */
export function cellsOf({ question }: Exported): Map<string, string> {
  const { content, topic, title, tags, year, license } = question;
  return new Map<string, string>([
    ['type', question.type],
    ...textCells('en', content.en),
    ...textCells('hi', content.hi),
    ...Object.entries(keyOf(question)),
    ['subject', topic.subject],
    ['topic', topic.topic],
    ['subtopic', topic.subtopic],
    ['difficulty', question.difficulty],
    ['text_kind', question.textKind],
    ['title', title ?? ''],
    ['tags', (tags ?? []).join('|')],
    ['year', year === undefined ? '' : String(year)],
    ['license', license ?? ''],
    ['source', question.source],
    ...topicColumns.map((name): [string, string] => [
      `${name}_hi`,
      topic.translations?.hi?.[name] ?? '',
    ]),
  ]);
}

const changed = (code: Loss['code']): Loss => ({ code, kind: 'changed' });
const left = (code: Loss['code']): Loss => ({ code, kind: 'left_out' });

function numericLosses(numeric: readonly NumericAccepted[]): Loss[] {
  const isFine = numeric.every((one) => 'min' in one || one.significantFigures === undefined);
  const isOnce = allowances(numeric).length <= 1;
  const isSingle = numeric.every(
    (one) => 'min' in one || one.tolerance === undefined || one.tolerancePercent === undefined,
  );
  const numbers = numeric.flatMap((one) =>
    'min' in one ? [one.min, one.max] : [one.value, one.tolerance ?? 0, one.tolerancePercent ?? 0],
  );
  const isWritten = numbers.every((one) => decimalText(one) !== null && !Object.is(one, -0));
  return [
    ...(isFine && isOnce && isSingle && isWritten ? [] : [left('key_numbers')]),
    ...(numeric.some(({ share }) => share !== undefined) ? [changed('marks')] : []),
  ];
}

function keyLosses({ type, key, optionMarks }: ImportedQuestion): Loss[] {
  if (type === 'match') return [left('match')];
  if ('numeric' in key) return numericLosses(key.numeric);
  const isParted = 'accepted' in key && key.accepted.some((text) => text.includes('|'));
  return [...(isParted ? [left('key_texts')] : []), ...(optionMarks ? [changed('marks')] : [])];
}

/** Whether the translations of a topic are the Hindi names that a row has columns for. */
function keepsTopic({ translations }: ImportedQuestion['topic']): boolean {
  if (!translations) return true;
  const { hi = {} } = translations;
  const given = topicColumns.filter((name) => hi[name] !== undefined && hi[name] !== '');
  const back = { hi: Object.fromEntries(given.map((name) => [name, hi[name]])) };
  return given.length > 0 && isDeepStrictEqual(back, translations);
}

/** What a row cannot hold, whatever its cells are made of. */
export function rowLosses({ question, passage }: Exported): Loss[] {
  const { content, topic, tags = [] } = question;
  const texts = [...textsOf(content.en), ...(content.hi ? textsOf(content.hi) : [])];
  const isMany = content.en.options.length > csvOptions;
  return [
    ...(passage ? [left('passage')] : []),
    ...(isMany ? [left('options')] : []),
    ...keyLosses(question),
    ...(picturesOf(texts).length > 0 ? [changed('pictures')] : []),
    ...(keepsTopic(topic) ? [] : [changed('topic_words')]),
    ...(tags.some((tag) => tag.includes('|')) ? [changed('tags')] : []),
  ];
}
