import { escapeHtml } from '@chinar/content/escape';
import { plainText } from '@chinar/content/plain-text';
import type { NumericAccepted } from '@chinar/contract/questions.terms';
import type { ImportedQuestion } from '@chinar/contract/questions';
import { inItemTerms } from './export.qti-markup.ts';
import { htmlOf } from './export.text.ts';
import type { Exported } from './export.types.ts';
import { sharesOf } from './export.foreign.ts';

/* A question as an item of QTI 2, in English: the standard has one language for an item. */

/** Where pictures lie, as an item names them. */
const addressOf = (id: string): string => `../pictures/${id}.webp`;

type Asked = {
  question: ImportedQuestion;
  block: (text: string) => string;
  inline: (text: string) => string;
};

type Parts = { declaration: string; interaction: string; processing: string };

const value = (text: string): string => `<value>${escapeHtml(text)}</value>`;

function declared(
  { cardinality, baseType }: { cardinality: string; baseType: string },
  correct: readonly string[],
  mapping = '',
): string {
  return (
    `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">` +
    `<correctResponse>${correct.map(value).join('')}</correctResponse>${mapping}</responseDeclaration>`
  );
}

/** Marks by answer; what is not named is worth nothing. */
function mapped(worth: readonly (readonly [string, number])[], isByCase: boolean): string {
  const entries = worth.map(([key, marks]) => {
    const byCase = isByCase ? '' : ' caseSensitive="false"';
    return `<mapEntry mapKey="${escapeHtml(key)}" mappedValue="${marks}"${byCase}/>`;
  });
  return `<mapping defaultValue="0">${entries.join('')}</mapping>`;
}

const scoreByMap =
  '<setOutcomeValue identifier="SCORE"><mapResponse identifier="RESPONSE"/></setOutcomeValue>';

const scoreIf = (condition: string): string =>
  `<responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE">` +
  '<baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>';

const isCorrect =
  '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>';

const optionName = (at: number): string => `choice_${at + 1}`;

function choices({ question, inline }: Asked): Parts {
  const { key, type, content, optionMarks } = question;
  const right = 'optionIds' in key ? key.optionIds : [];
  const { options } = content.en;
  const names = options.flatMap(({ _id }, at) => (right.includes(_id) ? [optionName(at)] : []));
  const cardinality = type === 'multiple' ? 'multiple' : 'single';
  const worth = sharesOf(question).map((share, at) => [optionName(at), share] as const);
  const mapping = optionMarks ? mapped(worth, true) : '';
  const entries = options.map(
    ({ text }, at) =>
      `<simpleChoice identifier="${optionName(at)}" fixed="true">${inline(text)}</simpleChoice>`,
  );
  return {
    declaration: declared({ cardinality, baseType: 'identifier' }, names, mapping),
    interaction:
      `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${type === 'multiple' ? 0 : 1}">` +
      `${entries.join('\n')}</choiceInteraction>`,
    processing: optionMarks ? scoreByMap : scoreIf(isCorrect),
  };
}

const entry = '<p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="20"/></p>';

function isNear(one: NumericAccepted): string {
  const answer = '<variable identifier="RESPONSE"/>';
  const base = (number: number) => `<baseValue baseType="float">${number}</baseValue>`;
  if ('min' in one) {
    return `<and><gte>${answer}${base(one.min)}</gte><lte>${answer}${base(one.max)}</lte></and>`;
  }
  const { value: number, tolerance, tolerancePercent, significantFigures } = one;
  if (significantFigures !== undefined) {
    return `<equalRounded roundingMode="significantFigures" figures="${significantFigures}">${answer}${base(number)}</equalRounded>`;
  }
  const [mode, size] =
    tolerancePercent === undefined ? ['absolute', tolerance ?? 0] : ['relative', tolerancePercent];
  return `<equal toleranceMode="${mode}" tolerance="${size} ${size}">${answer}${base(number)}</equal>`;
}

function numbers(accepted: readonly NumericAccepted[]): Parts {
  const first = accepted.map((one) => String('min' in one ? (one.min + one.max) / 2 : one.value));
  const all = accepted.map(isNear);
  const condition = all.length === 1 ? (all[0] ?? '') : `<or>${all.join('')}</or>`;
  return {
    declaration: declared({ cardinality: 'single', baseType: 'float' }, first.slice(0, 1)),
    interaction: entry,
    processing: scoreIf(condition),
  };
}

function words(accepted: readonly string[]): Parts {
  const worth = accepted.map((text) => [text, 1] as const);
  return {
    declaration: declared(
      { cardinality: 'single', baseType: 'string' },
      accepted.slice(0, 1),
      mapped(worth, false),
    ),
    interaction: entry,
    processing: scoreByMap,
  };
}

function matching({ question, inline }: Asked, pairs: readonly [string, string][]): Parts {
  const { left = [], right = [] } = question.content.en;
  const nameOf = (side: 'left' | 'right', id: string): string =>
    `${side}_${(side === 'left' ? left : right).findIndex(({ _id }) => _id === id) + 1}`;
  const named = pairs.map(([one, other]) => `${nameOf('left', one)} ${nameOf('right', other)}`);
  const set = (side: 'left' | 'right', entries: typeof left, most: number) =>
    `<simpleMatchSet>${entries
      .map(
        ({ _id, text }) =>
          `<simpleAssociableChoice identifier="${nameOf(side, _id)}" matchMax="${most}">${inline(text)}</simpleAssociableChoice>`,
      )
      .join('\n')}</simpleMatchSet>`;
  return {
    declaration: declared({ cardinality: 'multiple', baseType: 'directedPair' }, named),
    interaction:
      `<matchInteraction responseIdentifier="RESPONSE" shuffle="false" maxAssociations="0">` +
      `${set('left', left, right.length)}${set('right', right, left.length)}</matchInteraction>`,
    processing: scoreIf(isCorrect),
  };
}

function partsOf(asked: Asked): Parts {
  const { key } = asked.question;
  if ('numeric' in key) return numbers(key.numeric);
  if ('accepted' in key) return words(key.accepted);
  return 'pairs' in key ? matching(asked, key.pairs) : choices(asked);
}

/** The item of a question, in the terms of a version 2 under its schema. */
export function itemXml({ id, question, passage }: Exported, schema: string): string {
  const kind = question.textKind;
  const asked: Asked = {
    question,
    block: (text) => inItemTerms(htmlOf(text, kind, { inline: false, addressOf })),
    inline: (text) => inItemTerms(htmlOf(text, kind, { inline: true, addressOf })),
  };
  const { en } = question.content;
  const { declaration, interaction, processing } = partsOf(asked);
  const title = question.title ?? (plainText(en.stem, kind).slice(0, 80).trim() || '?');
  const about = passage
    ? `<div class="passage">${inItemTerms(htmlOf(passage.draft.content.en.text, passage.draft.textKind, { inline: false, addressOf }))}</div>`
    : '';
  const stem = asked.block(en.stem);
  const isFeedback = en.explanation !== '';
  const told = isFeedback
    ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show"><div>${asked.block(en.explanation)}</div></modalFeedback>`
    : '';
  const show = isFeedback
    ? '<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">explanation</baseValue></setOutcomeValue>'
    : '';
  const outcomes =
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>' +
    (isFeedback
      ? '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>'
      : '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="${schema}" identifier="q-${id}" title="${escapeHtml(title)}" adaptive="false" timeDependent="false" toolName="Chinar" xml:lang="en">`,
    declaration,
    outcomes,
    `<itemBody>${about}<div>${stem}</div>`,
    `${interaction}</itemBody>`,
    `<responseProcessing>${processing}${show}</responseProcessing>`,
    told,
    '</assessmentItem>',
    '',
  ].join('\n');
}
