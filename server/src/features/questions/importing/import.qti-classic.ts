import { escapeHtml } from '@chinar/content/escape';
import { choiceOf, numericOf, type Part, trueFalseOf } from './import.foreign.ts';
import { type ForeignRead, matchOf, shortOf } from './import.foreign-typed.ts';
import {
  hasOpenEnd,
  holdsFor,
  isOpposite,
  marksBefore,
  numbersOf,
  type Rule,
  rulesOf,
} from './import.qti-classic-rules.ts';
import { below, first, leftOf } from './import.qti-node.ts';
import { type Reason, reason } from './import.reason.ts';
import { attribute, children, childText, type Node, textIn } from './import.xml-node.ts';

/* A question of QTI 1.2, as Canvas and others still export it. */

const plain = (text: string): Part => ({ text, format: 'plain' });
const isResponse = ({ name }: Node): boolean => name.startsWith('response_');

/** A picture as our texts show one; what comes along is looked for by this name. */
const pictureOf = (node: Node): string =>
  `<img src="${escapeHtml(attribute(node, 'uri') ?? '')}" alt="${escapeHtml(attribute(node, 'label') ?? '')}">`;

/** The texts and pictures of an element, those inside of answers apart. */
function materialOf(node: Node | undefined): Part {
  const isMaterial = ({ name }: Node): boolean => name === 'mattext' || name === 'matimage';
  const parts = below(node, (one) => isMaterial(one) || isResponse(one)).filter(isMaterial);
  const isMarkup = (one: Node): boolean =>
    one.name === 'matimage' || attribute(one, 'texttype') === 'text/html';
  if (!parts.some(isMarkup)) return plain(parts.map(textIn).join('\n'));
  const text = parts.map((one) => {
    if (one.name === 'matimage') return pictureOf(one);
    return isMarkup(one) ? textIn(one) : escapeHtml(textIn(one));
  });
  return { text: text.join('<br>'), format: 'html' };
}

/** What an item says of itself beside its texts. */
export function fieldsOf(item: Node): ReadonlyMap<string, string> {
  const fields = below(item, ({ name }) => name === 'qtimetadatafield');
  return new Map(fields.map((one) => [childText(one, 'fieldlabel'), childText(one, 'fieldentry')]));
}

/** The text that an item shows, where it asks nothing itself. */
export const stimulusOf = (item: Node): Part => materialOf(first(item, 'presentation'));

type Asked = {
  type: string;
  stem: Part;
  general: Part | null;
  responses: Node[];
  rules: Rule[];
  /** The marks that are there before an answer. */
  before: number;
  /** What is said to whom an answer is chosen by, by that answer. */
  notes: ReadonlyMap<string, Part>;
};

type Option = { id: string; text: Part; fraction: number; feedback: Part | null };

type Scored = Pick<Asked, 'rules' | 'before'>;

/** The marks of whoever chooses one option: by the rules that hold for it, up to the first that ends them. */
function marksFor({ rules, before }: Scored, id: string): number {
  const held = rules.filter(({ condition }) => holdsFor(condition, id));
  const last = held.findIndex(({ goesOn }) => !goesOn);
  const carried = last === -1 ? held : held.slice(0, last + 1);
  return carried.reduce((sum, { isSet, marks }) => (isSet ? marks : sum + marks), before);
}

/** What each option is worth where one is chosen, 1 for all. */
function singleShares(scored: Scored, ids: readonly string[]): number[] {
  const marks = ids.map((id) => marksFor(scored, id));
  const all = Math.max(0, ...marks);
  return marks.map((one) => (all === 0 ? 0 : Math.max(-1, one / all)));
}

/** The same where several are: by one rule that names all right ones, or by a rule for each. */
function multipleShares({ rules }: Scored, ids: readonly string[]): number[] {
  const best = Math.max(0, ...rules.map(({ marks }) => marks));
  if (best === 0) return ids.map(() => 0);
  const wanted = (rule: Rule) => rule.named.filter(({ isBarred }) => !isBarred);
  const whole = rules.find(
    (rule) =>
      rule.marks === best && (wanted(rule).length > 1 || wanted(rule).length < rule.named.length),
  );
  if (whole) {
    const right = new Set(wanted(whole).map(({ text }) => text));
    return ids.map((id) => (right.has(id) ? 1 / right.size : 0));
  }
  const marks = ids.map((id) =>
    rules
      .filter((rule) => wanted(rule).some(({ text }) => text === id))
      .reduce((sum, rule) => sum + rule.marks, 0),
  );
  const all = marks.reduce((sum, one) => sum + Math.max(0, one), 0);
  return marks.map((one) => (all === 0 ? 0 : Math.max(-1, one / all)));
}

/** Marks for what is not chosen, or before anything is, say of several options nothing that could be kept. */
const isUnsaid = ({ rules, before }: Scored): boolean =>
  before !== 0 ||
  rules.some((rule) => isOpposite(rule) && rule.named.every(({ isBarred }) => isBarred));

function optionsOf(asked: Asked, isSingle: boolean): Option[] {
  const { responses, notes } = asked;
  const labels = below(responses[0], ({ name }) => name === 'response_label');
  const ids = labels.map((label) => attribute(label, 'ident') ?? '');
  const shares = isSingle ? singleShares(asked, ids) : multipleShares(asked, ids);
  return labels.map((label, place) => {
    const id = ids[place] ?? '';
    return {
      id,
      text: materialOf(label),
      fraction: shares[place] ?? 0,
      feedback: notes.get(id) ?? null,
    };
  });
}

const truths = new Set(['true', 'false']);
/** As Canvas says it, and as Common Cartridge does. */
const truthTypes = new Set(['true_false_question', 'cc.true_false.v0p1']);

function choice(asked: Asked): ForeignRead {
  const { stem, general, responses, type } = asked;
  const cardinality = attribute(responses[0], 'rcardinality') ?? 'Single';
  if (cardinality === 'Ordered') return { fault: reason('held_ordering') };
  const isSingle = cardinality !== 'Multiple';
  if (!isSingle && isUnsaid(asked)) return { fault: reason('qti_rules') };
  const options = optionsOf(asked, isSingle);
  const words = options.map(({ text }) => text.text.toLowerCase());
  const right = options.filter(({ fraction }) => fraction === 1);
  const isTruth =
    truthTypes.has(type) && words.length === 2 && words.every((word) => truths.has(word));
  if (isTruth && right.length === 1) {
    const notes = options.map(({ text, feedback }): [string, Part | null] => [text.text, feedback]);
    return {
      draft: trueFalseOf({ stem, general, notes }, right[0]?.text.text.toLowerCase() === 'true'),
      told: [],
    };
  }
  const draft = choiceOf({ stem, general, options, isSingle });
  return draft ? { draft, told: [] } : { fault: reason('no_right') };
}

function numeric({ stem, general, rules }: Asked): ForeignRead {
  const scored = rules.filter(({ marks }) => marks > 0);
  const best = Math.max(0, ...scored.map(({ marks }) => marks));
  const key: object[] = [];
  for (const rule of scored) {
    const found = numbersOf(rule);
    if (!found) return { fault: reason('qti_number') };
    const share = rule.marks < best ? { share: rule.marks / best } : {};
    key.push(...found.map((one) => ({ ...one, ...share })));
  }
  const told = scored.some(hasOpenEnd) ? [reason('qti_open_end')] : [];
  return { draft: numericOf({ stem, general, notes: [] }, key), told };
}

function typed(asked: Asked): ForeignRead {
  const { type, stem, general, responses, rules, notes } = asked;
  const fib = below(responses[0], ({ name }) => name === 'render_fib')[0];
  const kind = attribute(fib, 'fibtype') ?? '';
  if (type === 'numerical_question' || /^(?:decimal|integer|scientific)$/i.test(kind))
    return numeric(asked);
  const scored = rules.filter(({ marks }) => marks > 0);
  if (type === 'essay_question' || scored.every(({ named }) => named.length === 0)) {
    return { fault: reason('held_essay') };
  }
  if (scored.some(isOpposite)) return { fault: reason('qti_rules') };
  const best = Math.max(0, ...scored.map(({ marks }) => marks));
  const answers = scored.flatMap(({ marks, named }) =>
    named.map(({ text }) => ({
      text: text.replaceAll('*', String.raw`\*`),
      fraction: marks / best,
      feedback: notes.get(text) ?? null,
    })),
  );
  const isByCase = scored.some(({ named }) =>
    named.some(({ node }) => attribute(node, 'case')?.toLowerCase() === 'yes'),
  );
  const read = shortOf({ stem, general }, answers);
  if ('fault' in read || !isByCase) return read;
  return { ...read, told: [...read.told, reason('short_case')] };
}

/** Each part of the question chooses from the same list: columns to match. */
function matching({ stem, general, responses, rules }: Asked): ForeignRead {
  if (rules.some(isOpposite)) return { fault: reason('qti_rules') };
  const scored = rules.filter(({ marks }) => marks > 0).flatMap(({ named }) => named);
  const rows = responses.map((response) => {
    const labels = below(response, ({ name }) => name === 'response_label');
    const texts = new Map(
      labels.map((label) => [attribute(label, 'ident') ?? '', materialOf(label)]),
    );
    const own = scored.filter(({ respident }) => respident === attribute(response, 'ident'));
    return {
      left: materialOf(response),
      texts,
      right: own.flatMap(({ text }) => texts.get(text) ?? []),
    };
  });
  const asked = rows.filter(({ left }) => left.text !== '');
  if (asked.some(({ right }) => right.length !== 1 || right[0]?.text === ''))
    return { fault: reason('qti_pairs') };
  const used = new Set(asked.flatMap(({ right }) => right.map(({ text }) => text)));
  const offered = new Map(
    rows.flatMap(({ texts }) => [...texts.values()].map((part) => [part.text, part])),
  );
  const pairs = asked.flatMap(({ left, right }) => right.map((one) => ({ left, right: one })));
  const others = [...offered.values()].filter(({ text }) => text !== '' && !used.has(text));
  return {
    draft: matchOf({ stem, general }, [
      ...pairs,
      ...others.map((right) => ({ left: plain(''), right })),
    ]),
    told: [],
  };
}

type Feedback = Pick<Asked, 'general' | 'notes'> & { told: Reason[] };

/** What is said after an answer: by the answer, to everybody; what depends on the marks has no place here. */
function feedbackOf(item: Node, rules: readonly Rule[]): Feedback {
  const said = new Map(
    children(item, 'itemfeedback').map((node) => [
      attribute(node, 'ident') ?? '',
      materialOf(node),
    ]),
  );
  const notes = new Map<string, Part>();
  const general: Part[] = [];
  for (const { named, feedback, marks, condition } of rules) {
    for (const name of feedback) {
      const part = said.get(name);
      if (!part || part.text === '') continue;
      const [only, ...more] = named;
      const isForAll =
        below(condition, (one) => one.name === 'other').length > 0 &&
        marks === 0 &&
        !/incorrect/.test(name);
      if (only && more.length === 0 && !/^(?:in)?correct/i.test(name)) notes.set(only.text, part);
      else if (isForAll) general.push(part);
      else continue;
      said.delete(name);
    }
  }
  const [one = null] = general;
  return { general: one, notes, told: [...said].flatMap(([name, { text }]) => leftOf(name, text)) };
}

const notHeld: Record<string, 'held_essay' | 'held_cloze' | 'held_gap_words' | 'held_calculated'> =
  {
    essay_question: 'held_essay',
    'cc.essay.v0p1': 'held_essay',
    file_upload_question: 'held_essay',
    fill_in_multiple_blanks_question: 'held_cloze',
    multiple_dropdowns_question: 'held_gap_words',
    calculated_question: 'held_calculated',
  };

function draftOf(asked: Asked): ForeignRead {
  const { type, responses } = asked;
  const held = Object.hasOwn(notHeld, type) ? notHeld[type] : undefined;
  if (held) return { fault: reason(held) };
  const [only] = responses;
  if (!only) return { fault: reason('held_description') };
  const isChosen = responses.every(({ name }) => name === 'response_lid');
  if (isChosen && (responses.length > 1 || type === 'matching_question')) return matching(asked);
  if (responses.length > 1) return { fault: reason('held_cloze') };
  if (isChosen) return choice(asked);
  if (only.name === 'response_str' || only.name === 'response_num') return typed(asked);
  return { fault: reason('held_unknown', { type: (type || only.name).slice(0, 60) }) };
}

/** A question in our words, or why there is none. */
export function readClassicItem(item: Node): ForeignRead {
  const presentation = first(item, 'presentation');
  const rules = rulesOf(item);
  if (!rules) return { fault: reason('qti_rules') };
  const { told, ...said } = feedbackOf(item, rules);
  const fields = fieldsOf(item);
  const found = draftOf({
    type: fields.get('question_type') ?? fields.get('cc_profile') ?? '',
    stem: materialOf(presentation),
    responses: below(presentation, isResponse),
    rules,
    before: marksBefore(item),
    ...said,
  });
  if ('fault' in found) return found;
  const isMixed = below(presentation, ({ name }) => name === 'render_choice').some(
    (one) => attribute(one, 'shuffle')?.toLowerCase() === 'yes',
  );
  const mixes = isMixed ? [reason('shuffle_left')] : [];
  // An option can cost marks here; what is wrong in another way cannot.
  const isTyped = below(presentation, isResponse).some(({ name }) => name !== 'response_lid');
  const isLeft = ({ marks, named }: Rule): boolean => marks < 0 && (isTyped || named.length === 0);
  const minus = rules.some(isLeft) ? [reason('qti_minus')] : [];
  return { ...found, told: [...found.told, ...minus, ...mixes, ...told] };
}
