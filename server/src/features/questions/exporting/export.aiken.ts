import { plainText } from '@chinar/content/plain-text';
import type { QuestionDraft } from '@chinar/contract/questions';
import { allTexts, bytesOf, picturesOf } from './export.text.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { parseAiken } from '../importing/import.aiken.ts';

const letterOf = (at: number): string => String.fromCodePoint(65 + at);

/** The texts of a question as plain ones, in English alone. */
function plainOf({ question }: Exported): { stem: string; options: string[] } {
  const { en } = question.content;
  const say = (text: string) =>
    question.textKind === 'plain' ? text : plainText(text, question.textKind);
  return { stem: say(en.stem), options: en.options.map(({ text }) => say(text)) };
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

/** What Aiken cannot hold of a question. */
export function aikenLosses(one: Exported): Loss[] {
  const { type, key } = one.question;
  if ((type !== 'single' && type !== 'multiple') || !('optionIds' in key)) {
    return [{ code: 'type', kind: 'left_out' }];
  }
  if (picturesOf(allTexts(one)).length > 0) return [{ code: 'pictures_none', kind: 'left_out' }];
  const back = backOf(one);
  const isOne = type === 'single' ? key.optionIds.length === 1 : key.optionIds.length > 1;
  return [
    ...besideLosses(one),
    ...(back ? [] : [{ code: 'signs', kind: 'left_out' } as const]),
    ...(back && !isSame(one, back) ? [{ code: 'signs', kind: 'changed' } as const] : []),
    ...(isOne ? [] : [{ code: 'choices', kind: 'changed' } as const]),
  ];
}
