import { decimalOf } from './import.numbers.ts';
import { type Reason, reason } from './import.reason.ts';
import { attribute, children, type Node } from './import.xml-node.ts';
import { below, first, valuesOf } from './import.qti-node.ts';
import { isRightBy, keyByRules } from './import.qti-numbers.ts';
import {
  boundsIn,
  comparedIn,
  comparesItself,
  type Marking,
  scoreOf,
  setsMinus,
} from './import.qti-rules.ts';

/** What a question of QTI 2 or 3 says of its answers. */
export type Declared = {
  cardinality: string;
  baseType: string;
  /** What the file calls right. */
  correct: string[];
  /** Marks by answer, where the file marks by them. */
  worth: ReadonlyMap<string, number> | null;
  /** Marks of what `worth` does not name. */
  otherwise: number;
  told: Reason[];
  /** The file's own rules, where they mark by more than what is called right or by marks of answers. */
  marking: Marking | null;
};

const numberIn = (node: Node | undefined, name: string): number | null =>
  decimalOf(attribute(node, name) ?? '');

/** Numbers that are compared with a tolerance, or rounded: what is called right does not say it. */
function hasEqual(processing: Node): boolean {
  const isNumber = ({ name }: Node): boolean => name === 'equal' || name === 'equalRounded';
  return below(processing, isNumber).length > 0;
}

type Rules = 'match' | 'map' | 'own' | 'values';

/**
 * The rules by which a question is marked: by what is right, by marks of answers, by values of their own or the
 * opposite of something, or by others.
 */
function rulesOf(item: Node): Rules {
  const processing = first(item, 'responseProcessing');
  const template = attribute(processing, 'template') ?? '';
  if (/map_response(?:_point)?(?:\.xml)?$/.test(template)) return 'map';
  if (template !== '' || !processing || processing.inside.length === 0) return 'match';
  if (comparesItself(item) || hasEqual(processing)) return 'values';
  if (below(processing, ({ name }) => name === 'mapResponse').length > 0) return 'map';
  const isPlain = below(processing, ({ name }) => name === 'match').length > 0;
  return isPlain ? 'match' : 'own';
}

/** Bounds of the marks, as a mapping names them or the rules behind it. */
function boundsOf(mapping: Node, item: Node): Reason[] {
  const byRules = boundsIn(item);
  const lower = attribute(mapping, 'lowerBound') ?? byRules.lower;
  const upper = attribute(mapping, 'upperBound') ?? byRules.upper;
  if (lower === null && upper === null) return [];
  return [reason('qti_bounds', { lower: `${lower ?? '−∞'}`, upper: `${upper ?? '∞'}` })];
}

/** That the file takes marks off for a wrong answer, which its question cannot say here. */
const minusOf = (item: Node): Reason[] => (setsMinus(item) ? [reason('qti_minus')] : []);

/** What of the rules themselves is not kept; of values of their own each kind of answer says it. */
function toldOfRules(rules: Rules, item: Node): Reason[] {
  if (rules === 'values') return [];
  return [...(rules === 'own' ? [reason('qti_processing')] : []), ...minusOf(item)];
}

/** What is declared for the interaction of that name; null where nothing is. */
export function declaredFor(item: Node, identifier: string | null): Declared | null {
  const node = children(item, 'responseDeclaration').find(
    (one) => attribute(one, 'identifier') === identifier,
  );
  if (!node) return null;
  const rules = rulesOf(item);
  const mapping = first(node, 'mapping');
  const correct = valuesOf(first(node, 'correctResponse'), 'value');
  const cardinality = attribute(node, 'cardinality') ?? 'single';
  const isMapped = mapping !== undefined && (rules === 'map' || correct.length === 0);
  const entries = children(mapping, 'mapEntry').map((entry): [string, number] => [
    attribute(entry, 'mapKey') ?? '',
    numberIn(entry, 'mappedValue') ?? 0,
  ]);
  return {
    cardinality,
    baseType: attribute(node, 'baseType') ?? 'identifier',
    correct,
    worth: isMapped ? new Map(entries) : null,
    otherwise: numberIn(mapping, 'defaultValue') ?? 0,
    told: [...(isMapped ? boundsOf(mapping, item) : []), ...toldOfRules(rules, item)],
    marking:
      rules === 'values'
        ? { item, response: identifier ?? '', isSingle: cardinality === 'single', correct }
        : null,
  };
}

/** What each answer is worth, 1 for all of the marks; `isSum` where several are right together. */
export function sharesOf(
  { correct, worth, otherwise }: Declared,
  answers: readonly string[],
  isSum: boolean,
): number[] {
  if (!worth) {
    const right = answers.map((answer) => correct.includes(answer));
    const whole = isSum ? right.filter(Boolean).length : 1;
    return right.map((is) => (is ? 1 / whole : 0));
  }
  const marks = answers.map((answer) => worth.get(answer) ?? otherwise);
  const gains = marks.filter((one) => one > 0);
  const whole = isSum ? gains.reduce((sum, one) => sum + one, 0) : Math.max(0, ...gains);
  if (whole === 0) return marks.map(() => 0);
  return marks.map((one) => Math.max(-1, one / whole));
}

/** Every choice of several of these, while they are few. */
function choicesOf(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((all, id) => [...all, ...all.map((one) => [...one, id])], [[]]);
}

const mostChosen = 10;
/** An answer that no file names. */
const anythingElse = '\u0000';

/** What answers are worth by the rules, by each of them; null where that cannot be said. */
function scoresOf(marking: Marking, answers: readonly string[]): Map<string, number> | null {
  const scores = new Map<string, number>();
  for (const answer of answers) {
    const score = scoreOf(marking, answer);
    if (score === null) return null;
    scores.set(answer, score);
  }
  return scores;
}

/** The answers that are right together: the only choice of several that is worth something. */
function rightTogether(marking: Marking, ids: readonly string[]): string[] | null {
  if (ids.length > mostChosen) return null;
  const scored = choicesOf(ids).map((chosen) => ({ chosen, score: scoreOf(marking, chosen) }));
  const [only, ...more] = scored.filter(({ score }) => score === null || score > 0);
  return only && only.score !== null && more.length === 0 ? only.chosen : null;
}

type Marked = { declared: Declared } | { fault: Reason };

const unread = (): Marked => ({ fault: reason('qti_rules') });

/** That the file shows another answer as right than it marks as such. */
const toldOf = (isOther: boolean): Reason[] => (isOther ? [reason('qti_correct_other')] : []);

/** The same with the options that the file's own rules take for right, where it has such. */
export function optionsMarked(declared: Declared, ids: readonly string[]): Marked {
  const { marking, correct, told } = declared;
  if (!marking) return { declared };
  if (!marking.isSingle) {
    const right = rightTogether(marking, ids);
    if (!right) return unread();
    const isOther =
      correct.length > 0 && right.toSorted().join('\0') !== correct.toSorted().join('\0');
    return {
      declared: {
        ...declared,
        correct: right,
        worth: null,
        told: [...told, ...toldOf(isOther), ...minusOf(marking.item)],
      },
    };
  }
  const worth = scoresOf(marking, ids);
  if (!worth) return unread();
  const best = Math.max(...worth.values());
  const isOther = correct.some((id) => (worth.get(id) ?? 0) < best);
  return { declared: { ...declared, worth, otherwise: 0, told: [...told, ...toldOf(isOther)] } };
}

/** The same for texts that are typed. */
export function textsMarked(declared: Declared): Marked {
  const { marking, correct, told } = declared;
  if (!marking) return { declared };
  const named = new Set([...comparedIn(marking.item), ...correct]);
  const worth = scoresOf(marking, [...named, anythingElse]);
  // What is right whatever it is cannot be asked here.
  if (!worth || (worth.get(anythingElse) ?? 0) > 0) return unread();
  const isOther = correct.some((text) => !((worth.get(text) ?? 0) > 0));
  const right = new Map([...worth].filter(([, marks]) => marks > 0));
  return {
    declared: {
      ...declared,
      worth: right,
      otherwise: 0,
      told: [...told, ...toldOf(isOther), ...minusOf(marking.item)],
    },
  };
}

export type NumericKey = { key: object[]; told: Reason[] } | { fault: Reason };

/** The key of a number by the file's own rules; null where it has none. */
export function numbersMarked({ marking, correct }: Declared): NumericKey | null {
  if (!marking) return null;
  const key = keyByRules(marking);
  if (!key) return { fault: reason('qti_rules') };
  return { key, told: [...toldOf(!isRightBy(key, correct)), ...minusOf(marking.item)] };
}

/** The key of numbers that are called right; null where one is none. */
export function numericKeyOf(values: readonly [string, number][]): object[] | null {
  const key = values.map(([text, share]) => ({
    value: decimalOf(text),
    ...(share < 1 ? { share } : {}),
  }));
  return key.some(({ value }) => value === null) ? null : key;
}
