import type { NumericAccepted } from '@chinar/contract/questions.terms';
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
import { decimalText } from './export.row.ts';
import { allTexts, bytesOf, isNoXml, picturesOf } from './export.text.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { isTrue } from './export.truth.ts';

/** A text in which no sign means anything but itself, on one line. */
const escaped = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

function weight(share: number): string {
  return share === 1 ? '' : `%${percentOf(share)}%`;
}

function choices({ question, kind, text }: Foreign): string[] {
  const shares = sharesOf(question);
  const best = Math.max(...shares);
  // Moodle takes a question for one of a single choice where some answer stands behind `=`.
  const first = question.type === 'single' ? shares.indexOf(best) : -1;
  return text.options.map(({ text: option }, at) => {
    const share = shares[at] ?? 0;
    const said = `[${kind}]${escaped(option)}`;
    if (at === first) return `=${weight(share)}${said}`;
    return share === 0 ? `~${said}` : `~%${percentOf(share)}%${said}`;
  });
}

function number(one: NumericAccepted): string {
  const said = (value: number) => decimalText(value) ?? '';
  const share = one.share === undefined ? '=' : `=%${percentOf(one.share)}%`;
  if ('min' in one) return `${share}${said(one.min)}..${said(one.max)}`;
  return one.tolerance === undefined
    ? `${share}${said(one.value)}`
    : `${share}${said(one.value)}:${said(one.tolerance)}`;
}

function answers(foreign: Foreign): string[] {
  const { question, kind } = foreign;
  const { key } = question;
  if (question.type === 'truefalse' && 'optionIds' in key) {
    return [isTrue(question.content.en.options, key.optionIds) ? 'TRUE' : 'FALSE'];
  }
  if ('numeric' in key) return ['#', ...key.numeric.map(number)];
  if ('accepted' in key) {
    return key.accepted.map((text) => `=[${kind}]${escaped(text.replaceAll('*', '\\*'))}`);
  }
  if ('pairs' in key) {
    return matchRows(foreign).map(
      ({ left, right }) =>
        `=${left === '' ? '' : `[${kind}]${escaped(left)}`} -> ${escaped(right)}`,
    );
  }
  return choices(foreign);
}

/** A question with its comment; blank lines part it from others. */
function blockOf(one: Exported): string {
  const foreign = foreignOf(one);
  const { question, kind, text } = foreign;
  const tags = tagsOf(question).map((tag) => `[tag:${tag}]`);
  const title = question.title === undefined ? '' : `::${escaped(question.title)}::`;
  const lines = [
    `// ${[`[id:${one.id}]`, ...tags].join(' ')}`,
    `${title}[${kind}]${escaped(text.stem)} {`,
    ...answers(foreign).map((answer) => `\t${answer}`),
    ...(text.explanation === '' ? [] : [`\t####[${kind}]${escaped(text.explanation)}`]),
    '}',
  ];
  return `${lines.join('\n')}\n\n`;
}

/** GIFT, Moodle's text format. */
export const writeGift: ExportWriter = async function* (questions) {
  let category = '';
  for await (const one of questions) {
    const next = categoryOf(one.question);
    if (next !== category) yield bytesOf(`$CATEGORY: ${next}\n\n`);
    category = next;
    yield bytesOf(blockOf(one));
  }
};

/** Beyond these a reader refuses a question. */
const maxBlock = 60_000;

function numberLosses({ question: { key } }: Exported): Loss[] {
  if (!('numeric' in key)) return [];
  const isWritten = key.numeric.every((one) => {
    if ('min' in one) return decimalText(one.min) !== null && decimalText(one.max) !== null;
    const isBare = one.tolerancePercent === undefined && one.significantFigures === undefined;
    return isBare && decimalText(one.value) !== null && decimalText(one.tolerance ?? 0) !== null;
  });
  return isWritten ? [] : [{ code: 'key_numbers', kind: 'left_out' }];
}

/** Signs that the format's own escapes, and its arrow between two that belong together, cannot pass. */
function hasSigns(one: Exported): boolean {
  const { question } = one;
  const { en, hi } = question.content;
  const entries = [en, hi].flatMap((text) => [...(text?.left ?? []), ...(text?.options ?? [])]);
  const accepted = 'accepted' in question.key ? question.key.accepted : [];
  const texts = [...allTexts(one), ...accepted, question.title ?? ''];
  return (
    texts.some((text) => text.includes('&&0') || isNoXml(text)) ||
    [...entries.map(({ text }) => text), ...accepted].some((text) => text.includes('->'))
  );
}

/** A run of blanks becomes one where a text has no markup. */
function losesBlanks(one: Exported): boolean {
  const { question } = one;
  const { en, hi } = question.content;
  const accepted = 'accepted' in question.key ? question.key.accepted : [];
  const rights = [...(en.right ?? []), ...(hi?.right ?? [])].map(({ text }) => text);
  const texts = question.textKind === 'plain' ? [...allTexts(one), ...accepted] : rights;
  return texts.some((text) => /[^\S\n]{2}/.test(text));
}

/** What GIFT cannot hold of a question. */
export function giftLosses(one: Exported): Loss[] {
  const isLong = blockOf(one).length > maxBlock;
  return [
    ...foreignLosses(one),
    ...numberLosses(one),
    ...(isLong ? [{ code: 'long', kind: 'left_out' } as const] : []),
    ...(hasSigns(one) ? [{ code: 'signs', kind: 'left_out' } as const] : []),
    ...(losesBlanks(one) ? [{ code: 'blanks', kind: 'changed' } as const] : []),
    ...(picturesOf(allTexts(one)).length > 0
      ? [{ code: 'pictures', kind: 'changed' } as const]
      : []),
  ];
}
