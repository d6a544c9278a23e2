import { decimalOf as exactOf, minus, plus } from '@chinar/measurement/decimal';
import { matchesNumeric, type NumericAccepted } from '@chinar/measurement/numeric';
import { decimalOf, numberOf, shareOf } from './import.numbers.ts';
import { below } from './import.qti-node.ts';
import {
  elementsIn,
  isBound,
  isGuard,
  type Marking,
  marksSet,
  rulesIn,
  scoreName,
} from './import.qti-rules.ts';
import { attribute, children, type Node, ownText } from './import.xml-node.ts';

/* The numbers that a question of QTI 2 or 3 takes as right. */

/** A number with what may be added to it and taken from it, to the last digit. */
function around(value: number, mode: string | null, given: readonly number[]): NumericAccepted {
  const [under = 0, over = under] = given;
  const isShare = mode === 'relative';
  if (under === over && isShare && under <= 100)
    return { value, ...(under > 0 ? { tolerancePercent: under } : {}) };
  const exact = exactOf(value);
  const part = (size: number): number => (isShare ? shareOf(value, size) : size);
  if (under === over) return { value, ...(under > 0 ? { tolerance: part(under) } : {}) };
  return {
    min: numberOf(minus(exact, exactOf(part(under)))),
    max: numberOf(plus(exact, exactOf(part(over)))),
  };
}

/** A number as an `equal` takes it; null for a tolerance that is not known before, or leaves an end out. */
function equalTo(equal: Node, value: number): NumericAccepted | null {
  const mode = attribute(equal, 'toleranceMode');
  if (mode === null || mode === 'exact' || equal.name === 'match') return { value };
  const ends = ['includeLowerBound', 'includeUpperBound'].map((name) => attribute(equal, name));
  const given = (attribute(equal, 'tolerance') ?? '').trim().split(/\s+/).map(decimalOf);
  const sizes = given.filter((one) => one !== null);
  const isKnown = sizes.length === given.length && sizes.every((one) => one >= 0);
  return isKnown && !ends.includes('false') ? around(value, mode, sizes) : null;
}

/** The number that the answer is compared with, and whether it stands before the answer. */
function comparedWith(
  node: Node,
  { response, correct }: Marking,
): { value: number; isFirst: boolean } | null {
  const [one, other, ...more] = elementsIn(node);
  if (!one || !other || more.length > 0) return null;
  const isAnswer = (side: Node): boolean =>
    side.name === 'variable' && attribute(side, 'identifier') === response;
  const isFirst = isAnswer(other);
  if (isFirst === isAnswer(one)) return null;
  const side = isFirst ? one : other;
  const isOurs = side.name === 'correct' && attribute(side, 'identifier') === response;
  const text = isOurs ? (correct[0] ?? '') : ownText(side);
  const value = isOurs || side.name === 'baseValue' ? decimalOf(text) : null;
  return value === null ? null : { value, isFirst };
}

function roundedTo(node: Node, value: number): NumericAccepted | null {
  const figures = decimalOf(attribute(node, 'figures') ?? '');
  const mode = attribute(node, 'roundingMode') ?? 'significantFigures';
  const isKept = mode === 'significantFigures' && figures !== null && figures <= 12 && figures >= 1;
  return isKept ? { value, significantFigures: figures } : null;
}

/** From one number to another, both of them right. */
function between(nodes: readonly Node[], marking: Marking): NumericAccepted | null {
  const ends = nodes.map((node) => {
    const found = comparedWith(node, marking);
    if (!found || !['gte', 'lte'].includes(node.name)) return null;
    const isLower = (node.name === 'gte') !== found.isFirst;
    return { value: found.value, isLower };
  });
  const [lower, upper] = [true, false].map((is) => ends.filter((one) => one?.isLower === is));
  const [min, max] = [lower?.[0]?.value, upper?.[0]?.value];
  if (nodes.length !== 2 || min === undefined || max === undefined) return null;
  return { min, max };
}

/** What conditions that must hold together take: one beside guards, or the two ends of a range. */
function takenTogether(node: Node, marking: Marking): NumericAccepted[] | null {
  const parts = elementsIn(node).filter((one) => !isGuard(one));
  const [only, ...more] = parts;
  if (only && more.length === 0) return takenBy(only, marking);
  const range = between(parts, marking);
  return range && [range];
}

/** What a condition takes as right; null where it is no number, no range and none of several. */
function takenBy(node: Node, marking: Marking): NumericAccepted[] | null {
  if (node.name === 'or') {
    const parts = elementsIn(node).map((one) => takenBy(one, marking));
    return parts.some((one) => one === null) ? null : parts.flatMap((one) => one ?? []);
  }
  if (node.name === 'and') return takenTogether(node, marking);
  const found = comparedWith(node, marking);
  if (!found) return null;
  const isEqual = node.name === 'equal' || node.name === 'match';
  const rounded = node.name === 'equalRounded' ? roundedTo(node, found.value) : null;
  const one = isEqual ? equalTo(node, found.value) : rounded;
  return one && [one];
}

type Branch = { condition: Node | null; marks: number };

/** The branches that say what an answer is worth, in their order; null where marks are set in other ways. */
function branchesOf(marking: Marking): Branch[] | null {
  const name = scoreName(marking.item);
  const sets = (node: Node): Node[] =>
    below(node, (one) => one.name === 'setOutcomeValue').filter(
      (one) => attribute(one, 'identifier') === name,
    );
  const all = rulesIn(marking.item).filter((rule) => !isBound(rule, marking.item));
  const marked = all.filter((one) => sets({ name: '', attributes: {}, inside: [one] }).length > 0);
  const [only, ...more] = marked;
  if (only?.name !== 'responseCondition' || more.length > 0) return null;
  const branches = elementsIn(only).map((branch): Branch | null => {
    const own = children(branch, 'setOutcomeValue').filter(
      (one) => attribute(one, 'identifier') === name,
    );
    const [set, ...rest] = own;
    if (rest.length > 0 || sets(branch).length !== own.length) return null;
    const marks = set ? marksSet(marking, set) : 0;
    const [condition = null] = branch.name === 'responseElse' ? [] : elementsIn(branch);
    return marks === null ? null : { condition, marks };
  });
  return branches.some((one) => one === null) ? null : branches.flatMap((one) => one ?? []);
}

/** The key of a number by the rules themselves; null where they cannot be read as one. */
export function keyByRules(marking: Marking): NumericAccepted[] | null {
  const branches = branchesOf(marking)?.filter(({ condition }) => condition?.name !== 'isNull');
  const best = Math.max(0, ...(branches ?? []).map(({ marks }) => marks));
  if (!branches || best === 0) return null;
  const key: NumericAccepted[] = [];
  let last = best;
  for (const { condition, marks } of branches) {
    // The first that holds counts: one that gives less before others would take from them.
    if (marks > last || (condition === null && marks !== 0)) return null;
    last = marks;
    if (condition === null || marks <= 0) continue;
    const taken = takenBy(condition, marking);
    if (!taken) return null;
    key.push(...taken.map((one) => ({ ...one, ...(marks < best ? { share: marks / best } : {}) })));
  }
  return key;
}

/** Whether what the file calls right is right by such a key, where it calls anything so. */
export function isRightBy(key: readonly NumericAccepted[], correct: readonly string[]): boolean {
  // A learner writes no exponents, a file does.
  const written = (value: number): string =>
    value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 40 });
  const numbers = correct.map(decimalOf).filter((one) => one !== null);
  return numbers.every((one) => matchesNumeric(key, written(one)) > 0);
}
