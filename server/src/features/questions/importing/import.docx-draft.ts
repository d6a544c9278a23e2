import {
  digitIn,
  lettersOfRomans,
  namesOption,
  placesIn,
  romanAt,
  saysLine,
} from './import.docx-answer.ts';
import { type Inside, linesHtml, textOf, withoutMark } from './import.docx-lines.ts';
import { isListed } from './import.docx-marks.ts';
import { matchIn, pairsIn } from './import.docx-match.ts';
import type { Field } from './import.docx-fields.ts';
import type { DocQuestion } from './import.docx-questions.ts';
import { type Reason, reason } from './import.reason.ts';
import { typedIn } from './import.typed-answer.ts';
import { isNode, type Node, type Piece } from './import.xml-node.ts';

/* A question of a document in our words. */

const truths = [
  { _id: 'true', text: 'True' },
  { _id: 'false', text: 'False' },
];

type Asked = { draft: Record<string, unknown>; told?: Reason[] } | { fault: Reason };

/** What a question says of itself, in our words. */
function factsIn(fields: DocQuestion['fields']): Record<string, unknown> {
  const said = (name: Field) => fields.get(name) ?? '';
  const [difficulty, year] = [said('difficulty').toLowerCase(), said('year')];
  const given = { difficulty, source: said('source'), license: said('license') };
  return {
    topic: { subject: said('subject'), topic: said('topic'), subtopic: said('subtopic') },
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...(year === '' ? {} : { year: Number(year) }),
  };
}

/** The texts of a line; of a table those of its cells. */
function textsIn(inside: Inside): string[] {
  const cellsIn = (one: Node | Piece): string[] => {
    if (!isNode(one)) return [];
    return /^t[dh]$/.test(one.name) ? [textOf(one.inside)] : one.inside.flatMap(cellsIn);
  };
  const [only] = inside;
  const isTable = inside.length === 1 && only && isNode(only) && only.name === 'table';
  return isTable ? cellsIn(only) : [textOf(inside)];
}

/** Why an answer that is to be typed may be meant for options that nobody found. */
function untyped({ stem, answer }: DocQuestion): Reason | null {
  const said = answer ?? '';
  const text = said.slice(0, 60);
  if (namesOption(said)) return reason('docx_options_none', { text });
  if (saysLine(said, stem.flatMap(textsIn))) return reason('docx_options_none', { text });
  const digit = digitIn(said);
  if (digit === 0) return null;
  const marked = stem.slice(1).flatMap(textsIn).filter(isListed).length;
  return marked >= Math.max(2, digit) ? reason('docx_answer_number', { text }) : null;
}

type Texts = { stem: string; explanation: string };

/** Two columns that are to be matched; null where the answer names no pairs. */
function matchDraft({ stem }: DocQuestion, said: string, text: Texts): Asked | null {
  const pairs = pairsIn(said);
  const match = pairs && matchIn(stem, pairs);
  // One pair alone may be a word: `A-4`.
  if (pairs && pairs.length > 1 && !match)
    return { fault: reason('docx_match', { text: said.slice(0, 60) }) };
  if (!match) return null;
  const side = (texts: readonly string[], letter: string) =>
    texts.map((one, at) => ({ _id: `${letter}${at + 1}`, text: one }));
  const [left, right] = [side(match.left, 'l'), side(match.right, 'r')];
  const en = { ...text, stem: linesHtml(match.stem), options: [], left, right };
  const key = { pairs: match.pairs.map(([one, other]) => [left[one]?._id, right[other]?._id]) };
  return { draft: { type: 'match', textKind: 'html', content: { en }, key } };
}

function typedDraft(found: DocQuestion, said: string, text: Texts): Asked {
  const match = matchDraft(found, said, text);
  if (match) return match;
  const typed = typedIn(said);
  if ('isTrue' in typed) {
    const key = { optionIds: [String(typed.isTrue)] };
    const content = { en: { ...text, options: truths } };
    return { draft: { type: 'truefalse', textKind: 'html', content, key } };
  }
  if ('fault' in typed) return typed;
  const fault = untyped(found);
  if (fault) return { fault };
  const content = { en: { ...text, options: [] } };
  const isNumber = 'numeric' in typed;
  const key = isNumber ? { numeric: typed.numeric } : { accepted: typed.accepted };
  const type = isNumber ? 'numeric' : 'shorttext';
  return { draft: { type, key, textKind: 'html', content }, told: typed.told };
}

function chosenDraft(
  { options, series, isBeside, unparted }: DocQuestion,
  said: string,
  text: Texts,
): Asked {
  if (unparted !== null)
    return { fault: reason('docx_options_line', { text: unparted.slice(0, 60) }) };
  const texts = options.map((lines) => lines.map(textOf).join(' '));
  const places = placesIn(said, { series: series ?? 'letter', texts, isBeside });
  if (!places) return { fault: reason('docx_answer', { text: said.slice(0, 60) }) };
  const entries = options.map((lines, at) => ({
    _id: String.fromCodePoint(97 + at),
    text: linesHtml(lines),
  }));
  const key = { optionIds: places.map((place) => entries[place]?._id ?? '') };
  const type = places.length > 1 ? 'multiple' : 'single';
  const content = { en: { ...text, options: entries } };
  return { draft: { type, textKind: 'html', content, key } };
}

/**
 * Lines `(i)` to `(iv)` at the end of a question are statements as a rule, and its options where the answer is
 * one of these.
 */
function romanDraft(found: DocQuestion, said: string, { explanation }: Texts): Asked | null {
  const letters = lettersOfRomans(said);
  const { stem } = found;
  const begin = stem.findIndex((inside) => romanAt(textOf(inside).trim(), 0) > 0);
  if (letters === null || begin < 1) return null;
  const marked = stem.slice(begin).map((inside, at) => {
    const length = romanAt(textOf(inside).trim(), at);
    return length > 0 ? [withoutMark(inside, length)] : null;
  });
  const options = marked.filter((lines) => lines !== null);
  if (options.length < 2 || options.length < marked.length) return null;
  const text = { stem: linesHtml(stem.slice(0, begin)), explanation };
  return chosenDraft({ ...found, options, series: 'letter' }, letters, text);
}

/** A question in our words, or why there is none. */
export function docDraft(found: DocQuestion): Asked {
  const { stem, options, answer: said, explanation: told, fields } = found;
  if (said === null || said === '') return { fault: reason('docx_answer_missing') };
  const text = { stem: linesHtml(stem), explanation: linesHtml(told) };
  const asked =
    options.length === 0
      ? (romanDraft(found, said, text) ?? typedDraft(found, said, text))
      : chosenDraft(found, said, text);
  return 'fault' in asked ? asked : { ...asked, draft: { ...asked.draft, ...factsIn(fields) } };
}
