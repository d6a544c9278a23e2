import { escapeHtml } from '@chinar/content/escape';
import { plainText } from '@chinar/content/plain-text';
import type { NumericAccepted } from '@chinar/contract/questions.terms';
import type { ImportedQuestion } from '@chinar/contract/questions';
import { tagsOf } from './export.facts.ts';
import { htmlOf } from './export.text.ts';
import type { Exported } from './export.types.ts';
import { type Line, linesOf } from './export.docx-lines.ts';
import { elementOf } from '../importing/import.xml-node.ts';
import { isTrue } from './export.truth.ts';

/* A question in the layout of docs/import-word.md: lines of HTML that become paragraphs and tables of Word. */

/** Without signs that no XML holds. */
const cleaned = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu, ' ');

function textLines(text: string, question: ImportedQuestion): Line[] {
  const html = htmlOf(cleaned(text), question.textKind, { inline: false, addressOf: (id) => id });
  return linesOf(elementOf(`<x>${html.replace(/&nbsp;/g, '\u00a0')}</x>`, 1).inside);
}

const wordsLine = (words: string): Line => ({
  html: escapeHtml(cleaned(words).replace(/\s+/g, ' ')),
  isTable: false,
});

/** Marks before the first words of a text and behind its last, in lines of their own beside tables. */
function around(lines: readonly Line[], before: string, after: string): Line[] {
  const all = [...lines];
  const [first, last] = [all[0], all.at(-1)];
  if (!first || first.isTable) all.unshift({ html: before, isTable: false });
  else all[0] = { ...first, html: before + first.html };
  if (after === '') return all;
  const end = all.at(-1);
  if (!last || last.isTable || !end) all.push({ html: after, isTable: false });
  else all[all.length - 1] = { ...end, html: end.html + after };
  return all;
}

const isOneLine = (lines: readonly Line[]): boolean => lines.length === 1 && !lines[0]?.isTable;

/** A text in its languages; in one line where each of them is one. */
function bothLines(en: string, hi: string | undefined, question: ImportedQuestion): Line[] {
  const english = textLines(en, question);
  if (hi === undefined || hi === en) return english;
  const parts = [
    en === '' ? [] : around(english, '{mlang en}', '{mlang}'),
    hi === '' ? [] : around(textLines(hi, question), '{mlang hi}', '{mlang}'),
  ];
  if (!parts.every(isOneLine)) return parts.flat();
  return [{ html: parts.map(([line]) => line?.html ?? '').join(''), isTable: false }];
}

export const letterOf = (at: number): string => String.fromCodePoint(65 + at);

function numberWords(one: NumericAccepted): string {
  if ('min' in one) return `${one.min} to ${one.max}`;
  if (one.tolerance) return `${one.value} ± ${one.tolerance}`;
  if (one.tolerancePercent) return `${one.value} ± ${one.tolerancePercent}%`;
  const figures = one.significantFigures;
  return figures ? `${one.value} to ${figures} significant figures` : String(one.value);
}

function answerOf({ type, key, content }: ImportedQuestion): string {
  const { options, left = [], right = [] } = content.en;
  if ('numeric' in key) return key.numeric.map(numberWords).join(' | ');
  if ('accepted' in key) return key.accepted.join(' | ');
  if ('pairs' in key) {
    const at = (list: typeof left, id: string) => list.findIndex(({ _id }) => _id === id);
    return key.pairs
      .map(([one, other]) => `${letterOf(at(left, one))}-${at(right, other) + 1}`)
      .join(', ');
  }
  const places = options.flatMap(({ _id }, at) => (key.optionIds.includes(_id) ? [at] : []));
  if (type === 'truefalse') return isTrue(options, key.optionIds) ? 'True' : 'False';
  return places.map(letterOf).join(', ');
}

/** The two columns of a match as a table. */
function columnLines(question: ImportedQuestion): Line[] {
  const { left = [], right = [] } = question.content.en;
  if (left.length === 0) return [];
  const say = (text: string | undefined, mark: string): string =>
    text === undefined ? '' : `${mark} ${escapeHtml(plainText(text, question.textKind))}`;
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const one = say(left[at]?.text, `${letterOf(at)}.`);
    return `<tr><td>${one}</td><td>${say(right[at]?.text, `${at + 1}.`)}</td></tr>`;
  });
  return [{ html: `<table>${rows.join('')}</table>`, isTable: true }];
}

function optionLines(question: ImportedQuestion): Line[] {
  const { en, hi } = question.content;
  if (question.type === 'truefalse') return [];
  return en.options.flatMap(({ text }, at) =>
    around(bothLines(text, hi?.options[at]?.text, question), `${letterOf(at)}) `, ''),
  );
}

function factLines(question: ImportedQuestion): Line[] {
  const { topic, difficulty, year, license, source, title } = question;
  // What has a line of its own is no tag.
  const tags = tagsOf({ ...question, difficulty: 'medium', license: undefined, source: '' });
  const given = {
    Subject: topic.subject,
    Topic: topic.topic,
    Subtopic: topic.subtopic,
    Difficulty: difficulty === 'medium' ? '' : difficulty,
    Tags: tags.filter((tag) => !tag.startsWith('year:')).join(', '),
    Year: year === undefined ? '' : String(year),
    Source: source,
    Title: title ?? '',
    License: license ?? '',
  };
  return Object.entries(given)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => wordsLine(`${name}: ${value}`));
}

/** Numbers have four digits at most. */
const maxNumber = 9999;

/** All lines of a question; `number` counts them from 1. */
export function questionLines({ question, passage }: Exported, number: number): Line[] {
  const { en, hi } = question.content;
  const about = passage
    ? textLines(passage.draft.content.en.text, { ...question, textKind: passage.draft.textKind })
    : [];
  const stem = [...about, ...bothLines(en.stem, hi?.stem, question)];
  const told = bothLines(en.explanation, hi?.explanation, question);
  return [
    ...around(stem, `${((number - 1) % maxNumber) + 1}. `, ''),
    ...columnLines(question),
    ...optionLines(question),
    wordsLine(`Answer: ${answerOf(question)}`),
    ...(told.length === 0 ? [] : around(told, 'Explanation: ', '')),
    ...factLines(question),
  ];
}
