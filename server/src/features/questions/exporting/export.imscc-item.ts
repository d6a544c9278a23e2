import { escapeHtml } from '@chinar/content/escape';
import { plainText } from '@chinar/content/plain-text';
import type { NumericAccepted } from '@chinar/contract/questions.terms';
import type { ImportedQuestion } from '@chinar/contract/questions';
import { decimalOf, toSignificant } from '@chinar/measurement/decimal';
import { sharesOf } from './export.foreign.ts';
import { htmlOf } from './export.text.ts';
import type { Exported } from './export.types.ts';
import { truthAt } from './export.truth.ts';

/*
 * A question as an item of QTI 1.2, as cartridges hold it, in English. Types that Common Cartridge lacks are
 * written as Canvas has them.
 */

/** Where cartridges keep pictures, as their texts name them. */
const addressOf = (id: string): string => `$IMS-CC-FILEBASE$/pictures/${id}.webp`;

type Say = (text: string, inline: boolean) => string;
type Parts = { profile: string | null; type: string; presentation: string; rules: string };

const material = (html: string): string =>
  `<material><mattext texttype="text/html">${escapeHtml(html)}</mattext></material>`;

const respond = 'response1';
const equal = (text: string, to = respond, rest = ''): string =>
  `<varequal respident="${to}"${rest}>${escapeHtml(text)}</varequal>`;

/** A rule: whoever answers so has a share of the marks, of which 100 are all. */
const rule = (condition: string, share = 1, action = 'Set'): string =>
  `<respcondition continue="${action === 'Set' ? 'No' : 'Yes'}"><conditionvar>${condition}</conditionvar>` +
  `<setvar action="${action}" varname="SCORE">${share * 100}</setvar></respcondition>`;

const label = (name: string, html: string): string =>
  `<response_label ident="${name}">${material(html)}</response_label>`;

function choices(question: ImportedQuestion, say: Say): Parts {
  const { type, key, content, optionMarks } = question;
  const right = 'optionIds' in key ? key.optionIds : [];
  const { options } = content.en;
  const isMultiple = type === 'multiple';
  const isTruth = type === 'truefalse';
  const yes = truthAt(options);
  const nameOf = (at: number): string => (isTruth ? (at === yes ? 'true' : 'false') : `o${at + 1}`);
  const labels = options.map(({ text }, at) =>
    label(nameOf(at), isTruth ? (at === yes ? 'True' : 'False') : say(text, true)),
  );
  const names = options.map(({ _id }, at) => ({ name: nameOf(at), isRight: right.includes(_id) }));
  const whole = names
    .map(({ name, isRight }) => (isRight ? equal(name) : `<not>${equal(name)}</not>`))
    .join('');
  const each = sharesOf(question).flatMap((share, at) =>
    share === 0 ? [] : [rule(equal(nameOf(at)), share, isMultiple ? 'Add' : 'Set')],
  );
  return {
    profile: isTruth
      ? 'cc.true_false.v0p1'
      : `cc.multiple_${isMultiple ? 'response' : 'choice'}.v0p1`,
    type: isTruth
      ? 'true_false_question'
      : `multiple_${isMultiple ? 'answers' : 'choice'}_question`,
    presentation:
      `<response_lid ident="${respond}" rcardinality="${isMultiple ? 'Multiple' : 'Single'}">` +
      `<render_choice>${labels.join('')}</render_choice></response_lid>`,
    rules: isMultiple && !optionMarks ? rule(`<and>${whole}</and>`) : each.join(''),
  };
}

const field = (kind: string): string =>
  `<response_str ident="${respond}" rcardinality="Single"><render_fib${kind}>` +
  '<response_label ident="answer1"/></render_fib></response_str>';

const compared = (name: string, value: number): string =>
  `<${name} respident="${respond}">${value}</${name}>`;
const between = (min: number, max: number): string =>
  `<and>${compared('vargte', min)}${compared('varlte', max)}</and>`;

/** Without the last digits, which reckoning in binary fractions makes. */
const clean = (value: number): number => Number(value.toPrecision(14));

/**
 * The numbers that are the same as one to so many significant figures; halves are rounded away from zero. Below
 * a power of ten figures are a tenth as wide.
 */
function alike(value: number, figures: number): string {
  if (value === 0) return between(0, 0);
  const { digits, scale } = toSignificant(decimalOf(Math.abs(value)), figures);
  const wanted = Number(`${digits}e${-scale}`);
  const [first = '', power = ''] = wanted.toExponential().split('e');
  const unit = Number(`1e${Number(power) - figures + 1}`);
  const isPower = first === '1';
  const [near, far] = [clean(wanted - unit / (isPower ? 20 : 2)), clean(wanted + unit / 2)];
  return value > 0
    ? `<and>${compared('vargte', near)}${compared('varlt', far)}</and>`
    : `<and>${compared('vargt', -far)}${compared('varlte', -near)}</and>`;
}

function numberRule(one: NumericAccepted): string {
  if ('min' in one) return rule(between(one.min, one.max), one.share);
  const { value, tolerance, tolerancePercent, significantFigures, share } = one;
  const sizes = [tolerance ?? 0, (Math.abs(value) * (tolerancePercent ?? 0)) / 100];
  const size = Math.max(...sizes);
  const exact = equal(String(value));
  const figures = significantFigures === undefined ? '' : alike(value, significantFigures);
  const [low, high] = [clean(value - size), clean(value + size)];
  // Without a tolerance the figures alone speak.
  const near = size > 0 || figures === '' ? between(low, high) : '';
  return rule(`<or>${exact}${near}${figures}</or>`, share);
}

const numbers = (accepted: readonly NumericAccepted[]): Parts => ({
  profile: null,
  type: 'numerical_question',
  presentation: field(' fibtype="Decimal"'),
  rules: accepted.map(numberRule).join(''),
});

const words = (accepted: readonly string[]): Parts => ({
  profile: 'cc.fib.v0p1',
  type: 'short_answer_question',
  presentation: field(''),
  rules: rule(accepted.map((text) => equal(text, respond, ' case="No"')).join('')),
});

function matching(
  { content }: ImportedQuestion,
  pairs: readonly (readonly [string, string])[],
  say: Say,
): Parts {
  const { left = [], right = [] } = content.en;
  const labels = right.map(({ text }, at) => label(`r${at + 1}`, say(text, true))).join('');
  const parts = left.map(
    ({ text }, at) =>
      `<response_lid ident="l${at + 1}">${material(say(text, true))}<render_choice>${labels}</render_choice></response_lid>`,
  );
  const rules = pairs.map(([one, other]) => {
    const from = left.findIndex(({ _id }) => _id === one);
    const to = right.findIndex(({ _id }) => _id === other);
    return rule(equal(`r${to + 1}`, `l${from + 1}`), 1 / pairs.length, 'Add');
  });
  return {
    profile: null,
    type: 'matching_question',
    presentation: parts.join(''),
    rules: rules.join(''),
  };
}

function partsOf(question: ImportedQuestion, say: Say): Parts {
  const { key } = question;
  if ('numeric' in key) return numbers(key.numeric);
  if ('accepted' in key) return words(key.accepted);
  return 'pairs' in key ? matching(question, key.pairs, say) : choices(question, say);
}

const fact = (name: string, value: string): string =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${escapeHtml(value)}</fieldentry></qtimetadatafield>`;

/** The item of a question. */
export function classicXml({ id, question, passage }: Exported): string {
  const kind = question.textKind;
  const say: Say = (text, inline) => htmlOf(text, kind, { inline, addressOf });
  const { en } = question.content;
  const { profile, type, presentation, rules } = partsOf(question, say);
  const title = question.title ?? (plainText(en.stem, kind).slice(0, 80).trim() || '?');
  const about = passage
    ? `<div class="passage">${htmlOf(passage.draft.content.en.text, passage.draft.textKind, { inline: false, addressOf })}</div>`
    : '';
  const isTold = en.explanation !== '';
  const told = isTold
    ? '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>'
    : '';
  const feedback = isTold
    ? `<itemfeedback ident="general_fb"><flow_mat>${material(say(en.explanation, false))}</flow_mat></itemfeedback>`
    : '';
  const facts = [
    ...(profile === null ? [] : [fact('cc_profile', profile)]),
    fact('question_type', type),
  ];
  return (
    `<item ident="q-${id}" title="${escapeHtml(title)}"><itemmetadata><qtimetadata>${facts.join('')}</qtimetadata></itemmetadata>` +
    `<presentation>${material(about + say(en.stem, false))}${presentation}</presentation>` +
    '<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>' +
    `${told}${rules}</resprocessing>${feedback}</item>\n`
  );
}
