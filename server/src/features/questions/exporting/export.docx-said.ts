import { plainText } from '@chinar/content/plain-text';
import type { ImportedQuestion } from '@chinar/contract/questions';
import { letterOf, questionLines } from './export.docx-layout.ts';
import type { Line } from './export.docx-lines.ts';
import { allTexts } from './export.text.ts';
import { holdsTongues } from './export.tongues.ts';
import type { Exported } from './export.types.ts';
import { docLines } from '../importing/import.docx-lines.ts';
import { docDraft } from '../importing/import.docx-draft.ts';
import { docQuestions } from '../importing/import.docx-questions.ts';
import { elementOf } from '../importing/import.xml-node.ts';

/* Whether Word's layout says all of a question: found out by reading it. */

type Back = Pick<ImportedQuestion, 'type' | 'content' | 'key'>;

/** The lines as mammoth gives them. */
const asRead = (lines: readonly Line[]): string =>
  lines.map(({ html, isTable }) => (isTable ? html : `<p>${html}</p>`)).join('');

const wordsIn = (text: string, kind: ImportedQuestion['textKind']): string =>
  plainText(text, kind).replace(/\s+/g, ' ').trim();

/** The question that a reader makes of its lines; null where it makes another number of them, or none. */
function backOf(one: Exported): Back | null {
  const read = docQuestions(docLines(elementOf(`<x>${asRead(questionLines(one, 1))}</x>`, 1)));
  const [only, ...more] = read;
  if (!only || more.length > 0 || only.left.length > 0) return null;
  const back = docDraft(only);
  return 'fault' in back ? null : (back.draft as unknown as Back);
}

function textsIn({ content: { en } }: Pick<Back, 'content'>): string[] {
  return [en.stem, en.explanation, ...en.options.map(({ text }) => text)];
}

function isSameText({ textKind, content }: ImportedQuestion, back: Back): boolean {
  const said = textsIn({ content }).map((text) => wordsIn(text, textKind));
  const heard = textsIn(back).map((text) => wordsIn(text, 'html'));
  return said.join('\0') === heard.join('\0');
}

function isSameKey({ key, content }: ImportedQuestion, back: Back): boolean {
  if (!('optionIds' in key) || !('optionIds' in back.key))
    return JSON.stringify(key) === JSON.stringify(back.key);
  const letters = content.en.options.flatMap(({ _id }, at) =>
    key.optionIds.includes(_id) ? [letterOf(at).toLowerCase()] : [],
  );
  return letters.join() === back.key.optionIds.join();
}

/**
 * Both languages in one text, columns, truths and marks by option are not compared: they are said to be lost. A
 * text that holds the marks of languages itself would be read as one of several.
 */
function isComparable(one: Exported): boolean {
  const { question, passage } = one;
  const { type, content, optionMarks } = question;
  const isKnown = type !== 'match' && type !== 'truefalse' && !allTexts(one).some(holdsTongues);
  return isKnown && !optionMarks && !content.hi && !passage;
}

/** Whether what a reader makes of the lines alone, without our source, asks the same and takes the same for right. */
export function isSaidByLines(one: Exported): boolean {
  if (!isComparable(one)) return false;
  const { question } = one;
  const back = backOf(one);
  if (!back) return false;
  const isType =
    back.type === question.type || (question.type === 'integer' && back.type === 'numeric');
  return isType && isSameText(question, back) && isSameKey(question, back);
}
