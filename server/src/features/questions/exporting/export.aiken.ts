import { typedText } from '@chinar/content/plain-text';
import type { QuestionDraft } from '@chinar/contract/questions';
import { allTexts, bytesOf, picturesOf } from './export.text.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { parseAiken } from '../importing/import.aiken.ts';

const letterOf = (at: number): string => String.fromCodePoint(65 + at);

const parted = /[\r\n]/;

/** Lines as one: Moodle takes each line for an option, an answer or another question. */
function inOneLine(text: string): string {
  if (!parted.test(text)) return text;
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

type Plain = { stem: string; options: string[] };

/** The texts of a question as plain ones, in English alone. */
function textsOf({ question }: Exported): Plain {
  const { en } = question.content;
  const say = (text: string) =>
    question.textKind === 'plain' ? text : typedText(text, question.textKind);
  return { stem: say(en.stem), options: en.options.map(({ text }) => say(text)) };
}

/** The same, each on a line of its own. */
function plainOf(one: Exported): Plain {
  const { stem, options } = textsOf(one);
  return { stem: inOneLine(stem), options: options.map(inOneLine) };
}

/** Whether Moodle's reader takes a line for an option or an answer, or passes it over. */
function isNoQuestion(stem: string): boolean {
  const line = stem.trim();
  return /^(?:[A-Z][).]|ANSWER:)/.test(line) || Buffer.byteLength(line) < 2;
}

function blockOf(one: Exported): string {
  const { key, content } = one.question;
  const { stem, options } = plainOf(one);
  const right = 'optionIds' in key ? key.optionIds : [];
  const letters = content.en.options.flatMap(({ _id }, at) =>
    right.includes(_id) ? [letterOf(at)] : [],
  );
  const lines = options.map((option, at) => `${letterOf(at)}. ${option}`);
  return `${[stem, ...lines, `ANSWER: ${letters.join(', ')}`].join('\n')}\n\n`;
}

/** Aiken: plain questions of choice, their options and the right one. */
export const writeAiken: ExportWriter = async function* (questions) {
  for await (const one of questions) yield bytesOf(blockOf(one));
};

/** The question that a reader makes of it; null where it makes another number of them, or none. */
function backOf(one: Exported): QuestionDraft | null {
  const [only, ...more] = parseAiken(blockOf(one).replace(/\r\n?/g, '\n'));
  return only && 'question' in only && more.length === 0 ? only.question : null;
}

function isSame(one: Exported, back: QuestionDraft): boolean {
  const { stem, options } = plainOf(one);
  const { en } = back.content;
  return (
    en.stem === stem.trim() && en.options.map(({ text }) => text).join('\0') === options.join('\0')
  );
}

/** Everything beside question, options and the right ones. */
function besideLosses({ question, passage }: Exported): Loss[] {
  const { content, topic, title, tags = [], year, license, source } = question;
  const changed = (isLost: boolean, code: Loss['code']): Loss[] =>
    isLost ? [{ code, kind: 'changed' }] : [];
  const isAbout = topic.subject + topic.topic + topic.subtopic !== '' || topic.translations;
  return [
    ...(passage ? [{ code: 'passage', kind: 'left_out' } as const] : []),
    ...changed(question.textKind !== 'plain', 'kind_plain'),
    ...changed(content.hi !== undefined, 'hindi'),
    ...changed(content.en.explanation !== '', 'explanation'),
    ...changed(question.optionMarks !== undefined, 'marks'),
    ...changed(Boolean(isAbout), 'topic'),
    ...changed(question.difficulty !== 'medium', 'difficulty'),
    ...changed(title !== undefined || tags.length > 0, 'names'),
    ...changed(year !== undefined || license !== undefined || source !== '', 'origin'),
  ];
}

/** What of its lines Moodle's reader or ours takes otherwise. */
function lineLosses(one: Exported): Loss[] {
  const back = backOf(one);
  const { stem, options } = textsOf(one);
  const isLost = !back || isNoQuestion(plainOf(one).stem);
  const isParted = [stem, ...options].some((text) => parted.test(text.trim()));
  return [
    ...(isLost ? [{ code: 'signs', kind: 'left_out' } as const] : []),
    ...(isParted ? [{ code: 'lines', kind: 'changed' } as const] : []),
    ...(back && !isSame(one, back) ? [{ code: 'signs', kind: 'changed' } as const] : []),
  ];
}

/** What Aiken cannot hold of a question. */
export function aikenLosses(one: Exported): Loss[] {
  const { type, key } = one.question;
  if ((type !== 'single' && type !== 'multiple') || !('optionIds' in key)) {
    return [{ code: 'type', kind: 'left_out' }];
  }
  if (picturesOf(allTexts(one)).length > 0) return [{ code: 'pictures_none', kind: 'left_out' }];
  const isOne = type === 'single' ? key.optionIds.length === 1 : key.optionIds.length > 1;
  return [
    ...besideLosses(one),
    ...lineLosses(one),
    ...(isOne ? [] : [{ code: 'choices', kind: 'changed' } as const]),
    ...(key.optionIds.length > 1 ? [{ code: 'first_right', kind: 'others' } as const] : []),
  ];
}
