export type Angle = 'deg' | 'rad';
export type Operator = 'add' | 'subtract' | 'multiply' | 'divide' | 'mod' | 'power' | 'root';

/** Beyond this no double holds it. */
const maxFactorial = 170;

function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0) return Number.NaN;
  if (value > maxFactorial) return Number.POSITIVE_INFINITY;
  let product = 1;
  for (let factor = 2; factor <= value; factor += 1) product *= factor;
  return product;
}

const toRadians = (value: number, angle: Angle): number =>
  angle === 'deg' ? (value * Math.PI) / 180 : value;
const fromRadians = (value: number, angle: Angle): number =>
  angle === 'deg' ? (value * 180) / Math.PI : value;

/** Where the exact value is 0, 1 or a half, a double misses it by a hair: the hair is cut off. */
const neat = (value: number): number => Math.round(value * 1e15) / 1e15;

/** Right angles have no tangent, however near a double comes to them. */
function tangent(value: number, angle: Angle): number {
  const radians = toRadians(value, angle);
  return Math.abs(Math.cos(radians)) < 1e-15 ? Number.NaN : Math.tan(radians);
}

/** What lies outside a function is said as "not a number"; a logarithm of nothing too. */
const logOf = (value: number, log: (value: number) => number): number =>
  value > 0 ? log(value) : Number.NaN;

type Of = (value: number, angle: Angle) => number;

/** Functions of one value, by the names of their keys. */
export const functions = {
  root2: (value) => Math.sqrt(value),
  square: (value) => value * value,
  inverse: (value) => (value === 0 ? Number.NaN : 1 / value),
  sin: (value, angle) => neat(Math.sin(toRadians(value, angle))),
  cos: (value, angle) => neat(Math.cos(toRadians(value, angle))),
  tan: (value, angle) => neat(tangent(value, angle)),
  asin: (value, angle) => neat(fromRadians(Math.asin(value), angle)),
  acos: (value, angle) => neat(fromRadians(Math.acos(value), angle)),
  atan: (value, angle) => neat(fromRadians(Math.atan(value), angle)),
  sinh: (value) => Math.sinh(value),
  cosh: (value) => Math.cosh(value),
  tanh: (value) => Math.tanh(value),
  asinh: (value) => Math.asinh(value),
  acosh: (value) => Math.acosh(value),
  atanh: (value) => (Math.abs(value) === 1 ? Number.NaN : Math.atanh(value)),
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
function rootOf(value: number, degree: number): number {
  if (degree === 0) return Number.NaN;
  const isOdd = Number.isInteger(degree) && degree % 2 !== 0;
  return value < 0 && isOdd ? -((-value) ** (1 / degree)) : value ** (1 / degree);
}

/** Sums of decimals without the last figures that a double gets wrong. */
const decimal = (value: number): number =>
  Number.isFinite(value) ? Number(value.toPrecision(15)) : value;

/** An operator on its two sides. */
export function operate(operator: Operator, left: number, right: number): number {
  const sides = {
    add: () => decimal(left + right),
    subtract: () => decimal(left - right),
    multiply: () => decimal(left * right),
    divide: () => decimal(left / right),
    mod: () => left % right,
    power: () => (left === 0 && right === 0 ? Number.NaN : left ** right),
    root: () => rootOf(left, right),
  };
  return sides[operator]();
}
