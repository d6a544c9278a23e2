import { escapeHtml, unescapeHtml } from '@chinar/content/escape';
import { withoutStraySigns } from '@chinar/content/html-tags';
import type { TextKind } from '@chinar/contract/questions.terms';
import type { ImportedQuestion, QuestionText } from '@chinar/contract/questions';
import { foldShortText } from '@chinar/measurement/short-text';
import { isFactTag } from './export.facts.ts';
import { forMoodle } from './export.maths.ts';
import { allTexts, htmlOf, textsOf } from './export.text.ts';
import { bothIn, holdsTongues } from './export.tongues.ts';
import type { Exported, Loss } from './export.types.ts';
import { choiceOf, topicOf } from '../importing/import.foreign.ts';
import { withDollars } from '../importing/import.markdown-maths.ts';
import { isBeginning } from '../importing/import.names.ts';

/* What the two formats of Moodle have in common on the way out. */

const changed = (code: Loss['code']): Loss => ({ code, kind: 'changed' });
const left = (code: Loss['code']): Loss => ({ code, kind: 'left_out' });
const others = (code: Loss['code']): Loss => ({ code, kind: 'others' });

/** A question as Moodle's formats say it: both languages in each text, none of them LaTeX. */
export type Foreign = {
  question: ImportedQuestion;
  kind: Exclude<TextKind, 'latex'>;
  text: QuestionText;
};

/** Entries with other texts. */
const entriesBy = (list: QuestionText['options'], say: (text: string) => string) =>
  list.map((entry) => ({ ...entry, text: say(entry.text) }));

/** LaTeX as HTML. */
function asHtml(text: QuestionText): QuestionText {
  const say = (inline: boolean) => (one: string) =>
    htmlOf(one, 'latex', { inline, addressOf: (id) => `picture:${id}` });
  return {
    stem: say(false)(text.stem),
    options: entriesBy(text.options, say(true)),
    ...(text.left ? { left: entriesBy(text.left, say(true)) } : {}),
    ...(text.right ? { right: entriesBy(text.right, say(true)) } : {}),
    explanation: say(false)(text.explanation),
  };
}

/** Markdown with formulas as Moodle shows them; what is right of a match is plain text there. */
function asMarkdown({ stem, options, left: lefts, explanation, ...rest }: QuestionText) {
  const say = (text: string): string => forMoodle(text).text;
  return {
    ...rest,
    stem: say(stem),
    options: entriesBy(options, say),
    ...(lefts ? { left: entriesBy(lefts, say) } : {}),
    explanation: say(explanation),
  };
}

export function foreignOf({ question }: Exported): Foreign {
  const { textKind } = question;
  const { en, hi } = question.content;
  const by = (turned: (text: QuestionText) => QuestionText): QuestionText =>
    bothIn({ ...question, content: { en: turned(en), ...(hi ? { hi: turned(hi) } : {}) } });
  if (textKind === 'latex') return { question, kind: 'html', text: by(asHtml) };
  const text = textKind === 'markdown' ? by(asMarkdown) : bothIn(question);
  return { question, kind: textKind, text };
}

/** Subject, topic and subtopic as a path of categories. */
export function categoryOf({ topic: { subject, topic, subtopic } }: ImportedQuestion): string {
  const names = [subject, topic, subtopic].filter((name) => name !== '');
  return ['$course$', 'top', ...names.map((name) => name.replaceAll('/', '//'))].join('/');
}

/** The shares that Moodle knows, in percent and as it writes them; the same below zero. */
const grades = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571,
  12.5, 11.11111, 10, 5, 0,
];
/** As near as this Moodle takes two shares for the same, in percent. */
const gradeAllowance = 0.001;

/** The share of Moodle's own list that a share is; undefined for one that Moodle refuses. */
function gradeOf(share: number): number | undefined {
  const size = Math.abs(share) * 100;
  const grade = grades.find((one) => Math.abs(one - size) < gradeAllowance);
  return grade !== undefined && share < 0 ? -grade : grade;
}

/** A share of the marks in percent, as Moodle lists it. */
export const percentOf = (share: number): string => String(gradeOf(share) ?? share * 100);

/** What each option is worth, 1 for all of the marks. */
export function sharesOf({ type, key, optionMarks, content }: ImportedQuestion): number[] {
  const right = 'optionIds' in key ? key.optionIds : [];
  const whole = type === 'multiple' ? 1 / right.length : 1;
  return content.en.options.map(
    ({ _id }) => optionMarks?.[_id] ?? (right.includes(_id) ? whole : 0),
  );
}

/** Whether the marks of the options come back from percents as they were, otherwise, or not at all. */
function markLosses(question: ImportedQuestion): Loss[] {
  const { key, optionMarks, content } = question;
  const said = (text: string) => ({ text, format: 'plain' as const });
  const shares = sharesOf(question);
  const back = choiceOf({
    stem: said('?'),
    general: null,
    isSingle: question.type === 'single',
    options: shares.map((share, at) => {
      const fraction = Number(percentOf(share)) / 100;
      return { text: said(String(at)), fraction, feedback: null };
    }),
  });
  if (!back || !('optionIds' in key)) return [left('marks_none')];
  const found = back as { key: { optionIds: string[] }; optionMarks?: Record<string, number> };
  const isSame = content.en.options.every(({ _id }, at) => {
    const other = String.fromCodePoint(0x61 + at);
    const isRight = key.optionIds.includes(_id) === found.key.optionIds.includes(other);
    return isRight && (optionMarks?.[_id] ?? null) === (found.optionMarks?.[other] ?? null);
  });
  return isSame ? [] : [changed('marks')];
}

const truths = { en: 'True\nFalse', hi: 'सत्य\nअसत्य' };

/** Whether the two options say true and false in words or an order of their own. */
export function hasOwnTruths({ content }: Pick<ImportedQuestion, 'content'>): boolean {
  const words = (text: QuestionText) => text.options.map((one) => one.text).join('\n');
  return words(content.en) !== truths.en || (content.hi ? words(content.hi) !== truths.hi : false);
}

/** Shares beside Moodle's own list, for which it refuses a question. */
function shareLosses(question: ImportedQuestion): Loss[] {
  const { type, key } = question;
  if (type === 'truefalse') return [];
  const shares = 'numeric' in key ? key.numeric.map(({ share = 1 }) => share) : sharesOf(question);
  return shares.every((share) => gradeOf(share) !== undefined) ? [] : [others('shares')];
}

function truthLosses(question: ImportedQuestion): Loss[] {
  return [
    ...(hasOwnTruths(question) ? [changed('truth_words')] : []),
    ...(question.optionMarks ? [changed('marks')] : []),
  ];
}

/** How entries on the right go along: as plain text, in the order in which the left ones need them. */
export function matchRows({ question, kind, text }: Foreign): { left: string; right: string }[] {
  const { left: lefts = [], right: rights = [] } = text;
  const pairs = 'pairs' in question.key ? question.key.pairs : [];
  const said = (words: string) => (kind === 'html' ? unescapeHtml(words) : words);
  const rows = lefts.flatMap(({ _id, text: words }) => {
    const partner = pairs.find(([one]) => one === _id)?.[1];
    const right = rights.find((one) => one._id === partner);
    return right ? [{ left: words, right: said(right.text) }] : [];
  });
  const used = new Set(pairs.map(([, one]) => one));
  const offered = rights.filter(({ _id }) => !used.has(_id));
  return [...rows, ...offered.map((one) => ({ left: '', right: said(one.text) }))];
}

function matchLosses(foreign: Foreign): Loss[] {
  const { question, kind, text } = foreign;
  const { left: lefts = [], right: rights = [] } = text;
  const pairs = 'pairs' in question.key ? question.key.pairs : [];
  const isOneEach = lefts.every(({ _id }) => pairs.filter(([one]) => one === _id).length === 1);
  if (!isOneEach) return [left('match_pairs')];
  const order = [...new Set(matchRows(foreign).map(({ right }) => right))];
  const back = order.map((one) => (kind === 'html' ? escapeHtml(one) : one));
  const given = rights.map((one) => one.text);
  if (back.toSorted().join('\n') !== given.toSorted().join('\n')) return [changed('match_right')];
  return back.join('\n') === given.join('\n') ? [] : [changed('match_order')];
}

function keyLosses(foreign: Foreign): Loss[] {
  const { question } = foreign;
  if (question.type === 'truefalse') return truthLosses(question);
  if (question.type === 'match') return matchLosses(foreign);
  if ('optionIds' in question.key) return markLosses(question);
  if (!('numeric' in question.key)) return [];
  const isKept = question.key.numeric.every(
    ({ share = 1 }) => share > 0 && Number(percentOf(share)) / 100 === share,
  );
  const isSaidAnew = question.key.numeric.some(({ share }) => share === 1);
  return isKept && !isSaidAnew ? [] : [changed('marks')];
}

function aboutLosses({ topic, tags = [], license, source }: ImportedQuestion): Loss[] {
  const found = topicOf(categoryOf({ topic } as ImportedQuestion));
  const { translations, ...names } = topic;
  const isSame = JSON.stringify(found.topic) === JSON.stringify(names) && found.told.length === 0;
  const isLine = [topic.subject, topic.topic, topic.subtopic].every((one) => !/[\r\n]/.test(one));
  const words = [...tags, license ?? '', source].join(' ');
  return [
    ...(translations ? [changed('topic_words')] : []),
    ...(isSame && isLine ? [] : [changed('topic')]),
    ...(tags.some(isFactTag) || /[\]\\\p{Cc}]/u.test(words) ? [changed('tags')] : []),
  ];
}

/** A name that is the beginning of the question is taken for none. */
function isNameless({ title, content, textKind }: ImportedQuestion): boolean {
  return title !== undefined && isBeginning(content.en.stem, textKind, title);
}

/** Formulas that keep their dollars, and signs that would be taken for those of a formula. */
function mathsLosses({ textKind, content }: ImportedQuestion): Loss[] {
  if (textKind !== 'markdown') return [];
  const texts = [content.en, ...(content.hi ? [content.hi] : [])].flatMap(textsOf);
  const isTaken = texts.some((text) => withDollars(text) !== text);
  return [
    ...(texts.every((text) => forMoodle(text).isWhole) ? [] : [others('formulas')]),
    ...(isTaken ? [changed('signs')] : []),
  ];
}

/** What neither of Moodle's formats holds. */
export function foreignLosses(one: Exported): Loss[] {
  const { question, passage } = one;
  const texts = allTexts(one);
  const foreign = foreignOf(one);
  const { en, hi } = question.content;
  const stray = [en.explanation, hi?.explanation ?? ''];
  const isStray =
    question.textKind === 'html' && stray.some((text) => withoutStraySigns(text).html !== text);
  const accepted = 'accepted' in question.key ? question.key.accepted : [];
  const isAlike = new Set(accepted.map(foldShortText)).size < accepted.length;
  const isRough = [...texts, ...accepted, question.title ?? ''].some(
    (text) => text.includes('\r') || holdsTongues(text),
  );
  return [
    ...(passage ? [left('passage')] : []),
    ...(question.textKind === 'latex' ? [changed('kind_html')] : []),
    ...keyLosses(foreign),
    ...shareLosses(question),
    ...mathsLosses(question),
    ...aboutLosses(question),
    ...(isNameless(question) ? [changed('title')] : []),
    ...(isAlike ? [changed('key_alike')] : []),
    ...(isStray ? [changed('explanation_signs')] : []),
    ...(isRough ? [changed('signs')] : []),
  ];
}
