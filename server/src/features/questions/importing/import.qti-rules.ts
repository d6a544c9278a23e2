import { isDeepStrictEqual } from 'node:util';
import { decimalOf } from './import.numbers.ts';
import { below, first } from './import.qti-node.ts';
import { attribute, children, isNode, type Node, ownText } from './import.xml-node.ts';

/* The rules by which a question of QTI 2 or 3 is marked, carried out for an answer to see what it is worth. */

/** What an expression gives; null is the NULL of the standard. */
type Value = string | number | boolean | string[] | null;

/** What the rules may ask of the question beside the answer. */
export type Marking = {
  item: Node;
  response: string;
  isSingle: boolean;
  correct: readonly string[];
};

/** A shape that is not known here: nobody can say what it gives. */
class Unknown extends Error {}

export const elementsIn = (node: Node): Node[] => node.inside.filter(isNode);

/** The rules of an item, which some write without the element around them. */
export const rulesIn = (item: Node): Node[] =>
  elementsIn(first(item, 'responseProcessing') ?? item);

function same(one: Value | undefined, other: Value | undefined): Value {
  if (one === null || other === null || one === undefined || other === undefined) return null;
  const asText = (value: Value): string =>
    JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return asText(one) === asText(other);
}

function sameText([one, other]: readonly Value[], node: Node): Value {
  if (attribute(node, 'substring') === 'true') throw new Unknown();
  if (typeof one !== 'string' || typeof other !== 'string') return null;
  if (attribute(node, 'caseSensitive') !== 'false') return one === other;
  return one.toLowerCase() === other.toLowerCase();
}

function numbersIn(given: readonly Value[]): number[] {
  return given.map((one) => {
    if (typeof one !== 'number') throw new Unknown();
    return one;
  });
}

const textsIn = (given: readonly Value[]): string[] =>
  given.flatMap((one) => (typeof one === 'string' || Array.isArray(one) ? one : []));

type Operator = (given: readonly Value[], node: Node) => Value;

/** Which of two numbers is the larger; of an answer, which is text here, nobody can say it. */
const comparing =
  (holds: (one: number, other: number) => boolean): Operator =>
  (given) => {
    if (given.includes(null)) return null;
    const [one = Number.NaN, other = Number.NaN] = numbersIn(given);
    return holds(one, other);
  };

const comparisons: readonly [string, Operator][] = [
  ['lt', comparing((one, other) => one < other)],
  ['lte', comparing((one, other) => one <= other)],
  ['gt', comparing((one, other) => one > other)],
  ['gte', comparing((one, other) => one >= other)],
];
const comparesNumbers = new Set(comparisons.map(([name]) => name));

const operators = new Map<string, Operator>([
  ...comparisons,
  ['and', (given) => given.every((one) => one === true)],
  ['or', (given) => given.includes(true)],
  ['not', ([one]) => (typeof one === 'boolean' ? !one : null)],
  ['isNull', ([one]) => one === null],
  ['match', ([one, other]) => same(one, other)],
  ['stringMatch', sameText],
  ['member', ([one, all]) => Array.isArray(all) && typeof one === 'string' && all.includes(one)],
  [
    'contains',
    ([all, part]) =>
      Array.isArray(all) && Array.isArray(part) && part.every((one) => all.includes(one)),
  ],
  ['multiple', textsIn],
  ['sum', (given) => numbersIn(given).reduce((sum, one) => sum + one, 0)],
]);

const numberTypes = new Set(['float', 'integer']);

function baseValue(node: Node): Value {
  const [type, text] = [attribute(node, 'baseType') ?? '', ownText(node)];
  if (type === 'boolean') return text === 'true';
  return numberTypes.has(type) ? decimalOf(text) : text;
}

class Run {
  private readonly outcomes = new Map<string, Value | undefined>();
  private readonly marking: Marking;
  private readonly answer: Value;

  constructor(marking: Marking, answer: Value) {
    this.marking = marking;
    this.answer = answer;
    for (const node of children(marking.item, 'outcomeDeclaration')) {
      const [given] = children(first(node, 'defaultValue'), 'value');
      const isNumber = numberTypes.has(attribute(node, 'baseType') ?? '');
      const begun = given ? decimalOf(ownText(given)) : 0;
      this.outcomes.set(attribute(node, 'identifier') ?? '', isNumber ? begun : null);
    }
  }

  /** What an outcome is; throws where nobody can say. */
  outcome(name: string): Value {
    const value = this.outcomes.get(name);
    if (value === undefined) throw new Unknown();
    return value;
  }

  valueOf(node: Node | undefined): Value {
    if (!node) throw new Unknown();
    const { response, isSingle, correct } = this.marking;
    const isOurs = attribute(node, 'identifier') === response;
    if (node.name === 'variable')
      return isOurs ? this.answer : this.outcome(attribute(node, 'identifier') ?? '');
    if (node.name === 'correct' && isOurs) return isSingle ? (correct[0] ?? null) : [...correct];
    if (node.name === 'baseValue') return baseValue(node);
    const operator = operators.get(node.name);
    if (!operator) throw new Unknown();
    return operator(
      elementsIn(node).map((one) => this.valueOf(one)),
      node,
    );
  }

  private branch(node: Node): void {
    for (const one of elementsIn(node)) {
      const [condition, ...acts] = elementsIn(one);
      const isElse = one.name === 'responseElse';
      if (!isElse && this.valueOf(condition) !== true) continue;
      for (const act of isElse ? elementsIn(one) : acts) this.act(act);
      return;
    }
  }

  private act(node: Node): void {
    if (node.name === 'responseCondition') this.branch(node);
    else if (node.name === 'setOutcomeValue') {
      const [value] = elementsIn(node);
      this.outcomes.set(attribute(node, 'identifier') ?? '', this.valueOf(value));
    } else throw new Unknown();
  }

  /** Carries out the rules; what one of them might have set that is not known is not known either. */
  all(): void {
    for (const rule of rulesIn(this.marking.item)) {
      try {
        this.act(rule);
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        for (const name of setIn([rule])) this.outcomes.set(name, undefined);
      }
    }
  }
}

/** The outcomes that rules set. */
function setIn(rules: readonly Node[]): string[] {
  const inside = below({ name: '', attributes: {}, inside: [...rules] }, ({ name }) =>
    ['setOutcomeValue', 'lookupOutcomeValue'].includes(name),
  );
  return inside.map((one) => attribute(one, 'identifier') ?? '');
}

/** The outcome that holds the marks: the one of that name, or the only one that is set. */
export function scoreName(item: Node): string | null {
  const names = [...new Set(setIn(rulesIn(item)))];
  const [only, ...more] = names;
  return names.find((name) => name === 'SCORE') ?? (more.length === 0 ? (only ?? null) : null);
}

/** What the rules give for an answer; null where that cannot be said. */
export function scoreOf(marking: Marking, answer: string | string[]): number | null {
  const name = scoreName(marking.item);
  if (name === null) return null;
  const run = new Run(marking, Array.isArray(answer) && answer.length === 0 ? null : answer);
  run.all();
  try {
    const score = run.outcome(name);
    return typeof score === 'number' ? score : null;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

/** What the value that a rule sets is, whatever was answered; null where it hangs on that. */
export function marksSet(marking: Marking, set: Node): number | null {
  try {
    const [node] = elementsIn(set);
    const score = new Run({ ...marking, response: '' }, null).valueOf(node);
    return typeof score === 'number' ? score : null;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

const isVariable = (node: Node | undefined, name: string | null): boolean =>
  node?.name === 'variable' && attribute(node, 'identifier') === name;

/** What a branch bounds the marks by: it compares them with something, and sets them to that; else nothing. */
function boundOf(branch: Node, score: string | null): Node | null {
  const [condition, set, ...more] = elementsIn(branch);
  if (!condition || set?.name !== 'setOutcomeValue' || more.length > 0) return null;
  if (!comparesNumbers.has(condition.name) || attribute(set, 'identifier') !== score) return null;
  const sides = elementsIn(condition);
  const other = sides.find((side) => !isVariable(side, score));
  const [value] = elementsIn(set);
  const isPair = sides.length === 2 && sides.some((side) => isVariable(side, score));
  return isPair && value && other && isDeepStrictEqual(bare(value), bare(other)) ? other : null;
}

/** An expression without where it stands in the file. */
const bare = ({ name, attributes, inside }: Node): unknown => [
  name,
  attributes,
  inside.map((one) => (isNode(one) ? bare(one) : one)),
];

/** Whether a rule does no more than to keep the marks within bounds, which change no answer's being right. */
export function isBound(rule: Node, item: Node): boolean {
  const branches = elementsIn(rule);
  const score = scoreName(item);
  return (
    rule.name === 'responseCondition' &&
    branches.length > 0 &&
    branches.every((branch) => boundOf(branch, score) !== null)
  );
}

/** Between which marks the rules keep the score; null for an end that they leave open. */
export function boundsIn(item: Node): { lower: number | null; upper: number | null } {
  const bounds: { lower: number | null; upper: number | null } = { lower: null, upper: null };
  const score = scoreName(item);
  const marking = { item, response: '', isSingle: true, correct: [] };
  for (const branch of rulesIn(item)
    .filter((rule) => isBound(rule, item))
    .flatMap(elementsIn)) {
    const [condition, set] = elementsIn(branch);
    const value = set ? marksSet(marking, set) : null;
    if (!condition || value === null) continue;
    const isFirst = isVariable(elementsIn(condition)[0], score);
    bounds[condition.name.startsWith('l') === isFirst ? 'lower' : 'upper'] = value;
  }
  return bounds;
}

/** Whether the rules set marks below zero for some answer, whatever bounds them behind. */
export function setsMinus(item: Node): boolean {
  const score = scoreName(item);
  const marking = { item, response: '', isSingle: true, correct: [] };
  return below(
    { name: '', attributes: {}, inside: rulesIn(item).filter((rule) => !isBound(rule, item)) },
    ({ name }) => name === 'setOutcomeValue',
  )
    .filter((set) => attribute(set, 'identifier') === score)
    .some((set) => (marksSet(marking, set) ?? 0) < 0);
}

/** The rules that have to do with the marks; all of them where the marks come by way of another outcome. */
function markingRules(item: Node): Node[] {
  const all = rulesIn(item);
  const score = scoreName(item);
  const own = all.filter(
    (rule) => !isBound(rule, item) && (score === null || setIn([rule]).includes(score)),
  );
  const responses = children(item, 'responseDeclaration').map((one) =>
    attribute(one, 'identifier'),
  );
  const known = new Set([...responses, score]);
  const asked = own.flatMap((rule) => below(rule, ({ name }) => name === 'variable'));
  return asked.every((one) => known.has(attribute(one, 'identifier')))
    ? own
    : all.filter((rule) => !isBound(rule, item));
}

/** The values that the marks hang on by themselves. */
export function comparedIn(item: Node): string[] {
  const inside = markingRules(item).flatMap((rule) =>
    below(rule, ({ name }) => name === 'baseValue' || name === 'setOutcomeValue'),
  );
  return inside.filter(({ name }) => name === 'baseValue').map(ownText);
}

/** Whether a condition asks for no more than that there is an answer. */
export const isGuard = (node: Node): boolean =>
  node.name === 'not' && elementsIn(node).every(({ name }) => name === 'isNull');

/** Whether an answer is right by values of the rules themselves or by their opposite: not what is called right. */
export function comparesItself(item: Node): boolean {
  const isOpposite = (node: Node): boolean => node.name === 'not' && !isGuard(node);
  const opposites = markingRules(item).flatMap((rule) => below(rule, isOpposite));
  return comparedIn(item).length > 0 || opposites.length > 0;
}
