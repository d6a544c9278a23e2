import * as m from '@chinar/messages/paraglide/messages';
import type { Mode } from './calculator.ts';

export type CalculatorKey = {
  key: string;
  /** What is printed on it; the same in every language. */
  face: string;
  tone: 'digit' | 'operator' | 'function' | 'clear' | 'equals';
  isWide?: boolean;
};

type Row = readonly (readonly [key: string, face: string, tone?: CalculatorKey['tone']])[];

const memory: Row = [
  ['mc', 'MC'],
  ['mr', 'MR'],
  ['ms', 'MS'],
  ['mplus', 'M+'],
  ['mminus', 'M−'],
];

const pad: readonly Row[] = [
  [
    ['backspace', '←', 'clear'],
    ['clearEntry', 'CE', 'clear'],
    ['clear', 'C', 'clear'],
    ['sign', '±', 'operator'],
    ['root2', '√', 'operator'],
  ],
  [
    ['7', '7', 'digit'],
    ['8', '8', 'digit'],
    ['9', '9', 'digit'],
    ['divide', '÷', 'operator'],
    ['percent', '%', 'operator'],
  ],
  [
    ['4', '4', 'digit'],
    ['5', '5', 'digit'],
    ['6', '6', 'digit'],
    ['multiply', '×', 'operator'],
    ['inverse', '1/x', 'operator'],
  ],
  [
    ['1', '1', 'digit'],
    ['2', '2', 'digit'],
    ['3', '3', 'digit'],
    ['subtract', '−', 'operator'],
    ['square', 'x²', 'operator'],
  ],
  [
    ['0', '0', 'digit'],
    ['point', '.', 'digit'],
    ['add', '+', 'operator'],
    ['e', 'e', 'operator'],
    ['equals', '=', 'equals'],
  ],
];

/** Beside the pad on a wide screen, four to a row; above it on a phone, eight to a row. */
const scientific: readonly Row[] = [
  [
    ['sinh', 'sinh'],
    ['cosh', 'cosh'],
    ['tanh', 'tanh'],
    ['mod', 'mod'],
  ],
  [
    ['asinh', 'sinh⁻¹'],
    ['acosh', 'cosh⁻¹'],
    ['atanh', 'tanh⁻¹'],
    ['factorial', 'n!'],
  ],
  [
    ['sin', 'sin'],
    ['cos', 'cos'],
    ['tan', 'tan'],
    ['abs', '|x|'],
  ],
  [
    ['asin', 'sin⁻¹'],
    ['acos', 'cos⁻¹'],
    ['atan', 'tan⁻¹'],
    ['open', '('],
  ],
  [
    ['log', 'log'],
    ['ln', 'ln'],
    ['power', 'xʸ'],
    ['close', ')'],
  ],
  [
    ['exp', 'eˣ'],
    ['tenPower', '10ˣ'],
    ['root', 'ʸ√x'],
    ['pi', 'π'],
  ],
];

const keyOf = ([key, face, tone = 'function']: Row[number]): CalculatorKey => ({ key, face, tone });

/** The block of functions, which only the scientific one has. */
export const functionKeys: readonly CalculatorKey[] = scientific.flat().map(keyOf);

/** Memory, digits and signs. */
export function padKeys(mode: Mode): readonly CalculatorKey[] {
  const isBasic = mode === 'basic';
  // The place of e on the scientific one is the second half of the basic one's "=".
  return [memory, ...pad]
    .flat()
    .filter(([key]) => !isBasic || key !== 'e')
    .map((key) => ({ ...keyOf(key), isWide: isBasic && key[0] === 'equals' }));
}

/** What is printed on a key. */
export function keyNamed(key: string): string {
  const faces: Record<string, string> = {
    add: '+',
    subtract: '−',
    multiply: '×',
    divide: '÷',
    mod: 'mod',
    power: '^',
    root: 'ʸ√',
  };
  return faces[key] ?? key;
}

const names: Record<string, () => string> = {
  mc: m.attempts_calc_key_mc,
  mr: m.attempts_calc_key_mr,
  ms: m.attempts_calc_key_ms,
  mplus: m.attempts_calc_key_mplus,
  mminus: m.attempts_calc_key_mminus,
  backspace: m.attempts_calc_key_backspace,
  clearEntry: m.attempts_calc_key_clear_entry,
  clear: m.attempts_calc_key_clear,
  sign: m.attempts_calc_key_sign,
  root2: m.attempts_calc_key_root2,
  square: m.attempts_calc_key_square,
  inverse: m.attempts_calc_key_inverse,
  percent: m.attempts_calc_key_percent,
  add: m.attempts_calc_key_add,
  subtract: m.attempts_calc_key_subtract,
  multiply: m.attempts_calc_key_multiply,
  divide: m.attempts_calc_key_divide,
  equals: m.attempts_calc_key_equals,
  point: m.attempts_calc_key_point,
  mod: m.attempts_calc_key_mod,
  power: m.attempts_calc_key_power,
  root: m.attempts_calc_key_root,
  open: m.attempts_calc_key_open,
  close: m.attempts_calc_key_close,
  sin: m.attempts_calc_key_sin,
  cos: m.attempts_calc_key_cos,
  tan: m.attempts_calc_key_tan,
  asin: m.attempts_calc_key_asin,
  acos: m.attempts_calc_key_acos,
  atan: m.attempts_calc_key_atan,
  sinh: m.attempts_calc_key_sinh,
  cosh: m.attempts_calc_key_cosh,
  tanh: m.attempts_calc_key_tanh,
  asinh: m.attempts_calc_key_asinh,
  acosh: m.attempts_calc_key_acosh,
  atanh: m.attempts_calc_key_atanh,
  log: m.attempts_calc_key_log,
  ln: m.attempts_calc_key_ln,
  exp: m.attempts_calc_key_exp,
  tenPower: m.attempts_calc_key_ten_power,
  factorial: m.attempts_calc_key_factorial,
  abs: m.attempts_calc_key_abs,
  pi: m.attempts_calc_key_pi,
  e: m.attempts_calc_key_e,
};

/** A key in words; a digit is its own. */
export function nameOf(key: string): string {
  return names[key]?.() ?? key;
}
