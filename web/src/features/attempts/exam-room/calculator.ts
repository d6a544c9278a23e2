import type { Angle, Operator } from './calculator-functions.ts';
import { functions, isFunction, operate } from './calculator-functions.ts';

/*
 * The calculator of the hall (hall 6) as a machine: a key and a state give the next state. No text is
 * ever evaluated. A function is pressed after its value, as on GATE's.
 */

export type Mode = 'basic' | 'scientific';
type Fault = 'zero' | 'undefined' | 'huge';

/** What waits for a right hand: an operator with its left side, or an open bracket. */
type Waiting = { kind: 'operator'; operator: Operator; left: number } | { kind: 'bracket' };

export type Calculator = {
  mode: Mode;
  angle: Angle;
  memory: number;
  /** Digits under the finger; null when `value` is a result. */
  entry: string | null;
  value: number;
  waiting: readonly Waiting[];
  /** An operator was pressed last: another one takes its place. */
  isOpen: boolean;
  /** A number stands there that counts for what comes next: another one beside it needs a sign between them. */
  isTaken: boolean;
  /** It is the result of a function, which nothing waits for: it has been read, and digits begin anew. */
  isRead: boolean;
  /** What was pressed last would have dropped that number, and was not taken. */
  isRefused: boolean;
  /** How often that happened: what is said of it is said each time. */
  refusals: number;
  fault: Fault | null;
};

/** A calculator as it is switched on. */
export function newCalculator(mode: Mode): Calculator {
  return {
    mode,
    angle: 'deg',
    memory: 0,
    entry: null,
    value: 0,
    waiting: [],
    isOpen: false,
    isTaken: false,
    isRead: false,
    isRefused: false,
    refusals: 0,
    fault: null,
  };
}

const maxDigits = 16;
const operators: readonly string[] = [
  'add',
  'subtract',
  'multiply',
  'divide',
  'mod',
  'power',
  'root',
];
const isOperator = (key: string): key is Operator => operators.includes(key);

/** How tightly an operator binds; a pocket calculator knows no difference and goes from left to right. */
function rankOf(mode: Mode, operator: Operator): number {
  if (mode === 'basic') return 1;
  if (operator === 'power' || operator === 'root') return 3;
  return operator === 'add' || operator === 'subtract' ? 1 : 2;
}

/** What the basic one lacks, by whichever way it is pressed. */
const scientificKeys: ReadonlySet<string> = new Set(
  Object.keys(functions)
    .filter((key) => !['root2', 'square', 'inverse'].includes(key))
    .concat(['mod', 'power', 'root', 'open', 'close', 'pi', 'e', 'deg', 'rad']),
);

/** A result, or the reason why there is none. */
function settled(state: Calculator, value: number): Calculator {
  const fault = Number.isNaN(value) ? 'undefined' : Number.isFinite(value) ? null : 'huge';
  return { ...state, entry: null, isOpen: false, value: fault ? 0 : value + 0, fault };
}

const last = (state: Calculator): Waiting | undefined => state.waiting.at(-1);

/** Works off what waits, down to an open bracket, as long as it binds at least as tightly. */
function workOff(state: Calculator, rank: number): Calculator {
  let now = state;
  for (let top = last(now); top?.kind === 'operator'; top = last(now)) {
    if (rankOf(now.mode, top.operator) < rank || now.fault) break;
    const isZero = now.value === 0 && (top.operator === 'divide' || top.operator === 'mod');
    const waiting = now.waiting.slice(0, -1);
    if (isZero) return { ...now, waiting, entry: null, value: 0, isOpen: false, fault: 'zero' };
    now = settled({ ...now, waiting }, operate(top.operator, top.left, now.value));
  }
  return now;
}

function pressOperator(state: Calculator, operator: Operator): Calculator {
  const top = last(state);
  if (state.isOpen && top?.kind === 'operator') {
    // Another sign was meant: what stood before the first one is its left side.
    const before = {
      ...state,
      waiting: state.waiting.slice(0, -1),
      value: top.left,
      isOpen: false,
    };
    return pressOperator(before, operator);
  }
  const done = workOff(state, rankOf(state.mode, operator));
  if (done.fault) return done;
  const waiting = [...done.waiting, { kind: 'operator', operator, left: done.value } as const];
  return { ...done, waiting, entry: null, isOpen: true };
}

function typed(state: Calculator, entry: string): Calculator {
  return { ...state, entry, value: Number(entry), isOpen: false };
}

function pressDigit(state: Calculator, key: string): Calculator {
  const entry = state.entry ?? '0';
  if (key === 'point') return entry.includes('.') ? state : typed(state, `${entry}.`);
  const next = entry === '0' ? key : entry === '-0' ? `-${key}` : entry + key;
  return next.replaceAll(/\D/g, '').length > maxDigits ? state : typed(state, next);
}

function pressSign(state: Calculator): Calculator {
  if (state.entry === null) return { ...settled(state, -state.value) };
  return typed(state, state.entry.startsWith('-') ? state.entry.slice(1) : `-${state.entry}`);
}

function pressBackspace(state: Calculator): Calculator {
  if (state.entry === null) return state;
  const entry = state.entry.slice(0, -1);
  return typed(state, entry === '' || entry === '-' ? '0' : entry);
}

/** Of a sum so much per cent of its left side; of anything else the hundredth part. */
function pressPercent(state: Calculator): Calculator {
  const top = last(state);
  const isSum = top?.kind === 'operator' && (top.operator === 'add' || top.operator === 'subtract');
  return settled(state, (isSum ? top.left * state.value : state.value) / 100);
}

function closeBracket(state: Calculator): Calculator {
  if (!state.waiting.some(({ kind }) => kind === 'bracket')) return state;
  const done = workOff(state, 0);
  if (done.fault) return done;
  return { ...done, waiting: done.waiting.slice(0, -1), entry: null, isOpen: false };
}

function pressEquals(state: Calculator): Calculator {
  let now = workOff(state, 0);
  while (now.waiting.length > 0 && !now.fault) now = workOff(closeBracket(now), 0);
  return { ...now, waiting: [], entry: null, isOpen: false };
}

function pressMemory(state: Calculator, key: string): Calculator {
  const held = { ...state, entry: null, isOpen: false };
  switch (key) {
    case 'mc':
      return { ...state, memory: 0 };
    case 'mr':
      return { ...held, value: state.memory };
    case 'ms':
      return { ...held, memory: state.value };
    default: {
      const memory = operate(key === 'mplus' ? 'add' : 'subtract', state.memory, state.value);
      return Number.isFinite(memory) ? { ...held, memory } : { ...held, value: 0, fault: 'huge' };
    }
  }
}

const constants: Record<string, number> = { pi: Math.PI, e: Math.E };

type Act = (state: Calculator) => Calculator;

const acts: Record<string, Act> = {
  equals: pressEquals,
  sign: pressSign,
  percent: pressPercent,
  backspace: pressBackspace,
  clearEntry: (state) => ({ ...state, entry: null, value: 0, fault: null, isOpen: false }),
  open: (state) => ({
    ...state,
    waiting: [...state.waiting, { kind: 'bracket' }],
    entry: null,
    value: 0,
    isOpen: false,
  }),
  close: closeBracket,
  deg: (state) => ({ ...state, angle: 'deg' }),
  rad: (state) => ({ ...state, angle: 'rad' }),
};

function clearAll(state: Calculator): Calculator {
  return { ...newCalculator(state.mode), angle: state.angle, memory: state.memory };
}

const isFigure = (key: string): boolean => /^\d$/.test(key) || key === 'point';

/** Whether a key begins a number of its own in the place of the one that stands there. */
function beginsAnother(key: string, { entry, isRead }: Calculator): boolean {
  if (entry === '0') return false;
  return isFigure(key)
    ? entry === null && !isRead
    : Object.hasOwn(constants, key) || ['open', 'mr'].includes(key);
}

/** Whether a number stands there after a key, which the next one must not drop. */
function isTakenAfter(key: string, { waiting }: Calculator, was: boolean): boolean {
  if (isFigure(key) || Object.hasOwn(constants, key) || key === 'close') return true;
  if (isResult(key)) return true;
  // What was put into the memory has been used, unless a sign waits for it too.
  if (['ms', 'mplus', 'mminus'].includes(key)) return was && waiting.length > 0;
  return was && leavesIt.includes(key);
}

const isResult = (key: string): boolean => isFunction(key) || key === 'mr' || key === 'percent';
/** Keys that leave what stands there where it is. */
const leavesIt: readonly string[] = ['sign', 'backspace', 'mc', 'deg', 'rad'];

/** Whether what stands there after a key is a result that has been read. */
function isReadAfter(key: string, { waiting }: Calculator, was: boolean): boolean {
  return isResult(key) ? waiting.length === 0 : was && leavesIt.includes(key);
}

/** What a key makes of it; null for one that no calculator has. */
function pressed(now: Calculator, key: string): Calculator | null {
  if (isFigure(key)) return pressDigit(now, key);
  if (isOperator(key)) return pressOperator(now, key);
  if (['mc', 'mr', 'ms', 'mplus', 'mminus'].includes(key)) return pressMemory(now, key);
  const constant = constants[key];
  if (constant !== undefined) return settled(now, constant);
  if (isFunction(key)) return settled(now, functions[key](now.value, now.angle));
  return acts[key]?.(now) ?? null;
}

/** The next state after a key; a key that the calculator does not have changes nothing. */
export function press(state: Calculator, key: string): Calculator {
  if (state.mode === 'basic' && scientificKeys.has(key)) return state;
  if (key === 'clear') return clearAll(state);
  // After a fault only a clearing key, or a new number, goes on.
  const now = state.fault ? clearAll(state) : { ...state, isRefused: false };
  // In books 2π is a product, in calculators it is not known what: here neither number gets lost unseen.
  if (now.isTaken && beginsAnother(key, now))
    return { ...now, isRefused: true, refusals: now.refusals + 1 };
  const next = pressed(now, key);
  if (next === null) return state;
  if (next === now) return now;
  const isTaken = isTakenAfter(key, next, now.isTaken);
  return { ...next, isTaken, isRead: isReadAfter(key, next, now.isRead) };
}

/** A number as the display writes it: twelve figures, and powers of ten where it is too long. */
export function figureOf(value: number): string {
  const rounded = Number(value.toPrecision(12));
  const size = Math.abs(rounded);
  const isLong = size !== 0 && (size >= 1e12 || size < 1e-9);
  const [figures = '0', power] = (isLong ? rounded.toExponential() : plain(rounded)).split('e');
  const text = figures.replace('-', '−');
  return power === undefined ? text : `${text} × 10^${power.replace('+', '').replace('-', '−')}`;
}

/** Without the powers of ten that JavaScript writes from a millionth down. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text;
}

/** What the display shows. */
export function shownOf(state: Calculator): string {
  return state.entry === null ? figureOf(state.value) : state.entry.replace('-', '−');
}
