import { decimalOf } from './import.numbers.ts';
import { type Reason, reason } from './import.reason.ts';
import { attribute, children, type Node } from './import.xml-node.ts';
import { below, first, valuesOf } from './import.qti-node.ts';

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
};

const numberIn = (node: Node | undefined, name: string): number | null =>
  decimalOf(attribute(node, name) ?? '');

/** The rules by which a question is marked: by what is right, by marks of answers, or by ones of its own. */
function rulesOf(item: Node): 'match' | 'map' | 'own' {
  const processing = first(item, 'responseProcessing');
  const template = attribute(processing, 'template') ?? '';
  if (/map_response(?:_point)?(?:\.xml)?$/.test(template)) return 'map';
  if (template !== '' || !processing || processing.inside.length === 0) return 'match';
  if (below(processing, ({ name }) => name === 'mapResponse').length > 0) return 'map';
  const isPlain = below(processing, ({ name }) => name === 'match' || name === 'equal').length > 0;
  return isPlain ? 'match' : 'own';
}

function boundsOf(mapping: Node): Reason[] {
  const [lower, upper] = ['lowerBound', 'upperBound'].map((name) => attribute(mapping, name));
  if (!lower && !upper) return [];
  return [reason('qti_bounds', { lower: lower ?? '−∞', upper: upper ?? '∞' })];
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
  const isMapped = mapping !== undefined && (rules === 'map' || correct.length === 0);
  const entries = children(mapping, 'mapEntry').map((entry): [string, number] => [
    attribute(entry, 'mapKey') ?? '',
    numberIn(entry, 'mappedValue') ?? 0,
  ]);
  return {
    cardinality: attribute(node, 'cardinality') ?? 'single',
    baseType: attribute(node, 'baseType') ?? 'identifier',
    correct,
    worth: isMapped ? new Map(entries) : null,
    otherwise: numberIn(mapping, 'defaultValue') ?? 0,
    told: [
      ...(isMapped ? boundsOf(mapping) : []),
      ...(rules === 'own' ? [reason('qti_processing')] : []),
    ],
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

/** How far a number may be from the one that is right: `[below, above]`, as a share of it where it is relative. */
function rangeOf(equal: Node | undefined, value: number): [number, number] | null {
  const given = (attribute(equal, 'tolerance') ?? '').trim().split(/\s+/).map(decimalOf);
  const [under, over = under] = given;
  if (under === null || under === undefined || over === null || over === undefined) return null;
  const mode = attribute(equal, 'toleranceMode');
  if (mode === 'absolute') return [under, over];
  return mode === 'relative'
    ? [(Math.abs(value) * under) / 100, (Math.abs(value) * over) / 100]
    : null;
}

/** The key of a number, with the tolerance that the file's rules name; null where a value is none. */
export function numericKeyOf(item: Node, values: readonly [string, number][]): object[] | null {
  const [equal] = below(first(item, 'responseProcessing'), ({ name }) => name === 'equal');
  const key: object[] = [];
  for (const [text, share] of values) {
    const value = decimalOf(text);
    if (value === null) return null;
    const [under, over] = rangeOf(equal, value) ?? [0, 0];
    const part = share < 1 ? { share } : {};
    key.push(
      under === over
        ? { value, ...(under > 0 ? { tolerance: under } : {}), ...part }
        : { min: value - under, max: value + over, ...part },
    );
  }
  return key;
}
