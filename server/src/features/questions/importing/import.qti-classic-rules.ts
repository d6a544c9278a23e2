import { decimalOf, shareOf } from './import.numbers.ts';
import { below, first } from './import.qti-node.ts';
import { attribute, children, isNode, type Node, ownText } from './import.xml-node.ts';

/* The rules by which a question of QTI 1.2 is marked. */

/** An answer that a rule names: of which question part, and whether it must not be chosen. */
export type Named = { respident: string; text: string; isBarred: boolean; node: Node };
export type Rule = {
  marks: number;
  /** Whether they take the place of the marks before, and whether the rules behind it are looked at as well. */
  isSet: boolean;
  goesOn: boolean;
  named: Named[];
  condition: Node | undefined;
  feedback: string[];
};

function namedIn(node: Node | undefined, isBarred = false): Named[] {
  return below(node, ({ name }) => name === 'varequal' || name === 'not').flatMap((one) =>
    one.name === 'not'
      ? namedIn(one, !isBarred)
      : [{ respident: attribute(one, 'respident') ?? '', text: ownText(one), isBarred, node: one }],
  );
}

const score = 'SCORE';
const nameOf = (node: Node): string => attribute(node, 'varname')?.trim().toUpperCase() || score;

/** The variable that holds the marks: the one of that name, or the only one. Null where several might be. */
function scoreName(item: Node): string | null {
  const sets = below(first(item, 'resprocessing'), ({ name }) => name === 'setvar');
  const names = [...new Set(sets.map(nameOf))];
  const [only = score, ...more] = names;
  if (names.includes(score)) return score;
  return more.length > 0 ? null : only;
}

const actionOf = (set: Node): string => attribute(set, 'action')?.toLowerCase() ?? 'set';

/** What a rule does to the marks; null where that hangs on what they were. */
function marksOf(sets: readonly Node[]): number | null {
  let marks = 0;
  for (const one of sets) {
    const size = decimalOf(ownText(one)) ?? 0;
    const action = actionOf(one);
    if (action === 'set') marks = size;
    else if (action === 'add') marks += size;
    else if (action === 'subtract') marks -= size;
    else return null;
  }
  return marks;
}

/** What is there before an answer. */
export function marksBefore(item: Node): number {
  const outcomes = below(first(item, 'resprocessing'), ({ name }) => name === 'decvar');
  const own = outcomes.filter((one) => nameOf(one) === scoreName(item));
  return own.reduce((sum, one) => sum + (decimalOf(attribute(one, 'defaultval') ?? '') ?? 0), 0);
}

const texts = new Set([
  'varsubstring',
  'varsubset',
  'durequal',
  'durlt',
  'durlte',
  'durgt',
  'durgte',
]);

/** A rule that gives marks for what cannot be told by an answer's name. */
function isUnread(marks: number, condition: Node | undefined): boolean {
  const isOdd = ({ name }: Node): boolean => texts.has(name) || (name === 'other' && marks > 0);
  return marks !== 0 && below(condition, isOdd).length > 0;
}

/** The rules of a question in their order; null where what gives marks cannot be said. */
export function rulesOf(item: Node): Rule[] | null {
  const name = scoreName(item);
  if (name === null) return null;
  const nodes = below(first(item, 'resprocessing'), (one) => one.name === 'respcondition');
  const rules = nodes.map((node): Rule | null => {
    const condition = first(node, 'conditionvar');
    const own = children(node, 'setvar').filter((one) => nameOf(one) === name);
    const marks = marksOf(own);
    if (marks === null || isUnread(marks, condition)) return null;
    return {
      marks,
      isSet: own.some((one) => actionOf(one) === 'set'),
      goesOn: own.length === 0 || attribute(node, 'continue')?.toLowerCase() === 'yes',
      named: namedIn(condition),
      condition,
      feedback: children(node, 'displayfeedback').map((one) => attribute(one, 'linkrefid') ?? ''),
    };
  });
  return rules.some((one) => one === null) ? null : rules.flatMap((one) => one ?? []);
}

/** Whether a rule that gives marks, or takes some, speaks of what an answer is not. */
export const isOpposite = ({ marks, named }: Rule): boolean =>
  marks !== 0 && named.some(({ isBarred }) => isBarred);

/** Whether a rule holds for whoever chooses one option: those that stand side by side are alternatives. */
export function holdsFor(node: Node | undefined, id: string): boolean {
  const parts = (node?.inside ?? []).filter(isNode);
  const holds = (one: Node): boolean => {
    if (one.name === 'varequal') return ownText(one) === id;
    if (one.name === 'not') return !holdsFor(one, id);
    return (one.name === 'and' || one.name === 'or') && holdsFor(one, id);
  };
  const isAny =
    node?.name === 'or' || parts.every(({ name }) => name === 'varequal' && node?.name !== 'and');
  return parts.length > 0 && (isAny ? parts.some(holds) : parts.every(holds));
}

/** A number with a margin; undefined where the rule names none, null where one of the two is no number. */
function marginOf({ named }: Rule): object | null | undefined {
  const [one] = named.filter(({ node }) => attribute(node, 'margin') !== null);
  if (!one) return undefined;
  const [value, size] = [decimalOf(one.text), decimalOf(attribute(one.node, 'margin') ?? '')];
  if (value === null || size === null) return null;
  const isShare = attribute(one.node, 'margintype') === 'percent';
  if (!isShare) return { value, tolerance: size };
  // A share is kept as one: what is reckoned in floats is no exact border.
  return size <= 100
    ? { value, tolerancePercent: size }
    : { value, tolerance: shareOf(value, size) };
}

/** The same of a range; an end that is itself left out (`vargt`, for answers to so many digits) is taken along. */
function rangeOf({ condition }: Rule): object | null | undefined {
  const end = (...names: string[]) =>
    below(condition, (one) => names.includes(one.name)).map((one) => decimalOf(ownText(one)))[0];
  const [min, max] = [end('vargte', 'vargt'), end('varlte', 'varlt')];
  if (min === undefined || max === undefined) return undefined;
  if (min === null || max === null) return null;
  return min === max ? { value: min } : { min, max };
}

/** Whether a range of a rule leaves an end out, and is not what an answer of so many digits stands for. */
export function hasOpenEnd({ condition, named }: Rule): boolean {
  const ends = below(condition, ({ name }) => name === 'vargt' || name === 'varlt');
  return ends.length > 0 && named.every(({ isBarred }) => isBarred);
}

/** The numbers that a rule asks for; null where one is none. */
export function numbersOf(rule: Rule): object[] | null {
  if (isOpposite(rule)) return null;
  const found = marginOf(rule) ?? rangeOf(rule);
  if (found !== undefined) return found && [found];
  const values = rule.named.map(({ text }) => decimalOf(text));
  if (values.length === 0 || values.includes(null)) return null;
  return values.map((value) => ({ value }));
}
