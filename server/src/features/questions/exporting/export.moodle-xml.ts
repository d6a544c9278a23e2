import { escapeHtml } from '@chinar/content/escape';
import { plainText } from '@chinar/content/plain-text';
import type { NumericAccepted } from '@chinar/contract/questions.terms';
import type { ImportedQuestion } from '@chinar/contract/questions';
import { tagsOf } from './export.facts.ts';
import {
  categoryOf,
  type Foreign,
  foreignLosses,
  foreignOf,
  matchRows,
  percentOf,
  sharesOf,
} from './export.foreign.ts';
import { allTexts, bytesOf, isNoXml, picturesOf, withPicturesAt } from './export.text.ts';
import type { Exported, ExportWriter, FindPicture, Loss } from './export.types.ts';
import { isTrue } from './export.truth.ts';

const formats = { html: 'html', markdown: 'markdown', plain: 'plain_text' } as const;

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
const textElement = (text: string): string => element('text', text);

/** As many letters of a question as make a name where its author gave none. */
const nameLength = 80;

/** What the words of a question would be called; the reader knows by it that nobody named it. */
export function nameFrom(stem: string, kind: ImportedQuestion['textKind']): string {
  return plainText(stem, kind).slice(0, nameLength).trim() || '?';
}

/** Writes the texts of one question, each with the pictures that it shows. */
function makeTexts({ kind }: Foreign, findPicture: FindPicture) {
  return async (name: string, text: string, more = '', attributes = ''): Promise<string> => {
    const shows = kind === 'plain' ? [] : picturesOf([text]);
    const said =
      kind === 'plain' ? text : withPicturesAt(text, (id) => `@@PLUGINFILE@@/${id}.webp`);
    const files: string[] = [];
    for (const id of shows) {
      const bytes = await findPicture(id);
      if (!bytes) continue;
      const content = bytes.toString('base64');
      files.push(`<file name="${id}.webp" path="/" encoding="base64">${content}</file>`);
    }
    const format = `format="${formats[kind]}"`;
    return `<${name} ${format}${attributes}>${textElement(said)}${files.join('')}${more}</${name}>\n`;
  };
}

type Say = ReturnType<typeof makeTexts>;

const fraction = (share: number): string => ` fraction="${percentOf(share)}"`;

async function choices({ question, text }: Foreign, say: Say): Promise<string> {
  const shares = sharesOf(question);
  const written: string[] = [`<single>${question.type === 'single'}</single>\n`];
  written.push('<shuffleanswers>false</shuffleanswers>\n<answernumbering>ABCD</answernumbering>\n');
  for (const [at, { text: option }] of text.options.entries()) {
    written.push(await say('answer', option, '', fraction(shares[at] ?? 0)));
  }
  return written.join('');
}

function truths({ question }: Foreign): string {
  const right = 'optionIds' in question.key ? question.key.optionIds : [];
  const said = isTrue(question.content.en.options, right);
  const answer = (word: boolean) =>
    `<answer fraction="${word === said ? 100 : 0}" format="moodle_auto_format">${textElement(String(word))}</answer>\n`;
  return answer(true) + answer(false);
}

/** A number with what it may be off by; of a range its middle. */
function nearOf(one: NumericAccepted): { value: number; tolerance: number } {
  if ('min' in one) {
    return { value: (one.min + one.max) / 2, tolerance: (one.max - one.min) / 2 };
  }
  const { value, tolerance, tolerancePercent } = one;
  const share = tolerancePercent === undefined ? 0 : (Math.abs(value) * tolerancePercent) / 100;
  return { value, tolerance: tolerance ?? share };
}

function numbers(accepted: readonly NumericAccepted[]): string {
  return accepted
    .map((one) => {
      const { value, tolerance } = nearOf(one);
      const near = element('tolerance', String(tolerance));
      return `<answer${fraction(one.share ?? 1)} format="moodle_auto_format">${textElement(String(value))}${near}</answer>\n`;
    })
    .join('');
}

async function matching(foreign: Foreign, say: Say): Promise<string> {
  const written = ['<shuffleanswers>false</shuffleanswers>\n'];
  for (const { left, right } of matchRows(foreign)) {
    written.push(await say('subquestion', left, `<answer>${textElement(right)}</answer>`));
  }
  return written.join('');
}

async function answersOf(foreign: Foreign, say: Say): Promise<[type: string, xml: string]> {
  const { question } = foreign;
  const { key, type } = question;
  if (type === 'truefalse') return ['truefalse', truths(foreign)];
  if (type === 'match') return ['matching', await matching(foreign, say)];
  if ('numeric' in key) return ['numerical', numbers(key.numeric)];
  if ('accepted' in key) {
    const texts = key.accepted.map(
      (text) =>
        `<answer fraction="100" format="moodle_auto_format">${textElement(text.replaceAll('*', '\\*'))}</answer>\n`,
    );
    return ['shortanswer', `<usecase>0</usecase>\n${texts.join('')}`];
  }
  return ['multichoice', await choices(foreign, say)];
}

function tagsXml(question: ImportedQuestion): string {
  const tags = tagsOf(question).map((tag) => `<tag>${textElement(tag)}</tag>`);
  return tags.length === 0 ? '' : `<tags>${tags.join('')}</tags>\n`;
}

async function questionXml(one: Exported, findPicture: FindPicture): Promise<string> {
  const foreign = foreignOf(one);
  const { question, text } = foreign;
  const say = makeTexts(foreign, findPicture);
  const [type, answers] = await answersOf(foreign, say);
  const name = question.title ?? nameFrom(question.content.en.stem, question.textKind);
  return [
    `<question type="${type}">\n`,
    `<name>${textElement(name)}</name>\n`,
    await say('questiontext', text.stem),
    await say('generalfeedback', text.explanation),
    `<defaultgrade>1</defaultgrade>\n<penalty>0</penalty>\n<hidden>0</hidden>\n`,
    `<idnumber>${one.id}</idnumber>\n`,
    answers,
    tagsXml(question),
    '</question>\n',
  ].join('');
}

/** Moodle's XML, with categories by topic and the pictures inside of it. */
export const writeMoodleXml: ExportWriter = async function* (questions, findPicture) {
  let category = '';
  yield bytesOf('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n');
  for await (const one of questions) {
    const next = categoryOf(one.question);
    if (next !== category) {
      const path = `<category>${textElement(next)}</category>`;
      yield bytesOf(`<question type="category">${path}</question>\n`);
    }
    category = next;
    yield bytesOf(await questionXml(one, findPicture));
  }
  yield bytesOf('</quiz>\n');
};

function numberLosses({ question: { key } }: Exported): Loss[] {
  if (!('numeric' in key)) return [];
  const isCounted = key.numeric.some(
    (one) => 'value' in one && one.significantFigures !== undefined,
  );
  const isNear = key.numeric.every((one) => 'value' in one && one.tolerancePercent === undefined);
  return [
    ...(isCounted ? [{ code: 'key_numbers', kind: 'left_out' } as const] : []),
    ...(isNear ? [] : [{ code: 'key_range', kind: 'changed' } as const]),
  ];
}

/** Pictures of a right column, which is plain text in Moodle and brings no files along. */
function rightLosses({ question: { textKind, content } }: Exported): Loss[] {
  const { en, hi } = content;
  const rights = [...(en.right ?? []), ...(hi?.right ?? [])].map(({ text }) => text);
  const isShown = textKind !== 'plain' && picturesOf(rights).length > 0;
  return isShown ? [{ code: 'match_pictures', kind: 'changed' }] : [];
}

/** What Moodle's XML cannot hold of a question. */
export function moodleLosses(one: Exported): Loss[] {
  const { question } = one;
  const accepted = 'accepted' in question.key ? question.key.accepted : [];
  const texts = [...allTexts(one), ...accepted, ...tagsOf(question), question.title ?? ''];
  const isRough = texts.some(isNoXml);
  return [
    ...foreignLosses(one),
    ...numberLosses(one),
    ...rightLosses(one),
    ...(isRough ? [{ code: 'signs', kind: 'left_out' } as const] : []),
  ];
}
