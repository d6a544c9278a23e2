export type Angle = 'deg' | 'rad';
export type Operator = 'add' | 'subtract' | 'multiply' | 'divide' | 'mod' | 'power' | 'root';

/*
 * Numbers are kept as doubles have them: a product of π that is rounded is no product of π any more. What a double
 * misses of a value is cut off where it would show: in what a sum leaves over, at the zeros of sine and cosine, and
 * where a whole number is asked for.
 */

const epsilon = Number.EPSILON;

/** A value that misses a whole number by no more than what doubles lose on the way is that number. */
function whole(value: number): number {
  const near = Math.round(value);
  return Math.abs(value - near) <= Math.abs(near) * 16 * epsilon ? near : value;
}

/** Beyond this no double holds it. */
const maxFactorial = 170;

function factorial(given: number): number {
  const value = whole(given);
  if (!Number.isInteger(value) || value < 0) return Number.NaN;
  if (value > maxFactorial) return Number.POSITIVE_INFINITY;
  let product = 1;
  for (let factor = 2; factor <= value; factor += 1) product *= factor;
  return product;
}

const fullTurn = 360;

/** Whole turns first: of many degrees a double loses the last ones. */
const toRadians = (value: number, angle: Angle): number =>
  angle === 'deg' ? ((value % fullTurn) * Math.PI) / 180 : value;
const fromRadians = (value: number, angle: Angle): number =>
  angle === 'deg' ? (value * 180) / Math.PI : value;

/** Sine or cosine of an angle, 0 where it lies no farther from 0 than the angle can be wrong. */
function ofAngle(of: (radians: number) => number, value: number, angle: Angle): number {
  const radians = toRadians(value, angle);
  const found = of(radians);
  const size = Math.abs(angle === 'deg' ? (value * Math.PI) / 180 : value);
  // A whole number is exact: so it is no multiple of π, and of degrees the turns leave nothing behind.
  const unsure = Number.isInteger(value) ? Math.min(Math.abs(radians), 2 * Math.PI) : size;
  const error = 4 * epsilon * unsure;
  // Where its last figure is larger than a turn nobody can say what the angle is.
  if (error >= 1) return Number.NaN;
  return Math.abs(found) <= error ? 0 : found;
}

const sine = (value: number, angle: Angle): number => ofAngle(Math.sin, value, angle);
const cosine = (value: number, angle: Angle): number => ofAngle(Math.cos, value, angle);

/** Right angles have no tangent, however near a double comes to them. */
function tangent(value: number, angle: Angle): number {
  const below = cosine(value, angle);
  return below === 0 ? Number.NaN : sine(value, angle) / below;
}

/** What lies outside a function is said as "not a number"; a logarithm of nothing too. */
const logOf = (value: number, log: (value: number) => number): number =>
  value > 0 ? log(whole(value)) : Number.NaN;

type Of = (value: number, angle: Angle) => number;

/** Functions of one value, by the names of their keys. */
export const functions = {
  root2: (value) => Math.sqrt(value),
  square: (value) => value * value,
  inverse: (value) => (value === 0 ? Number.NaN : 1 / value),
  sin: sine,
  cos: cosine,
  tan: tangent,
  asin: (value, angle) => fromRadians(Math.asin(whole(value)), angle),
  acos: (value, angle) => fromRadians(Math.acos(whole(value)), angle),
  atan: (value, angle) => fromRadians(Math.atan(value), angle),
  sinh: (value) => Math.sinh(value),
  cosh: (value) => Math.cosh(value),
  tanh: (value) => Math.tanh(value),
  asinh: (value) => Math.asinh(value),
  acosh: (value) => Math.acosh(whole(value)),
  atanh: (value) => (Math.abs(whole(value)) === 1 ? Number.NaN : Math.atanh(value)),
  log: (value) => logOf(value, Math.log10),
  ln: (value) => logOf(value, Math.log),
  exp: (value) => Math.exp(value),
  tenPower: (value) => 10 ** value,
  factorial,
  abs: (value) => Math.abs(value),
} satisfies Record<string, Of>;

/** Whether a key is a function of what the display shows. */
export function isFunction(key: string): key is keyof typeof functions {
  return Object.hasOwn(functions, key);
}

/** The y-th root; of a negative number only where y is odd. */
function rootOf(value: number, given: number): number {
  const degree = whole(given);
  if (degree === 0) return Number.NaN;
  const isOdd = Number.isInteger(degree) && degree % 2 !== 0;
  return value < 0 && isOdd ? -((-value) ** (1 / degree)) : value ** (1 / degree);
}

function powerOf(left: number, given: number): number {
  const right = whole(given);
  return left === 0 && right === 0 ? Number.NaN : left ** right;
}

/** The power of ten of a number's first figure. */
const placeOf = (value: number): number => Number(value.toExponential().split('e')[1]);

/** As many figures as a double is sure of. */
const sureFigures = 15;

/**
 * What is left over of numbers this large. Where they nearly cancel each other out, its last figures are what doubles
 * lost of them: it has none below the fifteenth of the largest.
 */
function leftOver(value: number, ...of: number[]): number {
  const isExact = [value, ...of].every(Number.isSafeInteger);
  if (isExact || value === 0 || !Number.isFinite(value)) return value;
  const largest = Math.max(...of.map((one) => Math.abs(one)));
  const lost = Math.max(0, placeOf(largest) - placeOf(value));
  return lost < sureFigures ? Number(value.toPrecision(sureFigures - lost)) : 0;
}

/** Beyond this what a quotient may have lost is as large as the step to the next whole number. */
const surelyWhole = 2 ** 45;

/** The remainder; of what divides without one there is none, whatever doubles make of it. */
function remainder(left: number, right: number): number {
  if (Number.isInteger(left) && Number.isInteger(right)) return left % right;
  const times = left / right;
  const isWhole = Math.abs(times) < surelyWhole && Number.isInteger(whole(times));
  return isWhole ? 0 : leftOver(left % right, left);
}

/** An operator on its two sides. */
export function operate(operator: Operator, left: number, right: number): number {
  const sides = {
    add: () => leftOver(left + right, left, right),
    subtract: () => leftOver(left - right, left, right),
    multiply: () => left * right,
    divide: () => left / right,
    mod: () => remainder(left, right),
    power: () => powerOf(left, right),
    root: () => rootOf(left, right),
  };
  return sides[operator]();
}
