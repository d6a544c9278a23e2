import { expectedAt } from './import.fields.ts';
import { at as placed, type Message, message, type Reason, reason } from './import.reason.ts';
import { csvOptions, topicColumns } from './import.template.ts';

/** The trimmed cells of a row by column; a column that the file lacks has none. */
export type Row = ReadonlyMap<string, string>;

type Draft = { draft: Record<string, unknown> } | { fault: Reason };

class RowFault extends Error {
  readonly fault: Reason;

  constructor(fault: Reason) {
    super(fault.code);
    this.fault = fault;
  }
}

function inColumn(name: string, what: Message): Reason {
  return placed(message('part_column', { name }), what);
}

function fail(column: string, what: Message): never {
  throw new RowFault(inColumn(column, what));
}

const cell = (row: Row, name: string) => row.get(name) ?? '';

const shown = (text: string) => text.slice(0, 60);

const answers: Record<string, string[]> = { en: ['True', 'False'], hi: ['सत्य', 'असत्य'] };

/** Option texts up to the last that is given; a gap before it is a fault. */
function optionTexts(row: Row, language: string): string[] {
  const all = Array.from({ length: csvOptions }, (_, at) =>
    cell(row, `option${at + 1}_${language}`),
  );
  const texts = all.slice(0, all.findLastIndex((text) => text !== '') + 1);
  const gap = texts.indexOf('');
  if (gap >= 0) fail(`option${gap + 1}_${language}`, reason('csv_gap'));
  return texts;
}

function textOf(row: Row, language: string, isTrueFalse: boolean) {
  const given = optionTexts(row, language);
  const texts = given.length === 0 && isTrueFalse ? (answers[language] ?? []) : given;
  return {
    stem: cell(row, `stem_${language}`),
    options: texts.map((text, at) => ({ _id: String(at + 1), text })),
    explanation: cell(row, `explanation_${language}`),
  };
}

function isHindiGiven(row: Row): boolean {
  const isAsked = (name: string) => /^(?:stem|option\d+|explanation)_hi$/.test(name);
  return [...row].some(([name, text]) => isAsked(name) && text !== '');
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

function numberOf(column: string, text: string): number {
  if (!number.test(text)) fail(column, reason('csv_not_number', { text: shown(text) }));
  return Number(text);
}

function allowance(row: Row): Record<string, number> {
  const text = cell(row, 'tolerance');
  if (text === '') return {};
  const isPercent = text.endsWith('%');
  const size = numberOf('tolerance', isPercent ? text.slice(0, -1).trim() : text);
  return isPercent ? { tolerancePercent: size } : { tolerance: size };
}

function accepted(row: Row, text: string): Record<string, number> {
  const range = /^(.+?)\.\.(.+)$/.exec(text);
  if (!range) return { value: numberOf('key', text), ...allowance(row) };
  const [, min = '', max = ''] = range;
  return { min: numberOf('key', min.trim()), max: numberOf('key', max.trim()) };
}

/** The number of an option, or the word for it in a true/false question: of its own words where it has them. */
function optionId(row: Row, text: string, count: number): string {
  if (cell(row, 'type') === 'truefalse') {
    const own = optionTexts(row, 'en').map((one) => one.toLowerCase());
    const word = text.toLowerCase();
    const at = own.includes(word) ? own.indexOf(word) : ['true', 'false'].indexOf(word);
    if (at >= 0) return String(at + 1);
  }
  const isOption = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= count;
  if (!isOption) fail('key', reason('csv_no_option', { text: shown(text), count }));
  return String(Number(text));
}

function keyOf(row: Row, count: number): Record<string, unknown> {
  const texts = cell(row, 'key')
    .split('|')
    .map((text) => text.trim());
  if (texts.every((text) => text === '')) fail('key', reason('csv_key_empty'));
  const type = cell(row, 'type');
  if (type === 'shorttext') return { accepted: texts };
  const isNumber = ['numeric', 'integer'].includes(type);
  return isNumber
    ? { numeric: texts.map((text) => accepted(row, text)) }
    : { optionIds: texts.map((text) => optionId(row, text, count)) };
}

/** What it is about, and the same names in Hindi. */
function topicOf(row: Row): Record<string, unknown> {
  const named = topicColumns.map((name) => [name, cell(row, name)] as const);
  const hi = topicColumns
    .map((name) => [name, cell(row, `${name}_hi`)] as const)
    .filter(([, text]) => text !== '');
  const translations = hi.length > 0 ? { translations: { hi: Object.fromEntries(hi) } } : {};
  return { ...Object.fromEntries(named), ...translations };
}

function tagsOf(row: Row): { tags?: string[] } {
  const tags = cell(row, 'tags')
    .split('|')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return tags.length > 0 ? { tags } : {};
}

function yearOf(row: Row): { year?: number } {
  const text = cell(row, 'year');
  return text === '' ? {} : { year: numberOf('year', text) };
}

function build(row: Row): Record<string, unknown> {
  const type = cell(row, 'type');
  const en = textOf(row, 'en', type === 'truefalse');
  const optional = (name: string, text: string) => (text === '' ? {} : { [name]: text });
  return {
    type,
    content: {
      en,
      ...(isHindiGiven(row) && { hi: textOf(row, 'hi', type === 'truefalse') }),
    },
    key: keyOf(row, en.options.length),
    topic: topicOf(row),
    ...optional('difficulty', cell(row, 'difficulty').toLowerCase()),
    ...optional('title', cell(row, 'title')),
    ...optional('license', cell(row, 'license')),
    ...optional('source', cell(row, 'source')),
    ...tagsOf(row),
    ...yearOf(row),
    ...optional('textKind', cell(row, 'text_kind').toLowerCase()),
  };
}

/** A tolerance that no number of the row is compared with. */
export function unusedIn(row: Row): Reason[] {
  const text = cell(row, 'tolerance');
  const isUsed =
    cell(row, 'type').toLowerCase() === 'numeric' || cell(row, 'type').toLowerCase() === 'integer'
      ? cell(row, 'key')
          .split('|')
          .some((one) => !one.includes('..'))
      : false;
  if (text === '' || isUsed) return [];
  return [inColumn('tolerance', reason('csv_tolerance', { text: shown(text) }))];
}

/** A row in the words of the contract, still to be held against it; or its first fault. */
export function draftOfRow(row: Row): Draft {
  const known = ['single', 'multiple', 'numeric', 'integer', 'truefalse', 'shorttext'];
  const type = cell(row, 'type').toLowerCase();
  // Two columns and what belongs together have no place in a row.
  if (type === 'match') return { fault: inColumn('type', reason('csv_match')) };
  if (!known.includes(type)) {
    const expected = { expected: expectedAt('type') };
    return { fault: inColumn('type', message('csv_type', { text: shown(type) }, expected)) };
  }
  try {
    return { draft: build(new Map([...row, ['type', type]])) };
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    return { fault: error.fault };
  }
}
