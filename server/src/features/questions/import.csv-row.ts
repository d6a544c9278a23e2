import { csvOptions } from './import.template.ts';

/** The trimmed cells of a row by column; a column that the file lacks has none. */
export type Row = ReadonlyMap<string, string>;

type Draft = { draft: Record<string, unknown> } | { fault: string };

class RowFault extends Error {}

function fail(column: string, reason: string): never {
  throw new RowFault(`column ${column}: ${reason}`);
}

const cell = (row: Row, name: string) => row.get(name) ?? '';

const shown = (text: string) => `“${text.slice(0, 60)}”`;

const answers: Record<string, string[]> = { en: ['True', 'False'], hi: ['सही', 'गलत'] };

/** Option texts up to the last that is given; a gap before it is a fault. */
function optionTexts(row: Row, language: string): string[] {
  const all = Array.from({ length: csvOptions }, (_, at) =>
    cell(row, `option${at + 1}_${language}`),
  );
  const texts = all.slice(0, all.findLastIndex((text) => text !== '') + 1);
  const gap = texts.indexOf('');
  if (gap >= 0) fail(`option${gap + 1}_${language}`, 'is empty between options');
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
  return [...row].some(([name, text]) => name.endsWith('_hi') && text !== '');
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

function numberOf(column: string, text: string): number {
  if (!number.test(text)) fail(column, `${shown(text)} is not a number`);
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

/** The number of an option, or the word for it in a true/false question. */
function optionId(row: Row, text: string, count: number): string {
  if (cell(row, 'type') === 'truefalse') {
    const at = ['true', 'false'].indexOf(text.toLowerCase());
    if (at >= 0) return String(at + 1);
  }
  const isOption = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= count;
  if (!isOption) fail('key', `${shown(text)} is no option of this row, which has ${count}`);
  return String(Number(text));
}

function keyOf(row: Row, count: number): Record<string, unknown> {
  const texts = cell(row, 'key')
    .split('|')
    .map((text) => text.trim());
  if (texts.every((text) => text === '')) fail('key', 'is empty');
  const isNumber = ['numeric', 'integer'].includes(cell(row, 'type'));
  return isNumber
    ? { numeric: texts.map((text) => accepted(row, text)) }
    : { optionIds: texts.map((text) => optionId(row, text, count)) };
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
    topic: {
      subject: cell(row, 'subject'),
      topic: cell(row, 'topic'),
      subtopic: cell(row, 'subtopic'),
    },
    ...optional('difficulty', cell(row, 'difficulty').toLowerCase()),
    ...optional('textKind', cell(row, 'text_kind').toLowerCase()),
  };
}

/** A row in the words of the contract, still to be held against it; or its first fault. */
export function draftOfRow(row: Row): Draft {
  const known = ['single', 'multiple', 'numeric', 'integer', 'truefalse'];
  const type = cell(row, 'type').toLowerCase();
  if (!known.includes(type)) {
    return { fault: `column type: ${shown(type)} is none of ${known.join(', ')}` };
  }
  try {
    return { draft: build(new Map([...row, ['type', type]])) };
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    return { fault: error.message };
  }
}
